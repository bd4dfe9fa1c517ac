import type { Id } from '@blue-budget/domain';
import type { Effect, Outcome, Rewrite } from './events.ts';
import type { LedgerRules, LedgerTypes } from './rules.ts';
import { loadDue, type Entry, type Job, type State } from './state.ts';

/** One transition in the making: the state as far as it has come, and what is to be done outside. */
export interface Draft<T extends LedgerTypes> {
  readonly rules: LedgerRules<T>;
  /** In milliseconds. */
  readonly now: number;
  state: State<T>;
  readonly effects: Effect<T>[];
}

export function change<T extends LedgerTypes>(draft: Draft<T>, part: Partial<State<T>>): void {
  draft.state = { ...draft.state, ...part };
}

export function number<T extends LedgerTypes>(draft: Draft<T>): number {
  const count = draft.state.count + 1;
  change(draft, { count });
  return count;
}

type JobPlan = Job extends infer Each ? Each extends Job ? Omit<Each, 'id'> : never : never;

/** Begins a job and answers its number. */
export function begin<T extends LedgerTypes>(draft: Draft<T>, plan: JobPlan): number {
  const id = number(draft);
  change(draft, { job: { ...plan, id } });
  return id;
}

/** Begins a job that waits for the services: after half a minute it is given up (decisions, Q-OPT-4). */
export function beginCall<T extends LedgerTypes>(draft: Draft<T>, plan: JobPlan): number {
  const job = begin(draft, plan);
  draft.effects.push({ type: 'schedule', timer: { kind: 'answer', job }, ms: patience });
  return job;
}

const patience = 30_000;

/** Writes to the storage, under the lane. */
export function write<T extends LedgerTypes>(draft: Draft<T>, job: number, rewrite: Partial<Rewrite<T>>): void {
  const { sub } = draft.state;
  if (sub === null) return;
  draft.effects.push({ type: 'rewrite', job, sub, rewrite: { put: [], remove: [], ids: {}, version: null, ...rewrite } });
}

/** Gives the lane back, so that every tab has its turn. */
export function rest<T extends LedgerTypes>(draft: Draft<T>): void {
  const { lane } = draft.state;
  change(draft, { lane: null, job: null });
  if (lane !== null) draft.effects.push({ type: 'release', turn: lane.turn });
}

export function entryOf<T extends LedgerTypes>(state: State<T>, key: string): Entry<T> | undefined {
  return state.entries.find((entry) => entry.key === key);
}

export function changeEntry<T extends LedgerTypes>(draft: Draft<T>, key: string, part: Partial<Entry<T>>): void {
  change(draft, { entries: draft.state.entries.map((entry) => (entry.key === key ? { ...entry, ...part } : entry)) });
}

/** Takes entries out for good: late news of them is no news. */
export function finish<T extends LedgerTypes>(draft: Draft<T>, keys: readonly string[]): void {
  const { entries, discards, done } = draft.state;
  const gone = new Set(keys);
  change(draft, {
    entries: entries.filter(({ key }) => !gone.has(key)),
    discards: discards.filter((key) => !gone.has(key)),
    done: new Set([...done, ...gone]),
  });
}

/** Tells this tab how an operation ended, where it took it. */
export function tellOutcome<T extends LedgerTypes>(draft: Draft<T>, key: string, outcome: Outcome): void {
  const { tab, unheard } = draft.state;
  if (entryOf(draft.state, key)?.tab !== tab && !unheard.has(key)) return;
  change(draft, { unheard: new Set([...unheard].filter((each) => each !== key)) });
  draft.effects.push({ type: 'outcome', key, outcome });
}

/** Takes in the services' ids: pending operations name things by them from now on, and views keep the keys they have. */
export function learnIds<T extends LedgerTypes>(draft: Draft<T>, found: Iterable<readonly [Id, Id]>): void {
  const { ids, entries, viewKeys } = draft.state;
  const added = new Map([...found].filter(([temporary]) => !ids.has(temporary)));
  if (added.size === 0) return;
  const shown = new Set(entries.flatMap(({ operation }) => draft.rules.createdIds(operation)));
  const keys = [...added].filter(([temporary]) => shown.has(temporary)).map(([temporary, id]) => [id, temporary] as const);
  change(draft, {
    ids: new Map([...ids, ...added]),
    viewKeys: new Map([...viewKeys, ...keys]),
    entries: entries.map((entry) => ({ ...entry, operation: draft.rules.resolveIds(entry.operation, added) })),
  });
}

/** A load is due before anything else leaves. */
export function needLoad<T extends LedgerTypes>(draft: Draft<T>): void {
  if (!draft.state.load.needed) change(draft, { load: loadDue });
}

/** Milliseconds until the next try after so many in vain: 1, 2, 4 and so on, up to 30 seconds (decisions, Q-OPT-4). */
export function pauseAfter(failures: number): number {
  return Math.min(30, 2 ** Math.min(failures - 1, 5)) * 1000;
}
