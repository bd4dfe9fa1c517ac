import { dataEndpoints } from '@blue-budget/api/mocks';
import { gap, statusOf, totals, type Operation } from '@blue-budget/domain/ledger';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { quiet, RunningHousehold, shownIn, type OpenTab } from './testing/running-ledger.ts';

let running: RunningHousehold;
let tab: OpenTab;
beforeEach(async () => {
  running = new RunningHousehold();
  tab = await running.open();
});
afterEach(() => { running.close(); });

const startWith = (typed: number): Operation => ({ kind: 'startingBalance.set', id: 'Groceries', column: 'starting-balance', typed });
const header = () => statusOf(shownIn(tab)).kind;

/** Sets the starting balance of Groceries so that both totals are equal. */
async function balance(): Promise<number> {
  await tab.store.fetch({ kind: 'startingBalances' }).outcome;
  const balanced = (shownIn(tab).startingBalances?.['Groceries'] ?? 0) + gap(shownIn(tab));
  await tab.store.dispatch(startWith(balanced)).outcome;
  await quiet(tab);
  return balanced;
}

it('the header changes at once with what is typed, and back when that is undone [BUD-06]', async () => {
  const balanced = await balance();
  expect(header()).toBe('blue');
  tab.store.dispatch(startWith(balanced + 1));
  expect(header()).toBe('red');
  tab.store.dispatch(startWith(balanced));
  expect(header()).toBe('blue');
  await quiet(tab);
  expect(header()).toBe('blue');
});

it('the header is red as long as a single cent is left to budget [BUD-06]', async () => {
  const balanced = await balance();
  tab.store.dispatch(startWith(balanced - 1));
  expect(statusOf(shownIn(tab))).toEqual({ kind: 'red', gap: 1 });
  await quiet(tab);
  expect(header()).toBe('red');
  tab.store.dispatch(startWith(balanced));
  expect(header()).toBe('blue');
});

it('the header changes back when the change is refused [BUD-06]', async () => {
  const balanced = await balance();
  const before = totals(shownIn(tab));
  running.household.failNext(dataEndpoints.setStartingBalance, 500);
  const change = tab.store.dispatch(startWith(balanced + 45_00));
  expect(statusOf(shownIn(tab))).toEqual({ kind: 'red', gap: -45_00 });
  await expect(change.outcome).resolves.toMatchObject({ kind: 'failed' });
  await quiet(tab);
  expect(header()).toBe('blue');
  expect(totals(shownIn(tab))).toEqual(before);
});
