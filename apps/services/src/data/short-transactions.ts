import type { Cents, Id, ShortTransaction } from '@blue-budget/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../db/connect.ts';
import { calendarDate } from '../db/dates.ts';

/** Transactions in a short list, the newest of them: the list has no second page (specification, section 7). */
const longestList = 1000;

/**
 * The short list of transactions, newest first (decisions, Q-TXN-8).
 *
 * @param parts gives `transaction_id` and `amount`, several rows for one transaction being added up.
 */
export async function fetchShortTransactions(trx: Trx, tenantId: string, parts: RawBuilder<unknown>): Promise<ShortTransaction[]> {
  const { rows } = await sql<{ id: Id; source: string; amount: Cents; date: string }>`
    with parts as (select transaction_id, sum(amount)::bigint as amount from (${parts}) as part group by transaction_id)
    select t.id, coalesce(t.merchant, t.source_name) as source, parts.amount, t.date
    from parts join transactions t on t.tenant_id = ${tenantId} and t.id = parts.transaction_id
    order by t.date desc, t.created_order desc limit ${longestList}`.execute(trx);
  return rows.map((row) => ({ ...row, date: calendarDate(row.date) }));
}
