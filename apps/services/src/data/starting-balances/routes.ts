import { dataEndpoints } from '@blue-budget/api/contract';
import { post } from '../ledger/figures.ts';
import { found } from '../ledger/refuse.ts';
import type { DataRoutes } from '../serving.ts';
import { fetchStartingBalances, setStartingBalance } from './queries.ts';

/** Calls about what the envelopes started with (product, section 7-data). */
export function startingBalanceRoutes({ read, change }: DataRoutes): void {
  read(dataEndpoints.startingBalances, fetchStartingBalances);
  change('startingBalance.set', dataEndpoints.setStartingBalance, async (made, { params, body }) => {
    const before = found(await setStartingBalance(made, params.id, body.amount), { code: 'budget.allocationFailed' });
    post(made, [{ on: 'item', itemId: params.id, amount: body.amount - before }]);
    return {};
  });
}
