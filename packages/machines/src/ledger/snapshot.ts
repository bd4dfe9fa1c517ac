import type { Id } from '@blue-budget/domain/ledger';
import type { Notice } from '@blue-budget/domain/notices';
import { isUnacknowledged } from './core/outbox-entry.ts';
import type { Replay } from './core/replay.ts';
import type { LedgerTypes } from './core/rules.ts';
import type { SignOutState, State } from './core/state.ts';
import { isBehind } from './core/versions.ts';

/** An operation that the services have not confirmed yet. */
export interface PendingOperation<T extends LedgerTypes> {
  key: string;
  operation: T['operation'];
  /** The number of failed attempts to send it. */
  attempts: number;
  /**
   * Whether the operation got no reply, or waits behind one that got none, in any tab. The view marks it as not saved yet, and the person
   * may discard it (product, Q-OPT-4).
   */
  isNotSaved: boolean;
}

/** What a person sees of the ledger, as one immutable value. */
export interface OutboxSnapshot<T extends LedgerTypes> {
  /** `closed`: nobody is logged in. `opening`: the first load is under way. */
  status: 'closed' | 'opening' | 'ready';
  /** Whose ledger it is, by subject claim; null while it is closed. */
  sub: string | null;
  /** What is shown: the pending operations applied to the confirmed ledger. Null until the status is `ready`. */
  ledger: T['ledger'] | null;
  /**
   * When the shown ledger was stored on the device, in milliseconds since the epoch, while the services have not answered since; null for a
   * ledger that they sent.
   */
  asOf: number | null;
  /** Whether the services gave no answer to the last load or change, so that what needs them cannot be had just now. */
  isUnanswered: boolean;
  pending: readonly PendingOperation<T>[];
  /** Whether the confirmed ledger is to be loaded again: it may lack changes of other devices, or a failed one that was done after all. */
  isLoadDue: boolean;
  /** How often in a row the load failed. It is retried without end. */
  loadFailures: number;
  /** The services' message when the load failed last; null if they sent none. */
  loadProblem: Notice | null;
  /** Keys of the queries that are under way. A query that got no answer is not among them: its caller knows, and it is retried. */
  fetching: readonly string[];
  signOut: SignOutState;
  /** The services' ids by temporary id, for whatever holds an id. */
  resolvedIds: ReadonlyMap<Id, Id>;
  /** The key of a view. It stays the same when a thing gets its id from the services (product, Q-OPT-1). */
  viewKeyOf(id: Id): Id;
}

/** The snapshot of a state and its replay; `replayed` is null before the first load. */
export function snapshotOf<T extends LedgerTypes>(state: State<T>, replayed: Replay<T> | null): OutboxSnapshot<T> {
  const { sub, asOf, outbox, load, queries, signOut, ids, viewKeys } = state;
  const pending = outbox.filter(isUnacknowledged);
  const isNotSaved = load.failures > 0 || pending.some(({ attempts }) => attempts > 0);
  return {
    sub,
    status: sub === null ? 'closed' : replayed === null ? 'opening' : 'ready',
    ledger: replayed?.ledger ?? null,
    asOf,
    isUnanswered: isNotSaved,
    pending: pending.map(({ key, operation, attempts }) => ({ key, operation, attempts, isNotSaved })),
    isLoadDue: load.isDue || isBehind({ state }, state.receivedVersion),
    loadFailures: load.failures,
    loadProblem: load.serverNotice,
    fetching: queries.filter(({ isReported }) => !isReported).map(({ key }) => key),
    signOut,
    resolvedIds: ids,
    viewKeyOf: (id) => viewKeys.get(id) ?? id,
  };
}
