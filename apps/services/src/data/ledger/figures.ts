import { monthTitle, type YearMonth } from '@blue-budget/domain/calendar';
import type { Id } from '@blue-budget/domain/ledger';
import type { Cents } from '@blue-budget/domain/money';
import { netted, type Posting } from '@blue-budget/domain/postings';
import { sql } from 'kysely';
import type { Change } from './change.ts';

/** A figure that moved: by the posting rule, or because somebody said what an account holds. */
export type Moved = Posting | { on: 'account'; accountId: Id; amount: Cents };

/**
 * Moves the kept figures when the change closes. A posting whose account or item is gone by then moves nothing (product, dead legs). To be
 * called once in a change.
 */
export function post(change: Change, postings: readonly Posting[]): void {
  change.postings.push(...netted(postings));
}

/** Moves the running totals of items at once, in one statement however many they are: for items that the change removes afterwards. */
export async function moveItems({ trx, tenantId, moved }: Change, amounts: readonly { id: Id; amount: Cents }[]): Promise<void> {
  const moving = amounts.filter(({ amount }) => amount !== 0);
  if (moving.length === 0) return;
  await sql`
    update budget_items as item set running_total = item.running_total + moving.amount
    from jsonb_to_recordset(${JSON.stringify(moving)}::text::jsonb) as moving (id text, amount bigint)
    where item.tenant_id = ${tenantId} and item.id = moving.id and item.removed_at is null`.execute(trx);
  moved.push(...moving.map(({ id, amount }): Posting => ({ on: 'item', itemId: id, amount })));
}

/** Moves the income discrepancy of a month at once and returns the id of its line, which is made where there is none (product, Q-BUD-3). */
export async function moveIncome({ trx, tenantId, moved }: Change, { year, month }: YearMonth, amount: Cents): Promise<Id> {
  const { id: lineId } = await trx.insertInto('income_discrepancies').values({ tenant_id: tenantId, year, month, amount })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'year', 'month'])
      .doUpdateSet((row) => ({ amount: row('income_discrepancies.amount', '+', amount) })))
    .returning('id').executeTakeFirstOrThrow();
  if (amount !== 0) moved.push({ on: 'income', month: monthTitle({ year, month }), lineId, amount });
  return lineId;
}
