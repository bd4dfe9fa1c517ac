import { sql } from 'kysely';
import type { OpenDatabase } from './connect.ts';

/** How often the sizes of tables are counted again, in milliseconds. */
const between = 60 * 60 * 1000;

/**
 * Work that has the database count its rows, at the first call and then once an hour: it chooses indexes by these statistics. A
 * Postgres does so automatically, the embedded engine never; without it every check of a reference to a transaction scans all of
 * its tenant's, and gets slower as they grow.
 */
export function countedRows({ database, now }: { database: OpenDatabase; now: () => number }): () => Promise<void> {
  let due = -Infinity;
  return async () => {
    if (database.engine !== 'pglite' || now() < due) return;
    due = now() + between;
    await sql`analyze`.execute(database.db);
  };
}
