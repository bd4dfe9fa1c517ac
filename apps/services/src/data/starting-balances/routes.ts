import { dataEndpoints } from '@blue-budget/api/contract';
import { moveItems } from '../ledger/figures.ts';
import { found } from '../ledger/refuse.ts';
import type { DataRoutes } from '../serving.ts';
import { fetchStartingBalances, setStartingBalance } from './queries.ts';

/** Calls about what the envelopes started with (specification, section 7). */
export function startingBalanceRoutes({ read, change }: DataRoutes): void {
  read(dataEndpoints.startingBalances, fetchStartingBalances);
  change('startingBalance.set', dataEndpoints.setStartingBalance, async (made, { params, body }) => {
    const before = found(await setStartingBalance(made, params.id, body.amount), { code: 'budget.allocationFailed' });
    await moveItems(made, [{ id: params.id, amount: body.amount - before }]);
    return {};
  });
}
