import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adviceFor } from '../../advice.ts';
import { openDatabase } from '../../db/connect.ts';
import { namedCluster, run, type CitusDatabase } from '../../testing/citus.ts';
import { freshCitusDatabase, type FreshDatabase } from '../../testing/databases.ts';

const cluster = namedCluster() ?? { coordinator: '', workers: [] };

describe('a start on a cluster', () => {
  let fresh: FreshDatabase & { server: CitusDatabase };
  beforeAll(async () => {
    fresh = await freshCitusDatabase(cluster, { shards: 4 });
  });
  afterAll(() => fresh.remove());

  const advice = async () => {
    try {
      await (await openDatabase(fresh.settings)).close();
      return 'started';
    } catch (error) {
      return adviceFor(error, null);
    }
  };

  it('where all is as the guide says has nothing to say', async () => {
    expect([await advice(), fresh.database.advice]).toEqual(['started', null]);
  });

  it('names the worker that does not let in who works on ledgers [OPS-03]', async () => {
    const [worker = ''] = fresh.server.workers;
    const { hostname, port } = new URL(worker);
    const alone = (statement: string) => run(worker, ['set citus.enable_ddl_propagation = off', statement]);
    await alone('alter role blue_app nologin');
    const said = await advice();
    await alone('alter role blue_app login');
    expect(said).toContain(`The coordinator may not log in to ${hostname}:${port} as blue_app`);
    expect(await advice()).toBe('started');
  });

  it('names the table of tenants that stayed on the coordinator, and what to run [OPS-03]', async () => {
    await run(fresh.server.url, ['create table pots (tenant_id text not null, name text not null)']);
    expect(await advice()).toContain("select create_distributed_table('pots', 'tenant_id', colocate_with => 'ledgers')");
    await run(fresh.server.url, ["select create_distributed_table('pots', 'tenant_id', colocate_with => 'ledgers')"]);
    expect(await advice()).toBe('started');
  });
});
