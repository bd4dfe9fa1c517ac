import { describeError, type Log } from './http/log.ts';

/** Background work that continues after the answer. */
export interface Later {
  (work: () => Promise<void>): void;
  /** Resolves once nothing is left to do. */
  settled(): Promise<void>;
}

/** Runs work in the background and keeps count of it, so that closing can wait for it. What fails is logged. */
export function createLater(log: Log): Later {
  const running = new Set<Promise<void>>();
  const later = (work: () => Promise<void>) => {
    const done = work().catch((error: unknown) => log.error({ error: describeError(error) }, 'failed after the answer')).finally(() => running.delete(done));
    running.add(done);
  };
  const settled = async () => {
    while (running.size > 0) await Promise.all(running);
  };
  return Object.assign(later, { settled });
}
