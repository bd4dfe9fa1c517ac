import { dataEndpoints } from '@blue-budget/api/contract';
import { fetchRealAccounts } from '../household/real-accounts.ts';
import { found } from '../ledger/refuse.ts';
import type { DataRoutes } from '../serving.ts';
import { fetchAccountTransactions } from './queries.ts';
import { removeAccount } from './removal.ts';
import { saveAccount } from './saving.ts';
import { sortAccounts } from './sorting.ts';

/** Calls about real accounts (product, section 7-data). */
export function realAccountRoutes({ read, change }: DataRoutes): void {
  read(dataEndpoints.realAccounts, fetchRealAccounts);
  read(dataEndpoints.accountTransactions, (trx, tenantId, { query }) => fetchAccountTransactions(trx, tenantId, query.accountIds));
  change('account.save', dataEndpoints.saveAccount, (made, { params, body }) => saveAccount(made, params.id, body));
  change('account.remove', dataEndpoints.removeAccount, async (made, { params }) => {
    found(await removeAccount(made, params.id), { code: 'accounts.notFound' });
    return {};
  });
  change('accounts.sort', dataEndpoints.sortAccounts, async (made, { body }) => {
    await sortAccounts(made, body);
    return {};
  });
}
