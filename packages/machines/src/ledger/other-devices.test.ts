import type { Operation } from '@blue-budget/domain/ledger';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { nameOf, quiet, rename, RunningHousehold, shownIn, type OpenTab } from './testing/running-ledger.ts';

let running: RunningHousehold;
let tab: OpenTab;

beforeEach(async () => {
  running = new RunningHousehold();
  tab = await running.open();
});
afterEach(() => running.close());

const does = async (operation: Operation) => {
  expect((await tab.store.dispatch(operation).outcome).kind).toBe('done');
};

/** Another device does something, and the services send the version. */
async function elsewhere(operation: Operation): Promise<void> {
  running.household.doElsewhere(operation);
  tab.store.noteVersion('ann', running.household.version());
  await quiet(tab);
}

it('shows another device\'s change once the services send its version, and announces nothing [SYN-06]', async () => {
  await elsewhere(rename('Food'));
  expect([nameOf(shownIn(tab)), tab.announced]).toEqual(['Food', []]);
});

it('announces once that another device overwrote a change of this one [SYN-04]', async () => {
  await does(rename('Food'));
  await elsewhere(rename('Meals'));
  await elsewhere(rename('Fun and games', 'Fun'));
  expect(tab.announced).toEqual([{ code: 'changes.renamedElsewhere', before: 'Food', name: 'Meals' }]);
});

it('does not announce side effects of this device\'s own changes [SYN-04]', async () => {
  const account = { type: 'Debt', name: 'Loan' } as const;
  await does(rename('My loan', 'Car loan envelope'));
  await does({ kind: 'account.save', id: 'Car loan', isNew: false, pairedItemId: null, account });
  await elsewhere(rename('Food'));
  expect([nameOf(shownIn(tab), 'Car loan envelope'), tab.announced]).toEqual(['Loan', []]);
});
