import { beforeEach, describe, expect, it } from 'vitest';
import { addToy } from '../testing/toy-ledger.ts';
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

describe('a tab that opens', () => {
  it('first repeats a sent call with the same key and body, loads, then sends the others [OPT-15]', () => {
    world.dispatch(tab, addToy('one'));
    world.dispatch(tab, addToy('two'));
    world.answerNext('lostAfter');
    world.crash(tab);
    const next = world.open();
    world.settle();
    expect(world.calls).toEqual(['one', 'one', 'load', 'two']);
    expect(server().done).toHaveLength(2);
    expect(next.shownTags).toEqual(['one', 'two']);
  });

  it('skips the retry delay of the tab before it, and then has its own [OPT-15] [OPT-17]', () => {
    world.dispatch(tab, addToy('one'));
    world.answerNext('lostBefore');
    world.runSteps();
    world.crash(tab);
    world.open();
    world.answerNext('lostBefore');
    world.runSteps();
    expect(world.openCalls).toEqual([]);
    world.advance(1_999);
    world.runSteps();
    expect(world.openCalls).toEqual([]);
    world.advance(1);
    world.runSteps();
    expect(world.calls).toEqual(['one', 'one', 'one']);
  });

  it('prunes operations after 30 days [OPT-19]', () => {
    world.dispatch(tab, addToy('one'));
    world.answerNext('lostBefore');
    world.crash(tab);
    world.now += 30 * 24 * 60 * 60 * 1000 + 1;
    world.open();
    world.settle();
    expect(server().done).toEqual([]);
  });
});
