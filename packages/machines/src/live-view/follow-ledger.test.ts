import type { LiveEvent } from '@blue-budget/api/client';
import { expect, it } from 'vitest';
import { memoryLocks } from '../ledger/adapters/memory.ts';
import { followLedger, type FollowLedgerOptions } from './follow-ledger.ts';

type Snapshot = ReturnType<FollowLedgerOptions['ledger']['getSnapshot']>;

/** A ledger that opens and closes, and clients of as many tabs as are started. */
function world() {
  const locks = memoryLocks();
  const received: [string, number][] = [];
  const streams: { onEvent: (event: LiveEvent) => void; signal: AbortSignal }[] = [];
  let sub: string | null = null;
  const observers = new Set<(snapshot: Snapshot) => void>();
  // Only the status is read.
  const snapshot = () => ({ status: sub === null ? 'closed' : 'ready' }) as Snapshot;
  const start = () => followLedger({
    ledger: {
      getSnapshot: snapshot,
      subscribe(observer) {
        const next = typeof observer === 'function' ? observer : (given: Snapshot) => observer.next?.(given);
        observers.add(next);
        return { unsubscribe: () => { observers.delete(next); } };
      },
      noteVersion: (of, version) => void received.push([of, version]),
    },
    client: {
      session: { person: () => (sub === null ? null : { sub, isPremiumUser: false }) },
      data: {
        follow({ onEvent, signal }) {
          streams.push({ onEvent, signal });
          return Promise.withResolvers<void>().promise;
        },
        ledgerVersion: async () => ({ version: 1 }),
      },
    },
    ports: { locks, onResume: () => () => {} },
    random: () => 0,
  });
  const open = async (person: string | null) => {
    sub = person;
    for (const observer of observers) observer(snapshot());
    await Promise.resolve();
    await Promise.resolve();
  };
  return { start, open, streams, received };
}

it('follows the ledger of the logged-in person, and none after log-out [SYN-08]', async () => {
  const { start, open, streams, received } = world();
  start();
  expect(streams).toHaveLength(0);
  await open('ann');
  streams[0]?.onEvent({ version: 3 });
  await open(null);
  expect(streams[0]?.signal.aborted).toBe(true);
  await open('bob');
  streams[1]?.onEvent({ version: 8 });
  expect(received).toEqual([['ann', 3], ['bob', 8]]);
});

it('opens one stream for all tabs; when its tab goes, the next one opens its own [SYN-09]', async () => {
  const { start, open, streams } = world();
  const stops = [start(), start(), start()];
  await open('ann');
  expect(streams).toHaveLength(1);
  stops[0]?.();
  await Promise.resolve();
  expect(streams.map(({ signal }) => signal.aborted)).toEqual([true, false]);
});
