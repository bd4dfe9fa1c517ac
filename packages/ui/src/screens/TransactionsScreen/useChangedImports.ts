import { findTransaction, type Id, type Operation } from '@blue-budget/domain/ledger';
import { draftOfModified, transactionOf, validateTransaction, type ImportedTransaction, type Transaction } from '@blue-budget/domain/transactions';
import { useRef } from 'react';
import { useLedgerStore, useOperations, useToday } from '../budgeting/index.ts';

/**
 * Settles in one press what the bank changed or took back (product, section 4): the recorded transaction takes on the bank's amount and
 * day, or is removed. One that is not loaded is read first. `onReview` is called where more has to be said, as for a split.
 */
export function useChangedImports(onReview: (imported: ImportedTransaction) => void): (imported: ImportedTransaction) => void {
  const store = useLedgerStore();
  const today = useToday();
  const { dispatchTogether } = useOperations();
  const underWay = useRef(new Set<Id>());

  const recordedOf = async (id: Id): Promise<Transaction | undefined | 'failed'> => {
    const found = () => {
      const { ledger } = store.getSnapshot();
      return ledger === null ? undefined : findTransaction(ledger, id);
    };
    const loaded = found();
    if (loaded !== undefined) return loaded;
    const { kind } = await store.fetch({ kind: 'transaction', id }).outcome;
    return kind === 'failed' ? 'failed' : found();
  };

  const acceptModified = (imported: ImportedTransaction, recorded: Transaction): Operation | null => {
    const { ledger } = store.getSnapshot();
    const draft = draftOfModified(recorded, imported);
    const transaction = transactionOf(draft, recorded.id);
    if (ledger === null || transaction === null) return null;
    const { overview, realAccounts } = ledger;
    if (validateTransaction(draft, { overview, realAccounts, today, original: recorded, imported }) !== null) return null;
    return { kind: 'import.acceptModified', recordedId: recorded.id, transaction: { ...transaction, importId: imported.id } };
  };

  const settle = async (imported: ImportedTransaction) => {
    const { id: importId, recordedId, status } = imported;
    const recorded = recordedId === null ? undefined : await recordedOf(recordedId);
    if (recorded === 'failed') return;
    if (status === 'removed') {
      dispatchTogether([{ kind: 'import.confirmRemoved', importId, recordedId }], { code: 'changes.done.import.confirmRemoved' });
      return;
    }
    const operation = recorded === undefined ? null : acceptModified(imported, recorded);
    if (operation === null) onReview(imported);
    else dispatchTogether([operation], { code: 'changes.done.import.acceptModified' });
  };

  return (imported) => {
    if (underWay.current.has(imported.id)) return;
    underWay.current.add(imported.id);
    void settle(imported).finally(() => { underWay.current.delete(imported.id); });
  };
}
