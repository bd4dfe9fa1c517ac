import type { Later } from './later.ts';

/**
 * Runs each of these works at its interval, in milliseconds. One that is still running is not started a second time, so that calls to a
 * slow vendor do not pile up. Returns a function that stops it.
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
