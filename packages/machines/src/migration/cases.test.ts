import { createClient } from '@blue-budget/api/client';
import { accessToken, newHousehold, statefulHousehold } from '@blue-budget/api/mocks';
import { accountSectionKeys, cashTotal } from '@blue-budget/domain/accounts';
import { budgetedTotal } from '@blue-budget/domain/budget';
import { migrate, suggestMapping, type AccountUse, type MigrationNames, type OldBudget } from '@blue-budget/domain/migration';
import type { LedgerFile } from '@blue-budget/domain/ledger-file';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readOldBudget } from './reading.ts';
import { told, toldExpected, type ExpectedCase } from './testing/expected.ts';
import { expectedCases, fixture } from './testing/fixtures.ts';

const names: MigrationNames = {
  toBeAssigned: 'To be assigned', uncategorized: 'Uncategorized', difference: 'Difference', held: 'Held', unknownPayee: 'Unknown', cash: 'Cash', cards: 'Cards', debts: 'Debts',
  assets: 'Assets',
};
const today = { year: 2026, month: 11, day: 28 };
const uses: Record<ExpectedCase['accounts'][number]['kind'], AccountUse> = { cash: 'cash', 'credit-card': 'card', tracking: 'other-asset' };
const readable = expectedCases.filter(({ kind, accounts, categories }) => kind !== 'refused' && accounts.length + categories.length > 0);
const refusals: Record<string, string> = {
  'not-an-export': 'migration.notAnExport', 'not-an-archive': 'migration.notAnArchive', damaged: 'migration.damaged', 'too-large': 'migration.tooLarge',
};

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

async function read({ file, answers }: ExpectedCase): Promise<OldBudget> {
  const reading = await readOldBudget([fixture(file)], answers);
  if (reading.kind !== 'read') throw new Error(JSON.stringify(reading));
  return reading.budget;
}

describe.each(readable.map((each) => [each.file, each] as const))('%s', (_, expected) => {
  it('is read with its accounts, categories, months, splits and transfers [MIG-01] [MIG-02] [MIG-07]', async () => {
    const { movements, ...figures } = told(await read(expected));
    const { movements: expectedMovements, ...expectedFigures } = toldExpected(expected);
    expect(figures).toEqual(expectedFigures);
    // The transfers that closing an account made are not among those that are expected.
    const entered = movements.filter((movement) => !movement.includes('| Closing account |'));
    expect(entered).toEqual(expected.transactions === undefined ? [] : expectedMovements);
  });

  it('is mapped as its accounts are, by what the file and the names tell', async () => {
    const budget = await read(expected);
    const { accounts } = suggestMapping(budget);
    expect(Object.fromEntries(budget.accounts.map(({ id, name }) => [name, accounts[id]])))
      .toEqual(Object.fromEntries(expected.accounts.map(({ name, kind }) => [name, uses[kind]])));
  });

  it('comes into an empty budget to the same balances and availables, to the cent [MIG-01] [MIG-02] [MIG-04] [MIG-07]', async () => {
    const budget = await read(expected);
    const { file, comparison } = migrate(budget, suggestMapping(budget), { names, today });
    expect(comparison).toMatchObject({ agrees: true });
    expect(comparison.toBeBudgeted.difference).toBe(0);
    const { readyToAssign } = expected;
    const ready = typeof readyToAssign === 'object' && readyToAssign !== null ? Object.values(readyToAssign).at(-1) : readyToAssign;
    expect(comparison.toBeBudgeted.here).toBe(ready ?? comparison.toBeBudgeted.here);
    const { accounts, items, gap, income } = await imported(file);
    const owed = (kind: string, balance: number) => (kind === 'credit-card' ? 0 - balance : balance);
    expect(accounts).toEqual(Object.fromEntries(expected.accounts.filter(({ closed }) => closed !== true).map(({ name, kind, balance }) => [name, owed(kind, balance)])));
    const stated = expected.categories.filter(({ available, hidden }) => available !== null && !hidden);
    expect(stated.map(({ name }) => [name, items[name]])).toEqual(stated.map(({ name, available }) => [name, available]));
    expect([gap, income.every((amount) => amount === 0)]).toEqual([comparison.toBeBudgeted.here, true]);
  });

  it('comes with every dollar in an envelope where that is wanted', async () => {
    const budget = await read(expected);
    const { file } = migrate(budget, { ...suggestMapping(budget), toBeBudgeted: 'envelope' }, { names, today });
    expect((await imported(file)).gap).toBe(0);
  });
});

it.each(expectedCases.filter(({ kind }) => kind === 'refused').map((each) => [each.file, refusals[each.refused?.reason ?? '']]))('%s is refused: %s [MIG-06] [MIG-07]', async (file, code) => {
  expect(await readOldBudget([fixture(file)])).toEqual({ kind: 'refused', notice: { code } });
});

it('an export that holds nothing is said to hold nothing [MIG-07]', async () => {
  expect(await readOldBudget([fixture('actual-empty.zip')])).toEqual({ kind: 'refused', notice: { code: 'migration.nothing' } });
});

it('the order of day and month is asked where nothing tells, and settled by the plan where there is one [MIG-01] [MIG-07]', async () => {
  expect(await readOldBudget([fixture('ynab-date-order-open.register.csv')])).toEqual({ kind: 'asks', about: 'date-order', example: '03/10/2026' });
  expect(await readOldBudget([fixture('ynab-date-order-open.zip')])).toMatchObject({ kind: 'read' });
});

it('register and plan come alike in a zip and as two files [MIG-01]', async () => {
  const zipped = await readOldBudget([fixture('ynab-us.zip')]);
  expect(await readOldBudget([fixture('ynab-us.register.csv'), fixture('ynab-us.plan.csv')])).toEqual(zipped);
});

/** The figures of an empty budget after the import of a file, by name. */
async function imported(file: LedgerFile | null) {
  if (file === null) throw new Error('There is no file.');
  const household = statefulHousehold(newHousehold(), { today });
  server.use(...household.handlers);
  const { data, session } = createClient({ usersUrl: 'http://users.test', dataUrl: 'http://data.test', locks: null, channel: null });
  session.accept(accessToken());
  await data.importLedger(file);
  const { overview, realAccounts } = household.ledger();
  const { income, ...spending } = overview;
  return {
    accounts: Object.fromEntries(accountSectionKeys.flatMap((key) => realAccounts[key].accounts.map(({ name, amount }) => [name, amount]))),
    items: Object.fromEntries(Object.values(spending).flatMap(({ items }) => items).map(({ name, amount }) => [name, amount])),
    income: income.items.map(({ amount }) => amount), gap: cashTotal(realAccounts) - budgetedTotal(overview),
  };
}
