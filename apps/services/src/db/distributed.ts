import { type Kysely, sql } from 'kysely';
import { partsOf } from './sql-text.ts';
import type { Database } from './schema/database.ts';

/** Whether Citus keeps the tables of tenants on many nodes here (docs/scale.md). On any other Postgres it does not. */
export async function isDistributed(db: Kysely<Database>): Promise<boolean> {
  const { rows: [citus] } = await sql<{ is_there: boolean }>`
    select to_regclass('pg_catalog.pg_dist_partition') is not null and to_regclass('ledgers') is not null as is_there`.execute(db);
  if (citus?.is_there !== true) return false;
  const { rows } = await sql`select from pg_dist_partition where logicalrelid = 'ledgers'::regclass`.execute(db);
  return rows.length > 0;
}

/**
 * A statement of a step of the schema as Citus takes it once the tables of tenants are distributed: a new one is distributed with the others, and
 * refers to them from then on; what alters one is done one by one; and a column with numbers in order gets them from a sequence, since no identity can
 * be added. Any other statement is given as it is.
 */
export function asCitusTakes(statement: string): string[] {
  const [, created, body = ''] = /^create table (\w+) \(\s*(tenant_id .*)\)$/s.exec(statement) ?? [];
  if (created !== undefined) {
    const parts = partsOf(body);
    const keys = parts.filter((part) => part.startsWith('foreign key'));
    return [
      `create table ${created} (${parts.filter((part) => !keys.includes(part)).join(', ')})`,
      `select create_distributed_table('${created}', 'tenant_id', colocate_with => 'ledgers')`,
      ...keys.map((key) => `alter table ${created} add ${key}`),
    ];
  }
  const [, altered, changes = ''] = /^alter table (\w+)\s+(.*)$/s.exec(statement) ?? [];
  if (altered === undefined) return [statement];
  return partsOf(changes).flatMap((change) => {
    const [, column] = /^add column (\w+) bigint generated always as identity$/.exec(change) ?? [];
    if (column === undefined) return [`alter table ${altered} ${change}`];
    const sequence = `${altered}_${column}_seq`;
    return [
      `alter table ${altered} add column ${column} bigint`, `create sequence ${sequence}`,
      `alter table ${altered} alter column ${column} set default nextval('${sequence}')`, `alter table ${altered} alter column ${column} set not null`,
    ];
  });
}

/**
 * Lets the role of tenants draw the numbers of their rows. On one Postgres an identity is drawn without any right to its sequence; the coordinator
 * draws the numbers of an insert from a query by itself, in the name of whoever inserts.
 */
export async function grantNumbers(owner: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    with drawn (sequence, relation) as (
      select objid, refobjid from pg_depend where classid = 'pg_class'::regclass and refclassid = 'pg_class'::regclass and deptype = 'i'
      union select d.refobjid, value.adrelid from pg_attrdef value join pg_depend d on d.classid = 'pg_attrdef'::regclass and d.objid = value.oid
    )
    select distinct s.relname::text as name from drawn join pg_class s on s.oid = drawn.sequence and s.relkind = 'S'
    join pg_attribute a on a.attrelid = drawn.relation and a.attname = 'tenant_id'
    where s.relnamespace = current_schema()::regnamespace and case when s.relkind = 'S' then not has_sequence_privilege('blue_app', s.oid, 'usage') end`.execute(owner);
  for (const { name } of rows) await sql`grant usage on sequence ${sql.table(name)} to blue_app`.execute(owner);
}

/** The cluster is not set up as the guide says; the message says what to do. */
export class ClusterError extends Error {
  override name = 'ClusterError';
}

/**
 * Makes sure that no table of tenants stayed on the coordinator: the guide was left halfway, or a table was made besides the steps of the schema.
 * Throws `ClusterError` with what is to be run.
 */
export async function requireSpread(owner: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select c.relname::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
    where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace and not relation_is_a_known_shard(c.oid)
      and c.oid not in (select logicalrelid from pg_dist_partition)
    order by c.oid`.execute(owner);
  if (rows.length === 0) return;
  const missing = rows.map(({ name }) => `select create_distributed_table('${name}', 'tenant_id', colocate_with => 'ledgers');`);
  throw new ClusterError(`${rows.length === 1 ? 'A table' : 'Tables'} of tenants stayed on the coordinator. Run this there (docs/scale.md, "On Citus"): ${missing.join(' ')}`);
}

/**
 * Makes sure that the coordinator reaches each worker as the role of tenants, in whose name it connects there. Throws `ClusterError` where a worker
 * lets the role of connections in and that one not. Returns what the operator should know of those that could not be reached at all, or null:
 * they may be away, and tenants of the others go on.
 */
export async function requireWorkers(db: Kysely<Database>): Promise<string | null> {
  const unreached = (role: string | null) => db.transaction().execute(async (trx) => {
    await sql`set local citus.node_connection_timeout = '3s'`.execute(trx);
    if (role !== null) await sql`set local role ${sql.id(role)}`.execute(trx);
    const { rows } = await sql<{ name: string }>`
      select nodename || ':' || nodeport as name from pg_dist_node
      where isactive and noderole = 'primary' and groupid <> 0 and not citus_check_connection_to_node(nodename, nodeport) order by 1`.execute(trx);
    return rows.map(({ name }) => name);
  });
  const away = await unreached(null);
  const refusing = (await unreached('blue_app')).filter((name) => !away.includes(name));
  if (refusing.length > 0) {
    throw new ClusterError(`The coordinator may not log in to ${refusing.join(' and ')} as blue_app, in whose name it works on ledgers there. docs/scale.md ("On Citus") says how to let it in.`);
  }
  return away.length === 0 ? null : `The coordinator cannot log in to ${away.join(' and ')}: they are away, or do not let it in as the user of connections. docs/scale.md ("On Citus") says how to let it in.`;
}
