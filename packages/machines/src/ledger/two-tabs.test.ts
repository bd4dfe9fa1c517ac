import { dataEndpoints } from '@blue-budget/api/mocks';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nameOf, quiet, rename, RunningHousehold, shownIn, until, type OpenTab } from './testing/running-ledger.ts';

let running: RunningHousehold;
let tab: OpenTab;

beforeEach(async () => {
  running = new RunningHousehold();
  tab = await running.open();
});
afterEach(() => { running.close(); });

describe('a second tab', () => {
  it('shows the changes of the first one without a load [OPT-13]', async () => {
    const other = await running.open();
    const before = running.arrived.length;
    await tab.store.dispatch(rename('Food')).outcome;
    await until(other.store, ({ ledger, pending }) => ledger !== null && nameOf(ledger) === 'Food' && pending.length === 0);
    expect(running.arrived.length).toBe(before + 1);
  });

  it('does not announce the failure of an operation of the first one', async () => {
    const other = await running.open();
    running.household.failNext(dataEndpoints.renameItem, 400);
    await tab.store.dispatch(rename('Food')).outcome;
    await until(other.store, ({ pending }) => pending.length === 0);
    expect(nameOf(shownIn(other))).toBe('Groceries');
    expect([tab.announced, other.announced]).toEqual([[{ code: 'accounts.renameFailed' }], []]);
  });

  it('waits for the lock of the first one [OPT-13]', async () => {
    const other = await running.open();
    const held = running.household.holdNext(dataEndpoints.renameItem);
    tab.store.dispatch(rename('Food'));
    await running.changesArrived(1);
    const second = other.store.dispatch(rename('Play', 'Fun'));
    await until(tab.store, ({ pending }) => pending.length === 2);
    expect(running.changes).toHaveLength(1);
    held.release();
    await second.outcome;
    await quiet(tab);
    await quiet(other);
    expect(shownIn(tab)).toEqual(shownIn(other));
  });
});
