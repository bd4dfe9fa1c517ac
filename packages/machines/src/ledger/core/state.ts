import type { Id, Notice } from '@blue-budget/domain';
import type { LedgerTypes } from './rules.ts';

/** Layout of the rows; those of another release's layout are left to that release. */
export const formatVersion = 1;

/** An operation as it is kept for later, by any tab of the person (decisions, Q-OPT-3). */
export interface Row<T extends LedgerTypes> {
  /** Place in the order in which the person's tabs took operations; given by the storage. */
  seq: number;
  /** Name of the operation: the Idempotency-Key of its call. */
  key: string;
  sub: string;
  /** The tab that took it, which tells of its failure. */
  tab: string;
  formatVersion: typeof formatVersion;
  /** When it was taken, in milliseconds. */
  at: number;
  operation: T['operation'];
  /** `sent`: it has left at least once, so that it may have been done. */
  status: 'waiting' | 'sent';
  /** The call as it left first; it is never worked out again. */
  request: T['request'] | null;
  /** How often it was sent in vain: no answer came, or one that asked to come back later. */
  attempts: number;
  /** When it may be sent again, in milliseconds. */
  notBefore: number;
}

/**
 * An operation in this tab's list.
 * - `adding`: it is on its way into the storage.
 * - `settled`: the services have done it, and the next load will bring it; until then it is still replayed.
 */
export interface Entry<T extends LedgerTypes> extends Omit<Row<T>, 'seq' | 'status' | 'sub' | 'formatVersion'> {
  /** Null where it is in no storage: not yet, or never. */
  seq: number | null;
  status: 'adding' | 'waiting' | 'sent' | 'settled';
}

/** Something to be fetched. What gets no answer stays, and is asked for again. */
export interface Fetch<T extends LedgerTypes> {
  key: string;
  query: T['query'];
  /** How often it was asked for in vain. */
  failures: number;
  /** When it may be asked for again, in milliseconds. */
  notBefore: number;
  /** Whoever asked was told that it is not there: it has no answer, or waits behind something that has none. */
  isTold: boolean;
}

/** What is done under the lane just now. Every answer names the job that it answers; those of given up jobs are left alone. */
export type Job =
  | { id: number; kind: 'reading' | 'loading' }
  /** The row is marked as sent, then the call leaves. */
  | { id: number; kind: 'marking' | 'sending'; key: string }
  /** What the call of an operation is worked out from is fetched. */
  | { id: number; kind: 'preparing'; key: string }
  | { id: number; kind: 'fetching'; key: string }
  /** The storage is told what came of it. */
  | { id: number; kind: 'settling' };

/** Whether a load is due, how often it failed in a row and with what words of the services, and when it may be tried again. */
export interface LoadState {
  readonly needed: boolean;
  readonly failures: number;
  readonly said: Notice | null;
  readonly notBefore: number;
}

export const loadDue: LoadState = { needed: true, failures: 0, said: null, notBefore: 0 };

export interface State<T extends LedgerTypes> {
  /** This tab, unlike any other. */
  readonly tab: string;
  /** Whose ledger it is; null while nobody's is open. */
  readonly sub: string | null;
  /** What the services have confirmed; null until the first load. */
  readonly confirmed: { readonly ledger: T['ledger']; readonly version: number | null } | null;
  /** In the order in which they are done. */
  readonly entries: readonly Entry<T>[];
  readonly fetches: readonly Fetch<T>[];
  /** Operations that are given up as soon as nothing of them is on its way. */
  readonly discards: readonly string[];
  readonly load: LoadState;
  /** The turn that was asked for, and whether it has come. */
  readonly lane: { readonly turn: number; readonly held: boolean } | null;
  readonly job: Job | null;
  /** Whether the storage may hold what no tab has told of. */
  readonly look: boolean;
  /** When the next wake-up is set, in milliseconds. */
  readonly wake: number | null;
  /** The person has asked to log out: the queue is let empty, or the person is asked. */
  readonly leaving: 'no' | 'draining' | 'asking';
  /** The services' ids by the temporary ones. */
  readonly ids: ReadonlyMap<Id, Id>;
  /** For things that were shown under a temporary id: that id, by the services' own (decisions, Q-OPT-1). */
  readonly viewKeys: ReadonlyMap<Id, Id>;
  /** Tabs that live, this one included, as of the last look at the storage. */
  readonly tabs: ReadonlySet<string>;
  /** Operations that are over: late news of them is no news. */
  readonly done: ReadonlySet<string>;
  /** Own operations that another tab has settled, and that it has not told of yet. */
  readonly unheard: ReadonlySet<string>;
  /** Numbers turns and jobs. */
  readonly count: number;
}

/** The state of a tab in which no ledger is open. */
export function closedState<T extends LedgerTypes>(tab: string, count = 0): State<T> {
  return {
    tab,
    sub: null,
    confirmed: null,
    entries: [],
    fetches: [],
    discards: [],
    load: loadDue,
    lane: null,
    job: null,
    look: false,
    wake: null,
    leaving: 'no',
    ids: new Map(),
    viewKeys: new Map(),
    tabs: new Set(),
    done: new Set(),
    unheard: new Set(),
    count,
  };
}
