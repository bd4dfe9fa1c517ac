import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PGliteDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { openEmbedded, requireSpace } from './embedded.ts';
import { listen, type ListenHandlers, type Listening } from './listening.ts';
import { lockDataFolder } from './lock.ts';
import { migrateToLatest } from './migrate.ts';
import type { Migration } from './migrations/all.ts';
import { openDistributed, openTransaction, type Purpose } from './opening.ts';
import { type AtNode, createNodes, lookUpNodes } from './nodes.ts';
import type { Connections, Parsers } from './pool.ts';
import { openPostgres } from './postgres.ts';
import { fetchStanding, grantRights, makeLogin } from './roles.ts';
import type { Database } from './schema/database.ts';
import { createTurns } from './turns.ts';
import { longPatience, NoWrites, patience, patiently } from './unreachable.ts';

export type Engine = 'pglite' | 'postgres';

/** A transaction on the database; inside `inTenant` it sees the rows of that tenant only. */
export type Trx = Transaction<Database>;

/** An open database with its schema up to date. */
export interface OpenDatabase {
  /**
   * The database as the role that connections log in as, for what belongs to no tenant: people, sessions, limits. It owns nothing, and may
   * not read the tables of ledgers.
   * Never use it inside `inTenant`: the embedded engine has one connection, so the call would wait for itself.
   */
  db: Kysely<Database>;
  engine: Engine;
  /** How busy the pool is; an embedded database has none. */
  connections?: (() => Connections) | undefined;
  /** What the operator should know of that role, in a sentence or two; null where all is well. */
  advice: string | null;
  /**
   * Runs `work` in one transaction as the role `blue_app`, which sees and writes the rows of `tenantId` and no others. While the
   * database is away it waits, and runs `work` again.
   */
  inTenant<T>(tenantId: string, work: (trx: Trx) => Promise<T>, options?: TenantOptions): Promise<T>;
  /** The same for reading only: all statements of `work` see one moment of the ledger, so what they give fits together. */
  readTenant<T>(tenantId: string, work: (trx: Trx) => Promise<T>): Promise<T>;
  /**
   * The same for the log of changes, which `blue_app` may only add to: `work` may change and delete entries of `tenantId`, and nothing else of
   * the ledger. It is run once.
   */
  maintainLog<T>(tenantId: string, work: (trx: Trx) => Promise<T>): Promise<T>;
  /** Throws what a change would meet just now, where the database is away or takes no writes; it changes nothing. */
  requireWrites(): Promise<void>;
  /** Listens to notifications of the processes on this database; an embedded one has one process, which needs no channel. */
  listen(channel: string, handlers: ListenHandlers): Listening;
  /** Waits for running queries, then closes the database and frees the data folder. A second call does nothing. */
  close(): Promise<void>;
}

export interface TenantOptions {
  /** Whether `work` changes the ledger: the transaction then begins by raising its version, which is the tenant's write lock. */
  isChange?: boolean;
  /** Whether `work` detects that it was done before. Otherwise it is not run again once it may have been committed. */
  isRepeatable?: boolean;
}

/** Where the database is, as the configuration of the services has it. */
export interface DatabaseSettings {
  /** A Postgres to connect to, version 15 or newer, on one host or several; without it the embedded engine is used. */
  databaseUrl?: string | null | undefined;
  /** The same Postgres for the owner of the tables, where the role of `databaseUrl` owns none; it is used for the schema alone. */
  databaseOwnerUrl?: string | null | undefined;
  /** Where the embedded engine keeps its files, in the folder `pg`. Made when missing. */
  dataDir: string;
  /** The steps of the schema that another release has; those of this one without it. */
  migrations?: readonly Migration[];
}

/**
 * Opens the database and brings its schema up to date: Postgres when `databaseUrl` is given, else the embedded engine in `dataDir`.
 *
 * Throws `DataFolderTaken` when another process uses `dataDir`, `SchemaError` where this release cannot work on the schema, and
 * `ClusterError` where a cluster of Citus is not set up as the guide says.
 */
