import type { Notice } from '@blue-budget/domain/notices';
import type { PersistedOutbox, Timer } from './effects.ts';
import type { TabMessage } from './messages.ts';
import type { LedgerTypes } from './rules.ts';
import type { StoredLedger } from './stored-ledger.ts';

/** What happens to the ledger of a tab: actions of the person, results of effects, messages of other tabs, timers. */
export type LedgerEvent<T extends LedgerTypes> =
  /** The person who is logged in now; null for nobody. The same person as before changes nothing. */
  | { type: 'sessionChanged'; sub: string | null }
  | { type: 'dispatched'; key: string; operation: T['operation'] }
  | { type: 'queried'; key: string; query: T['query'] }
  | { type: 'discarded'; key: string }
  | { type: 'loadRequested' }
  /** The services sent the version of the person's ledger. */
  | { type: 'versionReceived'; sub: string; version: number }
  /** The network is back, or the person returned to the tab: retries stop waiting, and the storage is read again. */
  | { type: 'resumed' }
  | { type: 'signOutRequested' }
  | { type: 'signOutCancelled' }
  /** The person signs out and discards what is not saved. */
  | { type: 'signOutConfirmed' }
  | { type: 'lockGranted'; request: number }
  /** `seq` is null if the storage failed. */
  | { type: 'persisted'; key: string; seq: number | null }
  /** The ledger is stored, or the storage failed. */
  | { type: 'ledgerStored'; sub: string }
  /** A message of another tab. */
  | { type: 'messageReceived'; message: TabMessage<T> }
  | { type: 'timerFired'; timer: Timer }
  | JobResult<T>;

/** The result of a job. */
export type JobResult<T extends LedgerTypes> =
  /** `outbox` is null if the storage could not be read. */
  | { type: 'outboxRead'; job: number; outbox: PersistedOutbox<T> | null }
  | { type: 'outboxUpdated'; job: number }
  /** `stored` is null if there is none that can be read. */
  | { type: 'ledgerRead'; job: number; stored: StoredLedger<T> | null }
  | Replied<T>
  | Refused
  | { type: 'unanswered'; job: number }
  | Loaded<T>
  | Answered<T>;

/** The services did an operation. `confirmation` is null if the reply could not be read. */
export interface Replied<T extends LedgerTypes> {
  type: 'replied';
  job: number;
  confirmation: T['confirmation'] | null;
  version: number | null;
}

/** The services refused a call. `status` is null if the call could not be encoded. `retryAfter` is in seconds. */
export interface Refused {
  type: 'refused';
  job: number;
  status: number | null;
  serverNotice: Notice | null;
  retryAfter: number | null;
  version: number | null;
}

export interface Loaded<T extends LedgerTypes> {
  type: 'loaded';
  job: number;
  ledger: T['ledger'];
  version: number | null;
}

export interface Answered<T extends LedgerTypes> {
  type: 'answered';
  job: number;
  query: T['query'];
  answer: T['answer'];
  version: number | null;
}
