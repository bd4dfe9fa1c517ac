import type { Id } from '../../identity.ts';
import { isLineOf, withoutImport } from '../../transactions/imports.ts';
import type { ImportedTransaction } from '../../transactions/types.ts';
import { findInLog } from '../log.ts';
import { recordTransaction, replaceTransaction, removeTransaction } from '../recording.ts';
import type { Rule } from '../rule.ts';
import type { Ledger } from '../types.ts';
import { idsInTransaction, isRecorded, withReopened } from './transactions.ts';

/** Rows 16 to 19, 45 and 46 of the operation table. */
export const importRules: {
  'import.accept': Rule<'import.accept'>;
  'import.acceptModified': Rule<'import.acceptModified'>;
  'import.link': Rule<'import.link'>;
  'import.unlink': Rule<'import.unlink'>;
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
    // What the bank reported is settled all the same: the transaction is as it was before.
    inverse: ({ log }, { recordedId }) => {
      const stored = findInLog(log, recordedId);
      return stored === undefined ? null : { kind: 'transaction.edit', id: recordedId, transaction: stored };
    },
  },
  'import.link': {
    apply: (ledger, { importId, recordedId }) => {
      const [imported, recorded] = [pendingImport(ledger, importId), findInLog(ledger.log, recordedId)];
      // One that is not loaded is the services' to judge.
      return imported === undefined || (recorded !== undefined && !isLineOf(imported, recorded)) ? ledger : withoutImportOf(ledger, importId);
    },
    failure: () => ({ code: 'transactions.submitFailed' }),
    refersTo: ({ importId, recordedId }) => [importId, recordedId],
    inverse: (ledger, { importId }) => {
      const imported = pendingImport(ledger, importId);
      return imported === undefined ? null : { kind: 'import.unlink', imported };
    },
  },
  'import.unlink': {
    apply: (ledger, { imported }) => withReopened(ledger, imported),
    failure: () => ({ code: 'transactions.submitFailed' }),
    refersTo: ({ imported }) => [imported.id],
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
    // The bank's line is gone with it: it is recorded again as one that was typed.
    inverse: ({ log }, { recordedId }) => {
      const stored = recordedId === null ? undefined : findInLog(log, recordedId);
      return stored === undefined ? null : { kind: 'transaction.add', transaction: { ...stored, importId: null } };
    },
  },
};

function pendingImport({ imports }: Ledger, importId: Id): ImportedTransaction | undefined {
  return imports.find(({ id, status }) => id === importId && status === 'pending');
}

function withoutImportOf(ledger: Ledger, importId: Id): Ledger {
  const isListed = ledger.imports.some(({ id }) => id === importId);
  return isListed ? { ...ledger, imports: withoutImport(ledger.imports, importId) } : ledger;
}
