import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { type Engine, openDatabase, type OpenDatabase, parsers, type Trx } from '../db/connect.ts';
import { createPool } from '../db/pool.ts';
import type { Database } from '../db/schema/database.ts';
import { type CitusCluster, type CitusDatabase, type CitusSettings, createCitusDatabase, namedCluster } from './citus.ts';

/** An open database, and what its owner may do besides: look at the rows of all tenants, age them, alter tables. */
export interface TestDatabase extends OpenDatabase {
  asOwner<T>(work: (trx: Trx) => Promise<T>): Promise<T>;
}

export const engines: readonly Engine[] = ['pglite', 'postgres'];

/**
 * Runs a suite twice, on the embedded engine and on a real Postgres, each with a database that is empty but for the schema and that
 * nobody else uses meanwhile. `database` answers it inside hooks and tests. Where no Postgres can be found, that half fails.
 */
export function testDatabases(title: string, suite: (database: () => TestDatabase) => void): void {
  describe.each(engines)(`${title} (%s)`, (engine) => {
    let database: TestDatabase | undefined;
    let remove = async () => {};
    beforeAll(async () => {
      if (engine === 'pglite') database = await emptied();
      else ({ database, remove } = await freshDatabase(engine));
    });
    afterAll(() => remove());
    suite(() => {
      if (!database) throw new Error('The database is there in hooks and tests only.');
      return database;
    });
  });
}

let embedded: Promise<TestDatabase> | undefined;

/** The embedded engine, which takes two seconds to start, is started once and emptied for each suite. */
async function emptied(): Promise<TestDatabase> {
  embedded ??= openDatabase({ dataDir: copyOfEmpty() }).then(withSuperuser);
  const { db, asOwner } = await embedded;
  const tables = (await db.introspection.getTables()).map(({ name }) => name).filter((name) => name !== 'schema_steps');
  await asOwner(async (trx) => {
    await sql`truncate ${sql.join(tables.map((name) => sql.table(name)))} restart identity cascade`.execute(trx);
    // What a suite before had counted would choose indexes for this one.
    await sql`delete from pg_statistic where starelid in (select oid from pg_class where relnamespace = current_schema()::regnamespace)`.execute(trx);
  });
  return embedded;
}

/** Nothing keeps the embedded engine's only connection from becoming its superuser again, if it is asked to by name (decision 053). */
export function withSuperuser(database: OpenDatabase): TestDatabase {
  return {
    ...database,
    asOwner: (work) => database.db.transaction().execute(async (trx) => {
      await sql`set local session authorization postgres`.execute(trx);
      return work(trx);
    }),
  };
}

function withOwner(database: OpenDatabase, url: string): TestDatabase {
  const owner = new Kysely<Database>({ dialect: new PostgresDialect({ pool: createPool(url, parsers) }) });
  return {
    ...database,
    asOwner: (work) => owner.transaction().execute(work),
    close: async () => {
      await Promise.all([owner.destroy(), database.close()]);
    },
  };
}

function copyOfEmpty(): string {
  const dataDir = mkdtempSync(join(inject('embeddedDir'), 'data-'));
  cpSync(inject('emptyDataDir'), dataDir, { recursive: true });
  return dataDir;
}

export interface FreshDatabase {
  database: TestDatabase;
  /** What it was opened with, for a second connection or another process. */
  settings: { dataDir: string; databaseUrl: string | undefined };
  /** Closes the database and removes all of it. */
  remove(): Promise<void>;
}

/** An empty database with the schema laid, for suites that need more than `testDatabases` gives. */
export async function freshDatabase(engine: Engine): Promise<FreshDatabase> {
  return engine === 'postgres' ? openFresh(await createPostgresDatabase()) : openFresh();
}

/** An empty database on a cluster of Citus, distributed as the guide says, and its workers. */
export async function freshCitusDatabase(cluster: CitusCluster, settings?: CitusSettings): Promise<FreshDatabase & { server: CitusDatabase }> {
  const server = await createCitusDatabase(cluster, settings);
  return { ...await openFresh(server), server };
}

async function openFresh(server?: { url: string; drop(): Promise<void> }): Promise<FreshDatabase> {
  const dataDir = server === undefined ? copyOfEmpty() : mkdtempSync(join(tmpdir(), 'blue-data-'));
  const settings = { dataDir, databaseUrl: server?.url };
  const opened = await openDatabase(settings);
  const database = server === undefined ? withSuperuser(opened) : withOwner(opened, server.url);
  return {
    database,
    settings,
    async remove() {
      await database.close();
      await server?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function createPostgresDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const cluster = namedCluster();
  if (cluster !== null) return createCitusDatabase(cluster, { shards: 4 });
  const adminUrl = inject('postgresUrl');
  if (!adminUrl) {
    throw new Error(
      'No Postgres to test on. Install Postgres 15 or newer (initdb and postgres), or set DATABASE_URL to one that may create databases.',
    );
  }
  const name = `blue_test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(adminUrl, `create database ${name}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => asAdmin(adminUrl, `drop database if exists ${name} with (force)`, `drop role if exists ${name}_services`) };
}

async function asAdmin(connectionString: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
