import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBalancer } from '../../apps/services/src/cluster/balancer.ts';
import { createSpender } from '../../apps/services/src/cluster/spenders.ts';
import { openDatabase } from '../../apps/services/src/db/connect.ts';
import { spawnServices } from '../../apps/services/src/testing/spawned-services.ts';
import { postgresPrograms, startTemporaryPostgres } from '../../apps/services/src/testing/temporary-postgres.ts';
import { namedChecks } from '../testing/named-checks.ts';
import { startPooler } from './pgbouncer.ts';

/*
 * npm run test:pooler
 *
 * Two service processes on a Postgres behind PgBouncer in transaction mode, set as docs/hosting.md and docs/scale.md say. In the middle of a
 * burst the pooler is lost for OUTAGE seconds (3). Every change that was acknowledged has to be there, once; no connection that one tenant used may
 * carry anything of them to the next; and Postgres sees as many connections as the pooler has, however many the processes hold. Needs
 * Debian's postgresql and pgbouncer; takes half a minute.
 */
const outage = Number(process.env['OUTAGE'] ?? 3);
const [people, expensesEach, connections] = [6, 60, 4];
const [database, role] = ['budget', 'budget_services'];
const realClock = { now: () => Date.now(), setTimeout: (work: () => void, ms: number) => setTimeout(work, ms).unref() };
const { check, end } = namedChecks();

const [postgres, programs] = [await startTemporaryPostgres(), postgresPrograms()];
if (postgres === null) throw new Error('No Postgres found. On Debian and Ubuntu: apt-get install postgresql');
const socketFolder = new URL(postgres.url).searchParams.get('host') ?? '';
ask(postgres.url, `create database ${database}`);
const ownerUrl = `postgresql://postgres@localhost/${database}?host=${encodeURIComponent(socketFolder)}`;
// A pooler passes no start-up parameters on: what holds for each connection stands with the role.
for (const statement of ['create role blue_app nologin', `create role ${role} login noinherit`, `alter role ${role} set statement_timeout = '30s'`, `grant blue_app to ${role}`]) {
  ask(ownerUrl, statement);
}
const pooler = await startPooler({ socketFolder, database, role, connections });
const databaseUrl = `postgresql://${role}@127.0.0.1:${pooler.port}/${database}`;
const dataDir = mkdtempSync(join(tmpdir(), 'blue-pooled-'));
try {
  await run();
} finally {
  await pooler.close();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
end();

async function run(): Promise<void> {
  const environment = {
    DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: ownerUrl, DATA_DIR: dataDir, NODE_ENV: 'production', TRUST_PROXY: '1',
    TOKEN_SECRET: 'a secret that all processes are given alike',
  };
  const services = [await spawnServices(environment), await spawnServices(environment)];
  const own = await openDatabase({ databaseUrl, databaseOwnerUrl: ownerUrl, dataDir });
  check('the services log in as a role that owns nothing, through the pooler', own.advice === null);
  const balancer = await startBalancer(services.map(({ url }) => url));
  const spenders = await Promise.all(Array.from({ length: people }, () => createSpender(balancer.url, own, realClock)));
  const made = total(balancer.answered);
  const begun = performance.now();
  let acknowledged = 0;
  const outcomes = spenders.flatMap((spender) => spender.spend(expensesEach)).map(async (outcome) => {
    const kind = await outcome;
    acknowledged += 1;
    return kind;
  });
  await balancer.answers(made + Math.floor(people * expensesEach / 3));
  const [before, held] = [acknowledged, heldConnections()];
  await pooler.outage(outage * 1000);
  const kinds = await Promise.all(outcomes);
  console.log(`${people * expensesEach} expenses of ${people} people: ${before} acknowledged when the pooler was lost, ${acknowledged} in the end, after ${((performance.now() - begun) / 1000).toFixed(1)} s.`);
  check('the pooler was lost in the middle of the burst', before > 0 && before < people * expensesEach);
  check('the queues caught up by themselves: every change was made [OPS-04]', kinds.every((kind) => kind === 'done'));
  const mistakes = (await Promise.all(spenders.map((spender) => spender.mistakes()))).flat();
  check(`nothing acknowledged is lost or doubled, every figure is the sum of its rows${mistakes.map((line) => `\n        ${line}`).join('')}`, mistakes.length === 0);
  check(`two processes and this one held ${held} of ${connections} connections to Postgres`, held > 0 && held <= connections);
  const left = Array.from({ length: connections * 3 }, () => ask(
    databaseUrl, "select current_user || ' ' || coalesce(current_setting('app.tenant_id', true), '') || (select count(*) from pg_locks where pid = pg_backend_pid() and locktype = 'advisory')",
  ));
  check('no connection carries the role, the tenant or a lock of whoever used it before', left.every((said) => said === `${role} 0`));
  for (const { store } of spenders) store.stop();
  await balancer.close();
  await own.close();
  for (const { process: child, ended } of services) {
    child.kill('SIGTERM');
    await ended;
  }
}

function heldConnections(): number {
  return Number(ask(ownerUrl, `select count(*) from pg_stat_activity where usename = '${role}'`));
}

/** What one statement gives, on a connection of its own. */
function ask(url: string, statement: string): string {
  return execFileSync(join(programs ?? '', 'psql'), ['-d', url, '-XqtA', '-c', statement], { encoding: 'utf8' }).trim();
}

function total(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}
