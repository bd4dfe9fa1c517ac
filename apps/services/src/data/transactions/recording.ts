import { dataEndpoints, type ReplyOf, type RequestOf } from '@blue-budget/api/contract';
import { parseMonthTitle } from '@blue-budget/domain/calendar';
import type { Id } from '@blue-budget/domain/ledger';
import { editPostings, postings, reverse } from '@blue-budget/domain/postings';
import { editedTransaction, type Transaction } from '@blue-budget/domain/transactions';
import { present } from '../../db/expected.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Household } from '../household/household.ts';
import type { Change } from '../ledger/change.ts';
import { moveIncome, post } from '../ledger/figures.ts';
import type { Recorded } from '../recorded/queries.ts';
import { deleteTransaction, insertTransaction, updateTransaction } from '../recorded/rows.ts';
import { acceptModified, dropLinked, dropRecorded, isLinkedTo, openImport, settleImport } from '../reported/settling.ts';
import { prepare } from './preparing.ts';

/** Records a transaction, from an import where it names one: that import is then done (product, rows 1 to 13 and 16). */
export async function addTransaction(
  change: Change, household: Household, given: Transaction,
): Promise<ReplyOf<typeof dataEndpoints.addTransaction>> {
  const imported = given.importId === null ? null : await openImport(change, given.importId);
  const prepared = prepare(given, { household, original: null, imported, today: change.today });
  const { transaction } = prepared;
  post(change, postings(transaction));
  const incomeLineId = await incomeLineOf(change, transaction);
  const id = insertTransaction(change, prepared);
  change.marginalSaving += prepared.interestSavedMarginal;
  if (transaction.importId !== null) settleImport(change, transaction.importId);
  return { id, incomeLineId, interestSaved: prepared.interestSaved ?? undefined };
}

/**
 * Records a transaction again: the stored one is reversed by its own snapshot, the new one posted (product, row 14 and I6).
 * Where the bank changed it and this is what the bank reports now, that is settled (product, row 18). What the edit does not change stays as stored.
 */
export async function editTransaction(
  change: Change, household: Household, { transaction: stored, interestSavedMarginal }: Recorded, { changedFields, ...given }: RequestOf<typeof dataEndpoints.editTransaction>,
): Promise<ReplyOf<typeof dataEndpoints.editTransaction>> {
  const isOther = given.importId !== null && given.importId !== stored.importId;
  if (isOther && !(await isLinkedTo(change, given.importId ?? '', stored.id))) throw new Refusal(409, { code: 'transactions.updateFailed' });
  const sent: Transaction = { ...editedTransaction(stored, given, changedFields), id: stored.id, importId: stored.importId };
  const original = { transaction: stored, interestSavedMarginal };
  const prepared = prepare(sent, { household, original, imported: null, today: change.today });
  const { transaction } = prepared;
  post(change, editPostings(stored, transaction));
  const incomeLineId = await incomeLineOf(change, transaction);
  await updateTransaction(change, prepared);
  change.marginalSaving += prepared.interestSavedMarginal - interestSavedMarginal;
  if (given.importId !== null) acceptModified(change, given.importId, transaction.amount);
  return { incomeLineId, interestSaved: prepared.interestSaved ?? undefined };
}

/** Takes a transaction back (product, rows 15 and 19). */
export async function removeTransaction(
  change: Change, { transaction: stored, interestSavedMarginal }: Recorded, { reopensImport = false }: { reopensImport?: boolean | undefined } = {},
): Promise<void> {
  change.subject = typeof stored.source === 'string' ? stored.source : stored.source.name;
  post(change, reverse(postings(stored)));
  deleteTransaction(change, stored.id);
  change.marginalSaving -= interestSavedMarginal;
  dropLinked(change, stored.id);
  if (stored.importId !== null) await dropRecorded(change, stored.importId, reopensImport);
}

/** The overview's line of the month that an income is for, returned even where it did not move. */
async function incomeLineOf(change: Change, { legs: [leg] }: Transaction): Promise<Id | undefined> {
  return leg?.subset === 'income' ? moveIncome(change, present(parseMonthTitle(leg.name)), 0) : undefined;
}
