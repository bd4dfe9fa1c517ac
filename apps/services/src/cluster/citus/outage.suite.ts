import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { dataEndpoints } from '@blue-budget/api/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBalancer, type Balancer } from '../balancer.ts';
import { namedCluster, run, type CitusDatabase } from '../../testing/citus.ts';
import { freshCitusDatabase, type FreshDatabase } from '../../testing/databases.ts';
import { spawnServices, type Spawned } from '../../testing/spawned-services.ts';
import { accessTokenOf } from '../../testing/test-app.ts';
import { deriveKeys } from '../../tokens/secrets.ts';
import { peopleOn, type People } from './burst.ts';
import { rowsOf, say, shardTables } from './nodes.ts';
import { findWorker, type Worker } from './worker.ts';

/** Seconds that a worker is away. */
const outage = Number(process.env['OUTAGE'] ?? 20);
const peopleEach = 3;
const secret = 'a secret that all processes are given alike';
const cluster = namedCluster() ?? { coordinator: '', workers: [] };

describe('in a burst of changes, through two processes', () => {
  let fresh: FreshDatabase & { server: CitusDatabase };
  let balancer: Balancer;
  let lost: Worker;
  let other: Worker;
  let ofLost: People;
  let ofOther: People;
  const services: (Spawned & { url: string })[] = [];
  const dataDir = mkdtempSync(join(tmpdir(), 'blue-citus-'));

  beforeAll(async () => {
    fresh = await freshCitusDatabase(cluster, { shards: 8 });
    const environment = { DATABASE_URL: fresh.server.url, DATA_DIR: dataDir, NODE_ENV: 'production', TRUST_PROXY: '1', TOKEN_SECRET: secret };
    services.push(await spawnServices(environment), await spawnServices(environment));
    balancer = await startBalancer(services.map(({ url }) => url));
    const [first, second] = await Promise.all(cluster.workers.map(findWorker));
    if (first === undefined || second === undefined) throw new Error('There have to be two workers.');
    [lost, other] = [first, second];
    const [one, two] = await peopleOn([lost.name, other.name], peopleEach, { url: balancer.url, database: fresh.database });
    if (one === undefined || two === undefined) throw new Error('There have to be people on both.');
    [ofLost, ofOther] = [one, two];
  });
  afterAll(async () => {
    for (const { store } of [ofLost, ofOther].flatMap(({ spenders }) => spenders)) store.stop();
    await balancer.close();
    for (const { process: child, ended } of services) {
      child.kill('SIGTERM');
      await ended;
    }
    await fresh.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it.each([
    ['is killed and started again', () => lost.kill(), () => lost.startAgain()],
    ['is frozen and goes on', async () => lost.freeze(), async () => lost.thaw()],
  ])('a worker that %s loses no write; tenants of the other never stand still, and its own are told so in words [OPS-03]', async (how, lose, restore) => {
    const [onLost, onOther] = [ofLost.begin(), ofOther.begin()];
    await Promise.all([onLost.each(3), onOther.each(3)]);
    await lose();
    const began = performance.now();
    const [refused, answered] = await Promise.all([overviewOf(ofLost), overviewOf(ofOther), pause(outage * 1000)]);
    const ended = performance.now();
    await restore();
    await Promise.all([onLost.each(3), onOther.each(3)]);
    const again = performance.now();
    const outcomes = [await onLost.end(), await onOther.end()];

    const inSeconds = Array.from({ length: outage }, (_, second) => onOther.acknowledged.filter((at) => Math.floor((at - began) / 1000) === second).length);
    const meanwhile = onLost.acknowledged.filter((at) => at > began + 1000 && at < ended).length;
    say(`A worker that ${how} was away for ${seconds(ended - began)}: ${onLost.acknowledged.length} changes of its tenants in all, ${meanwhile} meanwhile, the longest took ${seconds(onLost.longest())}, all went on ${seconds(again - ended)} after. `
      + `Tenants of the other made ${inSeconds.join(' ')} in each second of it, the longest took ${seconds(onOther.longest())}. Somebody who looked at their budget was told after ${seconds(refused.took)}, one of the other after ${seconds(answered.took)}.`);
    expect([refused.status, refused.message]).toEqual([503, 'Blue Budget cannot reach its database just now. Please try again in a moment.']);
    expect(answered.status).toBe(200);
    expect(outcomes).toEqual([['done'], ['done']]);
    expect(Math.min(...inSeconds)).toBeGreaterThan(0);
    expect(await mistakes()).toEqual([]);
  });

  it('moving a shard while its writes are blocked loses no write, and leaves its policies forced at the new node [OPS-03]', async () => {
    const tenantId = ofLost.spenders[0]?.tenantId ?? '';
    const [onLost, onOther] = [ofLost.begin(), ofOther.begin()];
    await Promise.all([onLost.each(3), onOther.each(3)]);
    const before = await rowsOf(urlOf(lost), tenantId);
    const began = performance.now();
    await run(fresh.server.url, [`select citus_move_shard_placement(get_shard_id_for_distribution_column('ledgers', '${tenantId}'), ${at(lost)}, ${at(other)}, 'block_writes')`]);
    const took = performance.now() - began;
    await Promise.all([onLost.each(3), onOther.each(3)]);
    const outcomes = [await onLost.end(), await onOther.end()];
    await run(fresh.server.url, ['call citus_cleanup_orphaned_resources()']);
    say(`Moving a tenant's shards took ${seconds(took)}; the longest change took ${seconds(onLost.longest())}, of tenants of the other node ${seconds(onOther.longest())}.`);

    expect(outcomes).toEqual([['done'], ['done']]);
    expect([before.size > 10, (await rowsOf(urlOf(lost), tenantId)).size]).toEqual([true, 0]);
    expect([...(await rowsOf(urlOf(other), tenantId)).keys()]).toEqual(expect.arrayContaining([...before.keys()]));
    expect((await shardTables(urlOf(other))).filter(({ isForced, hasPolicies }) => !isForced || !hasPolicies)).toEqual([]);
    expect(await mistakes()).toEqual([]);
  });

  const urlOf = ({ name }: Worker) => fresh.server.workers.find((url) => url.includes(`${name}/`)) ?? '';

  async function mistakes(): Promise<string[]> {
    return (await Promise.all([...ofLost.spenders, ...ofOther.spenders].map((spender) => spender.mistakes()))).flat();
  }

  /** What somebody is told who looks at their budget, and after how many milliseconds. */
  async function overviewOf({ spenders }: People): Promise<{ status: number; message: unknown; took: number }> {
    const accessToken = await accessTokenOf(fresh.database, deriveKeys(secret), spenders[0]?.tenantId ?? '', Date.now());
    const began = performance.now();
    const response = await fetch(`${services[0]?.url ?? ''}${dataEndpoints.overview.path}`, { headers: { Authorization: `Bearer ${accessToken}` } });
    const wire: unknown = await response.json();
    const message = typeof wire === 'object' && wire !== null && 'message' in wire ? wire.message : null;
    return { status: response.status, message, took: performance.now() - began };
  }
});

/** Host and port, as functions of Citus take them. */
function at({ name }: Worker): string {
  return `'${name.replace(':', "', ")}`;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
