/** Runs what belongs to one tenant one after the other, in the order in which it came. */
export type InTurn = <T>(tenantId: string, work: () => Promise<T>) => Promise<T>;

/**
 * Turns of tenants within this process. Changes of one ledger wait for its lock in any case; here they wait before they take one of the few
 * connections, so that a tenant who sends many at once holds up nobody else. Rejects with `TooManyWaiting` where `mostWaiting` wait already.
 */
export function createTurns(): InTurn {
  const waiting = new Map<string, { count: number; last: Promise<unknown> }>();
  return async (tenantId, work) => {
    const line = waiting.get(tenantId) ?? { count: 0, last: Promise.resolve() };
    if (line.count >= mostWaiting) throw new TooManyWaiting();
    waiting.set(tenantId, line);
    line.count += 1;
    const done = line.last.then(work);
    line.last = done.catch(() => {});
    try {
      return await done;
    } finally {
      line.count -= 1;
      if (line.count === 0) waiting.delete(tenantId);
    }
  };
}

/** One tenant sent more changes at once than may wait. */
export class TooManyWaiting extends Error {
  override name = 'TooManyWaiting';
  override message = 'Too many changes of one ledger wait.';
}

/** Changes of one tenant that may wait, the one that is made included. A browser sends one after the other. */
export const mostWaiting = 200;
