import type { Cents, Id, ShortTransaction } from '@blue-budget/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../db/connect.ts';
import { calendarDate } from '../db/dates.ts';

/** Transactions in a short list, the newest of them: the list has no second page (specification, section 7). */
export const longestShortList = 1000;

/**
 * The short list of transactions, newest first (decisions, Q-TXN-8). The rest of each is looked up by its id: how many there are is not
 * for the database to guess.
 *
 * @param parts gives `transaction_id` and `amount`, several rows for one transaction being added up.
 */
export async function fetchShortTransactions(trx: Trx, tenantId: string, parts: RawBuilder<unknown>): Promise<ShortTransaction[]> {
  const { rows } = await sql<{ id: Id; source: string; amount: Cents; date: string }>`
    with parts as (select transaction_id, sum(amount)::bigint as amount from (${parts}) as part group by transaction_id)
    select parts.transaction_id as id, t.source, parts.amount, t.date
    from parts cross join lateral (
      select coalesce(merchant, source_name) as source, date, created_order from transactions where tenant_id = ${tenantId}
        and id = parts.transaction_id offset 0
    ) as t
    order by t.date desc, t.created_order desc limit ${longestShortList}`.execute(trx);
  return rows.map((row) => ({ ...row, date: calendarDate(row.date) }));
}
