import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { backUp, restore } from '../db/backup.ts';
import { openDatabase } from '../db/connect.ts';
import { DataFolderTaken } from '../db/lock.ts';
import { seedDemo } from '../demo/seed.ts';
import { freshDatabase, type FreshDatabase, type TestDatabase, withSuperuser } from '../testing/databases.ts';
import { spawnScript, type Spawned } from '../testing/spawned-services.ts';
import { loadKeys } from '../tokens/secrets.ts';

let fresh: FreshDatabase;
let elsewhere: string;
let started: Spawned[];

beforeEach(async () => {
  started = [];
  fresh = await freshDatabase('pglite');
  elsewhere = mkdtempSync(join(tmpdir(), 'blue-backup-'));
});

afterEach(async () => {
  await Promise.all(started.map(({ ended }) => ended));
  await fresh.remove();
  rmSync(elsewhere, { recursive: true, force: true });
});

it('brings back every row of every table, and the secret, in a folder that was empty', { timeout: 120_000 }, async () => {
  const { dataDir } = fresh.settings;
  await seedDemo({ database: fresh.database, today: { year: 2026, month: 5, day: 20 }, hashPassword: async (password) => password });
  await loadKeys({ tokenSecret: null, formerTokenSecrets: [], bankTokenSecrets: [], dataDir });
  const before = await contents(fresh.database);
  expect(before.size).toBeGreaterThan(30);
  const backup = join(elsewhere, 'backup');

  await expect(backUp(dataDir, backup)).rejects.toThrow(DataFolderTaken);
  expect(existsSync(backup)).toBe(false);
  await fresh.database.close();
  expect(await run('backup', dataDir, backup)).toEqual([0, `All of ${dataDir} stands in ${backup}.\n`]);
  for (const path of [backup, join(backup, 'database.tar.gz'), join(backup, 'token-secret')]) expect(statSync(path).mode & 0o077).toBe(0);

  const restored = join(elsewhere, 'restored');
  expect(await run('restore', restored, backup)).toEqual([0, `All of ${backup} stands in ${restored}.\n`]);
  const opened = withSuperuser(await openDatabase({ dataDir: restored }));
  try {
    expect(await contents(opened)).toEqual(before);
  } finally {
    await opened.close();
  }
  expect(readFileSync(join(restored, 'token-secret'))).toEqual(readFileSync(join(dataDir, 'token-secret')));

  await expect(restore(backup, restored)).rejects.toThrow(/has data already/);
  await expect(backUp(dataDir, backup)).rejects.toThrow(/is there already/);
});

it('reports what is missing', async () => {
  await fresh.database.close();
  await expect(backUp(join(elsewhere, 'nothing'), join(elsewhere, 'backup'))).rejects.toThrow(/There is no database in/);
  expect(await run('restore', join(elsewhere, 'data'), join(elsewhere, 'nothing'))).toEqual([1, expect.stringContaining('There is no backup in')]);
  const onPostgres = kept(spawnScript('commands/backup.ts', { DATABASE_URL: 'postgresql://127.0.0.1:1/none' }, [join(elsewhere, 'backup')]));
  expect([await onPostgres.ended, onPostgres.output()]).toEqual([1, expect.stringContaining('pg_dump')]);
});

async function run(command: 'backup' | 'restore', dataDir: string, folder: string): Promise<[number | string, string]> {
  const spawned = kept(spawnScript(`commands/${command}.ts`, { DATA_DIR: dataDir }, [folder]));
  return [await spawned.ended, spawned.output()];
}

function kept(spawned: Spawned): Spawned {
  started.push(spawned);
  return spawned;
}

/** Every table with its rows, as text and in order. */
async function contents({ asOwner }: TestDatabase): Promise<Map<string, string[]>> {
  return asOwner(async (db) => {
    const { rows: tables } = await sql<{ name: string }>`
      select relname::text as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace
    `.execute(db);
    const found = new Map<string, string[]>();
    for (const { name } of tables) {
      const { rows } = await sql<{ line: string }>`select line::text as line from ${sql.table(name)} as line order by line::text`.execute(db);
      found.set(name, rows.map(({ line }) => line));
    }
    return found;
  });
}
