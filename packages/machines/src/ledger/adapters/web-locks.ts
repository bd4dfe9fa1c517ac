import type { LockRequest, TabLocks } from '../ports.ts';
import { tabLock, tabOfLock } from './shared-names.ts';

/** The part of `navigator.locks` that is used. */
export interface LocksPort {
  request(name: string, options: { signal?: AbortSignal }, run: () => Promise<void>): Promise<unknown>;
  query(): Promise<{ held?: { name?: string }[] }>;
}

/** Locks of the Web Locks API. The browser releases them when a tab ends, even if it crashes. */
export function webLocks(locks: LocksPort): TabLocks {
  return {
    acquire(name, onGranted): LockRequest {
      const controller = new AbortController();
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      const run = () => {
        onGranted();
        return released;
      };
      // A withdrawn request rejects, which nobody waits for.
      locks.request(name, { signal: controller.signal }, run).catch(() => {});
      return {
        release() {
          release();
          controller.abort();
        },
      };
    },
    registerTab(tab) {
      locks.request(tabLock(tab), {}, () => Promise.withResolvers<void>().promise).catch(() => {});
    },
    async liveTabs() {
      const { held = [] } = await locks.query();
      return new Set(held.map(({ name = '' }) => tabOfLock(name)).filter((tab) => tab !== null));
    },
  };
}
