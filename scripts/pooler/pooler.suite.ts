import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../apps/services/src/db/connect.ts';
import { postgresPrograms, startTemporaryPostgres } from '../../apps/services/src/testing/temporary-postgres.ts';
import { seconds, startBurst, titled } from '../testing/burst.ts';
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
  const own = await openDatabase({ databaseUrl, databaseOwnerUrl: ownerUrl, dataDir });
  check('connections log in as a role that owns nothing, through the pooler', own.advice === null);
  const begun = performance.now();
  const burst = await startBurst({
    environment: { DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: ownerUrl, DATA_DIR: dataDir }, processes: 2, people, expensesEach, database: own,
  });
  await burst.underWay();
  const [before, held] = [burst.acknowledged.length, heldConnections()];
  await pooler.outage(outage * 1000);
  const isMade = await burst.isMade();
  console.log(`${burst.size} expenses of ${people} people: ${before} acknowledged when the pooler was lost, ${burst.acknowledged.length} in the end, after ${seconds(performance.now() - begun)}.`);
  check('the pooler was lost in the middle of the burst', before > 0 && before < burst.size);
  check('the queues caught up by themselves: every change was made [OPS-04]', isMade);
  const mistakes = await burst.mistakes();
  check(titled('nothing acknowledged is lost or doubled, every figure is the sum of its rows', mistakes), mistakes.length === 0);
  check(`two processes and this one held ${held} of ${connections} connections to Postgres`, held > 0 && held <= connections);
  const left = Array.from({ length: connections * 3 }, () => ask(
    databaseUrl, "select current_user || ' ' || coalesce(current_setting('app.tenant_id', true), '') || (select count(*) from pg_locks where pid = pg_backend_pid() and locktype = 'advisory')",
  ));
  check('no connection carries the role, the tenant or a lock of whoever used it before', left.every((said) => said === `${role} 0`));
  await burst.stop();
  await own.close();
}

function heldConnections(): number {
  return Number(ask(ownerUrl, `select count(*) from pg_stat_activity where usename = '${role}'`));
}

/** What one statement gives, on a connection of its own. */
function ask(url: string, statement: string): string {
  return execFileSync(join(programs ?? '', 'psql'), ['-d', url, '-XqtA', '-c', statement], { encoding: 'utf8' }).trim();
}
