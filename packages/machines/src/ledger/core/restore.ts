import { findEntry, mapIds, requestLoad, update, type Draft } from './draft.ts';
import type { PersistedOutbox } from './effects.ts';
import { isUnacknowledged, type PersistedEntry } from './outbox-entry.ts';
import { inStoredOrder, mergePersisted } from './outbox.ts';
import type { LedgerTypes } from './rules.ts';
import { isBehind } from './versions.ts';

/**
 * Takes over what the storage holds. An entry that it no longer holds was ended by another tab. How it ended follows from that tab's
 * message, which may still arrive; what it changed follows from a load.
 */
export function restoreOutbox<T extends LedgerTypes>(
  draft: Draft<T>, { persistedEntries, ids, version, liveTabs }: PersistedOutbox<T>,
): void {
  update(draft, { liveTabs });
  mapIds(draft, ids);
  const { rules, state: { outbox, tab, unreported } } = draft;
  const storedKeys = new Set(persistedEntries.map(({ key }) => key));
  const ended = outbox.filter((outboxEntry) => outboxEntry.seq !== null && isUnacknowledged(outboxEntry) && !storedKeys.has(outboxEntry.key));
  const endedKeys = new Set(ended.map(({ key }) => key));
  const ownKeys = ended.filter((outboxEntry) => outboxEntry.tab === tab).map(({ key }) => key);
  const marked = outbox.map((outboxEntry) => (endedKeys.has(outboxEntry.key) ? { ...outboxEntry, status: 'acknowledged' as const } : outboxEntry));
  update(draft, {
    outbox: mergePersisted(rules, marked, withoutForeignDelays(draft, persistedEntries), draft.state.ids),
    unreported: new Set([...unreported, ...ownKeys]),
  });
  if (ended.length > 0 || isBehind(draft, version)) requestLoad(draft);
}

/** Before the first load nothing is shown, and sent operations must be ended before that load. So the delay of another tab is skipped. */
function withoutForeignDelays<T extends LedgerTypes>(
  { state }: Draft<T>, persistedEntries: readonly PersistedEntry<T>[],
): readonly PersistedEntry<T>[] {
  if (state.confirmed !== null) return persistedEntries;
  return persistedEntries.map((persisted) => (findEntry(state, persisted.key) === undefined ? { ...persisted, notBefore: 0 } : persisted));
}

/** Marks an entry as persisted. If the storage failed (`seq` is null), the entry lives as long as this tab. */
export function markPersisted<T extends LedgerTypes>(draft: Draft<T>, key: string, seq: number | null): void {
  if (findEntry(draft.state, key)?.status !== 'persisting') return;
  const outbox = draft.state.outbox.map((outboxEntry) => (outboxEntry.key === key ? { ...outboxEntry, seq, status: 'waiting' as const } : outboxEntry));
  update(draft, { outbox: inStoredOrder(outbox) });
}
