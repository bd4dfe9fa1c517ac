import { createClient } from '@blue-budget/api/client';
import { accessToken, dataEndpoints, statefulHousehold } from '@blue-budget/api/mocks';
import { findItem } from '@blue-budget/domain/budget';
import type { Operation } from '@blue-budget/domain/ledger';
import { householdLedger } from '@blue-budget/domain/testing';
import { createLedgerStore, type OwnChange } from '@blue-budget/machines/ledger';
import type { BubbleAnnouncement } from '@blue-budget/machines/message-bubble';
import { BrowserTabs, hastyClock, quiet, until } from '@blue-budget/machines/testing';
import { setupServer } from 'msw/node';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ledgerOperations, settledNotice } from './operations.ts';

const today = { year: 2026, month: 5, day: 3 };
const month = { year: 2026, month: 5 };
const server = setupServer();
const stops: (() => void)[] = [];
let household: ReturnType<typeof statefulHousehold>;

beforeEach(() => {
  household = statefulHousehold(householdLedger(), { today });
  server.listen({ onUnhandledFrame: 'error' });
  server.use(...household.handlers);
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  server.resetHandlers();
  server.close();
});

const rename = (name: string): Operation => ({ kind: 'item.rename', id: 'Groceries', name });
const nameNow = () => findItem(household.ledger().overview, 'Groceries')?.name;
const renameFun = (name: string): Operation => ({ kind: 'item.rename', id: 'Fun', name });
const bothNames = () => ['Groceries', 'Fun'].map((id) => findItem(household.ledger().overview, id)?.name);

/** A window, logged in, with what its bubble said. */
async function open() {
  const client = createClient({ usersUrl: 'http://data.test', dataUrl: 'http://data.test', locks: null, channel: null });
  client.session.accept(accessToken({ sub: 'ann' }));
  const store = createLedgerStore({ client, ports: new BrowserTabs({ clock: hastyClock(), name: `${stops.length}` }).ports() });
  stops.push(() => store.stop());
  const said: BubbleAnnouncement[] = [];
  const withdrawn: Operation[] = [];
  const operations = ledgerOperations(store, { announce: (announcement) => { said.push(announcement); }, withdraw: (undo) => { withdrawn.push(undo); } });
  store.open();
  await until(store, ({ status }) => status === 'ready');
  return {
    store, operations, said, withdrawn, rests: () => quiet({ store }),
    codes: () => said.map(({ notice }) => notice.code),
    own: async (key: string): Promise<OwnChange> => {
      const change = (await store.madeHere()).get(key);
      if (change === undefined) throw new Error('This browser did not do that.');
      return change;
    },
  };
}

describe('Take back of a change in the list', () => {
  it('does what takes it back, however much was done since, and notes it [SYN-19]', async () => {
    const { operations, own, rests, codes } = await open();
    const { key } = operations.dispatch(rename('Food'));
    operations.dispatch({ kind: 'item.rename', id: 'Fun', name: 'Play' });
    await rests();
    const by = await operations.takeBack(await own(key));
    await rests();
    expect([nameNow(), (await own(key)).undoneBy, codes().at(-1)]).toEqual(['Groceries', by, 'changes.takenBack']);
  });

  it('refuses where another device changed the same since [SYN-18] [SYN-19]', async () => {
    const { operations, own, rests, codes } = await open();
    const { key } = operations.dispatch(rename('Food'));
    await rests();
    // This window has not heard of it yet.
    household.doElsewhere(rename('Meals'));
    expect(await operations.takeBack(await own(key))).toBeNull();
    await rests();
    expect([nameNow(), (await own(key)).undoneBy, codes().at(-1)]).toEqual(['Meals', null, 'changes.changedSince']);
  });

  it('does nothing if it cannot be seen whether the change still stands', async () => {
    const { operations, own, rests, codes } = await open();
    const { key } = operations.dispatch(rename('Food'));
    await rests();
    household.cutNext(dataEndpoints.overview);
    expect(await operations.takeBack(await own(key))).toBeNull();
    await rests();
    expect([nameNow(), codes().at(-1)]).toEqual(['Food', 'changes.notChecked']);
  });

  it('loads what it is about first, where that is not loaded any more', async () => {
    const { operations, own, rests, store } = await open();
    await store.dispatch({ kind: 'month.create', month }).outcome;
    const before = findItem(household.ledger().overview, 'Fun')?.amount;
    const { key } = operations.dispatch({ kind: 'item.assign', itemId: 'Fun', month, column: 'current-month', typed: 700 });
    await rests();
    const change = await own(key);
    const later = await open();
    expect(await later.operations.takeBack(change)).not.toBeNull();
    await later.rests();
    expect(findItem(household.ledger().overview, 'Fun')?.amount).toBe(before);
  });

  it('leaves the undo of the window, and can be undone itself', async () => {
    const { operations, own, rests, codes } = await open();
    const { key } = operations.dispatch(rename('Food'));
    await rests();
    await operations.takeBack(await own(key));
    operations.undoLast();
    await rests();
    expect([nameNow(), codes().slice(-2)]).toEqual(['Food', ['changes.takenBack', 'changes.takenBack']]);
    operations.undoLast();
    await rests();
    expect(nameNow()).toBe('Food');
  });
});

