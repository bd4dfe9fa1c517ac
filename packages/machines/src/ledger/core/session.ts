import { change, tellOutcome, type Draft } from './draft.ts';
import type { LedgerTypes } from './rules.ts';
import { closedState } from './state.ts';

/** Rows are kept for the same person's next login, but no longer than this (decisions, Q-OPT-5). */
const keptFor = 30 * 24 * 60 * 60 * 1000;
/** How long the queue is given to empty before the person is asked (decisions, Q-OPT-5). */
const graceOnLeaving = 5_000;

/** Another person, or nobody: whatever was open is let go, and its rows stay where they are kept. */
export function changeSession<T extends LedgerTypes>(draft: Draft<T>, sub: string | null): void {
  if (sub === draft.state.sub) return;
  close(draft);
  if (sub === null) return;
  change(draft, { sub });
  draft.effects.push({ type: 'prune', before: draft.now - keptFor });
}

/** The person wants to log out: the queue is given a moment to empty. */
export function askToLeave<T extends LedgerTypes>(draft: Draft<T>): void {
  if (draft.state.leaving !== 'no') return;
  change(draft, { leaving: 'draining' });
  draft.effects.push({ type: 'schedule', timer: { kind: 'leave' }, ms: graceOnLeaving });
}

/** Logs out, and forgets all that is kept of the person. */
export function leave<T extends LedgerTypes>(draft: Draft<T>): void {
  const { sub } = draft.state;
  close(draft);
  if (sub !== null) draft.effects.push({ type: 'forget', sub });
}

function close<T extends LedgerTypes>(draft: Draft<T>): void {
  const { tab, job, lane, entries, fetches } = draft.state;
  for (const { key } of entries) tellOutcome(draft, key, { kind: 'closed' });
  for (const { key } of fetches) draft.effects.push({ type: 'outcome', key, outcome: { kind: 'closed' } });
  if (job !== null) draft.effects.push({ type: 'abort', job: job.id });
  if (lane !== null) draft.effects.push({ type: 'release', turn: lane.turn });
  draft.state = closedState(tab, draft.state.count);
}
