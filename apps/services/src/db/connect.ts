import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { type Dialect, Kysely, PGliteDialect, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { lockDataFolder } from './lock.ts';
import { migrateToLatest } from './migrate.ts';
import type { Database } from './schema/database.ts';

export type Engine = 'pglite' | 'postgres';

/** A transaction on the database; inside `inTenant` it sees the rows of that tenant only. */
export type Trx = Transaction<Database>;

/** An open database with its schema up to date. */
export interface OpenDatabase {
  /**
   * The database as its owner, for what belongs to no tenant: people, sessions, limits. It sees no tenant's rows, unless the owner
   * is a superuser, which the embedded engine's is.
   * Never use it inside `inTenant`: the embedded engine has one connection, so the call would wait for itself.
   */
  db: Kysely<Database>;
  engine: Engine;
  /** Runs `work` in one transaction as the role `blue_app`, which sees and writes the rows of `tenantId` and no others. */
  inTenant<T>(tenantId: string, work: (trx: Trx) => Promise<T>): Promise<T>;
  /** The same for reading only: all statements of `work` see one moment of the ledger, so what they give fits together. */
  readTenant<T>(tenantId: string, work: (trx: Trx) => Promise<T>): Promise<T>;
  /** Waits for running queries, then closes the database and frees the data folder. A second call does nothing. */
  close(): Promise<void>;
}

export interface DatabaseSettings {
  /** A Postgres to connect to, version 15 or newer; without it the embedded engine is used. */
  databaseUrl?: string | undefined;
  /** Where the embedded engine keeps its files, in the folder `pg`. Made when missing. */
  dataDir: string;
}

/**
 * Opens the database and brings its schema up to date: Postgres when `databaseUrl` is given, else the embedded engine in `dataDir`.
 *
 * Throws `DataFolderTaken` when another process uses `dataDir`.
 */
export async function openDatabase({ databaseUrl, dataDir }: DatabaseSettings): Promise<OpenDatabase> {
  if (databaseUrl) return assemble('postgres', new PostgresDialect({ pool: createPool(databaseUrl) }));
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const unlock = lockDataFolder(dataDir);
  try {
    return await assemble('pglite', new PGliteDialect({ pglite: () => PGlite.create({ parsers, dataDir: join(dataDir, 'pg') }) }), unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function assemble(engine: Engine, dialect: Dialect, onClose: () => void = () => {}): Promise<OpenDatabase> {
  const db = new Kysely<Database>({ dialect });
  try {
    await migrateToLatest(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return {
    db,
    engine,
    inTenant: (tenantId, work) => db.transaction().execute((trx) => asTenant(trx, tenantId, work)),
    readTenant: (tenantId, work) =>
      db.transaction().execute(async (trx) => {
        await sql`set transaction isolation level repeatable read, read only`.execute(trx);
        return asTenant(trx, tenantId, work);
      }),
    async close() {
      await db.destroy();
      onClose();
    },
  };
}

async function asTenant<T>(trx: Trx, tenantId: string, work: (trx: Trx) => Promise<T>): Promise<T> {
  await sql`select set_config('app.tenant_id', ${tenantId}, true), set_config('role', 'blue_app', true)`.execute(trx);
  return work(trx);
}

/** How both engines hand over values: whole numbers and rates as numbers, a date as its ISO text, so that no time zone touches it. */
const parsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.NUMERIC]: Number,
  [pg.types.builtins.DATE]: (text: string) => text,
};

function createPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    statement_timeout: 30_000,
    types: { getTypeParser: (oid, format): unknown => parsers[oid] ?? pg.types.getTypeParser(oid, format) },
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  return pool;
}
