import { describe, expect, it } from 'vitest';
import type { TabLocks } from '../ports.ts';
import { memoryLocks } from './memory.ts';
import { ledgerLock, tabLock } from './shared-names.ts';
import { webLocks, type LocksPort } from './web-locks.ts';

/** Node's own Web Locks behave as the browser's in everything that is used here. */
const locks: LocksPort = {
  request: (name, options, run) => navigator.locks.request(name, options, run),
  query: () => navigator.locks.query(),
};

describe.each([
  { kind: 'Web Locks', make: (): TabLocks => webLocks(locks) },
  { kind: 'memory', make: memoryLocks },
])('locks of $kind', ({ kind, make }) => {
  it('are granted to one request at a time, in the order of the requests [OPT-13]', async () => {
    const tabLocks = make();
    const granted: string[] = [];
    const name = `lock of ${kind}`;
    const first = Promise.withResolvers<void>();
    const third = Promise.withResolvers<void>();
    const one = tabLocks.acquire(name, () => { granted.push('one'); first.resolve(); });
    const two = tabLocks.acquire(name, () => { granted.push('two'); });
    const three = tabLocks.acquire(name, () => { granted.push('three'); third.resolve(); });
    await first.promise;
    expect(granted).toEqual(['one']);
    two.release();
    one.release();
    await third.promise;
    expect(granted).toEqual(['one', 'three']);
    three.release();
  });

  it('list the open tabs', async () => {
    const tabLocks = make();
    tabLocks.registerTab(`tab of ${kind}`);
    expect(await tabLocks.liveTabs()).toContain(`tab of ${kind}`);
  });
});

describe('the names of locks', () => {
  it('are those of the releases before, so that two releases never send at the same time', () => {
    expect([ledgerLock('ann'), tabLock('tab-1')]).toEqual(['ledger:ann', 'ledger-tab:tab-1']);
  });
});
