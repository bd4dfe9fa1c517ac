import type { Id, Notice } from '@blue-budget/domain';
import type { LedgerTypes } from './rules.ts';
import type { Row } from './state.ts';

/** What the storage holds of one person. */
export interface StoredQueue<T extends LedgerTypes> {
  rows: readonly Row<T>[];
  ids: ReadonlyMap<Id, Id>;
  /** The newest version of the ledger that any tab knows of; null where the services tell none. */
  version: number | null;
  /** The tabs that live now. */
  tabs: ReadonlySet<string>;
}

/** What tabs of one person tell each other. */
export type Message<T extends LedgerTypes> =
  | { type: 'rows'; sub: string; rows: readonly Row<T>[] }
  /** `confirmation` is null where the services' words were of no use. */
  | {
    type: 'settled'; sub: string; key: string; operation: T['operation']; confirmation: T['confirmation'] | null;
    ids: Readonly<Record<Id, Id>>; version: number | null;
  }
  /** `created` are the ids that will never come. */
  | { type: 'dropped'; sub: string; drops: readonly Drop[]; created: readonly Id[] }
  /** The ledger may have changed in a way that only a load can tell. */
  | { type: 'stale'; sub: string }
  /** A load found this version. */
  | { type: 'version'; sub: string; version: number };

/** An operation that was dropped. */
export interface Drop {
  key: string;
  /** The tab that is to tell of it. */
  tab: string;
  notice: Notice;
  /** False where that tab tells of another operation that this one fell with. */
  tell: boolean;
}

/** How something that was asked for ended. `closed`: the session ended first; it may still be done later. */
export type Outcome = { kind: 'done' } | { kind: 'failed'; notice: Notice } | { kind: 'closed' };

export type Timer = { kind: 'answer'; job: number } | { kind: 'wake' } | { kind: 'leave' };

export type LedgerEvent<T extends LedgerTypes> =
  /** The person who is logged in now; null for nobody. The same person changes nothing. */
  | { type: 'sessionChanged'; sub: string | null }
  | { type: 'dispatched'; key: string; operation: T['operation'] }
  | { type: 'asked'; key: string; query: T['query'] }
  | { type: 'discarded'; key: string }
  | { type: 'reloadAsked' }
  /** The network is back, or the person looks at the tab again: nothing waits any longer, and what crashed tabs left is looked for. */
  | { type: 'woken' }
  | { type: 'logOutAsked' }
  | { type: 'stayed' }
  | { type: 'leftAnyway' }
  | { type: 'laneGranted'; turn: number }
  /** `seq` is null where the storage could not take it. */
  | { type: 'appended'; key: string; seq: number | null }
  /** `content` is null where the storage could not be read. */
  | { type: 'read'; job: number; content: StoredQueue<T> | null }
  | { type: 'written'; job: number }
  /** `confirmation` is null where the services did it, and what they said is of no use. */
  | { type: 'replied'; job: number; confirmation: T['confirmation'] | null; version: number | null }
  /** `status` is null where the call could not even be written. `retryAfter` is in seconds. */
  | {
    type: 'refused'; job: number; status: number | null; said: Notice | null; retryAfter: number | null; version: number | null;
  }
  | { type: 'unanswered'; job: number }
  | { type: 'loaded'; job: number; ledger: T['ledger']; version: number | null }
  | { type: 'fetched'; job: number; query: T['query']; answer: T['answer']; version: number | null }
  | { type: 'heard'; message: Message<T> }
  | { type: 'ticked'; timer: Timer };

/** A change of the storage, in one transaction. */
export interface Rewrite<T extends LedgerTypes> {
  put: readonly Row<T>[];
  remove: readonly string[];
  /** Replaced in all rows that stay, and kept. */
  ids: Readonly<Record<Id, Id>>;
  /** Null leaves it. */
  version: number | null;
}

/** What is to be done outside; data only. */
export type Effect<T extends LedgerTypes> =
  | { type: 'acquire'; turn: number; sub: string }
  /** Gives the turn back, or stops waiting for it. */
  | { type: 'release'; turn: number }
  | { type: 'append'; row: Omit<Row<T>, 'seq'> }
  | { type: 'readQueue'; job: number; sub: string }
  /** Answered by `written` where it belongs to a job. */
  | { type: 'rewrite'; job: number | null; sub: string; rewrite: Rewrite<T> }
  /** What was taken before goes, whoever took it. */
  | { type: 'prune'; before: number }
  /** All that is kept of a person goes. */
  | { type: 'forget'; sub: string }
  | { type: 'send'; job: number; sub: string; key: string; operation: T['operation']; request: T['request'] }
  /** `confirmed` tells which parts are to be loaded again; null the first time. */
  | { type: 'load'; job: number; sub: string; confirmed: T['ledger'] | null }
  | { type: 'fetch'; job: number; sub: string; query: T['query']; confirmed: T['ledger'] }
  /** Gives up the call of a job. */
  | { type: 'abort'; job: number }
  | { type: 'schedule'; timer: Timer; ms: number }
  | { type: 'broadcast'; message: Message<T> }
  /** `key` is that of what failed. */
  | { type: 'announce'; key: string; kind: 'error'; notice: Notice }
  | { type: 'outcome'; key: string; outcome: Outcome };
