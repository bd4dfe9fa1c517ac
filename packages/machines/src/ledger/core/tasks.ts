import { isUnacknowledged } from './outbox-entry.ts';
import type { LedgerTypes } from './rules.ts';
import type { State } from './state.ts';
import { isBehind } from './versions.ts';

/** What a tab does next under the lock. `at` is when it is due, in milliseconds since the epoch. */
export type Task =
  | { kind: 'discard' | 'send' | 'query' | 'prepare'; key: string; at: number }
  | { kind: 'load' | 'refresh'; at: number };

/**
 * The next task, or null if there is none. The order:
 * 1. Operations that the person discarded.
 * 2. The head of the outbox if it was sent before: until it is known whether the services did it, nothing can be read reliably.
 * 3. A load that is due, also because a newer version was received. While an operation is sent, that version may be its own.
 * 4. Queries, and the head of the outbox if it was not sent before, whichever is due first. A query that waits for a retry does not hold
 *    up operations.
 * 5. Reading the storage again.
 */
export function nextTask<T extends LedgerTypes>(state: State<T>): Task | null {
  const { outbox, discarded, load, queries, needsRefresh, receivedVersion } = state;
  const pending = outbox.filter(isUnacknowledged);
  const toDiscard = pending.find(({ key, status }) => status !== 'persisting' && discarded.includes(key));
  if (toDiscard !== undefined) return { kind: 'discard', key: toDiscard.key, at: 0 };
  const [head] = pending;
  if (head?.status === 'sent') return { kind: 'send', key: head.key, at: head.notBefore };
  if (load.isDue || isBehind({ state }, receivedVersion)) return { kind: 'load', at: load.notBefore };
  const sending: Task[] = head?.status === 'waiting' ? [{ kind: 'prepare', key: head.key, at: head.notBefore }] : [];
  const querying = queries.map(({ key, notBefore: at }): Task => ({ kind: 'query', key, at }));
  const [first] = [...querying, ...sending].toSorted((a, b) => a.at - b.at);
  if (first !== undefined) return first;
  return needsRefresh ? { kind: 'refresh', at: 0 } : null;
}
