import { findTransaction, isOptimistic, offersUndo, type Ledger, type Operation, type OperationKind } from '@blue-budget/domain/ledger';
import type { Notice } from '@blue-budget/domain/notices';
import { missingFor, type DispatchOptions, type LedgerQuery, type LedgerReceipt, type LedgerSnapshot, type LedgerStore, type OwnChange } from '@blue-budget/machines/ledger';
import type { BubbleAnnouncement } from '@blue-budget/machines/message-bubble';
import { afterOperation, emptyHistory, lastGroup, redo, undo, withoutOperation, type DoneOperation, type UndoStep } from '@blue-budget/machines/undo';

/** The operations on the ledger from a page or a panel. */
export interface Operations {
  /**
   * Does an operation: an optimistic one shows at once. The bubble shows a failure, and a success if the message table has a text for
   * it; if the operation can be undone, it offers that. To act on the result, await `outcome`, which never rejects.
   * A form that shows the failure itself sets `reportsFailure`.
   */
  dispatch: (operation: Operation, options?: DispatchOptions) => LedgerReceipt;
  /**
   * Does several operations by one press: they are undone and redone together. The bubble says what is given.
   * Returns their receipts, in order. The options are those of each.
   */
  dispatchTogether: (operations: readonly Operation[], said: Notice, options?: DispatchOptions) => LedgerReceipt[];
  /** Undoes a change by the operation from the receipt or the bubble, with what was done by the same press. Null where that cannot be any more. */
  undo: (operation: Operation) => LedgerReceipt | null;
  /** Undoes this window's last change, or shows why it cannot. Returns false if there is none. */
  undoLast: () => boolean;
  /** Redoes the last undone change. Returns false if there is none. */
  redoLast: () => boolean;
  /**
   * Takes back a change of this browser, however old, or shows why it cannot. Returns the key of the operation that takes it back; null if
   * there is none.
   */
  takeBack: (change: OwnChange) => Promise<string | null>;
}

export interface Bubble {
  /** Failures are announced by the store itself. */
  announce: (announcement: BubbleAnnouncement) => void;
  /** An offer to undo goes where there is nothing to undo any more. */
  withdraw: (undo: Operation) => void;
}

type Store = Pick<LedgerStore, 'dispatch' | 'fetch' | 'getSnapshot' | 'newId' | 'noteUndone' | 'reload' | 'subscribe'>;

