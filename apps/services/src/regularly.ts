import type { Later } from './later.ts';

/**
 * Does each of these works every so often, in milliseconds. One that is still at it by then is not begun a second time, so that a vendor
 * that is slow is not asked more and more at once. Returns what stops it.
 */
export function regularly(works: readonly (() => Promise<void>)[], { every, later }: { every: number; later: Later }): () => void {
  const running = new Set<() => Promise<void>>();
  const timer = setInterval(() => {
    for (const work of works) {
      if (running.has(work)) continue;
      running.add(work);
      later(() => work().finally(() => running.delete(work)));
    }
  }, every);
  return () => clearInterval(timer);
}
