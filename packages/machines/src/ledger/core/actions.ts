import { findEntry, update, type Draft } from './draft.ts';
import type { LedgerEvent } from './events.ts';
import { dropDiscarded } from './failures.ts';
import { formatVersion, toPersisted } from './outbox-entry.ts';
import { markPersisted } from './restore.ts';
import type { LedgerTypes } from './rules.ts';

type EventOf<T extends LedgerTypes, Type extends LedgerEvent<T>['type']> = Extract<LedgerEvent<T>, { type: Type }>;

/** Adds an operation to the outbox and persists it, if it is one that is persisted. */
export function enqueue<T extends LedgerTypes>(draft: Draft<T>, { key, operation: given }: EventOf<T, 'dispatched'>): void {
  const { rules, now, state: { sub, tab, outbox, ids } } = draft;
  if (sub === null) return reportClosed(draft, key);
  const operation = rules.resolveIds(given, ids);
  const isPersisted = rules.isPersisted(operation);
  const facts = { key, tab, at: now, operation, request: null, attempts: 0, notBefore: 0 };
  update(draft, { outbox: [...outbox, { ...facts, seq: null, status: isPersisted ? 'persisting' : 'waiting' }] });
  if (isPersisted) draft.effects.push({ type: 'persist', newEntry: { ...facts, sub, status: 'waiting', formatVersion } });
}

/** Handles the storage's answer to `persist`, and sends the entry to the other tabs if it is stored. */
export function onPersisted<T extends LedgerTypes>(draft: Draft<T>, { key, seq }: EventOf<T, 'persisted'>): void {
  const { sub } = draft.state;
  markPersisted(draft, key, seq);
  const outboxEntry = findEntry(draft.state, key);
  if (sub === null || seq === null || outboxEntry?.status !== 'waiting') return;
  const persisted = toPersisted({ ...outboxEntry, seq }, sub);
  if (persisted === null) return;
  draft.effects.push({ type: 'broadcast', message: { type: 'persisted', sub, persistedEntries: [persisted] } });
}

/** Adds a query. The person waits for it, so whatever comes before it is retried at once. */
export function requestQuery<T extends LedgerTypes>(draft: Draft<T>, { key, query }: EventOf<T, 'queried'>): void {
  const { sub, queries } = draft.state;
  if (sub === null) return reportClosed(draft, key);
  const others = queries.filter((each) => !each.isReported || !draft.rules.isSameQuery(each.query, query));
  update(draft, { queries: [...others, { key, query, failures: 0, notBefore: 0, isReported: false }] });
  retryNow(draft);
}

/** Discards an operation: at once if its call is under way, else as soon as the lock is held. */
export function discard<T extends LedgerTypes>(draft: Draft<T>, key: string): void {
  const { job, discarded } = draft.state;
  const status = findEntry(draft.state, key)?.status;
  if (status === undefined || status === 'acknowledged') return;
  update(draft, { discarded: [...discarded, key] });
  if ((job?.kind !== 'sending' && job?.kind !== 'preparing') || job.key !== key) return;
  draft.effects.push({ type: 'abort', job: job.id });
  dropDiscarded(draft, key);
}

/** Retries everything at once, and reads the storage again. */
export function resume<T extends LedgerTypes>(draft: Draft<T>): void {
  retryNow(draft);
  update(draft, { queries: draft.state.queries.map((each) => ({ ...each, notBefore: 0 })), needsRefresh: true });
}

function retryNow<T extends LedgerTypes>(draft: Draft<T>): void {
  const { outbox, load } = draft.state;
  update(draft, {
    outbox: outbox.map((outboxEntry) => (outboxEntry.attempts > 0 ? { ...outboxEntry, notBefore: 0 } : outboxEntry)),
    load: { ...load, notBefore: 0 },
  });
}

function reportClosed<T extends LedgerTypes>(draft: Draft<T>, key: string): void {
  draft.effects.push({ type: 'reportOutcome', key, outcome: { kind: 'closed' } });
}
