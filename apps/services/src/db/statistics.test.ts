import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPerson } from '../demo/accounts.ts';
import { seedDemo } from '../demo/seed.ts';
import { freshDatabase, type FreshDatabase } from '../testing/databases.ts';
import { countedRows } from './statistics.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase('pglite');
});
afterAll(() => fresh.remove());

it('lets the embedded engine find a transaction by its own index, whatever the number of others, and counts again after an hour', async () => {
  const { database } = fresh;
  await seedDemo({ database, today: { year: 2026, month: 6, day: 17 }, hashPassword: () => Promise.resolve('') });
  let now = 0;
  const count = countedRows({ database, now: () => now });
  expect(await counted()).toBe(0);
  await count();
  expect(await counted()).toBeGreaterThan(200);
  expect(await plan()).toContain('transactions_pkey');

  await database.inTenant(demoPerson.id, (trx) => trx.deleteFrom('transaction_words').execute());
  now += 59 * 60 * 1000;
  await count();
  expect(await counted('transaction_words')).toBeGreaterThan(200);
  now += 60 * 1000;
  await count();
  expect(await counted('transaction_words')).toBe(0);

  /** Rows that the planner takes a table to have; none while it never counted. */
  async function counted(table = 'transactions'): Promise<number> {
    const { rows } = await sql<{ rows: number }>`select greatest(reltuples, 0)::int as rows from pg_class where relname = ${table}`.execute(database.db);
    return rows[0]?.rows ?? 0;
  }

  async function plan(): Promise<string> {
    // As a foreign key's check runs, which no policy binds.
    const { rows } = await database.asOwner((trx) => sql`
      explain select 1 from only transactions where tenant_id = ${demoPerson.id} and id = 'transaction-000000000001' for key share`.execute(trx));
    return JSON.stringify(rows);
  }
});
