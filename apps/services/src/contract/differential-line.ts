import { idempotencyKeyHeader, ledgerVersionHeader } from '@blue-budget/api/contract';
import { chanceOf } from '@blue-budget/domain/testing';
import { startRelay, type Relay } from '../testing/relay.ts';

/**
 * What can happen to a call on its way: it is cut before it arrives, its reply is lost, something on the way refuses or fails before it
 * arrives, something fails after it was done, or its reply takes until it is let go.
 */
export const troubles = ['cut', 'lose', 'refuse', 'fail', 'fail after', 'slow down', 'hold'] as const;
export type Trouble = (typeof troubles)[number];

/** The line between tabs and services, on which calls meet what was planned for them. Replies take turns of different length, by a seed. */
export interface TroubledLine extends Relay {
  /** The next call that changes something meets it, or the next that reads. */
  meet(trouble: Trouble, which?: 'changing' | 'reading'): void;
  /** A reply is held now: its call has been done. */
  holding(): Promise<void>;
  /** Holds no reply until something has come to its end, and lets those go that are held. */
  flow<Result>(until: Promise<Result>): Promise<Result>;
  /** Nothing happens any more. */
  calm(): void;
  /** What changing calls met. */
  met: Trouble[];
  /** Calls that had no answer and did not come again as they were, one line each. */
  given(): string[];
}

const statusOf = { refuse: 400, fail: 503, 'fail after': 500, 'slow down': 429 } as const;

export async function troubledLine(target: string, seed: number): Promise<TroubledLine> {
  const chance = chanceOf(seed);
  const planned: Record<'changing' | 'reading', Trouble | null> = { changing: null, reading: null };
  const met: Trouble[] = [];
  const unanswered = new Map<string, string>();
  let flowing = 0;
  let gate = Promise.withResolvers<void>();
  let reached = Promise.withResolvers<void>();

  const release = () => {
    gate.resolve();
    gate = Promise.withResolvers();
    reached = Promise.withResolvers();
  };

  const relay = await startRelay(async ({ method, url, body, request, response, send }) => {
    const which = method === 'GET' ? 'reading' : 'changing';
    const trouble = planned[which];
    planned[which] = null;
    const key = request.headers[idempotencyKeyHeader.toLowerCase()];
    const said = `${method} ${url} ${body}`;
    if (typeof key === 'string' && unanswered.get(key) === said) unanswered.delete(key);
    if (trouble !== null && which === 'changing') met.push(trouble);
    if ((trouble === 'cut' || trouble === 'lose') && typeof key === 'string') unanswered.set(key, said);

    if (trouble === 'cut') return void request.socket.destroy();
    if (trouble === 'refuse' || trouble === 'fail' || trouble === 'slow down') return answer(statusOf[trouble], JSON.stringify({ message: 'Not now.' }));
    const reply = await send(target);
    const text = await reply.text();
    if (trouble === 'lose') return void request.socket.destroy();
    if (trouble === 'fail after') return answer(statusOf[trouble], JSON.stringify({ message: 'Something broke.' }));
    if (trouble === 'hold' && flowing === 0) {
      reached.resolve();
      await gate.promise;
    }
    for (let turns = chance.below(4); turns > 0; turns -= 1) await nextTurn();
    answer(reply.status, text, reply.headers.get(ledgerVersionHeader));

    function answer(status: number, content: string, version: string | null = null): void {
      response.writeHead(status, {
        'Content-Type': 'application/json', ...(status === 429 && { 'Retry-After': '1' }), ...(version !== null && { [ledgerVersionHeader]: version }),
      }).end(content);
    }
  });

  return {
    ...relay,
    met,
    meet: (trouble, which = 'changing') => { planned[which] = trouble; },
    holding: () => reached.promise,
    async flow(until) {
      flowing += 1;
      release();
      return until.finally(() => { flowing -= 1; });
    },
    calm() {
      flowing = Number.POSITIVE_INFINITY;
      planned.changing = null;
      planned.reading = null;
      release();
    },
    given: () => [...unanswered.values()],
  };
}

function nextTurn(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  setImmediate(resolve);
  return promise;
}
