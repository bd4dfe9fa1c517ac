import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../db/connect.ts';
import { migrations, type Migration } from '../../db/migrations/all.ts';
import { tenantIsolation } from '../../db/migrations/tenant-isolation.ts';
import { type CitusDatabase, type CitusSettings, namedCluster, run } from '../../testing/citus.ts';
import { freshCitusDatabase, type FreshDatabase } from '../../testing/databases.ts';
import { recordSent, type Sent } from '../../testing/sent-statements.ts';
import { tenantStatements } from '../../testing/sql/tenants.ts';
import { walkEverything } from '../../testing/sql/walk.ts';
import { testClock } from '../../testing/test-app.ts';
import { say } from './nodes.ts';
import { tasksOf } from './tasks.ts';

const cluster = namedCluster() ?? { coordinator: '', workers: [] };

/** What a release after this one may bring. */
const nextRelease: Migration = {
  name: '901-pots',
  statements: [
    'create table pots (\n  tenant_id text not null references ledgers on delete cascade,\n  id text not null, place bigint generated always as identity,\n  primary key (tenant_id, id)\n)',
    ...tenantIsolation.table('pots'),
    'alter table budget_items add column pot_id text, add unique (tenant_id, pot_id)',
  ],
};

/**
 * Rows of a list that a bank or a file brought get their numbers from a sequence, so the coordinator makes them and hands them to the tenant's node. What
 * one of these reads besides is sent to every node.
 */
const madeAtCoordinator = /^\s*insert into imports\b/;

/** The first two steps are those whose tables the guide distributes; its statements for tables of later ones come when there are such tables. */
const early: CitusSettings = {
  shards: 4,
  lay: async (url) => (await openDatabase({ databaseUrl: url, dataDir: '', migrations: migrations.slice(0, 2) })).close(),
  picks: (statement) => {
    const table = /create_distributed_table\('(\w+)'/.exec(statement)?.[1];
    return table === undefined || migrations.slice(0, 2).some(({ statements }) => statements.some((each) => each.startsWith(`create table ${table} (`)));
  },
};

describe('a schema that was distributed by its second step', () => {
  const clock = testClock();
  let fresh: FreshDatabase & { server: CitusDatabase };
  let late: FreshDatabase & { server: CitusDatabase };
  let sent: Sent[];
  beforeAll(async () => {
    fresh = await freshCitusDatabase(cluster, early);
    late = await freshCitusDatabase(cluster, { shards: 4 });
    sent = await recordSent(() => walkEverything(fresh.database, (milliseconds) => { clock.advance(milliseconds); }));
  });
  afterAll(async () => {
    await fresh.remove();
    await late.remove();
  });

  it('has all later steps, and is the same as one that was distributed after the last [OPS-03]', async () => {
    const [one, other] = [await shapeOf(fresh.server.url), await shapeOf(late.server.url)];
    expect(one.length).toBeGreaterThan(300);
    expect(one).toEqual(other);
  });

  it('has each statement that every call and all scheduled work send to a tenant\'s tables done by one task at the node of the tenant, but for imports that a bank or a file brings [OPS-03]', async () => {
    const tables = await run<{ name: string }>(fresh.server.url, ['select logicalrelid::text as name from pg_dist_partition']);
    const found = tenantStatements(sent, tables.map(({ name }) => name));
    const spread: string[] = [];
    let [tasks, ofTables] = [0, 0];
    for (const { tenant, statement, values } of found) {
      const listed = await fresh.database.asOwner((trx) => tasksOf(trx, statement, values));
      tasks += listed.length;
      const own = listed.filter(({ isOfTables }) => isOfTables);
      ofTables += own.length;
      if (madeAtCoordinator.test(statement) || statement.includes('pg_dist_placement')) continue;
      const isOne = own.length > 0 && listed.every(({ shards, isForAll }) => shards === 1 && !isForAll) && new Set(own.map(({ node }) => node)).size === 1;
      if (!isOne || tenant === null) spread.push(`${JSON.stringify(listed)}\n${statement}`);
    }
    say(`${found.length} statements of tenants, with ${tasks} tasks, ${ofTables} of them on tables.`);
    expect(found.length).toBeGreaterThan(200);
    expect(spread).toEqual([]);
  });

  it('takes a table of tenants that a later release brings to the nodes, with its policies and its numbers [OPS-03]', async () => {
    const next = await openDatabase({ ...fresh.settings, migrations: [...migrations, nextRelease] });
    const places = await next.inTenant('somebody', async (trx) => {
      await trx.insertInto('ledgers').values({ tenant_id: 'somebody' }).execute();
      const { rows } = await sql<{ place: number }>`insert into pots (tenant_id, id) values ('somebody', 'one'), ('somebody', 'two') returning place`.execute(trx);
      await sql`insert into pots (tenant_id, id) select 'somebody', id || ' again' from pots where tenant_id = 'somebody' returning pots.id`.execute(trx);
      return rows.map(({ place }) => place);
    });
    const seen = await next.inTenant('stranger', async (trx) => (await sql`select id from pots where tenant_id = 'somebody'`.execute(trx)).rows);
    await next.close();
    const shards = await run<{ name: string }>(fresh.server.url, ["select shardid::text as name from pg_dist_shard where logicalrelid = 'pots'::regclass"]);
    expect([places, seen, shards.length]).toEqual([[1, 2], [], 4]);
  });
});

/** Everything that the tables of a database are, one line each. A column with numbers has them from an identity or from a sequence. */
async function shapeOf(url: string): Promise<string[]> {
  const lines = await run<{ line: string }>(url, [`
    select concat_ws(' ', table_name, column_name, data_type, is_nullable, is_generated,
      case when is_identity = 'YES' or column_default like 'nextval(%' then 'numbers' else column_default end) as line
    from information_schema.columns where table_schema = 'public' and table_name not like 'citus%' and table_name not like 'pg_%'
    union all select concat_ws(' ', conrelid::regclass::text, pg_get_constraintdef(oid)) from pg_constraint where connamespace = 'public'::regnamespace
    union all select regexp_replace(indexdef, '^CREATE (UNIQUE )?INDEX \\w+', 'index \\1') from pg_indexes where schemaname = 'public'
    union all select concat_ws(' ', tablename, policyname, qual, with_check) from pg_policies where schemaname = 'public'
    union all select concat_ws(' ', logicalrelid::text, partmethod, column_to_column_name(logicalrelid, partkey)) from pg_dist_partition
    union all select concat_ws(' ', c.relname, grantee::regrole::text, privilege_type) from pg_class c, aclexplode(c.relacl) where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and grantee::regrole::text = 'blue_app'
    order by 1`]);
  return lines.map(({ line }) => line);
}
