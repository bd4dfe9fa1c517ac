import type { Notice } from '@blue-budget/domain';
import type { SessionLedger } from '../auth/index.ts';
import type { LedgerSnapshot, LogOutAnswer } from '../ledger/index.ts';
import { settled } from './pending-calls.ts';

const closed: LedgerSnapshot = {
  status: 'closed', ledger: null, pending: [], isLoadDue: true, loadFailures: 0, loadProblem: null, fetching: [], leaving: 'no', resolvedIds: new Map(),
  viewKeyOf: (id) => id,
};

/** A stand-in for a person's ledger: it notes what the session asks of it, and does what the test says. */
export class LedgerStandIn implements SessionLedger {
  /** What was asked for, in order; a `changeSession` as the person it was for. */
  readonly asked: string[] = [];
  readonly #watchers = new Set<(snapshot: LedgerSnapshot) => void>();
  #snapshot = closed;
  #leave: ((answer: LogOutAnswer) => void) | null = null;

  readonly getSnapshot: SessionLedger['getSnapshot'] = () => this.#snapshot;
  readonly subscribe: SessionLedger['subscribe'] = (observer) => {
    const watch = (snapshot: LedgerSnapshot) => { if (typeof observer === 'function') observer(snapshot); else observer.next?.(snapshot); };
    this.#watchers.add(watch);
    return { unsubscribe: () => { this.#watchers.delete(watch); } };
  };

  readonly open = () => {
    this.asked.push('open');
    void this.#become({ ...closed, status: 'opening' });
  };
  readonly changeSession = (sub: string | null) => {
    this.asked.push(`session ${sub ?? 'of nobody'}`);
    void this.#become(closed);
    this.#answer('loggedOut');
  };
  readonly logOut = () => {
    this.asked.push('log out');
    void this.#become({ ...this.#snapshot, leaving: 'waiting' });
    const { promise, resolve } = Promise.withResolvers<LogOutAnswer>();
    this.#leave = resolve;
    return promise;
  };
  readonly stay = () => {
    this.asked.push('stay');
    void this.#become({ ...this.#snapshot, leaving: 'no' });
    this.#answer('stayed');
  };
  readonly leaveAnyway = () => {
    this.asked.push('leave anyway');
    void this.empties();
  };

  get isOpen(): boolean {
    return this.#snapshot.status !== 'closed';
  }

  get isOpening(): boolean {
    return this.#snapshot.status === 'opening';
  }

  get isLeaving(): boolean {
    return this.#snapshot.leaving !== 'no';
  }

  get watchers(): number {
    return this.#watchers.size;
  }

  /** The initial load is through. */
  loads(): Promise<void> {
    return this.#become({ ...this.#snapshot, status: 'ready', loadFailures: 0, loadProblem: null });
  }

  loadFails(said: Notice | null = null): Promise<void> {
    return this.#become({ ...this.#snapshot, loadFailures: this.#snapshot.loadFailures + 1, loadProblem: said });
  }

  /** Nothing waits any longer: whoever wanted to leave has left. */
  empties(): Promise<void> {
    void this.#become(closed);
    this.#answer('loggedOut');
    return settled();
  }

  /** The time to save what waits is over. */
  asks(): Promise<void> {
    return this.#become({ ...this.#snapshot, leaving: 'asking' });
  }

  #become(snapshot: LedgerSnapshot): Promise<void> {
    this.#snapshot = snapshot;
    for (const watch of this.#watchers) watch(snapshot);
    return settled();
  }

  #answer(answer: LogOutAnswer): void {
    this.#leave?.(answer);
    this.#leave = null;
  }
}
