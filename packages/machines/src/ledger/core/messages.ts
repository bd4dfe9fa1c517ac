import type { Id } from '@blue-budget/domain/ledger';
import type { Notice } from '@blue-budget/domain/notices';
import type { PersistedEntry } from './outbox-entry.ts';
import type { LedgerTypes } from './rules.ts';

/** Messages between the tabs of one person. */
export type TabMessage<T extends LedgerTypes> =
  /** Entries were persisted, or an attempt to send one failed. */
  | { type: 'persisted'; sub: string; persistedEntries: readonly PersistedEntry<T>[] }
  | Acknowledged<T>
  | Dropped
  /** The ledger may have changed in a way that only a load shows. */
  | { type: 'stale'; sub: string }
  /** A load brought this version. */
  | { type: 'version'; sub: string; version: number };

/** The services did an operation. `confirmation` is null if their reply could not be read. */
export interface Acknowledged<T extends LedgerTypes> {
  type: 'acknowledged';
  sub: string;
  key: string;
  operation: T['operation'];
  confirmation: T['confirmation'] | null;
  ids: Readonly<Record<Id, Id>>;
  version: number | null;
}

/** Operations failed. `missingIds` are the temporary ids that will never be resolved. */
export interface Dropped {
  type: 'dropped';
  sub: string;
  dropped: readonly DroppedOperation[];
  missingIds: readonly Id[];
}

/** An operation that failed, or that depended on one that failed. */
export interface DroppedOperation {
  key: string;
  /** The tab that announces the failure. */
  tab: string;
  notice: Notice;
  /** False if that tab announces another operation that failed with this one. */
  isAnnounced: boolean;
}
