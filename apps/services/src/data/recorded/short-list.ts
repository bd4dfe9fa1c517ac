import type { Id } from '@blue-budget/domain/ledger';
import type { Cents } from '@blue-budget/domain/money';
import type { ShortTransaction } from '@blue-budget/domain/transactions';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../db/connect.ts';
import { calendarDate } from '../../db/dates.ts';

/** Transactions in a short list, the newest of them: the list has no second page (product, section 7-data). */
export const longestShortList = 1000;

/** So many rows are looked up one by one in less than a tenth of a second. */
const fewEnough = 10_000;

/** So far back the newest transactions are gone through, which takes not much longer. */
const longestWalk = 50_000;

/**
 * Rows of `transaction_id` and `amount` out of transactions and their legs, several for one transaction being added up. Which rows of the
 * two tables are asked, all of a tenant's or those of one transaction, is not theirs to say.
 */
type Parts = (from: { transactions: RawBuilder<unknown>; legs: RawBuilder<unknown> }) => RawBuilder<unknown>;

/**
 * The short list of what may be very much, such as all that was ever bought of one item. Where it is, the newest transactions are gone
 * through until the list is full; what is spread too thinly for that is looked up all the same.
 */
export async function fetchShortTransactionsOfMany(trx: Trx, tenantId: string, parts: Parts): Promise<ShortTransaction[]> {
  const all = parts({ transactions: sql.table('transactions'), legs: sql.table('transaction_legs') });
  const newest = await areMany(trx, all) ? await goThroughNewest(trx, tenantId, parts) : [];
  return newest.length === longestShortList ? newest : fetchShortTransactions(trx, tenantId, all);
}

/**
 * The short list of transactions, newest first (product, Q-TXN-8). The rest of each is looked up by its id: how many there are is not
 * for the database to guess.
 */
export async function fetchShortTransactions(trx: Trx, tenantId: string, parts: RawBuilder<unknown>): Promise<ShortTransaction[]> {
  return read(trx, sql`
    with parts as (select transaction_id, sum(amount)::bigint as amount from (${parts}) as part group by transaction_id)
    select parts.transaction_id as id, t.source, parts.amount, t.date
    from parts cross join lateral (
      select coalesce(merchant, source_name) as source, date, created_order from transactions where tenant_id = ${tenantId}
        and id = parts.transaction_id offset 0
    ) as t
    order by t.date desc, t.created_order desc limit ${longestShortList}`);
}

async function areMany(trx: Trx, parts: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ rows: number }>`
    select count(*)::int as rows from (select 1 from (${parts}) as part limit ${fewEnough + 1}) as counted`.execute(trx);
  return (rows[0]?.rows ?? 0) > fewEnough;
}

/** What belongs to a transaction is found by its id, and only then asked what it is about: an index of that would bring all there is. */
async function goThroughNewest(trx: Trx, tenantId: string, parts: Parts): Promise<ShortTransaction[]> {
  const ofOne = parts({
    transactions: sql`(select * from transactions where tenant_id = ${tenantId} and id = t.id offset 0)`,
    legs: sql`(select * from transaction_legs where tenant_id = ${tenantId} and transaction_id = t.id offset 0)`,
  });
  return read(trx, sql`
    select t.id, coalesce(t.merchant, t.source_name) as source, share.amount, t.date
    from (
      select id, merchant, source_name, date, created_order from transactions where tenant_id = ${tenantId}
      order by date desc, created_order desc limit ${longestWalk}
    ) as t
    cross join lateral (select sum(amount)::bigint as amount, count(*) as parts from (${ofOne}) as part offset 0) as share
    where share.parts > 0
    order by t.date desc, t.created_order desc limit ${longestShortList}`);
}

async function read(trx: Trx, query: RawBuilder<unknown>): Promise<ShortTransaction[]> {
  const { rows } = await sql<{ id: Id; source: string; amount: Cents; date: string }>`${query}`.execute(trx);
  return rows.map((row) => ({ ...row, date: calendarDate(row.date) }));
}
