import { describe, expect, it } from 'vitest';
import type { Message } from '../core/events.ts';
import type { Lanes } from '../ports.ts';
import type { Toy } from '../testing/toy-ledger.ts';
import { lockLanes, tabChannel, type LocksPort } from './browser.ts';
import { holdPage } from './hold-page.ts';
import { memoryLanes } from './memory.ts';

/** The runtime's own channels and locks are the browser's in everything that is used here. */
const locks: LocksPort = {
  request: (name, options, run) => navigator.locks.request(name, options, run),
  query: () => navigator.locks.query(),
};

describe.each([
  { kind: 'locks', make: (): Lanes => lockLanes(locks) },
  { kind: 'memory', make: memoryLanes },
])('lanes made of $kind', ({ kind, make }) => {
  it('are given to one at a time, in the order of the line [OPT-13]', async () => {
    const lanes = make();
    const granted: string[] = [];
    const lane = `lane of ${kind}`;
    const first = Promise.withResolvers<void>();
    const third = Promise.withResolvers<void>();
    const one = lanes.acquire(lane, () => { granted.push('one'); first.resolve(); });
    const two = lanes.acquire(lane, () => { granted.push('two'); });
    const three = lanes.acquire(lane, () => { granted.push('three'); third.resolve(); });
    await first.promise;
    expect(granted).toEqual(['one']);
    two.release();
    one.release();
    await third.promise;
    expect(granted).toEqual(['one', 'three']);
    three.release();
  });

  it('know the tabs that live', async () => {
    const lanes = make();
    lanes.appear(`tab of ${kind}`);
    expect(await lanes.livingTabs()).toContain(`tab of ${kind}`);
  });
});

describe('a channel between tabs', () => {
  it('carries what this release says, and nothing else', async () => {
    const [here, there, stranger] = [new BroadcastChannel('ledger'), new BroadcastChannel('ledger'), new BroadcastChannel('ledger')];
    const { promise: heard, resolve } = Promise.withResolvers<Message<Toy>>();
    tabChannel<Toy>(there).listen(resolve);
    stranger.postMessage({ formatVersion: 0, message: { type: 'stale', sub: 'bob' } });
    stranger.postMessage('something else');
    tabChannel<Toy>(here).tell({ type: 'stale', sub: 'ann' });
    expect(await heard).toEqual({ type: 'stale', sub: 'ann' });
    for (const channel of [here, there, stranger]) channel.close();
  });
});

describe('a page that is held', () => {
  it('asks whoever leaves it, and nobody else', () => {
    const page = new EventTarget();
    const isAsked = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isAsked()).toBe(false);
    const letGo = holdPage(page);
    expect(isAsked()).toBe(true);
    letGo();
    expect(isAsked()).toBe(false);
  });
});
