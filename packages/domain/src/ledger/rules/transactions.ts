import { compareDates } from '../../calendar/dates.ts';
import type { Id } from '../../identity.ts';
import { changedTransactionFields, editedTransaction } from '../../transactions/editing.ts';
import { isRefusedInAnswer } from '../../transactions/kinds/questions.ts';
import { withSource } from '../../transactions/source.ts';
import type { ImportedTransaction, Transaction } from '../../transactions/types.ts';
import { findInLog } from '../log.ts';
import { recordTransaction, replaceTransaction, removeTransaction } from '../recording.ts';
import type { Rule } from '../rule.ts';
import type { Ledger } from '../types.ts';

/** Rows 1 to 15 of the operation table. */
export const transactionRules: {
  'transaction.add': Rule<'transaction.add'>;
  'transaction.edit': Rule<'transaction.edit'>;
  'transaction.remove': Rule<'transaction.remove'>;
} = {
  'transaction.add': {
    apply: (ledger, { transaction }, reply) => recordTransaction(ledger, transaction, reply),
    failure: () => ({ code: 'transactions.submitFailed' }),
    creates: ({ transaction }) => [transaction.id],
    refersTo: ({ transaction }) => idsInTransaction(transaction),
    inverse: (_, { transaction: { id } }) => ({ kind: 'transaction.remove', id }),
    isUntouched: (ledger, { transaction }) => isRecorded(ledger, transaction),
    prefersServerWords: ({ transaction }) => isRefusedInAnswer(transaction),
  },
  'transaction.edit': {
    apply: (ledger, { id, transaction, changed }, reply) => {
      const stored = findInLog(ledger.log, id);
      return stored === undefined ? ledger : replaceTransaction(ledger, id, editedTransaction(stored, transaction, changed), reply);
    },
    failure: () => ({ code: 'transactions.updateFailed' }),
    refersTo: ({ id, transaction }) => [id, ...idsInTransaction(transaction)],
    inverse: ({ log }, { id, changed }) => {
      const stored = findInLog(log, id);
      return stored === undefined ? null : { kind: 'transaction.edit', id, transaction: stored, ...(changed !== undefined && { changed }) };
    },
    prefersServerWords: ({ transaction }) => isRefusedInAnswer(transaction),
  },
  'transaction.remove': {
    apply: (ledger, { id, reopened }) => {
      const after = removeTransaction(ledger, id);
      return reopened === undefined || after === ledger ? after : withReopened(after, reopened);
    },
    failure: () => ({ code: 'transactions.removeFailed' }),
    requiresLoad: hasChangedImport,
    refersTo: ({ id }) => [id],
  },
};

/** The ledger with an import in its list again, by its day. The same ledger if it is there. */
export function withReopened(ledger: Ledger, reopened: ImportedTransaction): Ledger {
  const { imports } = ledger;
  if (imports.some(({ id }) => id === reopened.id)) return ledger;
  const older = imports.findIndex(({ date }) => compareDates(date, reopened.date) < 0);
  return { ...ledger, imports: imports.toSpliced(older === -1 ? imports.length : older, 0, reopened) };
}

/** Whether a transaction is recorded with just these values. Names may be others by now: what they name is the same. */
export function isRecorded({ log }: Ledger, transaction: Transaction): boolean {
  const stored = findInLog(log, transaction.id);
  return stored !== undefined && changedTransactionFields(withoutNames(stored), withoutNames(transaction)).length === 0;
}

function withoutNames(transaction: Transaction): Transaction {
  const { account, legs, source } = transaction;
  const facts = { ...transaction, account: { ...account, name: '' }, legs: legs.map((leg) => (leg.subset === 'income' ? leg : { ...leg, name: '' })) };
  return typeof source === 'string' ? facts : withSource(facts, { ...source, name: '' });
}

/** Whether the bank reported a change of the transaction. After its removal the bank reports it again. */
function hasChangedImport({ imports }: Ledger, { id }: { id: Id }): boolean {
  return imports.some(({ recordedId, status }) => recordedId === id && status === 'modified');
}

/** All ids in a transaction except its own and those of income legs, which are identified by their month (product, Q-OPT-3). */
export function idsInTransaction({ account, legs, source }: Transaction): Id[] {
  return [
    account.id,
    ...(account.pairedItemId === null ? [] : [account.pairedItemId]),
    ...legs.filter(({ subset }) => subset !== 'income').map(({ id }) => id),
    ...(typeof source === 'string' ? [] : [source.id]),
  ];
}
