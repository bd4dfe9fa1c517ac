import { beforeEach, describe, expect, it } from 'vitest';
import { said } from '../../testing/notices.ts';
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

describe('a failure', () => {
  it('drops the operations that depend on it before they are sent [OPT-16]', () => {
    world.dispatch(tab, addToy('one'));
    world.dispatch(tab, renameToy('two', 'temp-one'));
    world.dispatch(tab, addToy('three'));
    world.answerNext('refused');
    world.settle();
    expect(tab.shownTags).toEqual(['three']);
    expect(world.calls).toEqual(['one', 'three']);
    expect(tab.announced).toEqual([said('Could not do one.')]);
  });

  it('drops dependent operations of another tab that did not know of it yet [OPT-16]', () => {
    const other = world.open();
    world.settle();
    world.dispatch(tab, addToy('one'));
    world.answerNext('refused');
    while (tab.events.length > 0 || world.storage.requests.length > 0) world.steps[0]?.();
    expect(other.inbox.length).toBeGreaterThan(0);
    world.dispatch(other, renameToy('late', 'temp-one'));
    world.settle();
    expect(world.calls).not.toContain('late');
    expect([tab.announced, other.announced]).toEqual([[said('Could not do one.')], [said('Could not do late.')]]);
    expect(world.storage.persistedEntries).toEqual([]);
  });

  it('is announced by another tab if the one that dispatched the operation ended', () => {
    const other = world.open();
    world.settle();
    world.dispatch(tab, addToy('one'));
    world.answerNext('lostAfter');
    world.crash(tab);
    world.send(other, { type: 'resumed' });
    world.answerNext('refused');
    world.settle();
    expect(other.announced).toEqual([said('Could not do one.')]);
  });

  it.each([false, true])('with status 500 makes every tab load, since the operation may be done (without versions: %s) [OPT-17]', (isVersionless) => {
    world.isVersionless = isVersionless;
    const other = world.open();
    world.settle();
    world.dispatch(tab, addToy('one'));
    world.answerNext('brokenAfter');
    world.settle();
    expect([tab.shownTags, other.shownTags]).toEqual([['one'], ['one']]);
    expect(tab.announced).toEqual([said('Could not do one.')]);
  });

  it('comes at once if a required id will never be resolved', () => {
    const key = world.dispatch(tab, renameToy('orphan', 'temp-nobody'));
    world.settle();
    expect(world.calls).toEqual([]);
    expect(tab.outcomes.get(key)).toBe('failed');
  });
});
