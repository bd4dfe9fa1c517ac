import type { OutboxUpdate, PersistedOutbox } from './core/effects.ts';
import type { TabMessage } from './core/messages.ts';
import type { PersistedEntry } from './core/outbox-entry.ts';
import type { LedgerTypes } from './core/rules.ts';
import type { DeviceHistory } from './device-history.ts';
import type { StoredLedger } from './core/stored-ledger.ts';

/** The storage of the outbox. Calls take effect in the order in which they are made, in all tabs. */
export interface OutboxStorage<T extends LedgerTypes> {
  /** Whether the storage survives a reload of the page. */
  readonly isDurable: boolean;
  /** Stores an entry and returns its position. */
  add(newEntry: Omit<PersistedEntry<T>, 'seq'>): Promise<number>;
  read(sub: string): Promise<Omit<PersistedOutbox<T>, 'liveTabs'>>;
  /** Applies the whole update or nothing. */
  update(sub: string, changes: OutboxUpdate<T>): Promise<void>;
  /** Deletes everything that is stored of a person. */
  clear(sub: string): Promise<void>;
  /** Deletes what was stored before a time (milliseconds since the epoch), of every person. */
  prune(before: number): Promise<void>;
}

/** The last confirmed ledger of the person who was in last, kept on the device for a start without network. */
export interface LedgerStorage<T extends LedgerTypes> {
  /** Null if no ledger of this person is stored, or none that this release can read. */
  read(sub: string): Promise<StoredLedger<T> | null>;
  /** Replaces what is stored, of whomever. Stores nothing if the device is to keep nothing of this person. */
  write(sub: string, stored: StoredLedger<T>): Promise<void>;
}

/** A request for a lock. */
export interface LockRequest {
  /** Releases the lock, or withdraws the request. */
  release(): void;
}

/** Locks that one tab holds at a time, granted in the order of the requests. */
export interface TabLocks {
  /** Calls `onGranted` once, when the lock is granted. */
  acquire(name: string, onGranted: () => void): LockRequest;
  /** Shows the other tabs that this tab is open, until it ends. */
  registerTab(tab: string): void;
  /** The tabs that are open, this one included. */
  liveTabs(): Promise<ReadonlySet<string>>;
}

/** Messages between tabs. A message reaches all tabs but its sender. */
export interface TabChannel<T extends LedgerTypes> {
  post(message: TabMessage<T>): void;
  /** Returns a function that unsubscribes. */
  subscribe(listener: (message: TabMessage<T>) => void): () => void;
}

/** A clock. Those of XState, the simulated one included, fit. */
export interface LedgerClock {
  /** Milliseconds since the epoch. */
  now(): number;
  setTimeout(run: () => void, ms: number): unknown;
}

/** Everything outside that the store works with. */
export interface LedgerPorts<T extends LedgerTypes> {
  storage: OutboxStorage<T>;
  /** What this browser did, over reloads; without it, it is known while the page is open. */
  history?: DeviceHistory<T>;
  ledgerStorage: LedgerStorage<T>;
  locks: TabLocks;
  channel: TabChannel<T>;
  clock: LedgerClock;
  /** Creates a unique name for a tab or an operation. */
  uniqueId: () => string;
  /** Calls the listener when the network is back, and when the person returns to the tab. Returns a function that unsubscribes. */
  onResume(listener: () => void): () => void;
  /** Makes the browser ask before the page is closed or reloaded, until the returned function is called. */
  blockUnload(): () => void;
}
