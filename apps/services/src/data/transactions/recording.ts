import { dataEndpoints, type ReplyOf, type RequestOf } from '@blue-budget/api/contract';
import { type Cents, editedTransaction, editPostings, type Id, parseMonthTitle, postings, reverse, type Transaction } from '@blue-budget/domain';
import { present } from '../../db/expected.ts';
import { Refusal } from '../../http/refusal.ts';
import { acceptModified, dropRecorded, openImport, settleImport } from '../imports/settling.ts';
import type { Change } from '../ledger/change.ts';
import { moveIncome, post } from '../ledger/figures.ts';
import { prepare, type Prepared } from './preparing.ts';
import { deleteTransaction, fetchMarginalSaving, insertTransaction, updateTransaction } from './rows.ts';

/** Records a transaction, from an import where it says so: that one waits no longer (decisions, rows 1 to 13 and 16). */
export async function addTransaction(change: Change, given: Transaction): Promise<ReplyOf<typeof dataEndpoints.addTransaction>> {
  const imported = given.importId === null ? null : await openImport(change, given.importId);
  const prepared = await prepare(change, given, { original: null, imported });
  const { transaction } = prepared;
  await post(change, postings(transaction));
  const incomeLineId = await incomeLineOf(change, transaction);
  const id = await insertTransaction(change, prepared);
  await moveMarginal(change, prepared.interestSavedMarginal);
  if (transaction.importId !== null) await settleImport(change, transaction.importId);
  return { id, incomeLineId, interestSaved: prepared.interestSaved ?? undefined };
}

/**
 * Records a transaction anew: the stored one is taken back by its own snapshot, the new one posted (decisions, row 14 and I6).
 * Where the bank changed it and this is what the bank says now, that is settled (row 18). What the edit does not change stays as stored.
 */
export async function editTransaction(
  change: Change, stored: Transaction, { changedFields, ...given }: RequestOf<typeof dataEndpoints.editTransaction>,
): Promise<ReplyOf<typeof dataEndpoints.editTransaction>> {
  if (given.importId !== null && given.importId !== stored.importId) throw new Refusal(409, { code: 'transactions.updateFailed' });
  const original = { transaction: stored, interestSavedMarginal: await fetchMarginalSaving(change, stored.id) };
  const sent: Transaction = { ...editedTransaction(stored, given, changedFields), id: stored.id, importId: stored.importId };
  const prepared: Prepared = await prepare(change, sent, { original, imported: null });
  const { transaction } = prepared;
  await post(change, editPostings(stored, transaction));
  const incomeLineId = await incomeLineOf(change, transaction);
  await updateTransaction(change, prepared);
  await moveMarginal(change, prepared.interestSavedMarginal - original.interestSavedMarginal);
  if (given.importId !== null) await acceptModified(change, given.importId, transaction.amount);
  return { incomeLineId, interestSaved: prepared.interestSaved ?? undefined };
}

/** Takes a transaction back (decisions, rows 15 and 19). */
export async function removeTransaction(change: Change, stored: Transaction): Promise<void> {
  change.subject = typeof stored.source === 'string' ? stored.source : stored.source.name;
  const marginal = await fetchMarginalSaving(change, stored.id);
  await post(change, reverse(postings(stored)));
  await deleteTransaction(change, stored.id);
  await moveMarginal(change, 0 - marginal);
  if (stored.importId !== null) await dropRecorded(change, stored.importId);
}

/** The overview's line of the month that an income is for, told even where it did not move. */
async function incomeLineOf(change: Change, { legs: [leg] }: Transaction): Promise<Id | undefined> {
  return leg?.subset === 'income' ? moveIncome(change, present(parseMonthTitle(leg.name)), 0) : undefined;
}

async function moveMarginal({ trx, tenantId }: Change, amount: Cents): Promise<void> {
  if (amount === 0) return;
  await trx.updateTable('ledgers').set((row) => ({ interest_saved_marginal: row('interest_saved_marginal', '+', amount) }))
    .where('tenant_id', '=', tenantId).execute();
}
