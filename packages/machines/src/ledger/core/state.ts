import type { Id } from '@blue-budget/domain/ledger';
import type { Notice } from '@blue-budget/domain/notices';
import type { OutboxEntry } from './outbox-entry.ts';
import type { LedgerTypes } from './rules.ts';

/** The ledger of one tab: what the services confirmed, the outbox, and what is under way. */
export interface State<T extends LedgerTypes> {
  /** The unique name of this tab. */
  readonly tab: string;
  /** The subject claim of the person whose ledger is open; null when none is open. */
  readonly sub: string | null;
  /** The ledger as the services confirmed it; null until the first load. `version` is null if the services report none. */
  readonly confirmed: { readonly ledger: T['ledger']; readonly version: number | null } | null;
  /** When the confirmed ledger was stored, in milliseconds since the epoch, if it comes from the storage and no load has succeeded since; else null. */
  readonly asOf: number | null;
  /** Storing the confirmed ledger: whether a write is under way, and the one that was written last. */
  readonly storing: { readonly isUnderWay: boolean; readonly latest: State<T>['confirmed'] };
  /** The newest version that the services or another tab sent; null for none. A load is due while the confirmed ledger is older. */
  readonly receivedVersion: number | null;
  /** Operations in the order in which they are sent. */
  readonly outbox: readonly OutboxEntry<T>[];
  readonly queries: readonly PendingQuery<T>[];
  /** Keys of operations that the person discarded. Each is dropped as soon as the lock is held. */
  readonly discarded: readonly string[];
  readonly load: LoadState;
  /** The request for the lock, and whether it was granted; null if there is none. */
  readonly lock: { readonly request: number; readonly isHeld: boolean } | null;
  readonly job: Job | null;
  /** Whether the storage must be read again, since a tab may have ended without a message. */
  readonly needsRefresh: boolean;
  /** When the wake-up timer fires, in milliseconds since the epoch; null if none is set. */
  readonly wakeAt: number | null;
  /** Signing out first drains the outbox, then asks the person to confirm. */
  readonly signOut: SignOutState;
  /** The values that this tab set and the services took in, by their fields, the oldest first. */
  readonly ownValues: ReadonlyMap<string, T['ownValue']>;
  /** The services' ids by temporary id. */
  readonly ids: ReadonlyMap<Id, Id>;
  /** For things that were shown under a temporary id: that id, by the services' id (product, Q-OPT-1). */
  readonly viewKeys: ReadonlyMap<Id, Id>;
  /** The tabs that were open when the storage was read last, this one included. */
  readonly liveTabs: ReadonlySet<string>;
  /** Keys of operations that ended. A late message about one of them is ignored. */
  readonly finished: ReadonlySet<string>;
  /** Keys of this tab's operations that another tab ended, and whose outcome has not arrived yet. */
  readonly unreported: ReadonlySet<string>;
  /** The number given last to a lock request or a job. */
  readonly counter: number;
}

export type SignOutState = 'none' | 'draining' | 'confirming';

/** A query that is not answered yet. A query without an answer is retried. */
export interface PendingQuery<T extends LedgerTypes> {
  key: string;
  query: T['query'];
  /** The number of failed attempts. */
  failures: number;
  /** The earliest time of the next attempt, in milliseconds since the epoch. */
  notBefore: number;
  /** Whether the caller already received a failed outcome. The query is retried nevertheless. */
  isReported: boolean;
}

/** What this tab does while it holds the lock. A result names the job it belongs to; results of other jobs are ignored. */
export type Job =
  | { id: number; kind: 'readingOutbox' | 'loading' }
  /** Reads the stored ledger. `load` is the state of the load that got no answer. */
  | { id: number; kind: 'readingLedger'; load: LoadState }
  /** Persists that the operation is sent, before its call leaves. */
  | { id: number; kind: 'markingSent' | 'sending'; key: string }
  /** Fetches what the call of an operation is computed from. */
  | { id: number; kind: 'preparing'; key: string }
  | { id: number; kind: 'querying'; key: string }
  /** Persists the result of the job before. */
  | { id: number; kind: 'updatingOutbox' };

/** Whether a load is due, how often it failed in a row, and when it may be retried. */
export interface LoadState {
  readonly isDue: boolean;
  readonly failures: number;
  /** The services' message when the load failed last; null if they sent none. */
  readonly serverNotice: Notice | null;
  /** The earliest time of the next attempt, in milliseconds since the epoch. */
  readonly notBefore: number;
}

export const loadDue: LoadState = { isDue: true, failures: 0, serverNotice: null, notBefore: 0 };

/** The state of a tab in which no ledger is open. */
export function closedState<T extends LedgerTypes>(tab: string, counter = 0): State<T> {
  return {
    tab,
    sub: null,
    confirmed: null,
    asOf: null,
    storing: { isUnderWay: false, latest: null },
    receivedVersion: null,
    outbox: [],
    queries: [],
    discarded: [],
    load: loadDue,
    lock: null,
    job: null,
    needsRefresh: false,
    wakeAt: null,
    signOut: 'none',
    ownValues: new Map(),
    ids: new Map(),
    viewKeys: new Map(),
    liveTabs: new Set(),
    finished: new Set(),
    unreported: new Set(),
    counter,
  };
}
