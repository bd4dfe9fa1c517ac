import type { Id } from '@blue-budget/domain/ledger';
import type { Effect, Outcome, OutboxUpdate } from './effects.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import type { LedgerRules, LedgerTypes } from './rules.ts';
import { loadDue, type Job, type State } from './state.ts';

/** A transition in progress: the state so far, and the effects collected so far. */
export interface Draft<T extends LedgerTypes> {
  readonly rules: LedgerRules<T>;
  /** Milliseconds since the epoch. */
  readonly now: number;
  state: State<T>;
  readonly effects: Effect<T>[];
}

export function update<T extends LedgerTypes>(draft: Draft<T>, changes: Partial<State<T>>): void {
  draft.state = { ...draft.state, ...changes };
}

export function nextNumber<T extends LedgerTypes>(draft: Draft<T>): number {
  const counter = draft.state.counter + 1;
  update(draft, { counter });
  return counter;
}

type JobPlan = Job extends infer Each ? Each extends Job ? Omit<Each, 'id'> : never : never;

/** Starts a job and returns its id. */
export function startJob<T extends LedgerTypes>(draft: Draft<T>, plan: JobPlan): number {
  const id = nextNumber(draft);
  update(draft, { job: { ...plan, id } });
  return id;
}

/** Starts a job that calls the services and returns its id. The call is aborted after 30 seconds (product, Q-OPT-4). */
export function startCall<T extends LedgerTypes>(draft: Draft<T>, plan: JobPlan): number {
  const job = startJob(draft, plan);
  draft.effects.push({ type: 'setTimer', timer: { kind: 'call', job }, ms: callTimeout });
  return job;
}

const callTimeout = 30_000;

/** Updates the storage as a job under the lock, by default as the last one. */
export function updateStorage<T extends LedgerTypes>(
  draft: Draft<T>, changes: Partial<OutboxUpdate<T>>, plan: JobPlan = { kind: 'updatingOutbox' },
): void {
  const { sub } = draft.state;
  const job = startJob(draft, plan);
  if (sub === null) return;
  draft.effects.push({ type: 'updateOutbox', job, sub, update: { put: [], remove: [], ids: {}, version: null, ...changes } });
}

/** Releases the lock after each job, so that every tab gets its turn. */
export function releaseLock<T extends LedgerTypes>(draft: Draft<T>): void {
  const { lock } = draft.state;
  update(draft, { lock: null, job: null });
  if (lock !== null) draft.effects.push({ type: 'releaseLock', request: lock.request });
}

export function findEntry<T extends LedgerTypes>(state: State<T>, key: string): OutboxEntry<T> | undefined {
  return state.outbox.find((outboxEntry) => outboxEntry.key === key);
}

export function updateEntry<T extends LedgerTypes>(draft: Draft<T>, key: string, changes: Partial<OutboxEntry<T>>): void {
  update(draft, { outbox: draft.state.outbox.map((outboxEntry) => (outboxEntry.key === key ? { ...outboxEntry, ...changes } : outboxEntry)) });
}

/** Removes entries from the outbox for good. Later messages about them are ignored. */
export function finish<T extends LedgerTypes>(draft: Draft<T>, keys: readonly string[]): void {
  const { outbox, discarded, finished } = draft.state;
  const removed = new Set(keys);
  update(draft, {
    outbox: outbox.filter(({ key }) => !removed.has(key)),
    discarded: discarded.filter((key) => !removed.has(key)),
    finished: new Set([...finished, ...removed]),
  });
}

/** Reports how an operation ended, if this tab dispatched it. */
export function reportOutcome<T extends LedgerTypes>(draft: Draft<T>, key: string, outcome: Outcome): void {
  const { tab, unreported } = draft.state;
  if (findEntry(draft.state, key)?.tab !== tab && !unreported.has(key)) return;
  update(draft, { unreported: new Set([...unreported].filter((each) => each !== key)) });
  draft.effects.push({ type: 'reportOutcome', key, outcome });
}

/** Stores the services' ids of temporary ids and resolves them in all pending operations. Views keep their keys. */
export function mapIds<T extends LedgerTypes>(draft: Draft<T>, found: Iterable<readonly [Id, Id]>): void {
  const { ids, outbox, viewKeys } = draft.state;
  const added = new Map([...found].filter(([temporary]) => !ids.has(temporary)));
  if (added.size === 0) return;
  const shown = new Set(outbox.flatMap(({ operation }) => draft.rules.createdIds(operation)));
  const addedKeys = [...added].filter(([temporary]) => shown.has(temporary)).map(([temporary, id]) => [id, temporary] as const);
  update(draft, {
    ids: new Map([...ids, ...added]),
    viewKeys: new Map([...viewKeys, ...addedKeys]),
    outbox: outbox.map((outboxEntry) => ({ ...outboxEntry, operation: draft.rules.resolveIds(outboxEntry.operation, added) })),
  });
}

/** Requests a load, which then comes before any further operation is sent. */
export function requestLoad<T extends LedgerTypes>(draft: Draft<T>): void {
  if (!draft.state.load.isDue) update(draft, { load: loadDue });
}

/** The delay before the next attempt, in milliseconds: 1, 2, 4, ... seconds, at most 30 (product, Q-OPT-4). */
export function backoff(failures: number): number {
  return Math.min(30, 2 ** Math.min(failures - 1, 5)) * 1000;
}
