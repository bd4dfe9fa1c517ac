import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../../apps/services/src/db/connect.ts';
import { seconds, startBurst, titled } from '../testing/burst.ts';
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
  const database = await openDatabase({ databaseUrl: cluster.url, dataDir });
  const burst = await startBurst({ environment: { DATABASE_URL: cluster.url, DATA_DIR: dataDir }, processes: 2, people, expensesEach, database });
  await burst.underWay();
  const first = await cluster.primary();
  const lost = performance.now();
  await cluster.loseThePrimary();
  const before = burst.acknowledged.length;
  let second = await cluster.primary();
  while (second === null) {
    await pause(200);
    second = await cluster.primary();
  }
  console.log(`The other one took writes after ${seconds(performance.now() - lost)}.`);
  const isMade = await burst.isMade();
  console.log(`${burst.size} expenses of ${people} people: ${before} acknowledged when the primary was lost, ${burst.acknowledged.length} in the end, after ${seconds(performance.now() - lost)}.`);
  check('the primary was lost in the middle of the burst', before > 0 && before < burst.size);
  check('the other one took over by itself', first !== null && second !== first);
  check('the queues caught up by themselves: every change was made [OPS-04]', isMade);
  const mistakes = await burst.mistakes();
  check(titled('nothing acknowledged is lost or doubled, every figure is the sum of its rows', mistakes), mistakes.length === 0);
  await burst.stop();
  await database.close();
}