export async function openDatabase({ databaseUrl, databaseOwnerUrl, dataDir, migrations }: DatabaseSettings): Promise<OpenDatabase> {
  if (databaseUrl) {
    const { db, url, advice, connections, isDistributed } = await openPostgres({ databaseUrl, ownerUrl: databaseOwnerUrl ?? null, migrations }, parsers);
    return assemble({
      engine: 'postgres', db, advice, connections, listen: (channel, handlers) => listen(url, channel, handlers), requireWrites: requireWritablePostgres,
      ...(isDistributed && { opening: openDistributed, atNode: createNodes(lookUpNodes(db)) }),
    });
  }
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const unlock = lockDataFolder(dataDir);
  const files = join(dataDir, 'pg');
  try {
    return assemble({
      engine: 'pglite', db: await openFiles(files, migrations), advice: null,
      listen: () => ({ isListening: () => true, close: () => Promise.resolve() }), onClose: unlock,
      async requireWrites(db) {
        await requireSpace(files);
        await sql`select 1`.execute(db);
      },
    });
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Opens the embedded engine, whose files belong to its superuser, and goes on as a role that owns nothing. */
async function openFiles(files: string, migrations: readonly Migration[] | undefined): Promise<Kysely<Database>> {
  const engine = await openEmbedded(files, parsers);
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite: engine }) });
  try {
    await migrateToLatest(db, migrations);
    if (!(await fetchStanding(db, embeddedRole)).isComplete) {
      await db.transaction().execute(async (trx) => {
        await makeLogin(trx, embeddedRole, null);
        await grantRights(trx, embeddedRole);
        // So that it may have rows counted (statistics.ts).
        await sql`grant pg_maintain to ${sql.id(embeddedRole)} with inherit true`.execute(trx);
      });
    }
    await engine.logInAs(embeddedRole);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** Each embedded engine has its own. */
const embeddedRole = 'blue_services';

interface Parts extends Pick<OpenDatabase, 'engine' | 'connections' | 'listen' | 'db' | 'advice'> {
  requireWrites: (db: Kysely<Database>) => Promise<void>;
  opening?: typeof openTransaction;
  atNode?: AtNode;
  onClose?: () => void;
}

function assemble({ engine, db, advice, connections, listen, requireWrites, opening = openTransaction, atNode = atOnlyNode, onClose = () => {} }: Parts): OpenDatabase {
  const inTurn = createTurns();
  const asTenant = async <T>(trx: Trx, tenantId: string, purpose: Purpose, work: (trx: Trx) => Promise<T>): Promise<T> => {
    for (const text of opening(tenantId, purpose)) await text.execute(trx);
    return work(trx);
  };
  return {
    db,
    engine,
    advice,
    connections,
    listen,
    inTenant(tenantId, work, { isChange = false, isRepeatable = false } = {}) {
      let mayBeKept = false;
      // The wait for others of the same tenant is part of it.
      const end = performance.now() + (isRepeatable ? longPatience : patience);
      const once = () => patiently(() => atNode(tenantId, end, () => db.transaction().execute(async (trx) => {
        const result = await asTenant(trx, tenantId, isChange ? 'change' : 'write', work);
        mayBeKept = true;
        return result;
      })), { atMost: end - performance.now(), mayRepeat: () => isRepeatable || !mayBeKept });
      return isChange ? inTurn(tenantId, async () => {
        if (performance.now() > end) throw new NoWrites('The database was away while a change waited for its turn.');
        return once();
      }) : once();
    },
    readTenant(tenantId, work) {
      const end = performance.now() + patience;
      return patiently(() => atNode(tenantId, end, () => db.transaction().execute((trx) => asTenant(trx, tenantId, 'read', work))), { atMost: patience });
    },
    maintainLog: (tenantId, work) => atNode(tenantId, performance.now() + patience, () => db.transaction().execute((trx) => asTenant(trx, tenantId, 'maintain', work))),
    requireWrites: () => requireWrites(db),
    async close() {
      await db.destroy();
      onClose();
    },
  };
}

/** All tenants are on the one node that there is. */
const atOnlyNode: AtNode = (_, __, work) => work();

/**
 * Has Postgres gather more than it may keep in memory: that is written beside the data and goes at the end, so a disk that is full is met
 * without growing any table.
 */
function requireWritablePostgres(db: Kysely<Database>): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ is_read_only: boolean }>`
      select current_setting('transaction_read_only') = 'on' as is_read_only, set_config('work_mem', '64kB', true)`.execute(trx);
    if (rows[0]?.is_read_only !== false) throw new NoWrites('The database is read-only.');
    await sql`with filler as materialized (select repeat(md5(n::text), 100) from generate_series(1, 200) as n) select count(*) from filler`.execute(trx);
  });
}

/** How both engines hand over values: whole numbers and rates as numbers, a date as its ISO text, so that no time zone touches it. */
export const parsers: Parsers = {
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.NUMERIC]: Number,
  [pg.types.builtins.DATE]: (text: string) => text,
};
