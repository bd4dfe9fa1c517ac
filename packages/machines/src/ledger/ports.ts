import type { Message, Rewrite, StoredQueue } from './core/events.ts';
import type { LedgerTypes } from './core/rules.ts';
import type { Row } from './core/state.ts';

/** Where operations wait. What is asked for first is done first, by all tabs alike. */
export interface QueueStorage<T extends LedgerTypes> {
  /** Whether what it keeps is still there when the page is not. */
  readonly outlivesPage: boolean;
  /** Keeps an operation, and answers its place. */
  append(row: Omit<Row<T>, 'seq'>): Promise<number>;
  read(sub: string): Promise<Omit<StoredQueue<T>, 'tabs'>>;
  /** All or nothing. */
  rewrite(sub: string, rewrite: Rewrite<T>): Promise<void>;
  /** All that is kept of a person goes. */
  forget(sub: string): Promise<void>;
  /** What was kept before a moment (milliseconds) goes, whoever's it is. */
  prune(before: number): Promise<void>;
}

/** A place in the line before a lane. */
export interface Turn {
  /** Gives the lane back, or leaves the line. */
  release(): void;
}

/** Lanes that one tab at a time is in. */
export interface Lanes {
  /** Gets in line; `granted` is called once, when the lane is this one's. */
  acquire(name: string, granted: () => void): Turn;
  /** Tells the other tabs that this one lives, until it ends. */
  appear(tab: string): void;
  /** The tabs that live now, this one included. */
  livingTabs(): Promise<ReadonlySet<string>>;
}

/** What tabs tell each other; a message reaches the others, never its sender. */
export interface TabChannel<T extends LedgerTypes> {
  tell(message: Message<T>): void;
  /** Returns the way to stop listening. */
  listen(listener: (message: Message<T>) => void): () => void;
}

/** Time. XState's own clocks, the simulated one included, are such clocks. */
export interface LedgerClock {
  /** In milliseconds. */
  now(): number;
  setTimeout(run: () => void, ms: number): unknown;
}

/** Everything outside that the store works with. */
export interface LedgerPorts<T extends LedgerTypes> {
  storage: QueueStorage<T>;
  lanes: Lanes;
  channel: TabChannel<T>;
  clock: LedgerClock;
  /** A text unlike any other: names tabs and operations. */
  uniqueText: () => string;
  /** Tells when the network is back, or the person looks at the tab again. Returns the way to stop listening. */
  onWake(listener: () => void): () => void;
  /** Has whoever leaves the page asked whether they mean to, until the answer is called. */
  holdPage(): () => void;
}
