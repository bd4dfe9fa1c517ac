import { dataEndpoints } from '@blue-budget/api/contract';
import { found } from '../ledger/refuse.ts';
import type { DataRoutes } from '../serving.ts';
import { fetchSavingsGoals, removeSavingsGoal } from './queries.ts';
import { saveSavingsGoal } from './saving.ts';

/** Calls about savings goals (product, section 7-data). They move no money (product, Q-GOAL-3). */
export function savingsGoalRoutes({ read, change }: DataRoutes): void {
  read(dataEndpoints.savingsGoals, fetchSavingsGoals);
  change('savingsGoal.save', dataEndpoints.saveSavingsGoal, async (made, { params, body }) => ({
    monthlyMinimum: await saveSavingsGoal(made, params.id, body),
  }));
  change('savingsGoal.remove', dataEndpoints.removeSavingsGoal, async (made, { params }) => {
    found(await removeSavingsGoal(made, params.id), { code: 'savingsGoals.removeFailed' });
    return {};
  });
}
