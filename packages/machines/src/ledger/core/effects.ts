import type { Id } from '@blue-budget/domain/ledger';
import type { Notice } from '@blue-budget/domain/notices';
import type { TabMessage } from './messages.ts';
import type { PersistedEntry } from './outbox-entry.ts';
import type { LedgerTypes } from './rules.ts';
import type { StoredLedger } from './stored-ledger.ts';

/** What a transition asks the outside to do, as plain data. */
export type Effect<T extends LedgerTypes> =
  /** Answered by `lockGranted`. */
  | { type: 'acquireLock'; request: number; sub: string }
  /** Releases the lock, or withdraws the request for it. */
  | { type: 'releaseLock'; request: number }
  /** Answered by `persisted`. */
  | { type: 'persist'; newEntry: Omit<PersistedEntry<T>, 'seq'> }
  /** Answered by `outboxRead`. */
  | { type: 'readOutbox'; job: number; sub: string }
  /** Answered by `outboxUpdated` if it belongs to a job. */
  | { type: 'updateOutbox'; job: number | null; sub: string; update: OutboxUpdate<T> }
  /** Deletes what was persisted before a time (milliseconds since the epoch), of every person. */
  | { type: 'prune'; before: number }
  /** Deletes everything that is persisted of a person. */
  | { type: 'clear'; sub: string }
  /** Answered by `ledgerStored`. */
  | { type: 'storeLedger'; sub: string; stored: StoredLedger<T> }
  /** Answered by `ledgerRead`. */
  | { type: 'readLedger'; job: number; sub: string }
  | CallEffect<T>
  /** Aborts the call of a job. */
  | { type: 'abort'; job: number }
  | { type: 'setTimer'; timer: Timer; ms: number }
  | { type: 'broadcast'; message: TabMessage<T> }
  /** `key` is the key of what failed. */
  | { type: 'announce'; key: string; notice: Notice }
  /** Announces something that is no failure. */
  | { type: 'inform'; notice: Notice }
  | { type: 'reportOutcome'; key: string; outcome: Outcome };

/** A call to the services. Answered by `replied`, `loaded` or `answered`; by `refused` or `unanswered` if it fails. */
export type CallEffect<T extends LedgerTypes> =
  | { type: 'send'; job: number; sub: string; key: string; operation: T['operation']; request: T['request'] }
  /** Loads what `confirmed` holds again; null for the first load. */
  | { type: 'load'; job: number; sub: string; confirmed: T['ledger'] | null }
  | { type: 'query'; job: number; sub: string; query: T['query']; confirmed: T['ledger'] };

/** The stored data of one person. */
export interface PersistedOutbox<T extends LedgerTypes> {
  persistedEntries: readonly PersistedEntry<T>[];
  ids: ReadonlyMap<Id, Id>;
  /** The newest version of the ledger that any tab knows; null if the services report none. */
  version: number | null;
  /** The tabs that are open now. */
  liveTabs: ReadonlySet<string>;
}

/** A change of the storage, in one transaction. */
export interface OutboxUpdate<T extends LedgerTypes> {
  /** Replaces entries that the storage still holds. */
  put: readonly PersistedEntry<T>[];
  /** Keys of the entries to delete. */
  remove: readonly string[];
  /** The services' ids by temporary id: stored, and resolved in all remaining entries. */
  ids: Readonly<Record<Id, Id>>;
  /** Null leaves the stored version as it is. */
  version: number | null;
}

/** How an operation or a query ended. `closed`: the session ended first; the operation may still be sent later. */
export type Outcome = { kind: 'done' } | { kind: 'failed'; notice: Notice } | { kind: 'closed' };

/** `call`: a call is aborted if no reply has arrived. `wakeUp`: a retry is due. `signOut`: the outbox had its time to drain. */
export type Timer = { kind: 'call'; job: number } | { kind: 'wakeUp' } | { kind: 'signOut' };
