import { dataEndpoints } from '@blue-budget/api/mocks';
import { monthEntry } from '@blue-budget/domain/budget';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { quiet, rename, RunningHousehold, shownIn, until, type OpenTab } from './testing/running-ledger.ts';

const may = { year: 2026, month: 5 };
const monthFailed = { kind: 'failed', notice: { code: 'budget.monthFetchFailed' } };

let running: RunningHousehold;
let tab: OpenTab;
let resume: () => void;

beforeEach(async () => {
  running = new RunningHousehold();
  tab = await running.open({
    ports: {
      onResume: (listener) => {
        resume = listener;
        return () => {};
      },
    },
  });
});
afterEach(() => { running.close(); });

const notSaved = ({ store }: OpenTab) => store.getSnapshot().pending.filter(({ isNotSaved }) => isNotSaved).length;
const isRetrying = () => until(tab.store, ({ pending }) => pending[0]?.isNotSaved === true);
const hasMonth = () => monthEntry(shownIn(tab).months, may) !== undefined;
const fetchMonth = (of = tab) => of.store.fetch({ kind: 'month', month: may }).outcome;

describe('changes without network', () => {
  it('are all marked as not saved, until they are saved [SYN-15]', async () => {
    running.household.cutNext(dataEndpoints.renameItem);
    for (let change = 1; change <= 100; change += 1) tab.store.dispatch(rename(`Food ${change}`));
    await isRetrying();
    expect(notSaved(tab)).toBe(100);
    resume();
    await quiet(tab);
    expect([notSaved(tab), running.household.ledger().overview['working-budget'].items[0]?.name]).toEqual([0, 'Food 100']);
  });

  it('are marked as not saved in every tab [SYN-15]', async () => {
    const other = await running.open();
    running.household.cutNext(dataEndpoints.renameItem);
    for (const name of ['One', 'Two', 'Three']) tab.store.dispatch(rename(name));
    await isRetrying();
    await until(other.store, ({ pending }) => pending.length === 3 && pending.every(({ isNotSaved }) => isNotSaved));
    expect(notSaved(other)).toBe(3);
  });

  it('are marked as not saved while they wait for a failing load [SYN-15]', async () => {
    running.household.cutNext(dataEndpoints.overview);
    tab.store.reload();
    await until(tab.store, ({ loadFailures }) => loadFailures === 1);
    tab.store.dispatch(rename('Food'));
    tab.store.dispatch(rename('Meals'));
    expect(notSaved(tab)).toBe(2);
  });

  it('are not marked while their first call is under way', () => {
    tab.store.dispatch(rename('Food'));
    expect([tab.store.getSnapshot().pending.length, notSaved(tab)]).toEqual([1, 0]);
  });
});

describe('the ledger without network', () => {
  const isUnanswered = () => tab.store.getSnapshot().isUnanswered;

  it.each([
    ['a change', dataEndpoints.renameItem, () => { tab.store.dispatch(rename('Food')); }],
    ['a load', dataEndpoints.overview, () => { tab.store.reload(); }],
  ])('knows that it has no answer to %s, until it gets one [SYN-12]', async (_what, endpoint, happen) => {
    expect(isUnanswered()).toBe(false);
    running.household.cutNext(endpoint);
    happen();
    await until(tab.store, (snapshot) => snapshot.isUnanswered);
    resume();
    await quiet(tab);
    expect(isUnanswered()).toBe(false);
  });
});

describe('a query without network', () => {
  it('fails while a change without reply comes first, and is answered later automatically', async () => {
    running.household.cutNext(dataEndpoints.renameItem);
    running.household.cutNext(dataEndpoints.renameItem);
    tab.store.dispatch(rename('Food'));
    await isRetrying();
    expect(await fetchMonth()).toEqual(monthFailed);
    expect([hasMonth(), tab.announced]).toEqual([false, [{ code: 'budget.monthFetchFailed' }]]);
    resume();
    await until(tab.store, () => hasMonth());
    expect(tab.announced).toHaveLength(1);
  });

  it('fails while a failing load comes first', async () => {
    for (let tries = 0; tries < 2; tries += 1) running.household.cutNext(dataEndpoints.overview);
    tab.store.reload();
    await until(tab.store, ({ loadFailures }) => loadFailures === 1);
    expect(await fetchMonth()).toEqual(monthFailed);
  });

  it('fails while a change of another tab has no reply', async () => {
    const other = await running.open();
    for (let tries = 0; tries < 3; tries += 1) running.household.cutNext(dataEndpoints.renameItem);
    tab.store.dispatch(rename('Food'));
    await isRetrying();
    expect(await fetchMonth(other)).toEqual(monthFailed);
  });

  it('is retried after a delay, and at once when the network is back', async () => {
    for (let tries = 0; tries < 2; tries += 1) running.household.cutNext(dataEndpoints.monthBudget);
    const isCalled = (times: number) => running.arrived.filter(({ call }) => call.includes('/monthly-budgets/')).length === times;
    expect(await fetchMonth()).toEqual(monthFailed);
    running.clock.increment(1000);
    await until(tab.store, () => isCalled(2));
    await quiet(tab);
    expect([hasMonth(), tab.announced]).toEqual([false, [{ code: 'budget.monthFetchFailed' }]]);
    resume();
    await until(tab.store, () => hasMonth());
  });

  it('is made at once when the person tries again', async () => {
    running.household.cutNext(dataEndpoints.monthBudget);
    expect(await fetchMonth()).toEqual(monthFailed);
    expect([await fetchMonth(), hasMonth()]).toEqual([{ kind: 'done' }, true]);
  });

  it('does not hold up changes while it waits for a retry', async () => {
    running.household.cutNext(dataEndpoints.monthBudget);
    await fetchMonth();
    expect(await tab.store.dispatch(rename('Food')).outcome).toEqual({ kind: 'done' });
    expect(hasMonth()).toBe(false);
  });

  it('is announced once if several callers made it', async () => {
    running.household.cutNext(dataEndpoints.monthBudget);
    expect(await Promise.all([fetchMonth(), fetchMonth()])).toEqual([monthFailed, monthFailed]);
    expect(tab.announced).toHaveLength(1);
  });
});