export function ledgerOperations(store: Store, { announce, withdraw }: Bubble): Operations {
  let history = emptyHistory;
  /** The keys of this window's changes, by their operation and by what takes them back. */
  const keys = new WeakMap<Operation, string>();

  function forgetIfFailed({ outcome }: LedgerReceipt, operation: Operation): void {
    void outcome.then(({ kind }) => { if (kind === 'failed') history = withoutOperation(history, operation); });
  }

  function take(step: Extract<UndoStep, { kind: 'possible' }>): LedgerReceipt {
    ({ history } = step);
    const receipt = store.dispatch(step.operation);
    forgetIfFailed(receipt, step.operation);
    return receipt;
  }

  /** Notes for the list of changes that an operation took back what is known by `operation`. */
  function noteUndone(operation: Operation | undefined, by: LedgerReceipt | null): void {
    const key = operation === undefined ? undefined : keys.get(operation);
    if (key !== undefined && by !== null) store.noteUndone(key, by.key);
  }

  let groups = 0;
  /** The group that an offer to undo is about. */
  const groupOf = new WeakMap<Operation, number>();

  /** Takes back or puts back what one press did. What cannot be is left, and said rather than all that could be. */
  function takeGroup(choose: typeof redo, code: 'changes.takenBack' | 'changes.putBack'): LedgerReceipt | null {
    const isUndo = choose === undo;
    let receipt: LedgerReceipt | null = null;
    let done: BubbleAnnouncement | null = null;
    let refused: BubbleAnnouncement | null = null;
    for (let left = lastGroup(isUndo ? history.done : history.undone).length; left > 0; left -= 1) {
      const of = (isUndo ? history.done : history.undone).at(-1)?.operation;
      const step = stepOf(choose);
      const taken = step?.kind === 'possible' ? take(step) : null;
      if (step?.kind === 'possible') done = { type: 'announced', kind: 'success', notice: { code, kind: step.of } };
      else if (step !== null && step.kind !== 'nothing') refused ??= refusalOf(step);
      if (isUndo) noteUndone(of, taken);
      else {
        // Undo then takes back this change, and not the one that was taken back before.
        const again = history.done.at(-1)?.operation;
        if (again !== undefined && taken !== null) keys.set(again, taken.key);
      }
      if (taken === null && left > 1 && of !== undefined) history = withoutOperation(history, of);
      receipt = taken ?? receipt;
    }
    const said = refused ?? done;
    if (said !== null) announce(said);
    return receipt;
  }

  const stepOf = (choose: typeof redo): UndoStep | null => {
    const { ledger, resolvedIds } = store.getSnapshot();
    return ledger === null ? null : choose(history, ledger, resolvedIds, store.newId);
  };

  return {
    dispatch(operation, options) {
      const { ledger: before } = store.getSnapshot();
      const receipt = store.dispatch(operation, options);
      const { undo: inverse, outcome, key } = receipt;
      for (const known of [operation, inverse]) if (known !== null) keys.set(known, key);
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
    dispatchTogether(operations, said, options) {
      groups += 1;
      const done = operations.map((operation) => {
        const receipt = store.dispatch(operation, options);
        for (const known of [operation, receipt.undo]) if (known !== null) keys.set(known, receipt.key);
        history = afterOperation(history, { operation, inverse: receipt.undo, group: groups });
        forgetIfFailed(receipt, operation);
        return receipt;
      });
      const offered = done.findLast(({ undo }) => undo !== null)?.undo ?? null;
      if (operations.length === 0) return done;
      if (offered !== null) groupOf.set(offered, groups);
      announce({ type: 'announced', kind: 'success', notice: said, undo: offered });
      void Promise.all(done.map(({ outcome }) => outcome)).then((outcomes) => {
        const failed = outcomes.filter(({ kind }) => kind === 'failed').length;
        // Lines that were settled stand each by itself; what is said of all operations is not so if one has failed.
        const isEachByItself = said.code === 'changes.accepted';
        if (offered !== null && failed > 0 && (!isEachByItself || failed === outcomes.length)) withdraw(offered);
      });
      return done;
    },
    undo(operation) {
      const group = groupOf.get(operation);
      const isOfGroup = (step: DoneOperation) => step.group !== undefined && step.group === group;
      const steps = history.done.filter(isOfGroup);
      if (steps.length > 0) {
        // Something else may have been done since: it stays.
        history = { ...history, done: [...history.done.filter((step) => !isOfGroup(step)), ...steps] };
        return takeGroup(undo, 'changes.takenBack');
      }
      history = withoutOperation(history, operation);
      const receipt = store.dispatch(operation);
      noteUndone(operation, receipt);
      return receipt;
    },
    undoLast() {
      const isAny = history.done.length > 0;
      takeGroup(undo, 'changes.takenBack');
      return isAny;
    },
    redoLast() {
      const isAny = history.undone.length > 0;
      takeGroup(redo, 'changes.putBack');
      return isAny;
    },
    async takeBack({ key: taken, undo: change }) {
      if (change === null) return null;
      if (!(await isCurrent(store))) {
        announce({ type: 'announced', kind: 'error', notice: { code: 'changes.notChecked' } });
        return null;
      }
      if (!(await loadFor(store, change))) return null;
      const { ledger, resolvedIds } = store.getSnapshot();
      const step = ledger === null ? null : undo({ done: [change], undone: [] }, ledger, resolvedIds, store.newId);
      if (step === null || step.kind === 'nothing') return null;
      if (step.kind !== 'possible') {
        announce(refusalOf(step));
        return null;
      }
      const { operation, of } = step;
      const receipt = store.dispatch(operation);
      const { key, undo: inverse, outcome } = receipt;
      const before = history.done.find((done) => keys.get(done.operation) === taken);
      history = afterOperation(before === undefined ? history : withoutOperation(history, before.operation), { operation, inverse });
      for (const known of [operation, inverse]) if (known !== null) keys.set(known, key);
      forgetIfFailed(receipt, operation);
      if (inverse !== null) void outcome.then(({ kind }) => { if (kind === 'failed') withdraw(inverse); });
      store.noteUndone(taken, key);
      announce({ type: 'announced', kind: 'success', notice: { code: 'changes.takenBack', kind: of }, undo: inverse });
      return key;
    },
  };
}

/** What is said of lines that were settled by one press: of a single operation what it did. */
export function settledNotice([only, ...others]: readonly Operation[], lines: number): Notice {
  return only !== undefined && others.length === 0 ? { code: `changes.done.${only.kind}` } : { code: 'changes.accepted', lines };
}

function refusalOf({ kind, of }: Extract<UndoStep, { kind: 'changedSince' | 'impossible' }>): BubbleAnnouncement {
  return { type: 'announced', kind: 'error', notice: { code: kind === 'impossible' ? 'changes.cannotBeTakenBack' : 'changes.changedSince', kind: of } };
}

/** Loads the ledger again: this window may not have heard yet of what another device did. Returns false if that failed. */
function isCurrent(store: Pick<LedgerStore, 'getSnapshot' | 'reload' | 'subscribe'>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  // One that has failed is tried again by itself, which may take long.
  const look = ({ status, isLoadDue, loadFailures }: LedgerSnapshot) => {
    if (status === 'closed' || loadFailures > 0) resolve(false);
    else if (status === 'ready' && !isLoadDue) resolve(true);
  };
  store.reload();
  const subscription = store.subscribe(look);
  look(store.getSnapshot());
  return promise.finally(() => { subscription.unsubscribe(); });
}

/** Loads what an older change is about, so that it can be seen whether it still stands. Returns false if that failed, which is announced. */
async function loadFor(store: Pick<LedgerStore, 'fetch' | 'getSnapshot'>, { operation, inverse }: DoneOperation): Promise<boolean> {
  const { ledger } = store.getSnapshot();
  const query = ledger === null ? null : missingFor(operation, ledger) ?? (inverse && missingFor(inverse, ledger)) ?? missingTransaction(operation, ledger);
  return query === null || (await store.fetch(query).outcome).kind === 'done';
}

function missingTransaction(operation: Operation, ledger: Ledger): LedgerQuery | null {
  const { kind } = operation;
  if (kind !== 'transaction.add' && kind !== 'transaction.edit') return null;
  const id = kind === 'transaction.add' ? operation.transaction.id : operation.id;
  return findTransaction(ledger, id) === undefined ? { kind: 'transaction', id } : null;
}

/** Notices shown after the services succeed (product, section 8). */
const successNotices: Partial<Record<OperationKind, Notice>> = {
  'account.link': { code: 'bankLinking.linked' },
  'account.createFromImport': { code: 'bankLinking.created' },
  'account.unlink': { code: 'bankLinking.unlinked' },
  'institution.remove': { code: 'bankLinking.institutionRemoved' },
};
