import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTenant, eraseTenant } from '../../db/tenants.ts';
import { demoPerson } from '../../demo/accounts.ts';
import { seedDemo } from '../../demo/seed.ts';
import { guideOfCitus, namedCluster, run, type CitusDatabase } from '../../testing/citus.ts';
import { ledgerCopier } from '../../testing/copy-ledger.ts';
import { freshCitusDatabase, type FreshDatabase } from '../../testing/databases.ts';
import { rowsOf, say, shardTables } from './nodes.ts';

const cluster = namedCluster() ?? { coordinator: '', workers: [] };
const household = demoPerson.id;
const [neighbour, stranger] = ['neighbour', 'stranger'];

describe('a cluster that is set up by the statements of the guide, as they are printed', () => {
  let fresh: FreshDatabase & { server: CitusDatabase };
  beforeAll(async () => {
    const began = performance.now();
    fresh = await freshCitusDatabase(cluster);
    say(`The statements took ${((performance.now() - began) / 1000).toFixed(0)} s.`);
    await seedDemo({ database: fresh.database, today: { year: 2026, month: 6, day: 17 }, hashPassword: async (password) => password });
    await fresh.database.inTenant(neighbour, (trx) => createTenant(trx, neighbour));
    const copyTo = await ledgerCopier(fresh.database, household);
    await copyTo(neighbour);
  });
  afterAll(() => fresh.remove());

  it('has every table of tenants in as many shards as they say, all of them on workers and all alike [OPS-03]', async () => {
    const { onCoordinator } = guideOfCitus();
    const wanted = Number(/shard_count = (\d+)/.exec(onCoordinator.join('\n'))?.[1]);
    const tables = await run<{ name: string }>(fresh.server.url, [`
      select c.relname::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`]);
    const spread = await run<{ name: string; shards: number; nodes: number; groups: number }>(fresh.server.url, [`
      select logicalrelid::text as name, count(*)::int as shards, count(distinct groupid)::int as nodes, min(colocationid)::int as groups
      from pg_dist_shard join pg_dist_placement using (shardid) join pg_dist_partition using (logicalrelid) where groupid <> 0 group by 1`]);
    expect(tables.length).toBeGreaterThan(20);
    expect(spread.map(({ name }) => name).toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
    expect(new Set(spread.map(({ shards, nodes }) => `${shards} on ${nodes}`))).toEqual(new Set([`${wanted} on ${cluster.workers.length}`]));
    expect(new Set(spread.map(({ groups }) => groups)).size).toBe(1);
  });

  it('has policies forced on each table of each worker: nobody reads, adds or removes the rows of another tenant there [OPS-03]', async () => {
    let [tables, filled, left] = [0, 0, 0];
    const open: string[] = [];
    for (const worker of fresh.server.workers) {
      const listed = await shardTables(worker);
      tables += listed.length;
      open.push(...listed.filter(({ isForced, hasPolicies }) => !isForced || !hasPolicies).map(({ name }) => name));
      for (const [name, count] of await rowsOf(worker, household)) {
        filled += 1;
        const seen = async (tenant: string) => (await run<{ count: number }>(worker, [...as(tenant), `select count(*)::int as count from ${name}`]))[0]?.count;
        if (await seen(stranger) !== 0 || await seen('') !== 0 || await seen(household) !== count) open.push(`${name} is read`);
        const change = (statement: string) => run(worker, [...as(stranger), statement]).catch((error: unknown) => (error instanceof Error && 'code' in error ? error.code : error));
        if (await change(`insert into ${name} (tenant_id) values ('${household}')`) !== '42501') open.push(`${name} is added to`);
        if (!name.startsWith('change_log_')) await change(`delete from ${name}`);
      }
      left += (await rowsOf(worker, household)).size;
    }
    say(`Policies are forced on ${tables - open.length} of ${tables} tables; ${filled} have rows of the household.`);
    const [{ count: shards } = { count: 0 }] = await run<{ count: number }>(fresh.server.url, ['select count(*)::int as count from pg_dist_shard']);
    expect([open, tables]).toEqual([[], shards]);
    expect([filled > 15, left]).toEqual([true, filled]);
  });

  it('erases a tenant on every node, and nothing of another [OPS-03]', async () => {
    const counted = async (tenantId: string) => {
      const nodes = await Promise.all([fresh.server.url, ...fresh.server.workers].map((node) => rowsOf(node, tenantId)));
      return nodes.reduce((sum, tables) => sum + [...tables.values()].reduce((rows, count) => rows + count, 0), 0);
    };
    const [erased, kept] = [await counted(household), await counted(neighbour)];
    await eraseTenant(fresh.database, household);
    say(`${erased} rows were erased.`);
    expect(erased).toBeGreaterThan(500);
    expect([await counted(household), await counted(neighbour)]).toEqual([0, kept]);
    const tables = await run<{ name: string }>(fresh.server.url, ['select logicalrelid::text as name from pg_dist_partition']);
    for (const { name } of tables) expect(await run(fresh.server.url, [`select 1 from ${name} where tenant_id = ${pg.escapeLiteral(household)}`]), name).toEqual([]);
  });
});

/** What makes a connection to a worker one of the services, in a transaction of a tenant. */
function as(tenant: string): string[] {
  return ['set citus.override_table_visibility = off', 'set citus.enable_manual_changes_to_shards = on', 'set role blue_app', `set app.tenant_id = '${tenant}'`];
}
