import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { type Engine, openDatabase, type OpenDatabase } from '../db/connect.ts';

export const engines: readonly Engine[] = ['pglite', 'postgres'];

/**
 * Runs a suite twice, on the embedded engine and on a real Postgres, each with a database that is empty but for the schema and that
 * nobody else uses meanwhile. `database` answers it inside hooks and tests. Where no Postgres can be found, that half fails.
 */
export function testDatabases(title: string, suite: (database: () => OpenDatabase) => void): void {
  describe.each(engines)(`${title} (%s)`, (engine) => {
    let database: OpenDatabase | undefined;
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

let embedded: Promise<OpenDatabase> | undefined;

/** The embedded engine, which takes two seconds to start, is started once and emptied for each suite. */
async function emptied(): Promise<OpenDatabase> {
  embedded ??= openDatabase({ dataDir: copyOfEmpty() });
  const { db } = await embedded;
  const tables = (await db.introspection.getTables()).map(({ name }) => name).filter((name) => name !== 'schema_steps');
  await sql`truncate ${sql.join(tables.map((name) => sql.table(name)))} restart identity cascade`.execute(db);
  return embedded;
}

function copyOfEmpty(): string {
  const dataDir = mkdtempSync(join(inject('embeddedDir'), 'data-'));
  cpSync(inject('emptyDataDir'), dataDir, { recursive: true });
  return dataDir;
}

export interface FreshDatabase {
  database: OpenDatabase;
  /** What it was opened with, for a second connection or another process. */
  settings: Parameters<typeof openDatabase>[0];
  /** Closes the database and removes all of it. */
  remove(): Promise<void>;
}

/** An empty database with the schema laid, for suites that need more than `testDatabases` gives. */
export async function freshDatabase(engine: Engine): Promise<FreshDatabase> {
  const dataDir = engine === 'pglite' ? copyOfEmpty() : mkdtempSync(join(tmpdir(), 'blue-data-'));
  const server = engine === 'postgres' ? await createPostgresDatabase() : undefined;
  const settings = { dataDir, databaseUrl: server?.url };
  const database = await openDatabase(settings);
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
  return { url: url.href, drop: () => asAdmin(adminUrl, `drop database if exists ${name} with (force)`) };
}

async function asAdmin(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
