import { sql } from 'kysely';
import type { OpenDatabase } from './connect.ts';

/** How often the sizes of tables are counted anew, in milliseconds. */
const between = 60 * 60 * 1000;

/**
 * Work that lets the database count its rows, at the first call and then once an hour: by that it chooses the index it looks into. A
 * Postgres does so by itself, the embedded engine never; without it every check of a reference to a transaction walks through all of
 * its tenant's, and what grows takes ever longer.
 */
export function countedRows({ database, now }: { database: OpenDatabase; now: () => number }): () => Promise<void> {
  let due = -Infinity;
  return async () => {
    if (database.engine !== 'pglite' || now() < due) return;
    due = now() + between;
    await sql`analyze`.execute(database.db);
  };
}
