import type { Cents, Id, SpendingSubsetKey, YearMonth } from '@blue-budget/domain';
import { sql } from 'kysely';
import type { Change } from '../ledger/change.ts';
import { moveIncome, moveItems } from '../ledger/figures.ts';
import { requireAmount } from '../ledger/limits.ts';
import { hasMonth } from './queries.ts';

/** Assigns more, or less, to an item in a month; its running total moves along (decisions, row 22). Null where month or item is missing. */
export async function assignToItem(
  change: Change, { year, month }: YearMonth, { id, subset, difference }: { id: Id; subset: SpendingSubsetKey; difference: Cents },
): Promise<Id | null> {
  const { trx, tenantId } = change;
  const item = await trx.selectFrom('budget_items').select('id').where('tenant_id', '=', tenantId).where('id', '=', id)
    .where('subset', '=', subset).where('removed_at', 'is', null).executeTakeFirst();
  if (!item || !(await hasMonth(trx, tenantId, { year, month }))) return null;
  const before = await trx.selectFrom('month_assignments').select('amount').where('tenant_id', '=', tenantId)
    .where('year', '=', year).where('month', '=', month).where('item_id', '=', id).executeTakeFirst();
  const amount = (before?.amount ?? 0) + difference;
  requireAmount(amount);
  await trx.insertInto('month_assignments').values({ tenant_id: tenantId, year, month, item_id: id, amount })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'year', 'month', 'item_id']).doUpdateSet({ amount })).execute();
  await requireMonthWithinLimits(change, { year, month });
  await moveItems(change, [{ id, amount: difference }]);
  return id;
}

/** Plans more, or less, on a line of income; the month's discrepancy moves against it (decisions, row 23). Answers the overview's line. */
export async function planIncome(change: Change, { year, month }: YearMonth, lineId: Id, difference: Cents): Promise<Id | null> {
  const { trx, tenantId } = change;
  const before = await trx.selectFrom('month_income_lines').select('amount').where('tenant_id', '=', tenantId)
    .where('year', '=', year).where('month', '=', month).where('id', '=', lineId).executeTakeFirst();
  if (!before) return null;
  requireAmount(before.amount + difference);
  await trx.updateTable('month_income_lines').set({ amount: before.amount + difference }).where('tenant_id', '=', tenantId)
    .where('year', '=', year).where('month', '=', month).where('id', '=', lineId).execute();
  await requireMonthWithinLimits(change, { year, month });
  return moveIncome(change, { year, month }, 0 - difference);
}

/** Removes a line of planned income; what it planned is discrepancy no longer (decisions, row 25). Null where there is no such line. */
export async function removeMonthIncome(change: Change, { year, month }: YearMonth, lineId: Id): Promise<Id | null> {
  const { trx, tenantId } = change;
  const removed = await trx.deleteFrom('month_income_lines').where('tenant_id', '=', tenantId)
    .where('year', '=', year).where('month', '=', month).where('id', '=', lineId).returning('amount').executeTakeFirst();
  return removed ? moveIncome(change, { year, month }, removed.amount) : null;
}

/** Refuses a month whose sums could not be told to anybody. */
export async function requireMonthWithinLimits({ trx, tenantId }: Change, { year, month }: YearMonth): Promise<void> {
  const { rows } = await sql<{ largest: Cents | null }>`
    select max(abs(total))::bigint as largest from (
      select sum(assigned.amount) as total from month_assignments assigned
        join budget_items item on item.tenant_id = assigned.tenant_id and item.id = assigned.item_id
        where assigned.tenant_id = ${tenantId} and assigned.year = ${year} and assigned.month = ${month} group by item.subset
      union all select sum(amount) from month_income_lines where tenant_id = ${tenantId} and year = ${year} and month = ${month}
    ) as totals`.execute(trx);
  requireAmount(rows[0]?.largest ?? 0);
}
