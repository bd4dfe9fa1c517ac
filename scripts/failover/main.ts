import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startBalancer } from '../../apps/services/src/cluster/balancer.ts';
import { createSpender, type Spender } from '../../apps/services/src/cluster/spenders.ts';
import { openDatabase } from '../../apps/services/src/db/connect.ts';
import { spawnServices } from '../../apps/services/src/testing/spawned-services.ts';
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
/** The app's own pauses, as they pass. */
const realClock = { now: () => Date.now(), setTimeout: (work: () => void, ms: number) => setTimeout(work, ms).unref() };
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
  const environment = {
    DATABASE_URL: pair.url, DATA_DIR: dataDir, NODE_ENV: 'production', TRUST_PROXY: '1',
    TOKEN_SECRET: 'a secret that all processes are given alike',
  };
  const services = [await spawnServices(environment), await spawnServices(environment)];
  const database = await openDatabase({ databaseUrl: pair.url, dataDir });
  const balancer = await startBalancer(services.map(({ url }) => url));
  const spenders = await Promise.all(Array.from({ length: people }, () => createSpender(balancer.url, database, realClock)));
  const made = total(balancer.answered);
  const visiting = startVisiting(services[0]?.url ?? '');
  const acknowledged: number[] = [];
  const outcomes = spenders.flatMap((spender) => spender.spend(expensesEach)).map(async (outcome) => {
    const kind = await outcome;
    acknowledged.push(performance.now());
    return kind;
  });

  await balancer.answers(made + Math.floor(people * expensesEach / 3));
  const lost = performance.now();
  await pair.loseThePrimary();
  const before = acknowledged.length;
  await pause(outage * 1000);
  await pair.promoteTheStandby();
  const promoted = performance.now();
  const kinds = await Promise.all(outcomes);
  const visits = await visiting.stop();

  const resumed = acknowledged.filter((at) => at > promoted).toSorted((a, b) => a - b)[0] ?? Number.NaN;
  console.log(`${people * expensesEach} expenses of ${people} people: ${before} acknowledged when the primary was lost, ${acknowledged.length} in the end.`);
  console.log(`The standby was primary after ${seconds(promoted - lost)}; changes went on ${seconds(resumed - promoted)} later.`);
  const met = [...visits.statuses].map(([status, count]) => `${status} ${count} times`).join(', ');
  console.log(`Somebody who tried to log in meanwhile met ${met}, and waited ${seconds(visits.longestWait)} at most.`);
  check('the primary was lost in the middle of the burst', before > 0 && before < people * expensesEach);
  check('the queues caught up by themselves: every change was made', kinds.every((kind) => kind === 'done'));
  const mistakes = await mistakesOf(spenders);
  check(`nothing acknowledged is lost or doubled, every figure is the sum of its rows${mistakes.map((line) => `\n        ${line}`).join('')}`, mistakes.length === 0);
  check('whoever was refused was told so in words', [...visits.statuses.keys()].every((status) => status === 401 || status === 503)
    && [...visits.said].every((text) => text.includes('cannot reach its database just now')));
  check('a database that is restored from a backup is the same', restored().length === 0);

  for (const { store } of spenders) store.stop();
  await balancer.close();
  await database.close();
  for (const { process: child, ended } of services) {
    child.kill('SIGTERM');
    await ended;
  }
}

async function mistakesOf(spenders: readonly Spender[]): Promise<string[]> {
  return (await Promise.all(spenders.map((spender) => spender.mistakes()))).flat();
}

/** Backs up and restores with the commands of docs/hosting.md; answers the tables that differ. */
function restored(): string[] {
  pair.run('pg_dump', ['--format=custom', '--file=backup', 'postgres']);
  pair.run('createdb', ['restored']);
  pair.run('pg_restore', ['--exit-on-error', '--dbname=restored', 'backup']);
  return compareDatabases(pair, 'postgres', 'restored');
}

function total(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
