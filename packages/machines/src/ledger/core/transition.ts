import { onReply } from './acknowledge.ts';
import { discard, enqueue, onPersisted, requestQuery, resume } from './actions.ts';
import { releaseLock, requestLoad, update, type Draft } from './draft.ts';
import type { Effect, Timer } from './effects.ts';
import type { JobResult, LedgerEvent } from './events.ts';
import { onLockGranted, processNext, schedule, send } from './executor.ts';
import { onPrepareFailure, onRefusal, retryLater } from './failures.ts';
import { applyLoad, onVersionReceived, retryLoad } from './load.ts';
import { isUnacknowledged } from './outbox-entry.ts';
import { applyAnswer, failQuery, retryQuery } from './queries.ts';
import { restoreOutbox } from './restore.ts';
import type { LedgerRules, LedgerTypes } from './rules.ts';
import { changeSession, requestSignOut, signOut } from './session.ts';
import type { State } from './state.ts';
import { onLedgerRead, onLedgerStored, storeConfirmed } from './stored-ledger.ts';
import { onMessage } from './tab-messages.ts';

export interface Transition<T extends LedgerTypes> {
  state: State<T>;
  /** In the order in which they are to be performed. */
  effects: readonly Effect<T>[];
}

/**
 * Computes the next state of a tab's ledger, and the effects of an event, as a pure function (product, Q-OPT-1 to Q-OPT-5).
 *
 * @param now milliseconds since the epoch.
 */
export function transition<T extends LedgerTypes>(
  rules: LedgerRules<T>, state: State<T>, event: LedgerEvent<T>, now: number,
): Transition<T> {
  const draft: Draft<T> = { rules, now, state, effects: [] };
  handle(draft, event);
  if (draft.state.signOut !== 'none' && !draft.state.outbox.some(isUnacknowledged)) signOut(draft);
  schedule(draft);
  storeConfirmed(draft);
  return { state: draft.state, effects: draft.effects };
}

function handle<T extends LedgerTypes>(draft: Draft<T>, event: LedgerEvent<T>): void {
  switch (event.type) {
    case 'sessionChanged': return changeSession(draft, event.sub);
    case 'dispatched': return enqueue(draft, event);
    case 'queried': return requestQuery(draft, event);
    case 'discarded': return discard(draft, event.key);
    case 'loadRequested': return requestLoad(draft);
    case 'versionReceived': return onVersionReceived(draft, event);
    case 'resumed': return resume(draft);
    case 'signOutRequested': return requestSignOut(draft);
    case 'signOutCancelled': return update(draft, { signOut: 'none' });
    case 'signOutConfirmed': return signOut(draft);
    case 'lockGranted': return onLockGranted(draft, event.request);
    case 'persisted': return onPersisted(draft, event);
    case 'ledgerStored': return onLedgerStored(draft, event.sub);
    case 'messageReceived': return onMessage(draft, event.message);
    case 'timerFired': return onTimer(draft, event.timer);
    default: return onJobResult(draft, event);
  }
}

/** Handles the result of the current job. Results of earlier jobs are ignored. */
function onJobResult<T extends LedgerTypes>(draft: Draft<T>, result: JobResult<T>): void {
  const { job } = draft.state;
  if (job?.id !== result.job) return;
  switch (job.kind) {
    case 'readingOutbox': {
      update(draft, { needsRefresh: false });
      if (result.type === 'outboxRead' && result.outbox !== null) restoreOutbox(draft, result.outbox);
      return processNext(draft);
    }
    case 'readingLedger': return onLedgerRead(draft, job, result.type === 'ledgerRead' ? result.stored : null);
    case 'markingSent': return send(draft, job.key);
    case 'updatingOutbox': return releaseLock(draft);
    case 'sending': return onSendResult(draft, job.key, result);
    case 'loading': return result.type === 'loaded' ? applyLoad(draft, result) : retryLoad(draft, result);
    case 'preparing': {
      if (result.type === 'answered') return applyAnswer(draft, result);
      return onPrepareFailure(draft, job.key, result.type === 'refused' ? result : null);
    }
    case 'querying': {
      if (result.type === 'answered') return applyAnswer(draft, result);
      return result.type === 'refused' ? failQuery(draft, job.key, result.serverNotice) : retryQuery(draft, job.key);
    }
  }
}

function onSendResult<T extends LedgerTypes>(draft: Draft<T>, key: string, result: JobResult<T>): void {
  switch (result.type) {
    case 'replied': return onReply(draft, key, result);
    case 'refused': return onRefusal(draft, key, result);
    default: return retryLater(draft, key);
  }
}

function onTimer<T extends LedgerTypes>(draft: Draft<T>, timer: Timer): void {
  const { job } = draft.state;
  switch (timer.kind) {
    case 'wakeUp': return update(draft, { wakeAt: null });
    case 'signOut': {
      if (draft.state.signOut === 'draining') update(draft, { signOut: 'confirming' });
      return;
    }
    case 'call': {
      if (job?.id !== timer.job) return;
      draft.effects.push({ type: 'abort', job: job.id });
      return onJobResult(draft, { type: 'unanswered', job: job.id });
    }
  }
}
