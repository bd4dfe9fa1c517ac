import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { asCitusTakes, isDistributed } from './distributed.ts';
import { migrations as all, type Migration } from './migrations/all.ts';
import type { Database } from './schema/database.ts';
import { wasSentBack } from './unreachable.ts';

type Trx = Transaction<Database>;

/** The schema is not one that this release can work on; the message gives advice. */
export class SchemaError extends Error {
  override name = 'SchemaError';
}

/** Runs `migrate` in one transaction. */
export async function migrateToLatest(db: Kysely<Database>, migrations?: readonly Migration[]): Promise<void> {
  try {
    await db.transaction().execute((trx) => migrate(trx, migrations));
  } catch (error) {
    // A step that waits for people who wait for it may be the one that is sent back.
    if (!wasSentBack(error)) throw error;
    await migrateToLatest(db, migrations);
  }
}

/**
 * Brings the schema up to date; what was done before is not done again. Steps of a later release are left as they are: it takes over just
 * now, or was taken back. Throws `SchemaError` where such a step shuts this release out, and where the steps before are not those it has.
 */
export async function migrate(trx: Trx, migrations: readonly Migration[] = all): Promise<void> {
  await lockSchema(trx);
  await createSteps(trx, migrations);
  const done = await trx.selectFrom('schema_steps').selectAll().execute();
  requireUsable(done, migrations);
  const left = migrations.filter((migration) => done.every(({ name }) => name !== migration.name));
  if (left.length === 0) return;
  const isCitus = await isDistributed(trx);
  // A step may alter a table after those that refer to it, which Citus does only shard by shard.
  if (isCitus) await sql`set local citus.multi_shard_modify_mode = 'sequential'`.execute(trx);
  for (const migration of left) await make(trx, migration, isCitus ? asCitusTakes : (statement) => [statement]);
}

/** Has processes that start together do this one after the other, until the transaction is over. */
export async function lockSchema(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${schemaLock}::bigint)`.execute(trx);
}

/** Any number that nothing else in the database locks. */
const schemaLock = 7_361_942_008;

/** The table of the steps that were made, by this release or another. In a database from before there was one, all that were made are written down. */
async function createSteps(trx: Trx, migrations: readonly Migration[]): Promise<void> {
  if (await hasTable(trx, 'schema_steps')) return;
  await sql`create table schema_steps (name text primary key, digest text not null, shuts_out_older boolean not null)`.execute(trx);
  if (!await hasTable(trx, 'kysely_migration')) {
    await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(trx);
  }
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(trx);
  for (const { name } of rows) await note(trx, migrations.find((migration) => migration.name === name) ?? { name, statements: [] });
}

async function hasTable(trx: Trx, name: string): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`select to_regclass(${name}) is not null as is_there`.execute(trx);
  return rows[0]?.is_there === true;
}

async function make(trx: Trx, migration: Migration, asTaken: (statement: string) => string[]): Promise<void> {
  const { name, statements, shutsOutOlder } = migration;
  for (const statement of statements.flatMap(asTaken)) await sql.raw(statement).execute(trx);
  await note(trx, migration);
  // Releases from before the table of steps look into this one, and start on nothing that they do not find in themselves.
  if (name > lastOfKysely && !shutsOutOlder) return;
  await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(trx);
}

/** The last step of those releases. */
const lastOfKysely = '009-buyers-to-forget';

async function note(trx: Trx, migration: Migration): Promise<void> {
  await trx.insertInto('schema_steps')
    .values({ name: migration.name, digest: digestOf(migration), shuts_out_older: migration.shutsOutOlder ?? false }).execute();
}

function requireUsable(done: readonly Step[], migrations: readonly Migration[]): void {
  const own = new Map(migrations.map((migration) => [migration.name, migration]));
  const last = migrations.at(-1)?.name ?? '';
  const shutting = done.find(({ name, shuts_out_older }) => shuts_out_older && !own.has(name));
  if (shutting) {
    throw new SchemaError(`The database was changed for a newer release of Blue Budget (${shutting.name}), and this one cannot work on it any more. Start that release, or a newer one.`);
  }
  const foreign = done.find(({ name }) => !own.has(name) && name < last);
  const left = migrations.find(({ name }) => done.every((step) => step.name !== name) && done.some((step) => step.name > name));
  const changed = done.find(({ name, digest }) => own.has(name) && digestOf(own.get(name)) !== digest);
  const wrong = foreign ?? left ?? changed;
  if (wrong) {
    throw new SchemaError(`The database was laid by a release of Blue Budget that comes neither before this one nor after it: they differ in ${wrong.name}. Start the release it belongs to, or restore a backup.`);
  }
}

type Step = Database['schema_steps'];

function digestOf(migration: Migration | undefined): string {
  return createHash('sha256').update(JSON.stringify(migration?.statements)).digest('hex');
}
