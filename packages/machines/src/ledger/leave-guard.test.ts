import { dataEndpoints } from '@blue-budget/api/mocks';
import type { Operation } from '@blue-budget/domain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memoryStorage } from './adapters/memory.ts';
import { ledgerRules, type BudgetLedger } from './ledger-rules.ts';
import type { QueueStorage } from './ports.ts';
import { quiet, RunningHousehold, until, type OpenTab } from './testing/running-ledger.ts';

let running: RunningHousehold;
/** How often the page was held, and whether it is now. */
let holds: { asked: number; now: number };

beforeEach(() => {
  running = new RunningHousehold();
  holds = { asked: 0, now: 0 };
});
afterEach(() => { running.close(); });

/** A tab on a queue of its own. */
function open(storage: Partial<QueueStorage<BudgetLedger>>): Promise<OpenTab> {
  const holdPage = () => {
    holds.asked += 1;
    holds.now += 1;
    return () => { holds.now -= 1; };
  };
  return running.open({ ports: { holdPage, storage: { ...memoryStorage<BudgetLedger>(ledgerRules), outlivesPage: true, ...storage } } });
}

/** A tab whose database takes nothing in before it is told to. */
async function openSlow() {
  const database = memoryStorage<BudgetLedger>(ledgerRules);
  const { promise: mayStore, resolve: store } = Promise.withResolvers<void>();
  const tab = await open({
    ...database,
    outlivesPage: true,
    append: async (row) => {
      await mayStore;
      return database.append(row);
    },
  });
  return { tab, store };
}

const broken = { append: () => Promise.reject(new Error('No room.')) };
const rename = (name: string): Operation => ({ kind: 'item.rename', id: 'Groceries', name });

describe('a page', () => {
  it('is held while a change is on its way into the browser\'s database, and let go once it is there [OPT-15]', async () => {
    const { tab, store } = await openSlow();
    expect(holds.asked).toBe(0);
    const held = running.household.holdNext(dataEndpoints.renameItem);
    tab.store.dispatch(rename('Food'));
    expect(holds.now).toBe(1);
    store();
    // What is not stored is not sent.
    await running.changesArrived(1);
    expect(holds).toEqual({ asked: 1, now: 0 });
    held.release();
    await quiet(tab);
  });

  it('is held once, however many changes are on their way, and until the last of them is stored', async () => {
    const { tab, store } = await openSlow();
    const { undo } = tab.store.dispatch(rename('Food'));
    if (undo === null) throw new Error('Undo is not offered.');
    tab.store.dispatch(undo);
    expect(holds).toEqual({ asked: 1, now: 1 });
    store();
    await quiet(tab);
    expect(holds).toEqual({ asked: 1, now: 0 });
  });

  it('is not held for what the person gave up', async () => {
    const { tab, store } = await openSlow();
    const { key, outcome } = tab.store.dispatch(rename('Food'));
    tab.store.discard(key);
    expect(holds).toEqual({ asked: 1, now: 0 });
    store();
    expect(await outcome).toMatchObject({ kind: 'failed' });
    expect(running.changes).toEqual([]);
  });

  it('is not held for what is stored and gets no answer: it is sent when the person is back [OPT-15]', async () => {
    const tab = await open({});
    running.household.cutNext(dataEndpoints.renameItem);
    tab.store.dispatch(rename('Food'));
    await until(tab.store, ({ pending }) => pending[0]?.isNotSaved === true);
    expect(holds).toEqual({ asked: 1, now: 0 });
  });

  it.each([
    { where: 'the database takes nothing in', storage: broken },
    { where: 'the queue ends with the page', storage: { outlivesPage: false } },
  ])('is held until the services have taken a change, where $where', async ({ storage }) => {
    const tab = await open(storage);
    running.household.cutNext(dataEndpoints.renameItem);
    tab.store.dispatch(rename('Food'));
    await until(tab.store, ({ pending }) => pending[0]?.isNotSaved === true);
    expect(holds).toEqual({ asked: 1, now: 1 });
    running.clock.increment(1_000);
    await quiet(tab);
    expect(holds).toEqual({ asked: 1, now: 0 });
  });

  it('is held until the answer, where a change is kept nowhere meanwhile', async () => {
    const tab = await open({});
    const held = running.household.holdNext(dataEndpoints.createMonth);
    const { outcome } = tab.store.dispatch({ kind: 'month.create', month: { year: 2026, month: 7 } });
    await running.changesArrived(1);
    expect(holds).toEqual({ asked: 1, now: 1 });
    held.release();
    await outcome;
    expect(holds).toEqual({ asked: 1, now: 0 });
  });

  it('is let go when the services have taken a change that a load has yet to bring', async () => {
    const tab = await open(broken);
    running.household.doElsewhere({ kind: 'item.rename', id: 'Fun', name: 'Elsewhere' });
    const { outcome } = tab.store.dispatch(rename('Food'));
    expect(holds.now).toBe(1);
    await outcome;
    expect(tab.store.getSnapshot().isLoadDue).toBe(true);
    expect(holds).toEqual({ asked: 1, now: 0 });
    await quiet(tab);
  });

  it('is let go when the services refuse a change that is kept nowhere', async () => {
    const tab = await open(broken);
    running.household.failNext(dataEndpoints.renameItem, 400);
    const { outcome } = tab.store.dispatch(rename('Food'));
    expect(holds.now).toBe(1);
    await outcome;
    expect(holds).toEqual({ asked: 1, now: 0 });
  });

  it.each<{ how: string; end: (tab: OpenTab) => void }>([
    { how: 'logs out and discards', end: ({ store }) => { store.leaveAnyway(); } },
    { how: 'has lost the session', end: ({ store }) => { store.changeSession(null); } },
  ])('is let go when the person $how', async ({ end }) => {
    const tab = await open(broken);
    running.household.cutNext(dataEndpoints.renameItem);
    tab.store.dispatch(rename('Food'));
    await until(tab.store, ({ pending }) => pending[0]?.isNotSaved === true);
    expect(holds.now).toBe(1);
    end(tab);
    expect(holds).toEqual({ asked: 1, now: 0 });
  });
});
