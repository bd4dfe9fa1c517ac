import { reportOutcome, update, type Draft } from './draft.ts';
import type { LedgerTypes } from './rules.ts';
import { closedState } from './state.ts';

/** Persisted entries wait this long for the person's next login, in milliseconds (product, Q-OPT-5). */
const retention = 30 * 24 * 60 * 60 * 1000;
/** The outbox has this long to drain before the person is asked to confirm, in milliseconds (product, Q-OPT-5). */
const drainTime = 5_000;

/** Closes the open ledger and opens that of another person, or none. Persisted entries stay in the storage. */
export function changeSession<T extends LedgerTypes>(draft: Draft<T>, sub: string | null): void {
  if (sub === draft.state.sub) return;
  close(draft);
  if (sub === null) return;
  update(draft, { sub });
  draft.effects.push({ type: 'prune', before: draft.now - retention });
}

/** Starts to drain the outbox, so that the person can sign out. */
export function requestSignOut<T extends LedgerTypes>(draft: Draft<T>): void {
  if (draft.state.signOut !== 'none') return;
  update(draft, { signOut: 'draining' });
  draft.effects.push({ type: 'setTimer', timer: { kind: 'signOut' }, ms: drainTime });
}

/** Closes the ledger and deletes everything that is persisted of the person. */
export function signOut<T extends LedgerTypes>(draft: Draft<T>): void {
  const { sub } = draft.state;
  close(draft);
  if (sub !== null) draft.effects.push({ type: 'clear', sub });
}

function close<T extends LedgerTypes>(draft: Draft<T>): void {
  const { tab, job, lock, outbox, queries } = draft.state;
  for (const { key } of outbox) reportOutcome(draft, key, { kind: 'closed' });
  for (const { key } of queries) draft.effects.push({ type: 'reportOutcome', key, outcome: { kind: 'closed' } });
  if (job !== null) draft.effects.push({ type: 'abort', job: job.id });
  if (lock !== null) draft.effects.push({ type: 'releaseLock', request: lock.request });
  draft.state = closedState(tab, draft.state.counter);
}
