import * as z from 'zod/mini';
import { dataCall, endpoint } from './endpoint.ts';
import { entity, field } from './entity.ts';
import { byId, flag, id, idInPath, money, ok } from './primitives.ts';
import { bankProvider } from './providers.ts';
import { rewrittenTransaction, writtenTransaction } from './transactions.ts';

/** The overview's line of the month whose income it is, and the interest that the payment saved, as the services compute it. */
const moved = {
  incomeLineId: field('income_disc_id', z.optional(id)),
  interestSaved: field('interest_saved', z.optional(money)),
};

const byImportId = entity({ importId: field('pendingId', idInPath) });

/** Calls that change transactions and settle imports (product, section 7-data). */
export const transactionChangeEndpoints = {
  /** Records a transaction, from an import if `importId` is set. An impossible transfer is answered with an `errorReply`. */
  addTransaction: endpoint({
    ...dataCall, method: 'POST', path: '/add-transaction', request: writtenTransaction,
    reply: entity({ id: field('new_trans_id', id), ...moved }),
  }),
  /** Replaces a transaction. The id of the path is that of the transaction. */
  editTransaction: endpoint({
    ...dataCall, method: 'PUT', path: '/update/edit-transaction/:id', params: byId, request: rewrittenTransaction, reply: entity(moved),
  }),
  /** With `reopensImport` the import that it was accepted from is pending again: the undo of accepting it. */
  removeTransaction: endpoint({
    ...dataCall, method: 'DELETE', path: '/delete/transaction/:id', params: byId,
    query: entity({ reopensImport: field('reopen_import', z.optional(flag)) }), reply: ok,
  }),
  denyImport: endpoint({
    ...dataCall, method: 'PATCH', path: `/deny-${bankProvider}-transaction/:pendingId`,
    params: byImportId, reply: ok,
  }),
  /** The import is another line of a recorded transaction, by which its account is moved by the same: nothing is recorded. */
  linkImport: endpoint({
    ...dataCall, method: 'PATCH', path: '/link-imported-transaction/:pendingId', params: byImportId,
    request: entity({ recordedId: field('transaction-id', id) }), reply: ok,
  }),
  /** An import that was linked is pending again: the undo of linking it. */
  unlinkImport: endpoint({ ...dataCall, method: 'PATCH', path: '/unlink-imported-transaction/:pendingId', params: byImportId, reply: ok }),
};
