import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../apps/services/src/db/connect.ts';
import { spawnServices } from '../../apps/services/src/testing/spawned-services.ts';
import { seconds, startBurst, titled } from '../testing/burst.ts';
import { namedChecks } from '../testing/named-checks.ts';
import { startArchivedPostgres } from './archived-postgres.ts';

/*
 * npm run test:restore
 *
 * The services on a Postgres whose log is archived by pgBackRest. All is backed up while people record expenses, and more are recorded after
 * that. Then somebody deletes what they should not. The database is restored to the moment before: it has to hold all that was acknowledged until
 * then, also what came after the backup, and the services have to go on with it. Needs Debian's postgresql and pgbackrest; takes half a minute.
 */
const [people, expensesEach] = [3, 60];
const { check, end } = namedChecks();

const postgres = await startArchivedPostgres();
const dataDir = mkdtempSync(join(tmpdir(), 'blue-restored-'));
try {
  await run();
} finally {
  await postgres.close();
  rmSync(dataDir, { recursive: true, force: true });
}
end();

async function run(): Promise<void> {
  const environment = { DATABASE_URL: postgres.url, DATA_DIR: dataDir, NODE_ENV: 'production', TOKEN_SECRET: 'a secret that all processes are given alike' };
  const database = await openDatabase({ databaseUrl: postgres.url, dataDir });
  const burst = await startBurst({ environment, processes: 1, people, expensesEach, database });
  await burst.underWay();
  const before = burst.acknowledged.length;
  await postgres.backUp();
  const during = burst.acknowledged.length - before;
  const isMade = await burst.isMade();
  const mistakes = await burst.mistakes();
  check(`the backup was made while people went on: ${before} changes before it, ${during} meanwhile, ${burst.size} in the end`, before > 0 && during > 0 && isMade);
  check(titled('every figure is the sum of its rows', mistakes), mistakes.length === 0);
  await burst.stop();
  await database.close();

  const right = content();
  ask("select pg_create_restore_point('before the accident')");
  ask('delete from transaction_legs; update real_accounts set balance = 0');
  ask('select pg_switch_wal()');
  check('the accident is one', content() !== right);
  const lost = performance.now();
  await postgres.restoreTo('before the accident');
  console.log(`Restored to the moment before in ${seconds(performance.now() - lost)}.`);
  check('all of it is there as it was, to the letter [OPS-04]', content() === right);

  const again = await spawnServices(environment);
  const ready = await fetch(`${again.url}/api/ready`);
  check('the services go on with it', ready.status === 200);
  again.process.kill('SIGTERM');
  await again.ended;
}

/**
 * Everything in the database, as text. Without the word made at random that newer releases of Postgres put around it, and without where sequences
 * stand: they are logged in leaps, so that a restored one goes on a little further.
 */
function content(): string {
  return postgres.run('pg_dump', ['postgres']).split('\n').filter((line) => !/^(\\(un)?restrict |SELECT pg_catalog\.setval\()/.test(line)).join('\n');
}

function ask(statement: string): void {
  postgres.run('psql', ['-Xqc', statement]);
}
