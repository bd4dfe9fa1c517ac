import { beforeEach, describe, expect, it } from 'vitest';
import { addToy, renameToy } from '../testing/toy-ledger.ts';
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

describe('the version of a reply', () => {
  it('confirms the operation without a load if it is the next one [OPT-14]', () => {
    world.dispatch(tab, addToy('one'));
    world.settle();
    expect(tab.shownTags).toEqual(['one']);
    expect(world.calls).toEqual(['one']);
    expect(tab.state.confirmed?.version).toBe(2);
  });

  it('only maps ids if the confirmed ledger contains it [OPT-14]', () => {
    Object.assign(server(), { version: 0 });
    world.dispatch(tab, addToy('one'));
    world.settle();
    expect(tab.state.outbox).toEqual([]);
    expect(tab.shownTags).toEqual([]);
    expect(tab.state.ids).toEqual(new Map([['temp-one', 'server-1']]));
    expect(world.calls).toEqual(['one']);
  });

  it('keeps the change in view until a load if it leaves a gap [OPT-14]', () => {
    Object.assign(server(), { version: 5 });
    world.dispatch(tab, addToy('one'));
    world.answerNext('answered');
    world.runSteps();
    expect(world.calls).toEqual(['one', 'load']);
    expect(tab.shownTags).toEqual(['one']);
    expect(tab.state.viewKeys.get('server-1')).toBe('temp-one');
    world.settle();
    expect(tab.shownTags).toEqual(['one']);
    expect(tab.state.outbox).toEqual([]);
  });

  it('is optional: without it the reply confirms, and other tabs load [OPT-14]', () => {
    world.isVersionless = true;
    const other = world.open();
    world.settle();
    world.calls.length = 0;
    world.dispatch(tab, addToy('one'));
    world.settle();
    expect([tab.shownTags, other.shownTags]).toEqual([['one'], ['one']]);
    expect(world.calls).toEqual(['one', 'load']);
  });
});

describe('a load', () => {
  it('waits for the reply to an operation that may be done [OPT-15]', () => {
    world.dispatch(tab, addToy('one'));
    world.answerNext('lostAfter');
    world.send(tab, { type: 'loadRequested' });
    world.advance(30_000);
    world.runSteps();
    world.advance(1_000);
    world.runSteps();
    expect(world.calls).toEqual(['one', 'one']);
    world.settle();
    expect(world.calls).toEqual(['one', 'one', 'load']);
    expect(server().done).toHaveLength(1);
  });

  it('is retried without end, with a growing delay', () => {
    world.send(tab, { type: 'loadRequested' });
    for (const pause of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
      world.answerNext('lostBefore');
      world.runSteps();
      world.advance(pause - 1);
      world.runSteps();
      expect(world.openCalls).toEqual([]);
      world.advance(1);
      world.runSteps();
    }
    expect(world.calls).toEqual(Array.from({ length: 8 }, () => 'load'));
  });
});

describe('a storage that fails', () => {
  it('holds nothing up: the operation lives as long as its tab', () => {
    world.storage.isBroken = true;
    world.dispatch(tab, addToy('one'));
    world.dispatch(tab, renameToy('two', 'temp-one'));
    world.settle();
    expect(world.calls).toEqual(['one', 'two']);
    expect(tab.shown?.things).toMatchObject([{ id: 'server-1', name: 'two' }]);
  });
});
