import pg from 'pg';
import { run } from '../../testing/citus.ts';

/** A shard's table on a worker. */
export interface ShardTable {
  name: string;
  hasPolicies: boolean;
  isForced: boolean;
}

/** The tables on a worker that hold rows of tenants, which Citus hides from everybody else. */
export function shardTables(worker: string): Promise<ShardTable[]> {
  return run<ShardTable & pg.QueryResultRow>(worker, ['set citus.override_table_visibility = off', `
    select c.relname::text as name, c.relforcerowsecurity and c.relrowsecurity as "isForced", exists (select from pg_policy where polrelid = c.oid) as "hasPolicies"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname ~ '_\\d+$' order by 1`]);
}

/** How many rows each table of a worker has of a tenant; only those with rows. Read as the superuser, whom no policy binds. */
export async function rowsOf(worker: string, tenantId: string): Promise<Map<string, number>> {
  const tables = await shardTables(worker);
  const counts = await run<{ name: string; count: number }>(worker, [
    'set citus.override_table_visibility = off',
    tables.map(({ name }) => `select '${name}' as name, count(*)::int as count from public.${name} where tenant_id = ${pg.escapeLiteral(tenantId)}`).join(' union all ') || "select '' as name, 0 as count",
  ]);
  return new Map(counts.filter(({ count }) => count > 0).map(({ name, count }) => [name, count]));
}

/** Prints a figure for whoever runs the command. */
export function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
