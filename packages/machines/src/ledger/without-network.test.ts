import { dataEndpoints } from '@blue-budget/api/mocks';
import { monthEntry, type Operation } from '@blue-budget/domain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { quiet, RunningHousehold, shownIn, until, type OpenTab } from './testing/running-ledger.ts';

const may = { year: 2026, month: 5 };
const monthFailed = { kind: 'failed', notice: { code: 'budget.monthFetchFailed' } };

let running: RunningHousehold;
let tab: OpenTab;
let wake: () => void;

beforeEach(async () => {
  running = new RunningHousehold();
  tab = await running.open({
    ports: {
      onWake: (listener) => {
        wake = listener;
        return () => {};
      },
    },
  });
});
afterEach(() => { running.close(); });

const rename = (name: string): Operation => ({ kind: 'item.rename', id: 'Groceries', name });
const notSaved = ({ store }: OpenTab) => store.getSnapshot().pending.filter(({ isNotSaved }) => isNotSaved).length;
const isHeldUp = () => until(tab.store, ({ pending }) => pending[0]?.isNotSaved === true);
const hasMonth = () => monthEntry(shownIn(tab).months, may) !== undefined;
const askForMonth = (of = tab) => of.store.fetch({ kind: 'month', month: may }).outcome;

describe('changes without network', () => {
  it('count as not saved, all of them, and none once they are [SYN-15]', async () => {
    running.household.cutNext(dataEndpoints.renameItem);
    for (let change = 1; change <= 100; change += 1) tab.store.dispatch(rename(`Food ${change}`));
    await isHeldUp();
    expect(notSaved(tab)).toBe(100);
    wake();
    await quiet(tab);
    expect([notSaved(tab), running.household.ledger().overview['working-budget'].items[0]?.name]).toEqual([0, 'Food 100']);
  });

  it('of one tab count in the other as well [SYN-15]', async () => {
    const other = await running.open();
    running.household.cutNext(dataEndpoints.renameItem);
    for (const name of ['One', 'Two', 'Three']) tab.store.dispatch(rename(name));
    await isHeldUp();
    await until(other.store, ({ pending }) => pending.length === 3 && pending.every(({ isNotSaved }) => isNotSaved));
    expect(notSaved(other)).toBe(3);
  });

  it('count where they wait for a load that does not come [SYN-15]', async () => {
    running.household.cutNext(dataEndpoints.overview);
    tab.store.reload();
    await until(tab.store, ({ loadFailures }) => loadFailures === 1);
    tab.store.dispatch(rename('Food'));
    tab.store.dispatch(rename('Meals'));
    expect(notSaved(tab)).toBe(2);
  });

  it('count as under way, and not as unsaved, while the services take them in', () => {
    tab.store.dispatch(rename('Food'));
    expect([tab.store.getSnapshot().pending.length, notSaved(tab)]).toEqual([1, 0]);
  });
});

describe('what is read without network', () => {
  it('is told not to be there though a change that has no answer goes first, and comes by itself', async () => {
    running.household.cutNext(dataEndpoints.renameItem);
    running.household.cutNext(dataEndpoints.renameItem);
    tab.store.dispatch(rename('Food'));
    await isHeldUp();
    expect(await askForMonth()).toEqual(monthFailed);
    expect([hasMonth(), tab.announced]).toEqual([false, [{ code: 'budget.monthFetchFailed' }]]);
    wake();
    await until(tab.store, () => hasMonth());
    expect(tab.announced).toHaveLength(1);
  });

  it('is told not to be there though a load that fails goes first', async () => {
    for (let tries = 0; tries < 2; tries += 1) running.household.cutNext(dataEndpoints.overview);
    tab.store.reload();
    await until(tab.store, ({ loadFailures }) => loadFailures === 1);
    expect(await askForMonth()).toEqual(monthFailed);
  });

  it('is told not to be there where another tab’s change has no answer', async () => {
    const other = await running.open();
    for (let tries = 0; tries < 3; tries += 1) running.household.cutNext(dataEndpoints.renameItem);
    tab.store.dispatch(rename('Food'));
    await isHeldUp();
    expect(await askForMonth(other)).toEqual(monthFailed);
  });

  it('comes by itself after a pause, and at once when the network is back', async () => {
    for (let tries = 0; tries < 2; tries += 1) running.household.cutNext(dataEndpoints.monthBudget);
    const isAsked = (times: number) => running.arrived.filter(({ call }) => call.includes('/monthly-budgets/')).length === times;
    expect(await askForMonth()).toEqual(monthFailed);
    running.clock.increment(1000);
    await until(tab.store, () => isAsked(2));
    await quiet(tab);
    expect([hasMonth(), tab.announced]).toEqual([false, [{ code: 'budget.monthFetchFailed' }]]);
    wake();
    await until(tab.store, () => hasMonth());
  });

  it('is asked for at once when the person tries again, whoever asked before', async () => {
    running.household.cutNext(dataEndpoints.monthBudget);
    expect(await askForMonth()).toEqual(monthFailed);
    expect([await askForMonth(), hasMonth()]).toEqual([{ kind: 'done' }, true]);
  });

  it('holds up no change while it waits for its next try', async () => {
    running.household.cutNext(dataEndpoints.monthBudget);
    await askForMonth();
    expect(await tab.store.dispatch(rename('Food')).outcome).toEqual({ kind: 'done' });
    expect(hasMonth()).toBe(false);
  });

  it('is said once, however many asked', async () => {
    running.household.cutNext(dataEndpoints.monthBudget);
    expect(await Promise.all([askForMonth(), askForMonth()])).toEqual([monthFailed, monthFailed]);
    expect(tab.announced).toHaveLength(1);
  });
});