describe('what is noted for the list', () => {
  it('is which change Undo took back, and Undo of the one that was done again', async () => {
    const { operations, own, rests } = await open();
    const { key } = operations.dispatch(rename('Food'));
    operations.undoLast();
    operations.redoLast();
    operations.undoLast();
    await rests();
    const { undoneBy } = await own(key);
    expect(undoneBy).not.toBeNull();
    expect((await own(undoneBy ?? '')).undoneBy).toBeNull();
    expect(nameNow()).toBe('Groceries');
  });

  it('is which change the bubble took back', async () => {
    const { operations, own, rests } = await open();
    const { key, undo } = operations.dispatch(rename('Food'));
    if (undo === null) throw new Error('A name can be taken back.');
    const by = operations.undo(undo);
    await rests();
    expect((await own(key)).undoneBy).toBe(by?.key);
  });
});

const templateOf = (id: string) => findItem(household.ledger().template, id)?.amount;

describe('several changes by one press', () => {
  const bothDone = settledNotice([rename('Food'), renameFun('Play')], 2);
  const offered = (said: readonly BubbleAnnouncement[]): Operation => {
    const undo = said.findLast((announcement) => Boolean(announcement.undo))?.undo;
    if (!undo) throw new Error('No undo is offered.');
    return undo;
  };

  it('are announced once, and taken back and put back together by the keyboard', async () => {
    const { operations, rests, codes } = await open();
    operations.dispatchTogether([rename('Food'), renameFun('Play')], bothDone);
    await rests();
    expect([bothNames(), codes()]).toEqual([['Food', 'Play'], ['changes.accepted']]);
    operations.undoLast();
    await rests();
    expect(bothNames()).toEqual(['Groceries', 'Fun']);
    operations.redoLast();
    await rests();
    expect(bothNames()).toEqual(['Food', 'Play']);
    operations.undoLast();
    await rests();
    expect(bothNames()).toEqual(['Groceries', 'Fun']);
    expect(codes().slice(1)).toEqual(['changes.takenBack', 'changes.putBack', 'changes.takenBack']);
  });

  it('are taken back together by the bubble, also when something else was done since', async () => {
    const { operations, rests, said } = await open();
    operations.dispatchTogether([rename('Food'), renameFun('Play')], bothDone);
    operations.undo(offered(said));
    await rests();
    expect(bothNames()).toEqual(['Groceries', 'Fun']);
    operations.dispatchTogether([rename('Food'), renameFun('Play')], bothDone);
    const undo = offered(said);
    operations.dispatch({ kind: 'template.set', id: 'Groceries', typed: 12_00 });
    operations.undo(undo);
    await rests();
    expect(bothNames()).toEqual(['Groceries', 'Fun']);
  });

  it.each([[renameFun, ['Groceries', 'Joy']], [rename, ['Joy', 'Fun']]] as const)('are taken back but for the one that another device changed since, which is said and nothing else', async (change, left) => {
    const { store, operations, rests, codes } = await open();
    operations.dispatchTogether([rename('Food'), renameFun('Play')], bothDone);
    await rests();
    household.doElsewhere(change('Joy'));
    store.reload();
    await rests();
    operations.undoLast();
    await rests();
    expect([bothNames(), codes().slice(1)]).toEqual([left, ['changes.changedSince']]);
  });

  it.each(['first', 'last'])('leave the rest to be taken back when the %s one fails', async (which) => {
    const { operations, rests, said } = await open();
    const before = templateOf('Fun');
    const template: Operation = { kind: 'template.set', id: 'Fun', typed: 12_00 };
    household.failNext(dataEndpoints.renameItem, 500);
    operations.dispatchTogether(which === 'first' ? [rename('Food'), template] : [template, rename('Food')], bothDone);
    const undo = offered(said);
    await rests();
    expect([nameNow(), templateOf('Fun')]).toEqual(['Groceries', 12_00]);
    operations.undo(undo);
    await rests();
    expect([nameNow(), templateOf('Fun')]).toEqual(['Groceries', before]);
  });

  it.each([[{ code: 'changes.accepted', lines: 2 }, 0], [{ code: 'changes.incomeAssigned' }, 1]] as const)('are not said to be done once one has failed, if something is said of all (%s)', async (words, count) => {
    const { operations, rests, withdrawn } = await open();
    household.failNext(dataEndpoints.renameItem, 500);
    operations.dispatchTogether([rename('Food'), { kind: 'template.set', id: 'Fun', typed: 12_00 }], words, { reportsFailure: () => true });
    await rests();
    expect(withdrawn).toHaveLength(count);
  });

  it('is named by what it did where it is a single one', async () => {
    const { operations, codes } = await open();
    operations.dispatchTogether([rename('Food')], settledNotice([rename('Food')], 1));
    expect(codes()).toEqual(['changes.done.item.rename']);
  });
});
