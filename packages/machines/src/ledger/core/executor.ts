import { findEntry, nextNumber, releaseLock, startCall, startJob, update, updateEntry, updateStorage, type Draft } from './draft.ts';
import { dropDiscarded, dropWithDependents } from './failures.ts';
import { toPersisted } from './outbox-entry.ts';
import { reportUnanswered } from './queries.ts';
import type { LedgerTypes } from './rules.ts';
import { nextTask } from './tasks.ts';

/** Requests the lock if a task is due. Otherwise sets the wake-up timer, and reports queries that cannot be answered before that. */
export function schedule<T extends LedgerTypes>(draft: Draft<T>): void {
  const { state, now } = draft;
  const task = nextTask(state);
  if (state.sub === null || state.lock !== null || task === null) return;
  if (task.at > now) {
    reportUnanswered(draft);
    return setWakeUp(draft, task.at);
  }
  const request = nextNumber(draft);
  update(draft, { lock: { request, isHeld: false } });
  draft.effects.push({ type: 'acquireLock', request, sub: state.sub });
}

/** Reads the storage as soon as the lock is granted, since other tabs held it before. */
export function onLockGranted<T extends LedgerTypes>(draft: Draft<T>, request: number): void {
  const { lock, sub } = draft.state;
  if (lock?.request !== request || sub === null) {
    draft.effects.push({ type: 'releaseLock', request });
    return;
  }
  update(draft, { lock: { request, isHeld: true } });
  draft.effects.push({ type: 'readOutbox', job: startJob(draft, { kind: 'readingOutbox' }), sub });
}

/** Starts the first task that is due, under the lock; releases the lock if there is none. */
export function processNext<T extends LedgerTypes>(draft: Draft<T>): void {
  const { state, now } = draft;
  const task = nextTask(state);
  if (task === null || task.at > now) return releaseLock(draft);
  switch (task.kind) {
    // The storage has just been read.
    case 'refresh': return releaseLock(draft);
    case 'load': return load(draft);
    case 'query': return query(draft, task.key);
    case 'discard': return dropDiscarded(draft, task.key);
    case 'prepare': return prepare(draft, task.key);
    case 'send': return send(draft, task.key);
  }
}

/** Sends the call of an operation that is marked as sent, or drops the operation if the person discarded it meanwhile. */
export function send<T extends LedgerTypes>(draft: Draft<T>, key: string): void {
  const { sub, discarded } = draft.state;
  const outboxEntry = findEntry(draft.state, key);
  if (outboxEntry === undefined || sub === null) return releaseLock(draft);
  if (discarded.includes(key)) return dropDiscarded(draft, key);
  const job = startCall(draft, { kind: 'sending', key });
  draft.effects.push({ type: 'send', job, sub, key, operation: outboxEntry.operation, request: outboxEntry.request });
}

/**
 * Computes the call of an operation and persists it before it is sent: if this tab ends, another tab sends the same call. An operation
 * fails here if it requires an id that no operation before it will bring.
 */
function prepare<T extends LedgerTypes>(draft: Draft<T>, key: string): void {
  const { rules, state: { confirmed, sub } } = draft;
  const outboxEntry = findEntry(draft.state, key);
  if (outboxEntry === undefined || confirmed === null || sub === null) return;
  const { operation } = outboxEntry;
  if (rules.requiredIds(operation).length > 0) return dropWithDependents(draft, key);
  const missing = rules.missing(operation, confirmed.ledger);
  if (missing !== null) {
    const job = startCall(draft, { kind: 'preparing', key });
    draft.effects.push({ type: 'query', job, sub, query: missing, confirmed: confirmed.ledger });
    return;
  }
  const request = rules.request(operation, confirmed.ledger);
  if (request === null) return dropWithDependents(draft, key);
  const sent = { ...outboxEntry, request, status: 'sent' as const };
  updateEntry(draft, key, sent);
  const persisted = toPersisted(sent, sub);
  if (persisted === null) return send(draft, key);
  updateStorage(draft, { put: [persisted] }, { kind: 'markingSent', key });
}

function load<T extends LedgerTypes>(draft: Draft<T>): void {
  const { sub, confirmed } = draft.state;
  if (sub === null) return;
  draft.effects.push({ type: 'load', job: startCall(draft, { kind: 'loading' }), sub, confirmed: confirmed?.ledger ?? null });
}

function query<T extends LedgerTypes>(draft: Draft<T>, key: string): void {
  const { sub, confirmed, queries } = draft.state;
  const pending = queries.find((each) => each.key === key);
  if (sub === null || confirmed === null || pending === undefined) return;
  const job = startCall(draft, { kind: 'querying', key });
  draft.effects.push({ type: 'query', job, sub, query: pending.query, confirmed: confirmed.ledger });
}

function setWakeUp<T extends LedgerTypes>(draft: Draft<T>, at: number): void {
  const { wakeAt } = draft.state;
  if (wakeAt !== null && wakeAt <= at && wakeAt > draft.now) return;
  update(draft, { wakeAt: at });
  draft.effects.push({ type: 'setTimer', timer: { kind: 'wakeUp' }, ms: at - draft.now });
}
