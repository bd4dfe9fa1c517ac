import { acknowledge } from './acknowledge.ts';
import { findEntry, requestLoad, update, type Draft } from './draft.ts';
import { removeDropped } from './failures.ts';
import { onVersion } from './load.ts';
import type { Dropped, DroppedOperation, TabMessage } from './messages.ts';
import type { PersistedEntry } from './outbox-entry.ts';
import { dependentsOf, mergePersisted } from './outbox.ts';
import type { LedgerTypes } from './rules.ts';

/** Handles a message of another tab. Messages may arrive late: what this tab already knows is ignored. */
export function onMessage<T extends LedgerTypes>(draft: Draft<T>, message: TabMessage<T>): void {
  if (message.sub !== draft.state.sub) return;
  switch (message.type) {
    case 'persisted': return onPersistedElsewhere(draft, message.persistedEntries);
    case 'acknowledged': return acknowledge(draft, message);
    case 'dropped': return onDroppedElsewhere(draft, message);
    case 'stale': return requestLoad(draft);
    case 'version': return onVersion(draft, message.version);
  }
}

function onPersistedElsewhere<T extends LedgerTypes>(draft: Draft<T>, persistedEntries: readonly PersistedEntry<T>[]): void {
  const { rules, state: { outbox, finished, ids, job } } = draft;
  const busyKey = job !== null && 'key' in job ? job.key : null;
  const newer = persistedEntries.filter(({ key, attempts }) => {
    const known = findEntry(draft.state, key);
    return key !== busyKey && !finished.has(key) && (known === undefined || known.status === 'persisting' || attempts > known.attempts);
  });
  update(draft, { outbox: mergePersisted(rules, outbox, newer, ids) });
}

/** Drops the operations, and also those that this tab dispatched meanwhile and that depend on them. */
function onDroppedElsewhere<T extends LedgerTypes>(draft: Draft<T>, { dropped, missingIds }: Dropped): void {
  removeDropped(draft, dropped);
  const { rules, state: { outbox, tab, sub } } = draft;
  const late = dependentsOf(rules, outbox, missingIds).members.filter((outboxEntry) => outboxEntry.tab === tab);
  const lateDropped = late.map(({ key, operation }, index): DroppedOperation =>
    ({ key, tab, notice: rules.failureNotice(operation, null), isAnnounced: index === 0 }));
  removeDropped(draft, lateDropped);
  if (sub === null || late.length === 0) return;
  const remove = late.map(({ key }) => key);
  draft.effects.push({ type: 'updateOutbox', job: null, sub, update: { put: [], remove, ids: {}, version: null } });
  draft.effects.push({ type: 'broadcast', message: { type: 'dropped', sub, dropped: lateDropped, missingIds: [] } });
}
