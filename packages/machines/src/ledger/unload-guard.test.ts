import { dataEndpoints } from '@blue-budget/api/mocks';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memoryStorage } from './adapters/memory.ts';
import { ledgerRules, type BudgetLedger } from './ledger-rules.ts';
import type { OutboxStorage } from './ports.ts';
import { quiet, rename, RunningHousehold, until, type OpenTab } from './testing/running-ledger.ts';

let running: RunningHousehold;
/** How often the unload was blocked, and how often it is blocked now. */
let blocks: { count: number; active: number };

beforeEach(() => {
  running = new RunningHousehold();
  blocks = { count: 0, active: 0 };
});
afterEach(() => { running.close(); });

/** Opens a tab with separate storage. */
function open(storage: Partial<OutboxStorage<BudgetLedger>>): Promise<OpenTab> {
  const blockUnload = () => {
    blocks.count += 1;
    blocks.active += 1;
    return () => { blocks.active -= 1; };
  };
  return running.open({ ports: { blockUnload, storage: { ...memoryStorage<BudgetLedger>(ledgerRules), isDurable: true, ...storage } } });
}

/** Opens a tab whose database waits until the test lets it store. */
async function openSlow() {
  const database = memoryStorage<BudgetLedger>(ledgerRules);
  const { promise: mayStore, resolve: store } = Promise.withResolvers<void>();
  const tab = await open({
    ...database,
    isDurable: true,
    add: async (newEntry) => {
      await mayStore;
      return database.add(newEntry);
    },
  });
  return { tab, store };
}

const broken = { add: () => Promise.reject(new Error('No room.')) };

describe('the unload of a page', () => {
  it('is blocked while a change is being persisted [OPT-15]', async () => {
    const { tab, store } = await openSlow();
    expect(blocks.count).toBe(0);
    const held = running.household.holdNext(dataEndpoints.renameItem);
    tab.store.dispatch(rename('Food'));
    expect(blocks.active).toBe(1);
    store();
    // A change is sent only after it is persisted.
    await running.changesArrived(1);
    expect(blocks).toEqual({ count: 1, active: 0 });
    held.release();
    await quiet(tab);
  });

  it('is blocked once for several changes, until the last of them is persisted', async () => {
    const { tab, store } = await openSlow();
    const { undo } = tab.store.dispatch(rename('Food'));
    if (undo === null) throw new Error('Undo is not offered.');
    tab.store.dispatch(undo);
    expect(blocks).toEqual({ count: 1, active: 1 });
    store();
    await quiet(tab);
    expect(blocks).toEqual({ count: 1, active: 0 });
  });

  it('is not blocked for a discarded change', async () => {
    const { tab, store } = await openSlow();
    const { key, outcome } = tab.store.dispatch(rename('Food'));
    tab.store.discard(key);
    expect(blocks).toEqual({ count: 1, active: 0 });
    store();
    expect(await outcome).toMatchObject({ kind: 'failed' });
    expect(running.changes).toEqual([]);
  });

  it('is not blocked for a persisted change without reply [OPT-15]', async () => {
    const tab = await open({});
    running.household.cutNext(dataEndpoints.renameItem);
    tab.store.dispatch(rename('Food'));
    await until(tab.store, ({ pending }) => pending[0]?.isNotSaved === true);
    expect(blocks).toEqual({ count: 1, active: 0 });
  });

  it.each([
    { where: 'the database fails', storage: broken },
    { where: 'the outbox is in memory', storage: { isDurable: false } },
  ])('is blocked until the services acknowledged a change, if $where', async ({ storage }) => {
    const tab = await open(storage);
    running.household.cutNext(dataEndpoints.renameItem);
    tab.store.dispatch(rename('Food'));
    await until(tab.store, ({ pending }) => pending[0]?.isNotSaved === true);
    expect(blocks).toEqual({ count: 1, active: 1 });
    running.clock.increment(1_000);
    await quiet(tab);
    expect(blocks).toEqual({ count: 1, active: 0 });
  });

  it('is blocked until the reply for a change that is not persisted', async () => {
    const tab = await open({});
    const held = running.household.holdNext(dataEndpoints.createMonth);
    const { outcome } = tab.store.dispatch({ kind: 'month.create', month: { year: 2026, month: 7 } });
    await running.changesArrived(1);
    expect(blocks).toEqual({ count: 1, active: 1 });
    held.release();
    await outcome;
    expect(blocks).toEqual({ count: 1, active: 0 });
  });

  it('is unblocked when the services acknowledged a change, before the load that shows it', async () => {
    const tab = await open(broken);
    running.household.doElsewhere({ kind: 'item.rename', id: 'Fun', name: 'Elsewhere' });
    const { outcome } = tab.store.dispatch(rename('Food'));
    expect(blocks.active).toBe(1);
    await outcome;
    expect(tab.store.getSnapshot().isLoadDue).toBe(true);
    expect(blocks).toEqual({ count: 1, active: 0 });
    await quiet(tab);
  });

  it('is unblocked when the services refuse a change that is not persisted', async () => {
    const tab = await open(broken);
    running.household.failNext(dataEndpoints.renameItem, 400);
    const { outcome } = tab.store.dispatch(rename('Food'));
    expect(blocks.active).toBe(1);
    await outcome;
    expect(blocks).toEqual({ count: 1, active: 0 });
  });

  it.each<{ how: string; end: (tab: OpenTab) => void }>([
    { how: 'logs out and discards', end: ({ store }) => { store.discardAndSignOut(); } },
    { how: 'loses the session', end: ({ store }) => { store.changeSession(null); } },
  ])('is unblocked when the person $how', async ({ end }) => {
    const tab = await open(broken);
    running.household.cutNext(dataEndpoints.renameItem);
    tab.store.dispatch(rename('Food'));
    await until(tab.store, ({ pending }) => pending[0]?.isNotSaved === true);
    expect(blocks.active).toBe(1);
    end(tab);
    expect(blocks).toEqual({ count: 1, active: 0 });
  });
});
