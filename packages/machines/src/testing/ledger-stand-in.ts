import type { Notice } from '@blue-budget/domain/notices';
import type { SessionLedger } from '../auth/index.ts';
import type { LedgerSnapshot, SignOutResult } from '../ledger/index.ts';
import { settled } from './pending-calls.ts';

const closed: LedgerSnapshot = {
  status: 'closed', sub: null, ledger: null, asOf: null, isUnanswered: false, pending: [], isLoadDue: true, loadFailures: 0, loadProblem: null, fetching: [], signOut: 'none', resolvedIds: new Map(),
  viewKeyOf: (id) => id,
};

/** A stand-in for a person's ledger: it records what the session requests, and does what the test requests. */
export class LedgerStandIn implements SessionLedger {
  /** The requests, in order; a `changeSession` as its person. */
  readonly asked: string[] = [];
  readonly #watchers = new Set<(snapshot: LedgerSnapshot) => void>();
  #snapshot = closed;
  #resolveSignOut: ((result: SignOutResult) => void) | null = null;

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
    this.#endSignOut('signedOut');
  };
  readonly signOut = () => {
    this.asked.push('sign out');
    void this.#become({ ...this.#snapshot, signOut: 'draining' });
    const { promise, resolve } = Promise.withResolvers<SignOutResult>();
    this.#resolveSignOut = resolve;
    return promise;
  };
  readonly cancelSignOut = () => {
    this.asked.push('cancel sign-out');
    void this.#become({ ...this.#snapshot, signOut: 'none' });
    this.#endSignOut('cancelled');
  };
  readonly discardAndSignOut = () => {
    this.asked.push('discard and sign out');
    void this.empties();
  };

  get isOpen(): boolean {
    return this.#snapshot.status !== 'closed';
  }

  get isOpening(): boolean {
    return this.#snapshot.status === 'opening';
  }

  get isSigningOut(): boolean {
    return this.#snapshot.signOut !== 'none';
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

  /** No change waits any longer: a pending log-out completes. */
  empties(): Promise<void> {
    void this.#become(closed);
    this.#endSignOut('signedOut');
    return settled();
  }

  /** The time to save what waits is over. */
  asks(): Promise<void> {
    return this.#become({ ...this.#snapshot, signOut: 'confirming' });
  }

  #become(snapshot: LedgerSnapshot): Promise<void> {
    this.#snapshot = snapshot;
    for (const watch of this.#watchers) watch(snapshot);
    return settled();
  }

  #endSignOut(result: SignOutResult): void {
    this.#resolveSignOut?.(result);
    this.#resolveSignOut = null;
  }
}
