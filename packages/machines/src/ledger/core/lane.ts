import { begin, beginCall, change, changeEntry, entryOf, number, rest, write, type Draft } from './draft.ts';
import { rowOf } from './entries.ts';
import { tellFetches } from './reading.ts';
import type { LedgerTypes } from './rules.ts';
import { dropEntry, failEntry } from './settle.ts';
import type { State } from './state.ts';

/**
 * Asks for the lane where there is something to do, or sets the alarm for when there will be: then nothing is read before that, and
 * whoever waits for a query is told.
 */
export function pump<T extends LedgerTypes>(draft: Draft<T>): void {
  const { state, now } = draft;
  const task = nextTask(state);
  if (state.sub === null || state.lane !== null || task === null) return;
  if (task.at > now) {
    tellFetches(draft);
    return setAlarm(draft, task.at);
  }
  const turn = number(draft);
  change(draft, { lane: { turn, held: false } });
  draft.effects.push({ type: 'acquire', turn, sub: state.sub });
}

/** The lane was given to this tab: the storage says what is to be done, since other tabs had it before. */
export function takeLane<T extends LedgerTypes>(draft: Draft<T>, turn: number): void {
  const { lane, sub } = draft.state;
  if (lane?.turn !== turn || sub === null) {
    draft.effects.push({ type: 'release', turn });
    return;
  }
  change(draft, { lane: { turn, held: true } });
  draft.effects.push({ type: 'readQueue', job: begin(draft, { kind: 'reading' }), sub });
}

/** Does the first thing that is due, under the lane. */
export function work<T extends LedgerTypes>(draft: Draft<T>): void {
  const { state, now } = draft;
  const task = nextTask(state);
  if (task === null || task.kind === 'look' || task.at > now) return rest(draft);
  if (task.kind === 'load') return load(draft);
  if (task.kind === 'fetch') return fetch(draft, task.key);
  if (task.kind === 'discard') return dropEntry(draft, task.key);
  return task.kind === 'mark' ? mark(draft, task.key) : send(draft, task.key);
}

/** The operation is marked as sent: its call leaves, or is given up where the person has discarded it meanwhile. */
export function send<T extends LedgerTypes>(draft: Draft<T>, key: string): void {
  const { sub, discards } = draft.state;
  const entry = entryOf(draft.state, key);
  if (entry === undefined || sub === null) return rest(draft);
  if (discards.includes(key)) return dropEntry(draft, key);
  const job = beginCall(draft, { kind: 'sending', key });
  draft.effects.push({ type: 'send', job, sub, key, operation: entry.operation, request: entry.request });
}

interface Task {
  kind: 'discard' | 'send' | 'load' | 'fetch' | 'mark' | 'look';
  key: string;
  /** When it is due, in milliseconds. */
  at: number;
}

/**
 * What comes first: what the person gave up; a call that may have been done, since nothing can be read rightly before that is known;
 * a load; what is fetched, unless it waits for its next try; then the head of the queue.
 */
function nextTask<T extends LedgerTypes>({ entries, discards, load: { needed, notBefore }, fetches, look }: State<T>): Task | null {
  const pending = entries.filter(({ status }) => status !== 'settled');
  const discarded = pending.find(({ key, status }) => status !== 'adding' && discards.includes(key));
  if (discarded !== undefined) return { kind: 'discard', key: discarded.key, at: 0 };
  const [head] = pending;
  if (head?.status === 'sent') return { kind: 'send', key: head.key, at: head.notBefore };
  if (needed) return { kind: 'load', key: '', at: notBefore };
  const marking: Task[] = head?.status === 'waiting' ? [{ kind: 'mark', key: head.key, at: head.notBefore }] : [];
  const fetching = fetches.map(({ key, notBefore: at }): Task => ({ kind: 'fetch', key, at }));
  const [first] = [...fetching, ...marking].toSorted((one, other) => one.at - other.at);
  if (first !== undefined) return first;
  return look ? { kind: 'look', key: '', at: 0 } : null;
}

function setAlarm<T extends LedgerTypes>(draft: Draft<T>, at: number): void {
  const { wake } = draft.state;
  if (wake !== null && wake <= at && wake > draft.now) return;
  change(draft, { wake: at });
  draft.effects.push({ type: 'schedule', timer: { kind: 'wake' }, ms: at - draft.now });
}

function load<T extends LedgerTypes>(draft: Draft<T>): void {
  const { sub, confirmed } = draft.state;
  if (sub === null) return;
  draft.effects.push({ type: 'load', job: beginCall(draft, { kind: 'loading' }), sub, confirmed: confirmed?.ledger ?? null });
}

function fetch<T extends LedgerTypes>(draft: Draft<T>, key: string): void {
  const { sub, confirmed, fetches } = draft.state;
  const wanted = fetches.find((each) => each.key === key);
  if (sub === null || confirmed === null || wanted === undefined) return;
  const job = beginCall(draft, { kind: 'fetching', key });
  draft.effects.push({ type: 'fetch', job, sub, query: wanted.query, confirmed: confirmed.ledger });
}

/** Works the call out and writes it down before it leaves: should the tab end, another sends the very same. */
function mark<T extends LedgerTypes>(draft: Draft<T>, key: string): void {
  const { rules, state: { confirmed, sub } } = draft;
  const entry = entryOf(draft.state, key);
  if (entry === undefined || confirmed === null || sub === null) return;
  const isOrphan = rules.requiredIds(entry.operation).length > 0;
  const query = isOrphan ? null : rules.missing(entry.operation, confirmed.ledger);
  if (query !== null) {
    draft.effects.push({ type: 'fetch', job: beginCall(draft, { kind: 'preparing', key }), sub, query, confirmed: confirmed.ledger });
    return;
  }
  const request = isOrphan ? null : rules.request(entry.operation, confirmed.ledger);
  if (request === null) return failEntry(draft, key);
  const marked = { ...entry, request, status: 'sent' as const };
  changeEntry(draft, key, marked);
  const row = rowOf(marked, sub);
  if (row === null) return send(draft, key);
  write(draft, begin(draft, { kind: 'marking', key }), { put: [row] });
}
