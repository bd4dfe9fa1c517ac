import { beforeEach, describe, expect, it } from 'vitest';
import { addToy, emptyToy } from '../testing/toy-ledger.ts';
import type { ToyTab } from '../testing/toy-tab.ts';
import { ToyWorld } from '../testing/toy-world.ts';

let world: ToyWorld;
let tab: ToyTab;

beforeEach(() => {
  world = new ToyWorld();
  tab = world.open();
  world.settle();
  world.calls.length = 0;
});

const server = () => world.server('ann');

describe('a tab that missed something', () => {
  it('loads before it computes a call, even if no message arrived [OPT-14]', () => {
    const other = world.open();
    world.settle();
    world.calls.length = 0;
    world.dispatch(tab, addToy('one'));
    world.answerNext('answered');
    while (tab.state.lock !== null) {
      world.runSteps();
      other.inbox.length = 0;
    }
    other.inbox.length = 0;
    world.dispatch(other, addToy('two'));
    world.settle();
    expect(world.calls.slice(0, 3)).toEqual(['one', 'load', 'two']);
    expect([tab.shownTags, other.shownTags]).toEqual([['one', 'two'], ['one', 'two']]);
  });

  it('ignores late messages about finished operations', () => {
    const other = world.open();
    world.settle();
    world.calls.length = 0;
    world.dispatch(tab, addToy('one'));
    const held = [];
    for (let round = 0; round < 100; round += 1) {
      const [call] = world.openCalls;
      if (call !== undefined) world.answerNext('answered');
      if (tab.events.length > 0 || world.storage.requests.length > 0) world.steps[0]?.();
      held.push(...other.inbox.splice(0));
    }
    other.inbox.push(...held.toReversed());
    world.settle();
    expect(held.map(({ type }) => type)).toEqual(['persisted', 'acknowledged']);
    expect(other.state.outbox).toEqual([]);
    expect(other.shownTags).toEqual(['one']);
    expect(world.calls).toEqual(['one']);
  });

  it('loads when another tab found a newer version [OPT-14]', () => {
    const other = world.open();
    world.settle();
    Object.assign(server(), { ledger: { ...emptyToy, stamps: 3 }, version: 9 });
    world.send(tab, { type: 'loadRequested' });
    world.settle();
    expect([tab.shown?.stamps, other.shown?.stamps]).toEqual([3, 3]);
  });

  it('loads once when the services send a newer version, and passes it on to the other tabs [SYN-06] [SYN-07]', () => {
    const other = world.open();
    world.settle();
    world.calls.length = 0;
    Object.assign(server(), { ledger: { ...emptyToy, stamps: 3 }, version: 9 });
    world.deliverVersion(tab);
    world.deliverVersion(tab);
    world.settle();
    expect([tab.shown?.stamps, other.shown?.stamps]).toEqual([3, 3]);
    expect(world.calls).toEqual(['load', 'load']);
    world.deliverVersion(tab);
    world.settle();
    expect(world.calls).toEqual(['load', 'load']);
  });

  it('does not load for its own change, whether its version comes before the reply or after [SYN-06]', () => {
    world.dispatch(tab, addToy('one'));
    world.runSteps();
    world.send(tab, { type: 'versionReceived', sub: 'ann', version: 2 });
    world.settle();
    world.send(tab, { type: 'versionReceived', sub: 'ann', version: 2 });
    world.settle();
    expect([world.calls, tab.shownTags]).toEqual([['one'], ['one']]);
  });

  it('repeats, after a pause, a load that is older than the version it received', () => {
    world.send(tab, { type: 'versionReceived', sub: 'ann', version: 4 });
    world.answerNext('answered');
    world.runSteps();
    expect([world.calls, world.openCalls.length]).toEqual([['load'], 0]);
    Object.assign(server(), { version: 4 });
    world.settle();
    expect([world.calls, tab.state.confirmed?.version]).toEqual([['load', 'load'], 4]);
  });

  it('ignores a version of somebody else\'s ledger', () => {
    world.send(tab, { type: 'versionReceived', sub: 'bob', version: 40 });
    world.settle();
    expect(world.calls).toEqual([]);
  });

  it('repeats a query after a load if the answer is of a newer ledger [OPT-14]', () => {
    Object.assign(server(), { ledger: { ...emptyToy, stamps: 3 }, version: 9 });
    world.send(tab, { type: 'queried', key: 'query', query: 'sum' });
    world.settle();
    expect(world.calls).toEqual(['query', 'load', 'query']);
    expect(tab.shown).toEqual({ things: [], sum: 0, stamps: 3 });
  });
});
