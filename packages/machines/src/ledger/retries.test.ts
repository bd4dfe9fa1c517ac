import { dataEndpoints } from '@blue-budget/api/mocks';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { flushPromises, nameOf, quiet, rename, RunningHousehold, shownIn, until, type OpenTab } from './testing/running-ledger.ts';

let running: RunningHousehold;
let tab: OpenTab;

beforeEach(async () => {
  running = new RunningHousehold();
  tab = await running.open();
});
afterEach(() => { running.close(); });

describe('a call without a reply', () => {
  it('marks the change as not saved, and is repeated with the same key after 1, 2, 4 seconds [OPT-17]', async () => {
    running.household.cutNext(dataEndpoints.renameItem);
    running.household.cutNext(dataEndpoints.renameItem);
    running.household.loseReply(dataEndpoints.renameItem);
    tab.store.dispatch(rename('Food'));
    for (const [attempts, seconds] of [[1, 1], [2, 2], [3, 4]] as const) {
      const { pending: [waiting] } = await until(tab.store, ({ pending }) => pending[0]?.attempts === attempts);
      expect(waiting?.isNotSaved).toBe(true);
      await flushPromises();
      expect(nameOf(shownIn(tab))).toBe('Food');
      running.clock.increment(seconds * 1000 - 1);
      await flushPromises();
      expect(running.changes).toHaveLength(attempts);
      running.clock.increment(1);
    }
    await quiet(tab);
    expect(running.changes).toHaveLength(4);
    expect(new Set(running.arrived.map(({ key }) => key).filter((key) => key !== null)).size).toBe(1);
    expect(nameOf(running.household.ledger())).toBe('Food');
    expect(running.household.version()).toBe(2);
    expect(tab.announced).toEqual([]);
  });

  it('times out after 30 seconds [OPT-17]', async () => {
    const held = running.household.holdNext(dataEndpoints.renameItem);
    tab.store.dispatch(rename('Food'));
    await running.changesArrived(1);
    running.clock.increment(30_000);
    await until(tab.store, ({ pending }) => pending[0]?.isNotSaved === true);
    await flushPromises();
    running.clock.increment(1000);
    await quiet(tab);
    held.release();
    expect(nameOf(running.household.ledger())).toBe('Food');
  });

  it('can be discarded: the change is reverted and announced [OPT-17]', async () => {
    running.household.cutNext(dataEndpoints.renameItem);
    const { key, outcome } = tab.store.dispatch(rename('Food'));
    await until(tab.store, ({ pending }) => pending[0]?.isNotSaved === true);
    tab.store.discard(key);
    expect(await outcome).toEqual({ kind: 'failed', notice: { code: 'accounts.renameFailed' } });
    expect(nameOf(shownIn(tab))).toBe('Groceries');
    expect(tab.announced).toEqual([{ code: 'accounts.renameFailed' }]);
    expect(running.changes).toHaveLength(1);
  });

  it('shows a discarded change again if the services did it [OPT-17]', async () => {
    running.household.loseReply(dataEndpoints.renameItem);
    const { key, outcome } = tab.store.dispatch(rename('Food'));
    await until(tab.store, ({ pending }) => pending[0]?.isNotSaved === true);
    tab.store.discard(key);
    await outcome;
    await until(tab.store, ({ ledger, pending }) => pending.length === 0 && ledger !== null && nameOf(ledger) === 'Food');
    expect(running.changes).toHaveLength(1);
  });
});

describe('a refusal', () => {
  it('with status 500 drops the operation and causes a load before the next call [OPT-17]', async () => {
    running.household.failNext(dataEndpoints.renameItem, 500);
    tab.store.dispatch(rename('Food'));
    const before = running.arrived.length;
    await tab.store.dispatch({ kind: 'group.toggle', id: 'Groceries', collapsed: true }).outcome;
    const calls = running.arrived.slice(before).map(({ call }) => call.split(' ')[0]);
    expect(calls).toEqual(['PATCH', ...Array.from({ length: 8 }, () => 'GET'), 'PATCH']);
    expect(tab.announced).toEqual([{ code: 'accounts.renameFailed' }]);
  });

  it('with status 429 delays the operation as long as the services ask [OPT-17]', async () => {
    running.household.failNext(dataEndpoints.renameItem, 429);
    tab.store.dispatch(rename('Food'));
    await until(tab.store, ({ pending }) => pending[0]?.isNotSaved === true);
    await flushPromises();
    expect(tab.announced).toEqual([]);
    running.clock.increment(1000);
    await quiet(tab);
    expect(nameOf(running.household.ledger())).toBe('Food');
  });
});
