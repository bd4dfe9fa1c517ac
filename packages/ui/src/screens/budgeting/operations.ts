import type { Operation, OperationKind } from '@blue-budget/domain/ledger';
import type { Notice } from '@blue-budget/domain/notices';
import type { DispatchOptions, LedgerReceipt, LedgerStore } from '@blue-budget/machines/ledger';
import type { BubbleAnnouncement } from '@blue-budget/machines/message-bubble';

/** What a person can do to the ledger from a page or a panel. */
export interface Operations {
  /**
   * Does an operation: it shows at once where it is optimistic. The bubble says what failed, and what succeeded where the message table
   * has words for it; where the operation can be undone, it offers that. For what follows, await `outcome`, which never rejects.
   * A form that shows the failure itself says so by `reportsFailure`.
   */
  dispatch: (operation: Operation, options?: DispatchOptions) => LedgerReceipt;
  /** Takes something back, with what the receipt or the bubble named for it. */
  undo: (operation: Operation) => LedgerReceipt;
}

export interface Bubble {
  /** Failures are announced by the store itself. */
  announce: (announcement: BubbleAnnouncement) => void;
  /** An offer to undo goes where there is nothing to undo any more. */
  withdraw: (undo: Operation) => void;
}

export function ledgerOperations(store: Pick<LedgerStore, 'dispatch'>, { announce, withdraw }: Bubble): Operations {
  return {
    dispatch(operation, options) {
      const receipt = store.dispatch(operation, options);
      const { undo, outcome } = receipt;
      if (undo !== null) {
        announce({ type: 'announced', kind: 'success', notice: { code: `changes.done.${operation.kind}` }, undo });
        void outcome.then(({ kind }) => { if (kind === 'failed') withdraw(undo); });
      }
      const success = successNotices[operation.kind];
      if (success !== undefined) {
        void outcome.then(({ kind }) => { if (kind === 'done') announce({ type: 'announced', kind: 'success', notice: success }); });
      }
      return receipt;
    },
    undo: (operation) => store.dispatch(operation),
  };
}

/** What is said once the services have done it (product, section 8). */
const successNotices: Partial<Record<OperationKind, Notice>> = {
  'account.link': { code: 'bankLinking.linked' },
  'account.createFromImport': { code: 'bankLinking.created' },
  'account.unlink': { code: 'bankLinking.unlinked' },
  'institution.remove': { code: 'bankLinking.institutionRemoved' },
};
