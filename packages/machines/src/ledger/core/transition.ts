import { change, entryOf, needLoad, rest, type Draft } from './draft.ts';
import type { Effect, LedgerEvent, Timer } from './events.ts';
import { hear } from './hearing.ts';
import { pump, send, takeLane, work } from './lane.ts';
import { dropFetch, keepAppended, postponeFetch, retryLoad, takeFetch, takeLoad, takeQueue } from './reading.ts';
import type { LedgerRules, LedgerTypes } from './rules.ts';
import { askToLeave, changeSession, leave } from './session.ts';
import { dropEntry, failPreparing, leaveUnanswered, refuse, settle } from './settle.ts';
import { formatVersion, type State } from './state.ts';

export interface Transition<T extends LedgerTypes> {
  state: State<T>;
  /** In the order in which they are to be done. */
  effects: readonly Effect<T>[];
}

/**
 * The ledger's queue as one pure function: what a tab does when something happens (decisions, Q-OPT-1 to Q-OPT-5).
 *
 * @param now in milliseconds.
 */
export function transition<T extends LedgerTypes>(
  rules: LedgerRules<T>, state: State<T>, event: LedgerEvent<T>, now: number,
): Transition<T> {
  const draft: Draft<T> = { rules, now, state, effects: [] };
  handle(draft, event);
  const isEmpty = draft.state.entries.every(({ status }) => status === 'settled');
  if (draft.state.leaving !== 'no' && isEmpty) leave(draft);
  pump(draft);
  return { state: draft.state, effects: draft.effects };
}

function handle<T extends LedgerTypes>(draft: Draft<T>, event: LedgerEvent<T>): void {
  switch (event.type) {
    case 'sessionChanged': return changeSession(draft, event.sub);
    case 'dispatched': return take(draft, event);
    case 'asked': return ask(draft, event);
    case 'discarded': return discard(draft, event.key);
    case 'reloadAsked': return needLoad(draft);
    case 'woken': return wake(draft);
    case 'logOutAsked': return askToLeave(draft);
    case 'stayed': return change(draft, { leaving: 'no' });
    case 'leftAnyway': return leave(draft);
    case 'laneGranted': return takeLane(draft, event.turn);
    case 'appended': return keep(draft, event);
    case 'heard': return hear(draft, event.message);
    case 'ticked': return tick(draft, event.timer);
    default: return answer(draft, event);
  }
}

type Answer<T extends LedgerTypes> = Extract<LedgerEvent<T>, { job: number }>;

/** What answers a job: it is heard only as long as that job is on. */
function answer<T extends LedgerTypes>(draft: Draft<T>, event: Answer<T>): void {
  const { job } = draft.state;
  if (job?.id !== event.job) return;
  switch (job.kind) {
    case 'reading': {
      change(draft, { look: false });
      if (event.type === 'read' && event.content !== null) takeQueue(draft, event.content);
      return work(draft);
    }
    case 'marking': return send(draft, job.key);
    case 'settling': return rest(draft);
    case 'sending': return sendingAnswer(draft, job.key, event);
    case 'loading': {
      if (event.type === 'loaded') return takeLoad(draft, event);
      return retryLoad(draft, { pause: pauseOf(event), said: event.type === 'refused' ? event.said : null });
    }
    case 'preparing': {
      if (event.type === 'fetched') return takeFetch(draft, event);
      return failPreparing(draft, job.key, event.type === 'refused' ? event : null);
    }
    case 'fetching': {
      if (event.type === 'fetched') return takeFetch(draft, event);
      return event.type === 'refused' ? dropFetch(draft, job.key, event.said) : postponeFetch(draft, job.key);
    }
  }
}

function sendingAnswer<T extends LedgerTypes>(draft: Draft<T>, key: string, event: Answer<T>): void {
  if (event.type === 'replied') return settle(draft, key, event);
  return event.type === 'refused' ? refuse(draft, key, event) : leaveUnanswered(draft, key);
}

function pauseOf<T extends LedgerTypes>(event: Answer<T>): number | null {
  return event.type === 'refused' && event.retryAfter !== null ? event.retryAfter * 1000 : null;
}

function take<T extends LedgerTypes>(draft: Draft<T>, { key, operation: given }: Extract<LedgerEvent<T>, { type: 'dispatched' }>): void {
  const { rules, now, state: { sub, tab, entries, ids } } = draft;
  if (sub === null) {
    draft.effects.push({ type: 'outcome', key, outcome: { kind: 'closed' } });
    return;
  }
  const operation = rules.resolveIds(given, ids);
  const isPersisted = rules.isPersisted(operation);
  const fresh = { key, tab, at: now, operation, request: null, attempts: 0, notBefore: 0 };
  change(draft, { entries: [...entries, { ...fresh, seq: null, status: isPersisted ? 'adding' : 'waiting' }] });
  if (isPersisted) draft.effects.push({ type: 'append', row: { ...fresh, sub, status: 'waiting', formatVersion } });
}

function keep<T extends LedgerTypes>(draft: Draft<T>, { key, seq }: Extract<LedgerEvent<T>, { type: 'appended' }>): void {
  const { sub } = draft.state;
  keepAppended(draft, key, seq);
  const entry = entryOf(draft.state, key);
  if (sub === null || seq === null || entry?.status !== 'waiting') return;
  const { status, ...rest } = entry;
  draft.effects.push({ type: 'broadcast', message: { type: 'rows', sub, rows: [{ ...rest, seq, sub, status, formatVersion }] } });
}

/** What is asked for is wanted now: nothing before it waits for its next try any longer. */
function ask<T extends LedgerTypes>(draft: Draft<T>, { key, query }: Extract<LedgerEvent<T>, { type: 'asked' }>): void {
  const { sub, fetches } = draft.state;
  if (sub === null) {
    draft.effects.push({ type: 'outcome', key, outcome: { kind: 'closed' } });
    return;
  }
  const others = fetches.filter((each) => !each.isTold || !draft.rules.isSameQuery(each.query, query));
  change(draft, { fetches: [...others, { key, query, failures: 0, notBefore: 0, isTold: false }] });
  tryNow(draft);
}

function discard<T extends LedgerTypes>(draft: Draft<T>, key: string): void {
  const { job, discards } = draft.state;
  const status = entryOf(draft.state, key)?.status;
  if (status === undefined || status === 'settled') return;
  change(draft, { discards: [...discards, key] });
  if ((job?.kind !== 'sending' && job?.kind !== 'preparing') || job.key !== key) return;
  draft.effects.push({ type: 'abort', job: job.id });
  dropEntry(draft, key);
}

function wake<T extends LedgerTypes>(draft: Draft<T>): void {
  tryNow(draft);
  change(draft, { fetches: draft.state.fetches.map((each) => ({ ...each, notBefore: 0 })), look: true });
}

function tryNow<T extends LedgerTypes>(draft: Draft<T>): void {
  const { entries, load } = draft.state;
  change(draft, {
    entries: entries.map((entry) => (entry.attempts > 0 ? { ...entry, notBefore: 0 } : entry)),
    load: { ...load, notBefore: 0 },
  });
}

function tick<T extends LedgerTypes>(draft: Draft<T>, timer: Timer): void {
  const { job, leaving } = draft.state;
  if (timer.kind === 'wake') return change(draft, { wake: null });
  if (timer.kind === 'leave') return change(draft, { leaving: leaving === 'draining' ? 'asking' : leaving });
  if (job?.id !== timer.job) return;
  draft.effects.push({ type: 'abort', job: job.id });
  answer(draft, { type: 'unanswered', job: job.id });
}
