import { beforeEach, describe, expect, it } from 'vitest';
import { addToy, renameToy } from '../testing/toy-ledger.ts';
import { ToyWorld } from '../testing/toy-world.ts';

const day = 24 * 60 * 60 * 1000;
const storeRequests = () => world.storage.requests.filter(({ effect }) => effect.type === 'storeLedger').length;

let world: ToyWorld;

beforeEach(() => { world = new ToyWorld(); });

/** A tab with one thing in its ledger, which the device has stored. */
function opened() {
  const tab = world.open();
  world.settle();
  world.dispatch(tab, addToy('one'));
  world.settle();
  return tab;
}

/** The app is closed, and opened again without network: the first load gets no answer. */
function openedWithoutNetwork() {
  world.crash(opened());
  const tab = world.open();
  world.answerNext('lostBefore');
  world.runSteps();
  return tab;
}

describe('the stored ledger', () => {
  it('is the confirmed one, with its version and time', () => {
    opened();
    expect(world.storage.ledger).toMatchObject({ sub: 'ann', stored: { ledger: { things: [{ tag: 'one' }] }, version: 2, savedAt: 1_031_000 } });
  });

  it('is written once at a time, the latest one last', () => {
    const tab = opened();
    world.storage.requests.length = 0;
    for (const name of ['two', 'three', 'four']) {
      world.send(tab, { type: 'messageReceived', message: {
        type: 'acknowledged', sub: 'ann', key: name, operation: renameToy(name, 'server-1'), confirmation: { ids: {} }, ids: {}, version: (tab.state.confirmed?.version ?? 0) + 1,
      } });
      expect(storeRequests()).toBe(1);
    }
    world.runSteps();
    expect(world.storage.ledger?.stored).toMatchObject({ ledger: { things: [{ name: 'four' }] }, version: 5 });
  });

  it('is shown with its time when the first load gets no answer [SYN-10]', () => {
    const tab = openedWithoutNetwork();
    expect([tab.shownTags, tab.state.asOf]).toEqual([['one'], world.storage.ledger?.stored.savedAt]);
  });

  it('is replaced as soon as a load succeeds', () => {
    const tab = openedWithoutNetwork();
    world.changeElsewhere();
    world.settle();
    expect([tab.shown?.stamps, tab.state.asOf]).toEqual([1, null]);
  });

  it('takes changes, which are sent once and in order after the load [SYN-11]', () => {
    const tab = openedWithoutNetwork();
    world.dispatch(tab, addToy('two'));
    world.dispatch(tab, renameToy('new', 'server-1'));
    world.runSteps();
    expect([tab.shownTags, tab.shown?.things[0]?.name]).toEqual([['one', 'two'], 'new']);
    world.calls.length = 0;
    world.settle();
    expect(world.calls).toEqual(['load', 'two', 'new']);
  });

  it('is shown with the changes that an earlier day offline left', () => {
    const tab = openedWithoutNetwork();
    world.dispatch(tab, addToy('two'));
    world.runSteps();
    world.crash(tab);
    const next = world.open();
    world.answerNext('lostBefore');
    world.runSteps();
    expect(next.shownTags).toEqual(['one', 'two']);
  });

  it('is not written again with the time of a start without network', () => {
    const { storage: { ledger } } = world;
    const tab = openedWithoutNetwork();
    const savedAt = tab.state.asOf;
    world.advance(5_000);
    world.dispatch(tab, addToy('two'));
    world.runSteps();
    expect([ledger, world.storage.ledger?.stored.savedAt]).toEqual([null, savedAt]);
  });

  it.each([
    ['the first load is answered', (tab: ReturnType<typeof opened>) => { world.crash(tab); }, 'answered'],
    ['the services refuse the first load', (tab: ReturnType<typeof opened>) => { world.crash(tab); }, 'refused'],
    ['it is another person\'s', (tab: ReturnType<typeof opened>) => { world.crash(tab); world.person = 'bob'; }, 'lostBefore'],
    ['it is 30 days old', (tab: ReturnType<typeof opened>) => { world.crash(tab); world.now += 30 * day; }, 'lostBefore'],
    ['it cannot be read', (tab: ReturnType<typeof opened>) => { world.crash(tab); world.storage.isBroken = true; }, 'lostBefore'],
  ] as const)('is not shown when %s', (_when, before, treatment) => {
    before(opened());
    const tab = world.open();
    world.answerNext(treatment);
    world.runSteps();
    expect([tab.state.asOf, tab.state.job, tab.state.load.failures]).toEqual([null, null, treatment === 'answered' ? 0 : 1]);
  });

  it('does not come back for a person who has just logged out', () => {
    const tab = openedWithoutNetwork();
    world.send(tab, { type: 'sessionChanged', sub: null });
    world.runSteps();
    expect([tab.shown, tab.state.asOf]).toEqual([null, null]);
  });
});
