import type { LedgerTypes } from './rules.ts';

/** The format of persisted entries. A release reads only the format it knows and leaves the others in the database. */
export const formatVersion = 1;

/**
 * An outbox entry as it is stored in IndexedDB, shared by all tabs of the person (product, Q-OPT-3). The field names are part of the
 * format: a device may hold entries that an earlier release wrote.
 */
export interface PersistedEntry<T extends LedgerTypes> {
  /** The position in the outbox, across all tabs of the person. The storage assigns it. */
  seq: number;
  /** Identifies the operation and is the Idempotency-Key of its call. */
  key: string;
  sub: string;
  /** The tab that dispatched the operation. That tab announces its failure. */
  tab: string;
  formatVersion: typeof formatVersion;
  /** When the operation was dispatched, in milliseconds since the epoch. */
  at: number;
  operation: T['operation'];
  /** `sent`: the call left at least once, so the services may have done it. */
  status: 'waiting' | 'sent';
  /** The call, as it was sent the first time. A retry sends the same body. Null until then. */
  request: T['request'] | null;
  /** The number of failed attempts: no reply arrived, or the services answered 401 or 429. */
  attempts: number;
  /** The earliest time of the next attempt, in milliseconds since the epoch. */
  notBefore: number;
}

/**
 * An operation in the outbox of this tab.
 * - `persisting`: it is being written to the storage.
 * - `waiting` and `sent`: as in `PersistedEntry`.
 * - `acknowledged`: the services did it, or another tab ended it, but the confirmed ledger lacks it until the next load. Until then it is still replayed.
 */
export interface OutboxEntry<T extends LedgerTypes> extends Omit<PersistedEntry<T>, 'seq' | 'status' | 'sub' | 'formatVersion'> {
  /** Null while the entry is not stored, or when it cannot be stored. */
  seq: number | null;
  status: 'persisting' | 'waiting' | 'sent' | 'acknowledged';
}

/** Whether the services have not done the operation yet, as far as this tab knows. */
export function isUnacknowledged<T extends LedgerTypes>({ status }: OutboxEntry<T>): boolean {
  return status !== 'acknowledged';
}

/** The outbox entry of a persisted one. `operation` may have its temporary ids resolved. */
export function fromPersisted<T extends LedgerTypes>(
  { seq, key, tab, at, status, request, attempts, notBefore }: PersistedEntry<T>,
  operation: T['operation'],
): OutboxEntry<T> {
  return { seq, key, tab, at, operation, status, request, attempts, notBefore };
}

/** The persisted form of an entry that the storage holds; null for other entries. */
export function toPersisted<T extends LedgerTypes>(outboxEntry: OutboxEntry<T>, sub: string): PersistedEntry<T> | null {
  const { seq, status } = outboxEntry;
  if (seq === null || status === 'persisting' || status === 'acknowledged') return null;
  return { ...outboxEntry, seq, sub, status, formatVersion };
}
