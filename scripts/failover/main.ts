import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../../apps/services/src/db/connect.ts';
import { seconds, startBurst, titled } from '../testing/burst.ts';
import { namedChecks } from '../testing/named-checks.ts';
import { startPostgresPair } from './cluster.ts';
import { compareDatabases } from './compare.ts';
import { startVisiting } from './visitor.ts';

/*
 * npm run test:failover
 *
 * Two service processes on a Postgres with a synchronous standby. In the middle of a burst the primary is lost, and after OUTAGE
 * seconds (5) the standby is promoted. Every change that was acknowledged has to be there, once; what was not yet acknowledged has to
 * catch up automatically; requests meanwhile wait or get an error message. Then the database is backed up and restored beside
 * itself, and both have to be the same. Needs Debian's postgresql; takes about a minute.
 */
const outage = Number(process.env['OUTAGE'] ?? 5);
const people = 6;
const expensesEach = 60;
const { check, end } = namedChecks();

const pair = await startPostgresPair();
const dataDir = mkdtempSync(join(tmpdir(), 'blue-failover-'));
try {
  await run();
} finally {
  await pair.close();
  rmSync(dataDir, { recursive: true, force: true });
}
end();

async function run(): Promise<void> {
  const database = await openDatabase({ databaseUrl: pair.url, dataDir });
  const burst = await startBurst({ environment: { DATABASE_URL: pair.url, DATA_DIR: dataDir }, processes: 2, people, expensesEach, database });
  const { acknowledged } = burst;
  const visiting = startVisiting(burst.urls[0] ?? '');
  await burst.underWay();
  const lost = performance.now();
  await pair.loseThePrimary();
  const before = acknowledged.length;
  await pause(outage * 1000);
  await pair.promoteTheStandby();
  const promoted = performance.now();
  const isMade = await burst.isMade();
  const visits = await visiting.stop();

  const resumed = acknowledged.filter((at) => at > promoted).toSorted((a, b) => a - b)[0] ?? Number.NaN;
  console.log(`${burst.size} expenses of ${people} people: ${before} acknowledged when the primary was lost, ${acknowledged.length} in the end.`);
  console.log(`The standby was primary after ${seconds(promoted - lost)}; changes went on ${seconds(resumed - promoted)} later.`);
  const met = [...visits.statuses].map(([status, count]) => `${status} ${count} times`).join(', ');
  console.log(`Somebody who tried to log in meanwhile met ${met}, and waited ${seconds(visits.longestWait)} at most.`);
  check('the primary was lost in the middle of the burst', before > 0 && before < burst.size);
  check('the queues caught up by themselves: every change was made', isMade);
  const mistakes = await burst.mistakes();
  check(titled('nothing acknowledged is lost or doubled, every figure is the sum of its rows', mistakes), mistakes.length === 0);
  check('whoever was refused was told so in words', [...visits.statuses.keys()].every((status) => status === 401 || status === 503)
    && [...visits.said].every((text) => text.includes('cannot reach its database just now')));
  check('a database that is restored from a backup is the same', restored().length === 0);

  await burst.stop();
  await database.close();
}

/** Backs up and restores with the commands of docs/hosting.md; answers the tables that differ. */
function restored(): string[] {
  pair.run('pg_dump', ['--format=custom', '--file=backup', 'postgres']);
  pair.run('createdb', ['restored']);
  pair.run('pg_restore', ['--exit-on-error', '--dbname=restored', 'backup']);
  return compareDatabases(pair, 'postgres', 'restored');
}
