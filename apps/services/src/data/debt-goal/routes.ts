import { dataEndpoints } from '@blue-budget/api/contract';
import { found } from '../ledger/refuse.ts';
import type { DataRoutes } from '../serving.ts';
import { fetchDebtProgress, removeDebtGoal } from './queries.ts';
import { setDebtGoal } from './saving.ts';

/** Calls about the one debt payoff goal (product, section 7-data). */
export function debtGoalRoutes({ read, change }: DataRoutes): void {
  read(dataEndpoints.debtProgress, fetchDebtProgress);
  change('debtGoal.save', dataEndpoints.setDebtGoal, async (made, { body }) => {
    await setDebtGoal(made, body);
    return {};
  });
  change('debtGoal.remove', dataEndpoints.removeDebtGoal, async (made) => {
    found(await removeDebtGoal(made) || null, { code: 'debtGoal.submitFailed' });
    return {};
  });
}
