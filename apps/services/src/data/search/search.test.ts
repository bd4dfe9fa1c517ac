import type { TransactionSearch } from '@blue-budget/domain/transactions';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { fillBook } from '../../bench/books.ts';
import { testDatabases } from '../../testing/databases.ts';
import { findTransactions } from './queries.ts';

const tenant = 'bench-1';

testDatabases('looking for what a few of very many transactions hold', (database) => {
  beforeAll(async () => {
    await fillBook(database(), tenant, 30_000);
    await database().asOwner((trx) => sql`analyze`.execute(trx));
    // As with a million, words seem to occur more often than they do: the database looks at a sample only.
    await database().asOwner((trx) => sql`update pg_class set reltuples = reltuples * 50 where relname = 'transaction_words'`.execute(trx));
  }, 120_000);

  it.each<[string, TransactionSearch, number, string?]>([
    ['a rare word', { text: 'bakery' }, 30],
    ['a rare word and an account', { text: 'bak', accountId: 'checking' }, 30],
    ['two words that no transaction has together', { text: 'corner bakery' }, 0],
    ['a rare word and an item', { text: 'bakery', itemId: 'groceries' }, 30],
    ['a rare word among days that hold many', { text: 'bakery', from: { year: 2018, month: 2, day: 13 }, to: { year: 2026, month: 4, day: 1 } }, 29],
    ['a few days long ago', { from: { year: 2019, month: 1, day: 1 }, to: { year: 2019, month: 1, day: 3 } }, 30],
    ['a few days of what is common otherwise', { text: 'shop', accountId: 'checking', from: { year: 2019, month: 1, day: 1 }, to: { year: 2019, month: 1, day: 3 } }, 30],
    ['many days', { from: { year: 2018, month: 1, day: 1 }, to: { year: 2022, month: 1, day: 1 } }, 50],
    ['the last page of many days', { from: { year: 2018, month: 1, day: 1 }, to: { year: 2025, month: 1, day: 1 } }, 40, '2018-02-16_999999'],
  ])('reads those and no others: %s', async (_, search, count, after) => {
    const { found, read } = await database().readTenant(tenant, async (trx) => {
      // Workers of a parallel plan keep counts of their own.
      await sql`set local max_parallel_workers_per_gather = 0`.execute(trx);
      const before = await rowsRead();
      const { transactions } = await findTransactions(trx, tenant, search, after);
      return { found: transactions.length, read: await rowsRead() - before };

      async function rowsRead(): Promise<number> {
        const { rows } = await sql<{ read: number }>`
          select pg_stat_get_xact_tuples_returned('transactions'::regclass) + pg_stat_get_xact_tuples_fetched('transactions'::regclass)
            + sum(pg_stat_get_xact_tuples_returned(indexrelid))::bigint as read
          from pg_index where indrelid = 'transactions'::regclass`.execute(trx);
        return rows[0]?.read ?? 0;
      }
    });
    expect(found).toBe(count);
    // Those that hold it, and once more those of the page; counting what is common ends early.
    expect(read).toBeLessThan(3000);
  });
});
