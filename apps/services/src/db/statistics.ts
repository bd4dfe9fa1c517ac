import { setImmediate as othersFirst } from 'node:timers/promises';
import { sql } from 'kysely';
import type { OpenDatabase } from './connect.ts';

/** How often the sizes of tables are counted again, in milliseconds. */
const between = 60 * 60 * 1000;

/** For each of these the database reads 300 rows of a table at most: enough to choose an index, and a fifth of what it reads unless told. */
const sampled = 20;

/**
 * Has the embedded engine count its rows: the database chooses indexes by these statistics. A Postgres does so automatically, the embedded
 * engine never; without it every check of a reference to a transaction scans all of its tenant's, and gets slower as they grow. Each table is
 * counted by itself, since others wait for the only connection meanwhile.
 */
export async function countRows({ engine, db }: Pick<OpenDatabase, 'engine' | 'db'>): Promise<void> {
  if (engine !== 'pglite') return;
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace order by relname`.execute(db);
  for (const { name } of rows) {
    await othersFirst();
    await db.transaction().execute(async (trx) => {
      await sql`set local default_statistics_target = ${sql.lit(sampled)}`.execute(trx);
      await sql`analyze ${sql.table(name)}`.execute(trx);
    });
  }
}

/** Work that counts the rows at the first call and then once an hour. */
export function countedRows({ database, now }: { database: OpenDatabase; now: () => number }): () => Promise<void> {
  let due = -Infinity;
  return async () => {
    if (now() < due) return;
    due = now() + between;
    await countRows(database);
  };
}
