import type { SavingsGoal } from '@blue-budget/domain/goals';
import type { Id } from '@blue-budget/domain/ledger';
import type { Trx } from '../../db/connect.ts';
import { calendarDate } from '../../db/dates.ts';
import type { Change } from '../ledger/change.ts';

/** The savings goals in the order of their items. Name and current amount are the item's own (product, I10). */
export async function fetchSavingsGoals(trx: Trx, tenantId: string): Promise<SavingsGoal[]> {
  const rows = await trx
    .selectFrom('savings_goals as goal')
    .innerJoin('budget_items as item', (join) => join.onRef('item.tenant_id', '=', 'goal.tenant_id').onRef('item.id', '=', 'goal.item_id'))
    .select([
      'item.id',
      'item.name',
      'item.running_total',
      'goal.goal_amount',
      'goal.goal_date',
      'goal.monthly_minimum',
      'goal.monthly_contribution',
    ])
    .where('goal.tenant_id', '=', tenantId)
    .where('item.removed_at', 'is', null)
    .orderBy('item.sort_order')
    .orderBy('item.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    currentAmount: row.running_total,
    goalAmount: row.goal_amount,
    goalDate: calendarDate(row.goal_date),
    monthlyMinimum: row.monthly_minimum,
    monthlyContribution: row.monthly_contribution,
  }));
}

/** Takes the goal off a savings item. Answers its id, or null where there was none. */
export async function removeSavingsGoal({ trx, tenantId }: Change, itemId: Id): Promise<Id | null> {
  const { numDeletedRows } = await trx.deleteFrom('savings_goals').where('tenant_id', '=', tenantId).where('item_id', '=', itemId)
    .executeTakeFirst();
  return numDeletedRows > 0n ? itemId : null;
}
