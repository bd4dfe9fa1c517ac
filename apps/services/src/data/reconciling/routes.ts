import { dataEndpoints } from '@blue-budget/api/contract';
import type { DataRoutes } from '../serving.ts';
import { fetchReconciliation, reconcileAccount, unreconcileAccount } from './queries.ts';

/** Calls about reconciling accounts with their banks. */
export function reconcilingRoutes({ read, change }: DataRoutes): void {
  read(dataEndpoints.accountReconciliation, (trx, tenantId, { params }) => fetchReconciliation(trx, tenantId, params.id));
  change('account.reconcile', dataEndpoints.reconcileAccount, async (made, { params, body }) => ({ id: await reconcileAccount(made, params.id, body) }));
  change('account.unreconcile', dataEndpoints.unreconcileAccount, async (made, { params }) => {
    await unreconcileAccount(made, params.id, params.reconciliationId);
    return {};
  });
}
