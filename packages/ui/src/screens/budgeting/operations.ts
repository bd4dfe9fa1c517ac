import { isOptimistic, offersUndo, type Operation, type OperationKind } from '@blue-budget/domain/ledger';
import type { Notice } from '@blue-budget/domain/notices';
import type { DispatchOptions, LedgerReceipt, LedgerStore } from '@blue-budget/machines/ledger';
import type { BubbleAnnouncement } from '@blue-budget/machines/message-bubble';
import { afterOperation, emptyHistory, redo, undo, withoutOperation, type UndoStep } from '@blue-budget/machines/undo';

/** The operations on the ledger from a page or a panel. */
export interface Operations {
  /**
   * Does an operation: an optimistic one shows at once. The bubble shows a failure, and a success if the message table has a text for
   * it; if the operation can be undone, it offers that. To act on the result, await `outcome`, which never rejects.
   * A form that shows the failure itself sets `reportsFailure`.
   */
  dispatch: (operation: Operation, options?: DispatchOptions) => LedgerReceipt;
  /** Undoes a change by the operation from the receipt or the bubble. */
  undo: (operation: Operation) => LedgerReceipt;
  /** Undoes this window's last change, or shows why it cannot; does nothing if there is none. */
  undoLast: () => void;
  /** Redoes the last undone change. */
  redoLast: () => void;
}

export interface Bubble {
  /** Failures are announced by the store itself. */
  announce: (announcement: BubbleAnnouncement) => void;
  /** An offer to undo goes where there is nothing to undo any more. */
  withdraw: (undo: Operation) => void;
}

export function ledgerOperations(store: Pick<LedgerStore, 'dispatch' | 'getSnapshot' | 'newId'>, { announce, withdraw }: Bubble): Operations {
  let history = emptyHistory;

  function forgetIfFailed({ outcome }: LedgerReceipt, operation: Operation): void {
    void outcome.then(({ kind }) => { if (kind === 'failed') history = withoutOperation(history, operation); });
  }

  function take(step: UndoStep | null, code: 'changes.takenBack' | 'changes.putBack'): void {
    if (step === null || step.kind === 'nothing') return;
    if (step.kind !== 'possible') {
      const refused = step.kind === 'impossible' ? 'changes.cannotBeTakenBack' : 'changes.changedSince';
      return announce({ type: 'announced', kind: 'error', notice: { code: refused, kind: step.of } });
    }
    ({ history } = step);
    forgetIfFailed(store.dispatch(step.operation), step.operation);
    announce({ type: 'announced', kind: 'success', notice: { code, kind: step.of } });
  }

  const stepOf = (choose: typeof redo): UndoStep | null => {
    const { ledger, resolvedIds } = store.getSnapshot();
    return ledger === null ? null : choose(history, ledger, resolvedIds, store.newId);
  };

  return {
    dispatch(operation, options) {
      const { ledger: before } = store.getSnapshot();
      const receipt = store.dispatch(operation, options);
      const { undo: inverse, outcome } = receipt;
      // The same value typed again is no step of its own. What waits for its reply becomes one with it.
      if (inverse === null || store.getSnapshot().ledger !== before) history = afterOperation(history, { operation, inverse });
      else if (!isOptimistic(operation)) void outcome.then(({ kind }) => { if (kind === 'done') history = afterOperation(history, { operation, inverse }); });
      forgetIfFailed(receipt, operation);
      if (inverse !== null && offersUndo(operation)) {
        announce({ type: 'announced', kind: 'success', notice: { code: `changes.done.${operation.kind}` }, undo: inverse });
        void outcome.then(({ kind }) => { if (kind === 'failed') withdraw(inverse); });
      }
      const success = successNotices[operation.kind];
      if (success !== undefined) {
        void outcome.then(({ kind }) => { if (kind === 'done') announce({ type: 'announced', kind: 'success', notice: success }); });
      }
      return receipt;
    },
    undo(operation) {
      history = withoutOperation(history, operation);
      return store.dispatch(operation);
    },
    undoLast: () => take(stepOf(undo), 'changes.takenBack'),
    redoLast: () => take(stepOf(redo), 'changes.putBack'),
  };
}

/** Notices shown after the services succeed (product, section 8). */
const successNotices: Partial<Record<OperationKind, Notice>> = {
  'account.link': { code: 'bankLinking.linked' },
  'account.createFromImport': { code: 'bankLinking.created' },
  'account.unlink': { code: 'bankLinking.unlinked' },
  'institution.remove': { code: 'bankLinking.institutionRemoved' },
};
