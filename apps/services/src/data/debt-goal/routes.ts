import { dataEndpoints } from '@blue-budget/api/contract';
import type { DataRoutes } from '../serving.ts';
import { fetchDebtProgress } from './queries.ts';
import { setDebtGoal } from './saving.ts';

/** Calls about the one debt payoff goal (product, section 7-data). */
export function debtGoalRoutes({ read, change }: DataRoutes): void {
  read(dataEndpoints.debtProgress, fetchDebtProgress);
  change('debtGoal.save', dataEndpoints.setDebtGoal, async (made, { body }) => {
    await setDebtGoal(made, body);
    return {};
  });
}
