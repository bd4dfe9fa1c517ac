import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../db/connect.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A Postgres whose user may create databases; null when none was found. */
    postgresUrl: string | null;
    /** Where the embedded engine keeps what tests store; all of it goes at the end. */
    embeddedDir: string;
    /** A data folder of the embedded engine with the schema laid, to be copied: that is much faster than laying it again. */
    emptyDataDir: string;
  }
}

/**
 * Finds a Postgres for the tests, the one of DATABASE_URL or one that is started here and stopped at the end, and lays the
 * embedded schema once.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['DATABASE_URL'];
  const started = given ? null : await startTemporaryPostgres();
  project.provide('postgresUrl', given || started?.url || null);

  const embeddedDir = mkdtempSync(join(tmpdir(), 'blue-embedded-'));
  project.provide('embeddedDir', embeddedDir);
  const emptyDataDir = join(embeddedDir, 'empty');
  await (await openDatabase({ dataDir: emptyDataDir })).close();
  project.provide('emptyDataDir', emptyDataDir);

  return async () => {
    rmSync(embeddedDir, { recursive: true, force: true });
    await started?.stop();
  };
}
