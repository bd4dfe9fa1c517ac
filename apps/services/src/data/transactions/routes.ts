import { dataEndpoints } from '@blue-budget/api/contract';
import { found } from '../ledger/refuse.ts';
import type { DataRoutes } from '../serving.ts';
import { fetchTransaction, fetchTransactions } from './queries.ts';
import { addTransaction, editTransaction, removeTransaction } from './recording.ts';

/** Calls about recorded transactions (specification, section 7). They share one way of recording. */
export function transactionRoutes({ read, change }: DataRoutes): void {
  read(dataEndpoints.transactions, (trx, tenantId, { query }) => fetchTransactions(trx, tenantId, query.offset));
  read(dataEndpoints.transaction, async (trx, tenantId, { params }) =>
    found(await fetchTransaction(trx, tenantId, params.id), { code: 'transactionForm.gone' }));
  change('transaction.add', dataEndpoints.addTransaction, (made, { body }) => addTransaction(made, body));
  change('transaction.edit', dataEndpoints.editTransaction, async (made, { params, body }) => {
    const stored = found(await fetchTransaction(made.trx, made.tenantId, params.id), { code: 'transactions.updateFailed' });
    return editTransaction(made, stored, body);
  });
  change('transaction.remove', dataEndpoints.removeTransaction, async (made, { params }) => {
    const stored = found(await fetchTransaction(made.trx, made.tenantId, params.id), { code: 'transactions.removeFailed' });
    await removeTransaction(made, stored);
    return {};
  });
}
