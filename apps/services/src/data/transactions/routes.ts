import { dataEndpoints } from '@blue-budget/api/contract';
import { householdRows, toHousehold } from '../household/household.ts';
import { found } from '../ledger/refuse.ts';
import { fetchRecorded, fetchTransactions } from '../recorded/queries.ts';
import type { DataRoutes } from '../serving.ts';
import { addTransaction, editTransaction, removeTransaction } from './recording.ts';

/** Calls about recorded transactions (product, section 7-data). They share one way of recording. */
export function transactionRoutes({ read, change, changeOn }: DataRoutes): void {
  read(dataEndpoints.transactions, (trx, tenantId, { query }) => fetchTransactions(trx, tenantId, query.offset));
  read(dataEndpoints.transaction, async (trx, tenantId, { params }) =>
    found(await fetchRecorded(trx, tenantId, params.id), { code: 'transactionForm.gone' }).transaction);
  changeOn('transaction.add', dataEndpoints.addTransaction, householdRows, (made, { body }, rows) => addTransaction(made, toHousehold(rows), body));
  changeOn('transaction.edit', dataEndpoints.editTransaction, householdRows, async (made, { params, body }, rows) => {
    const recorded = found(await fetchRecorded(made.trx, made.tenantId, params.id), { code: 'transactions.updateFailed' });
    return editTransaction(made, toHousehold(rows), recorded, body);
  });
  change('transaction.remove', dataEndpoints.removeTransaction, async (made, { params, query }) => {
    const recorded = found(await fetchRecorded(made.trx, made.tenantId, params.id), { code: 'transactions.removeFailed' });
    await removeTransaction(made, recorded, query);
    return {};
  });
}
