import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startBalancer } from '../../apps/services/src/cluster/balancer.ts';
import { createSpender } from '../../apps/services/src/cluster/spenders.ts';
import { openDatabase } from '../../apps/services/src/db/connect.ts';
import { spawnServices } from '../../apps/services/src/testing/spawned-services.ts';
import { namedChecks } from '../testing/named-checks.ts';
import { startPatroniCluster } from './cluster.ts';

/*
 * npm run test:patroni
 *
 * Two service processes on two Postgres under Patroni, with etcd and haproxy. In the middle of a burst the machine of the primary is lost, and nobody
 * does anything: Patroni promotes the other one. Every change that was acknowledged has to be there, once, and what was not has to be made by
 * itself. Needs Debian's postgresql, patroni, etcd-server and haproxy; takes a minute.
 */
const [people, expensesEach] = [6, 60];
const realClock = { now: () => Date.now(), setTimeout: (work: () => void, ms: number) => setTimeout(work, ms).unref() };
const { check, end } = namedChecks();

const cluster = await startPatroniCluster();
const dataDir = mkdtempSync(join(tmpdir(), 'blue-patroni-data-'));
try {
  await run();
} finally {
  await cluster.close();
  rmSync(dataDir, { recursive: true, force: true });
}
end();

async function run(): Promise<void> {
  const environment = {
    DATABASE_URL: cluster.url, DATA_DIR: dataDir, NODE_ENV: 'production', TRUST_PROXY: '1', TOKEN_SECRET: 'a secret that all processes are given alike',
  };
  const services = [await spawnServices(environment), await spawnServices(environment)];
  const database = await openDatabase({ databaseUrl: cluster.url, dataDir });
  const balancer = await startBalancer(services.map(({ url }) => url));
  const spenders = await Promise.all(Array.from({ length: people }, () => createSpender(balancer.url, database, realClock)));
  const made = [...balancer.answered.values()].reduce((sum, count) => sum + count, 0);
  let acknowledged = 0;
  const outcomes = spenders.flatMap((spender) => spender.spend(expensesEach)).map(async (outcome) => {
    const kind = await outcome;
    acknowledged += 1;
    return kind;
  });
  await balancer.answers(made + Math.floor(people * expensesEach / 3));
  const first = await cluster.primary();
  const lost = performance.now();
  await cluster.loseThePrimary();
  const before = acknowledged;
  let second = await cluster.primary();
  while (second === null) {
    await pause(200);
    second = await cluster.primary();
  }
  console.log(`The other one took writes after ${seconds(performance.now() - lost)}.`);
  const kinds = await Promise.all(outcomes);
  console.log(`${people * expensesEach} expenses of ${people} people: ${before} acknowledged when the primary was lost, ${acknowledged} in the end, after ${seconds(performance.now() - lost)}.`);
  check('the primary was lost in the middle of the burst', before > 0 && before < people * expensesEach);
  check('the other one took over by itself', first !== null && second !== first);
  check('the queues caught up by themselves: every change was made [OPS-04]', kinds.every((kind) => kind === 'done'));
  const mistakes = (await Promise.all(spenders.map((spender) => spender.mistakes()))).flat();
  check(`nothing acknowledged is lost or doubled, every figure is the sum of its rows${mistakes.map((line) => `\n        ${line}`).join('')}`, mistakes.length === 0);
  for (const { store } of spenders) store.stop();
  await balancer.close();
  await database.close();
  for (const { process: child, ended } of services) {
    child.kill('SIGTERM');
    await ended;
  }
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
