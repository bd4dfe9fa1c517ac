import type { TestProject } from 'vitest/node';
import { startTemporaryPostgres } from './temporary-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A Postgres whose user may create databases; null when none was found. */
    postgresUrl: string | null;
  }
}

/** Finds a Postgres for the tests: the one of DATABASE_URL, else one that is started here and stopped at the end. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['DATABASE_URL'];
  const started = given ? null : await startTemporaryPostgres();
  project.provide('postgresUrl', given || started?.url || null);
  return async () => started?.stop();
}
