import { dataEndpoints, type RequestOf } from '@blue-budget/api/contract';
import { changedPlan } from '@blue-budget/domain/goals';
import { judgeSavingsGoal } from '@blue-budget/domain/judging';
import type { Id } from '@blue-budget/domain/ledger';
import type { Cents } from '@blue-budget/domain/money';
import { isoDate } from '../../db/dates.ts';
import { fetchOverview } from '../household/overview.ts';
import type { Change } from '../ledger/change.ts';
import { allowed } from '../ledger/refuse.ts';
import { fetchSavingsGoals } from './queries.ts';

type SavedGoal = RequestOf<typeof dataEndpoints.saveSavingsGoal>;

/**
 * Sets the goal of a savings item, or what the call changes of it. The least to save each month is computed here, and less is refused
 * (product, Q-GOAL-1 and Q-GOAL-2). Answers it.
 */
export async function saveSavingsGoal({ trx, tenantId, today }: Change, itemId: Id, saved: SavedGoal): Promise<Cents> {
  const held = (await fetchSavingsGoals(trx, tenantId)).find(({ id }) => id === itemId);
  const plan = changedPlan(saved, held, saved.changedFields);
  const goal = allowed(judgeSavingsGoal(itemId, plan, today, await fetchOverview(trx, tenantId)));
  const { goalAmount, goalDate, monthlyMinimum, monthlyContribution } = goal;
  const columns = {
    goal_amount: goalAmount, goal_date: isoDate(goalDate), monthly_minimum: monthlyMinimum, monthly_contribution: monthlyContribution,
  };
  await trx.insertInto('savings_goals').values({ tenant_id: tenantId, item_id: itemId, ...columns })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'item_id']).doUpdateSet(columns)).execute();
  return monthlyMinimum;
}
