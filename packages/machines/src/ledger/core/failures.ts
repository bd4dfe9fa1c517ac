import type { Notice } from '@blue-budget/domain/notices';
import { backoff, findEntry, finish, releaseLock, reportOutcome, requestLoad, updateEntry, updateStorage, type Draft } from './draft.ts';
import type { Refused } from './events.ts';
import type { DroppedOperation } from './messages.ts';
import { toPersisted, type OutboxEntry } from './outbox-entry.ts';
import { withDependents } from './outbox.ts';
import type { LedgerTypes } from './rules.ts';
import { isBehind, unknownVersion } from './versions.ts';

/** Handles the refusal of an operation that this tab sent: retries it later, or drops it (product, Q-OPT-4). */
export function onRefusal<T extends LedgerTypes>(draft: Draft<T>, key: string, refusal: Refused): void {
  const { status, serverNotice, retryAfter, version } = refusal;
  if (status === 429) return retryLater(draft, key, retryAfter === null ? null : retryAfter * 1000);
  // The client could not refresh the session, and reports that itself.
  if (status === 401) return retryLater(draft, key);
  const mayBeDone = status !== null && status >= 500;
  dropWithDependents(draft, key, { serverNotice, isStale: mayBeDone || isBehind(draft, version) });
}

/** Handles a failed query for what a call is computed from: retries it later, or drops the operation, which was never sent. */
export function onPrepareFailure<T extends LedgerTypes>(draft: Draft<T>, key: string, refusal: Refused | null): void {
  const isFinal = refusal !== null && refusal.status !== 401 && refusal.status !== 429;
  if (isFinal) dropWithDependents(draft, key, { serverNotice: refusal.serverNotice });
  else retryLater(draft, key);
}

/** Keeps an operation without a reply in the outbox, and sends it again after a delay in milliseconds; by default the backoff. */
export function retryLater<T extends LedgerTypes>(draft: Draft<T>, key: string, delay: number | null = null): void {
  const { sub } = draft.state;
  const attempts = (findEntry(draft.state, key)?.attempts ?? 0) + 1;
  updateEntry(draft, key, { attempts, notBefore: draft.now + (delay ?? backoff(attempts)) });
  const outboxEntry = findEntry(draft.state, key);
  const persisted = outboxEntry === undefined || sub === null ? null : toPersisted(outboxEntry, sub);
  if (persisted === null || sub === null) return releaseLock(draft);
  updateStorage(draft, { put: [persisted] });
  draft.effects.push({ type: 'broadcast', message: { type: 'persisted', sub, persistedEntries: [persisted] } });
}

/** Drops an operation that the person discarded. If it was sent, a load shows whether the services did it. */
export function dropDiscarded<T extends LedgerTypes>(draft: Draft<T>, key: string): void {
  const wasSent = findEntry(draft.state, key)?.status === 'sent';
  dropWithDependents(draft, key, { isStale: wasSent, announcingTab: draft.state.tab });
}

export interface Failure {
  /** The services' message; null if they sent none. */
  serverNotice?: Notice | null;
  /** Whether the services may have done the operation, so that every tab must load. */
  isStale?: boolean;
  /** The tab that announces the failure; null for the one that dispatched the operation. */
  announcingTab?: string | null;
}

/** Drops a failed operation and all that depend on it: here, in the storage and in the other tabs. */
export function dropWithDependents<T extends LedgerTypes>(
  draft: Draft<T>, key: string, { serverNotice = null, isStale = false, announcingTab = null }: Failure = {},
): void {
  const { rules, state: { sub, outbox, liveTabs } } = draft;
  const failed = findEntry(draft.state, key);
  if (failed === undefined || sub === null) return releaseLock(draft);
  const { members, missingIds } = withDependents(rules, outbox, failed);
  const dropped = describeDropped(draft, members, serverNotice, announcingTab);
  updateStorage(draft, { remove: dropped.map((each) => each.key), version: isStale ? unknownVersion(draft) : null });
  removeDropped(draft, dropped, (tab) => !liveTabs.has(tab));
  draft.effects.push({ type: 'broadcast', message: { type: 'dropped', sub, dropped, missingIds } });
  if (!isStale) return;
  requestLoad(draft);
  draft.effects.push({ type: 'broadcast', message: { type: 'stale', sub } });
}

/**
 * Removes dropped operations from the outbox, reports their outcomes, and announces each failure that this tab has to announce. An
 * operation that this tab does not know, or that ended before, is not announced.
 *
 * @param announcesFor whether this tab announces in place of another one.
 */
export function removeDropped<T extends LedgerTypes>(
  draft: Draft<T>, dropped: readonly DroppedOperation[], announcesFor: (tab: string) => boolean = () => false,
): void {
  for (const { key, tab, notice, isAnnounced } of dropped) {
    const { state } = draft;
    const isNew = state.unreported.has(key) || (findEntry(state, key) !== undefined && !state.finished.has(key));
    if (isNew && isAnnounced && (tab === state.tab || announcesFor(tab))) draft.effects.push({ type: 'announce', key, notice });
    reportOutcome(draft, key, { kind: 'failed', notice });
  }
  finish(draft, dropped.map(({ key }) => key));
}

/** Each tab announces only the first of its operations. The services' notice belongs to the first of all. */
function describeDropped<T extends LedgerTypes>(
  { rules }: Draft<T>, members: readonly OutboxEntry<T>[], serverNotice: Notice | null, announcingTab: string | null,
): DroppedOperation[] {
  const announcing = new Set<string>();
  return members.map(({ key, tab: owner, operation }, index) => {
    const tab = index === 0 && announcingTab !== null ? announcingTab : owner;
    const isAnnounced = !announcing.has(tab);
    announcing.add(tab);
    return { key, tab, notice: rules.failureNotice(operation, index === 0 ? serverNotice : null), isAnnounced };
  });
}
