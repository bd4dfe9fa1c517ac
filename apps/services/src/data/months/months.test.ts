import { dataEndpoints } from '@blue-budget/api/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabases } from '../../testing/databases.ts';
import { createHousehold, thisMonth, transactionsOf, type Household } from '../../testing/household.ts';
import { createLedgerClient, type LedgerClient } from '../../testing/ledger-client.ts';
import { testApp, testClock, type TestApp } from '../../testing/test-app.ts';

const {
  addLine, addTransaction, assignAmount, createMonth, monthBudget, overview, removeItem, removeMonthIncome, removeTemplateIncome, renameItem, resetMonth,
  setStartingBalance, setTemplateAmount, startingBalances, template,
} = dataEndpoints;
const may = { year: 2040, month: 5 };
const july = { year: 2040, month: 7 };

testDatabases('months, the template and starting balances', (database) => {
  const clock = testClock();
  let services: TestApp;
  let client: LedgerClient;
  let household: Household;
  let incomeId: string;
  beforeAll(() => {
    services = testApp(database());
  });
  beforeEach(async () => {
    client = await createLedgerClient(services, database());
    household = await createHousehold(client);
    ({ id: incomeId } = await client.does(addLine, { key: 'template-income', sortOrder: 0, ...thisMonth }));
    await client.does(setTemplateAmount, { id: incomeId, amount: 900_00 });
    await client.does(setTemplateAmount, { id: household.items.groceries, amount: 600_00 });
    await client.does(setTemplateAmount, { id: household.items.fun, amount: 300_00 });
  });

  const lineOf = async (title: string) => (await client.does(overview, {})).overview.income.items.find(({ name }) => name === title);
  const assign = (id: string, difference: number, subset: 'working-budget' | 'income' = 'working-budget') =>
    client.does(assignAmount, { id, subset, difference, ...thisMonth, input: 'current-month' });

  describe('a month', () => {
    it('that is not there is answered as new, by name and by number, and so for income [CALL-33] [CALL-34] [ASG-16] [ENT-09]', async () => {
      expect(await client.does(monthBudget, thisMonth)).toEqual({ isNewMonth: true, budget: null });
      expect(await client.moves(() => client.does(monthBudget, { ...thisMonth, fromIncome: true }))).toEqual({});
      await client.does(createMonth, thisMonth);
      const { isNewMonth, budget } = await client.does(monthBudget, thisMonth);
      expect([isNewMonth, budget?.['working-budget'].amount, budget?.income.amount]).toEqual([false, 900_00, 900_00]);
      expect(await client.does(monthBudget, { ...thisMonth, fromIncome: true })).toEqual({ isNewMonth, budget });
    });

    it('is created from the template: envelopes rise, its line falls and is returned [CALL-35] [ASG-07] [BUD-11] [BUD-12] [BUD-13] [BUD-14] [ENT-09]', async () => {
      let created: Awaited<ReturnType<typeof client.does<typeof createMonth>>> | undefined;
      expect(await client.moves(async () => void (created = await client.does(createMonth, thisMonth)))).toEqual({
        items: { Groceries: 600_00, Fun: 300_00 }, income: { '6/2040': -900_00 },
      });
      expect(created).toMatchObject({ isNewMonth: true, incomeLineId: (await lineOf('June 2040'))?.id, budget: { income: { items: [{ id: incomeId, amount: 900_00 }] } } });
    });

    it('that has a line already, from early income, moves that one [BUD-13]', async () => {
      const { incomeLineId } = await client.does(addTransaction, transactionsOf(household).income(200_00));
      const created = await client.does(createMonth, thisMonth);
      expect([created.incomeLineId, (await lineOf('June 2040'))?.amount]).toEqual([incomeLineId, -700_00]);
    });

    it('that is created again is answered as it is, and nothing moves', async () => {
      await client.does(createMonth, thisMonth);
      await assign(household.items.fun, 5_00);
      expect(await client.moves(async () => {
        const again = await client.does(createMonth, thisMonth);
        expect([again.isNewMonth, again.budget['working-budget'].amount]).toEqual([false, 905_00]);
      })).toEqual({});
    });

    it('of an unbalanced template turns the header by the difference', async () => {
      await client.does(setTemplateAmount, { id: household.items.fun, amount: 250_00 });
      expect((await client.moves(() => client.does(createMonth, thisMonth))).gap).toBe(50_00);
    });

    it('is reset to the template: what was typed is undone, lines added in it go [CALL-59] [ASG-11]', async () => {
      await client.does(createMonth, thisMonth);
      const { id: extra } = await client.does(addLine, { key: 'income', sortOrder: 1, ...thisMonth });
      await assign(extra, 25_00, 'income');
      await assign(household.items.fun, 5_00);
      await client.does(removeMonthIncome, { id: incomeId, ...thisMonth });
      let lineId: string | undefined;
      expect(await client.moves(async () => void ({ incomeLineId: lineId } = await client.does(resetMonth, thisMonth)))).toEqual({
        gap: 880_00, items: { Fun: -5_00 }, income: { '6/2040': -875_00 },
      });
      expect(lineId).toBe((await lineOf('June 2040'))?.id);
      expect((await client.does(monthBudget, thisMonth)).budget?.income.items.map(({ id }) => id)).toEqual([incomeId]);
      expect((await client.ask(resetMonth, july)).code).toBe(404);
    });

    it('returns what is left of every assignment; one that is past keeps items removed since [DAY-07]', async () => {
      await client.does(createMonth, may);
      const of = transactionsOf(household);
      await client.does(addTransaction, { ...of.expense(150_00), date: { ...may, day: 9 } });
      await client.does(addTransaction, { ...of.expense(20_00, household.accounts.visa), date: { ...may, day: 31 } });
      await client.does(addTransaction, of.expense(1_00));
      await client.does(removeItem, { id: household.items.fun, reallocation: { [household.items.emergency]: 500_00 } });
      const items = Object.values((await client.does(monthBudget, may)).budget ?? {}).flatMap((subset) => subset.items);
      expect(items.filter(({ amount, variance }) => amount !== 0 || (variance ?? 0) !== 0).map(({ name, amount, variance }) => [name, amount, variance])).toEqual([
        ['New Income', 900_00, undefined], ['Groceries', 600_00, 430_00], ['Fun', 300_00, 300_00], ['Visa', 0, 20_00],
      ]);
      await client.does(createMonth, thisMonth);
      const current = Object.values((await client.does(monthBudget, thisMonth)).budget ?? {}).flatMap((subset) => subset.items);
      expect(current.map(({ name }) => name)).not.toContain('Fun');
      expect(current.filter(({ subset, amount, variance }) => subset !== 'income' && variance !== amount).map(({ name, amount, variance }) => [name, amount, variance]))
        .toEqual([['Groceries', 600_00, 599_00]]);
    });
  });

  describe('assigning', () => {
    beforeEach(() => client.does(createMonth, thisMonth));

    it('moves month and running total by the difference, whichever was typed [CALL-53] [ASG-20]', async () => {
      expect(await client.moves(() => assign(household.items.fun, 12_50))).toEqual({ gap: -12_50, items: { Fun: 12_50 } });
      expect(await client.moves(() => client.does(assignAmount, {
        id: household.items.fun, subset: 'working-budget', difference: -2_50, ...thisMonth, input: 'running-total',
      }))).toEqual({ gap: 2_50, items: { Fun: -2_50 } });
      const item = (await client.does(monthBudget, thisMonth)).budget?.['working-budget'].items.find(({ id }) => id === household.items.fun);
      expect(item?.amount).toBe(310_00);
    });

    it('of planned income moves the discrepancy against it and returns its line [CALL-53]', async () => {
      let lineId: string | undefined;
      expect(await client.moves(async () => void ({ incomeLineId: lineId } = await assign(incomeId, 100_00, 'income')))).toEqual({
        gap: 100_00, income: { '6/2040': -100_00 },
      });
      expect(lineId).toBe((await lineOf('June 2040'))?.id);
    });

    it('is refused for unknown items, items of another subset, months that are not there, and beyond the limit', async () => {
      const { fun } = household.items;
      const tries = [
        { id: 'unknown', subset: 'working-budget', ...thisMonth }, { id: fun, subset: 'savings', ...thisMonth }, { id: fun, subset: 'income', ...thisMonth },
        { id: fun, subset: 'working-budget', ...july },
      ] as const;
      for (const wrong of tries) expect((await client.ask(assignAmount, { ...wrong, difference: 1_00, input: 'current-month' })).code)
        .toBe(404);
      const most = { id: fun, subset: 'working-budget', ...thisMonth, difference: 999_999_999_99, input: 'current-month' } as const;
      expect((await client.ask(assignAmount, most)).code).toBe(400);
    });

    it('lines of planned income are added at nothing and removed with what they planned [CALL-43] [CALL-47]', async () => {
      let id = '';
      expect(await client.moves(async () => void ({ id } = await client.does(addLine, { key: 'income', sortOrder: 0, ...thisMonth }))))
        .toEqual({});
      expect((await client.does(monthBudget, thisMonth)).budget?.income.items.map((line) => [line.id, line.name]))
        .toEqual([[id, 'New Income'], [incomeId, 'New Income']]);
      expect(await client.moves(() => client.does(removeMonthIncome, { id: incomeId, ...thisMonth })))
        .toEqual({ gap: -900_00, income: { '6/2040': 900_00 } });
      expect((await client.ask(removeMonthIncome, { id: incomeId, ...thisMonth })).code).toBe(404);
      expect((await client.ask(addLine, { key: 'income', sortOrder: 0, ...july })).code).toBe(404);
    });
  });

  it('the template is set by amounts, and its income goes from it alone [CALL-55] [CALL-46] [ENT-03]', async () => {
    await client.does(createMonth, thisMonth);
    expect(await client.moves(() => client.does(setTemplateAmount, { id: household.items.fun, amount: 44_00 }))).toEqual({});
    expect((await client.does(template, {}))['working-budget'].items.find(({ id }) => id === household.items.fun)?.amount).toBe(44_00);
    expect(await client.moves(() => client.does(removeTemplateIncome, { id: incomeId }))).toEqual({});
    expect((await client.does(template, {})).income.items).toEqual([]);
    expect((await client.does(monthBudget, thisMonth)).budget?.income.items.map(({ id }) => id)).toEqual([incomeId]);
    expect((await client.ask(removeTemplateIncome, { id: incomeId })).code).toBe(404);
    expect((await client.ask(setTemplateAmount, { id: 'unknown', amount: 1 })).code).toBe(404);
  });

  it('a line of income has one name everywhere [CALL-38]', async () => {
    await client.does(createMonth, thisMonth);
    await client.does(renameItem, { id: incomeId, name: 'Pay' });
    expect((await client.does(template, {})).income.items.map(({ name }) => name)).toEqual(['Pay']);
    expect((await client.does(monthBudget, thisMonth)).budget?.income.items.map(({ name }) => name)).toEqual(['Pay']);
  });

  it('a starting balance is set, and the running total follows by the difference [CALL-54] [CALL-63] [ENT-05]', async () => {
    const { fun } = household.items;
    expect((await client.does(startingBalances, {}))[fun]).toBe(200_00);
    expect(await client.moves(() => client.does(setStartingBalance, { id: fun, amount: -50_00 })))
      .toEqual({ gap: 250_00, items: { Fun: -250_00 } });
    expect((await client.does(startingBalances, {}))[fun]).toBe(-50_00);
    expect((await client.ask(setStartingBalance, { id: 'unknown', amount: 1 })).code).toBe(404);
  });

  // Last, since the clock is not set back.
  it('a month may be started in the last seven days of the one before, a day earlier for those ahead of UTC, never later ones [ASG-04]', async () => {
    const tryCreate = async (month: { year: number; month: number }) => (await client.ask(createMonth, month)).code;
    expect([await tryCreate(july), await tryCreate({ year: 2040, month: 8 })]).toEqual([409, 409]);
    clock.advance(Date.parse('2040-06-22T12:00:00Z') - Date.now());
    expect(await tryCreate(july)).toBe(409);
    clock.advance(Date.parse('2040-06-23T12:00:00Z') - Date.now());
    expect([await tryCreate(july), await tryCreate({ year: 2040, month: 8 }), await tryCreate(may), await tryCreate({ year: 2000, month: 1 })]).toEqual([200, 409, 200, 200]);
  });
});
