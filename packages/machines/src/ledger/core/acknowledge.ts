import { findEntry, finish, mapIds, releaseLock, reportOutcome, requestLoad, update, updateEntry, updateStorage, type Draft } from './draft.ts';
import type { Replied } from './events.ts';
import type { Acknowledged } from './messages.ts';
import { noteOwnValues } from './own-values.ts';
import type { LedgerTypes } from './rules.ts';
import { latestVersion, unknownVersion } from './versions.ts';

/** Handles the reply to an operation that this tab sent: acknowledges it here, in the storage and in the other tabs. */
export function onReply<T extends LedgerTypes>(draft: Draft<T>, key: string, { confirmation, version }: Replied<T>): void {
  const { sub } = draft.state;
  const outboxEntry = findEntry(draft.state, key);
  if (outboxEntry === undefined || sub === null) return releaseLock(draft);
  const ids = confirmation === null ? {} : draft.rules.idsOf(confirmation);
  const { operation } = outboxEntry;
  acknowledge(draft, { key, operation, confirmation, version });
  const stored = confirmation === null ? unknownVersion(draft) : latestVersion(draft, version);
  updateStorage(draft, { remove: [key], ids, version: stored });
  draft.effects.push({ type: 'broadcast', message: { type: 'acknowledged', sub, key, operation, confirmation, ids, version } });
}

/**
 * Applies the reply to an operation, whichever tab sent it (product, Q-OPT-3).
 * - The next version: the operation is applied to the confirmed ledger.
 * - A version that the confirmed ledger contains: nothing changes.
 * - A gap: the operation stays in the outbox, still shown, until a load brings it.
 *
 * A reply without a version counts as the next one. The outbox may lack an operation that another tab sent.
 */
export function acknowledge<T extends LedgerTypes>(
  draft: Draft<T>, { key, operation, confirmation, version }: Pick<Acknowledged<T>, 'key' | 'operation' | 'confirmation' | 'version'>,
): void {
  const { confirmed } = draft.state;
  noteOwnValues(draft, draft.rules.resolveIds(operation, draft.state.ids), findEntry(draft.state, key)?.tab === draft.state.tab);
  const isNext = version === null || confirmed?.version === null || confirmed?.version === version - 1;
  const isContained = confirmed === null || (version !== null && confirmed.version !== null && version <= confirmed.version);
  reportOutcome(draft, key, { kind: 'done' });
  if (confirmed !== null && confirmation !== null && isNext) {
    const resolved = draft.rules.resolveIds(operation, draft.state.ids);
    if (draft.rules.needsLoad(confirmed.ledger, resolved, confirmation)) requestLoad(draft);
    const ledger = draft.rules.confirm(confirmed.ledger, resolved, confirmation);
    update(draft, { confirmed: { ledger, version: version ?? confirmed.version } });
  } else if (!isContained || confirmation === null) {
    requestLoad(draft);
    updateEntry(draft, key, { status: 'acknowledged' });
  }
  mapIds(draft, confirmation === null ? [] : Object.entries(draft.rules.idsOf(confirmation)));
  if (findEntry(draft.state, key)?.status !== 'acknowledged') finish(draft, [key]);
}
