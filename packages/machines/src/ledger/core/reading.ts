import type { Notice } from '@blue-budget/domain';
import { begin, change, entryOf, finish, learnIds, needLoad, pauseAfter, rest, write, type Draft } from './draft.ts';
import { arranged, withRows } from './entries.ts';
import type { LedgerEvent, Outcome, StoredQueue } from './events.ts';
import type { LedgerTypes } from './rules.ts';
import { loadDue, type Fetch } from './state.ts';

type Loaded<T extends LedgerTypes> = Extract<LedgerEvent<T>, { type: 'loaded' }>;
type Fetched<T extends LedgerTypes> = Extract<LedgerEvent<T>, { type: 'fetched' }>;

/**
 * Takes over what the storage holds. What it holds no more was settled by another tab: unless that tab has told already, only a load
 * can tell what came of it.
 */
export function takeQueue<T extends LedgerTypes>(draft: Draft<T>, { rows, ids, version, tabs }: StoredQueue<T>): void {
  change(draft, { tabs });
  learnIds(draft, ids);
  const stored = new Set(rows.map(({ key }) => key));
  const gone = draft.state.entries.filter(({ seq, key, status }) => seq !== null && status !== 'settled' && !stored.has(key));
  const unheard = gone.filter(({ tab }) => tab === draft.state.tab).map(({ key }) => key);
  const goneKeys = new Set(gone.map(({ key }) => key));
  const kept = draft.state.entries.map((entry) => (goneKeys.has(entry.key) ? { ...entry, status: 'settled' as const } : entry));
  change(draft, {
    entries: withRows(draft.rules, kept, unpaused(draft, rows), draft.state.ids),
    unheard: new Set([...draft.state.unheard, ...unheard]),
  });
  const { confirmed } = draft.state;
  const isBehind = confirmed !== null && confirmed.version !== null && version !== null && version > confirmed.version;
  if (gone.length > 0 || isBehind) needLoad(draft);
}

/** Who opens a tab has nothing to look at before what was sent is settled: another tab's pause does not hold it up. */
function unpaused<T extends LedgerTypes>({ state }: Draft<T>, rows: StoredQueue<T>['rows']): StoredQueue<T>['rows'] {
  if (state.confirmed !== null) return rows;
  return rows.map((row) => (entryOf(state, row.key) === undefined ? { ...row, notBefore: 0 } : row));
}

/** The storage has taken an operation, or cannot: then it lives as long as this tab. */
export function keepAppended<T extends LedgerTypes>(draft: Draft<T>, key: string, seq: number | null): void {
  const entry = entryOf(draft.state, key);
  if (entry?.status !== 'adding') return;
  const entries = draft.state.entries.map((each) => (each.key === key ? { ...each, seq, status: 'waiting' as const } : each));
  change(draft, { entries: arranged(entries) });
}

/** A load brings everything that was settled before it. */
export function takeLoad<T extends LedgerTypes>(draft: Draft<T>, { ledger, version }: Loaded<T>): void {
  const { sub, confirmed, entries } = draft.state;
  change(draft, { confirmed: { ledger, version }, load: { ...loadDue, needed: false } });
  finish(draft, entries.filter(({ status }) => status === 'settled').map(({ key }) => key));
  write(draft, begin(draft, { kind: 'settling' }), { version });
  if (sub === null || version === null || version === confirmed?.version) return;
  draft.effects.push({ type: 'broadcast', message: { type: 'version', sub, version } });
}

/** A load failed: without one nothing goes on, so it is tried again and again. */
export function retryLoad<T extends LedgerTypes>(
  draft: Draft<T>, { pause, said }: { pause: number | null; said: Notice | null },
): void {
  const failures = draft.state.load.failures + 1;
  change(draft, { load: { needed: true, failures, said, notBefore: draft.now + (pause ?? pauseAfter(failures)) } });
  rest(draft);
}

/** A query's answer goes into the confirmed ledger, unless the ledger has changed meanwhile: then it is asked for again after a load. */
export function takeFetch<T extends LedgerTypes>(draft: Draft<T>, { query, answer, version }: Fetched<T>): void {
  const { rules, state: { confirmed } } = draft;
  const isNewer = version !== null && confirmed !== null && confirmed.version !== null && version > confirmed.version;
  if (isNewer) needLoad(draft);
  if (confirmed !== null && !isNewer) {
    change(draft, { confirmed: { ledger: rules.merge(confirmed.ledger, query, answer), version: confirmed.version ?? version } });
    endFetch(draft, query, { kind: 'done' });
  }
  rest(draft);
}

/** A query got no answer: whoever asked is told, and it is asked for again after a pause that grows. */
export function postponeFetch<T extends LedgerTypes>(draft: Draft<T>, key: string): void {
  const wanted = draft.state.fetches.find((each) => each.key === key);
  const postponed = ({ failures, ...each }: Fetch<T>): Fetch<T> =>
    ({ ...each, failures: failures + 1, notBefore: draft.now + pauseAfter(failures + 1) });
  if (wanted !== undefined) {
    const isSame = ({ query }: Fetch<T>) => draft.rules.isSameQuery(query, wanted.query);
    change(draft, { fetches: draft.state.fetches.map((each) => (isSame(each) ? postponed(each) : each)) });
    tellFetches(draft, isSame);
  }
  rest(draft);
}

/** Tells whoever waits for a query, once, that it is not there; it stays and is served as soon as it can be. */
export function tellFetches<T extends LedgerTypes>(draft: Draft<T>, isMeant: (each: Fetch<T>) => boolean = () => true): void {
  const untold = draft.state.fetches.filter((each) => !each.isTold && isMeant(each));
  if (untold.length === 0) return;
  const notice = ({ query }: Fetch<T>) => draft.rules.queryFailureNotice(query, null);
  for (const [index, each] of untold.entries()) {
    const isFirst = untold.findIndex(({ query }) => draft.rules.isSameQuery(query, each.query)) === index;
    if (isFirst) draft.effects.push({ type: 'announce', key: each.key, kind: 'error', notice: notice(each) });
    draft.effects.push({ type: 'outcome', key: each.key, outcome: { kind: 'failed', notice: notice(each) } });
  }
  change(draft, { fetches: draft.state.fetches.map((each) => (untold.includes(each) ? { ...each, isTold: true } : each)) });
}

/** The services refused a query: it is asked for again by the person, who is told. */
export function dropFetch<T extends LedgerTypes>(draft: Draft<T>, key: string, said: Notice | null): void {
  const { rules, state: { fetches } } = draft;
  const wanted = fetches.find((each) => each.key === key);
  if (wanted !== undefined) {
    const notice = rules.queryFailureNotice(wanted.query, said);
    if (!wanted.isTold) draft.effects.push({ type: 'announce', key, kind: 'error', notice });
    endFetch(draft, wanted.query, { kind: 'failed', notice });
  }
  rest(draft);
}

/** Whoever asked for the same is served as well. */
function endFetch<T extends LedgerTypes>(draft: Draft<T>, ended: T['query'], outcome: Outcome): void {
  const isSame = ({ query }: Fetch<T>) => draft.rules.isSameQuery(query, ended);
  for (const { key } of draft.state.fetches.filter(isSame)) draft.effects.push({ type: 'outcome', key, outcome });
  change(draft, { fetches: draft.state.fetches.filter((each) => !isSame(each)) });
}
