import type { Id } from '../../identity.ts';
import { withoutImport } from '../../transactions/imports.ts';
import { findInLog } from '../log.ts';
import { recordTransaction, replaceTransaction, removeTransaction } from '../recording.ts';
import type { Rule } from '../rule.ts';
import type { Ledger } from '../types.ts';
import { idsInTransaction, isRecorded } from './transactions.ts';

/** Rows 16 to 19 of the operation table. */
export const importRules: {
  'import.accept': Rule<'import.accept'>;
  'import.acceptModified': Rule<'import.acceptModified'>;
  'import.deny': Rule<'import.deny'>;
  'import.confirmRemoved': Rule<'import.confirmRemoved'>;
} = {
  'import.accept': {
    apply: (ledger, { transaction }, reply) => recordTransaction(ledger, transaction, reply),
    failure: () => ({ code: 'transactions.submitFailed' }),
    creates: ({ transaction }) => [transaction.id],
    refersTo: ({ transaction }) => [transaction.importId, ...idsInTransaction(transaction)],
    inverse: ({ imports }, { transaction: { id, importId } }) => {
      const reopened = imports.find((entry) => entry.id === importId);
      return reopened === undefined ? null : { kind: 'transaction.remove', id, reopened };
    },
    isUntouched: (ledger, { transaction }) => isRecorded(ledger, transaction),
  },
  'import.acceptModified': {
    apply: (ledger, { recordedId, transaction }, reply) => replaceTransaction(ledger, recordedId, transaction, reply),
    failure: () => ({ code: 'transactions.updateFailed' }),
    refersTo: ({ recordedId, transaction }) => [recordedId, transaction.importId, ...idsInTransaction(transaction)],
  },
  'import.deny': {
    apply: (ledger, { importId }) => withoutImportOf(ledger, importId),
    failure: () => ({ code: 'transactions.removeFailed' }),
    refersTo: ({ importId }) => [importId],
  },
  'import.confirmRemoved': {
    apply: (ledger, { importId, recordedId }) =>
      withoutImportOf(recordedId === null ? ledger : removeTransaction(ledger, recordedId), importId),
    failure: () => ({ code: 'transactions.removeFailed' }),
    requiresLoad: ({ log }, { recordedId }) => recordedId !== null && findInLog(log, recordedId) === undefined,
    refersTo: ({ importId, recordedId }) => (recordedId === null ? [importId] : [importId, recordedId]),
  },
};

function withoutImportOf(ledger: Ledger, importId: Id): Ledger {
  const isListed = ledger.imports.some(({ id }) => id === importId);
  return isListed ? { ...ledger, imports: withoutImport(ledger.imports, importId) } : ledger;
}
