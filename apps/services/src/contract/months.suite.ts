import { monthAmounts } from '@blue-budget/domain/budget';
import { monthTitle } from '@blue-budget/domain/calendar';
import { beforeEach, describe, expect, it } from 'vitest';
import { thisMonth, type ContractPerson } from './person.ts';
import { watchedHousehold, type Watched } from './watching.ts';

const [april, june] = [{ year: 2026, month: 4 }, { year: 2026, month: 6 }];

/** Months, the template and starting balances: rows 20 to 29 of the operation table. */
export function monthSuite(person: () => Promise<ContractPerson>): void {
  describe('a month', () => {
    let all: Watched;
    beforeEach(async () => {
      all = await watchedHousehold(await person());
    });
    const month = async (which = thisMonth) => (await all.data.monthBudget(which)).budget;
    const incomeLine = async (name = 'May 2026') => (await all.data.overview()).overview.income.items.find((line) => line.name === name)?.id;
    const assign = (id: string, difference: number, input: 'current-month' | 'running-total' = 'current-month', which = thisMonth) =>
      all.data.assignAmount({ id, subset: 'working-budget', difference, input, ...which });
    const plan = (id: string, difference: number) => all.data.assignAmount({ id, subset: 'income', difference, input: 'current-month', ...thisMonth });

    it('that does not exist is returned as new, for income too [CALL-33] [CALL-34] [ASG-16]', async () => {
      expect(await all.data.monthBudget(thisMonth)).toEqual({ isNewMonth: true, budget: null });
      expect(await all.data.monthBudget({ ...thisMonth, fromIncome: true })).toEqual({ isNewMonth: true, budget: null });
    });

    it('starts from the template: income planned falls on its line, envelopes rise [CALL-35] [ASG-07] [BUD-11] [BUD-12] [BUD-13] [BUD-14] [ENT-09]', async () => {
      const { data, household: { pay } } = all;
      let reply;
      expect(await all.moves(async () => {
        reply = await data.createMonth(thisMonth);
      })).toEqual({ gap: 1500_00, items: { Groceries: 900_00, Fun: 100_00, Emergency: 500_00 }, income: { 'May 2026': -3000_00 } });
      expect(reply).toEqual({ isNewMonth: true, incomeLineId: await incomeLine(), budget: await month() });
      expect((await month())?.income).toMatchObject({ amount: 3000_00, items: [{ id: pay, name: 'Pay', amount: 3000_00 }] });
      expect((await month())?.['working-budget']).toMatchObject({ amount: 1000_00, items: [{ name: 'Groceries', amount: 900_00 }, { name: 'Fun', amount: 100_00 }] });
      expect(await data.monthBudget({ ...thisMonth, fromIncome: true })).toEqual({ isNewMonth: false, budget: await month() });
    });

    it('adds to the line of income that came before it, and is made once [BUD-13] [CALL-35]', async () => {
      const { data, of } = all;
      await data.addTransaction(of.income(2000_00));
      const line = await incomeLine();
      expect(await all.moves(() => data.createMonth(thisMonth))).toMatchObject({ income: { 'May 2026': -3000_00 } });
      expect(await incomeLine()).toBe(line);
      expect(await all.moves(async () => {
        expect(await data.createMonth(thisMonth)).toEqual({ isNewMonth: false, incomeLineId: line, budget: await month() });
      })).toEqual({});
    });

    it('after this one waits for the last week, past ones do not [ASG-04]', async () => {
      await all.refuses([[() => all.data.createMonth(june), 409, { code: 'budget.nextMonthBlocked' }]]);
      await all.data.createMonth(april);
      await all.data.addTransaction({ ...all.of.expense(50_00), date: { ...april, day: 3 } });
      expect((await month(april))?.['working-budget'].items).toMatchObject([{ amount: 900_00, variance: 850_00 }, { amount: 100_00, variance: 100_00 }]);
    });

    it('tells what is left of each assignment of this month too, cards among them [DAY-07]', async () => {
      const { data, of, household: { accounts } } = all;
      await data.createMonth(thisMonth);
      await data.addTransaction(of.expense(50_00));
      await data.addTransaction(of.expense(20_00, accounts.visa));
      const budget = await month();
      expect(budget?.['working-budget'].items).toMatchObject([{ amount: 900_00, variance: 830_00 }, { amount: 100_00, variance: 100_00 }]);
      expect(budget?.debt.items.find(({ name }) => name === 'Visa')).toMatchObject({ amount: 0, variance: 20_00 });
    });

    it('assigns by the difference, whichever input was typed in [CALL-53] [ASG-20]', async () => {
      const { household: { items } } = all;
      await all.data.createMonth(thisMonth);
      expect(await all.moves(() => assign(items.fun, 25_00))).toEqual({ gap: -25_00, items: { Fun: 25_00 } });
      expect(await all.moves(() => assign(items.fun, -5_00, 'running-total'))).toEqual({ gap: 5_00, items: { Fun: -5_00 } });
      expect((await month())?.['working-budget'].items[1]?.amount).toBe(120_00);
    });

    it('plans income on its lines, which are added, renamed and removed [CALL-53] [CALL-43] [CALL-47] [BUD-26]', async () => {
      const { data, household: { pay } } = all;
      await data.createMonth(thisMonth);
      expect(await all.moves(async () => expect(await plan(pay, -50_00)).toEqual({ incomeLineId: await incomeLine() }))).toEqual({ gap: -50_00, income: { 'May 2026': 50_00 } });
      const { id } = await data.addLine({ key: 'income', sortOrder: 0, ...thisMonth });
      await plan(id, 7_00);
      expect((await month())?.income.items.map(({ name, amount }) => [name, amount])).toEqual([['New Income', 7_00], ['Pay', 2950_00]]);
      await data.renameItem({ id, name: 'Flat' });
      expect((await month())?.income.items[0]?.name).toBe('Flat');
      expect(await all.moves(() => data.removeMonthIncome({ id, ...thisMonth }))).toEqual({ gap: -7_00, income: { 'May 2026': 7_00 } });
    });

    it('is set to the template again, lines and all [CALL-59] [ASG-11]', async () => {
      const { data, household: { items, pay } } = all;
      await data.createMonth(thisMonth);
      const before = await month();
      await data.addLine({ key: 'income', sortOrder: 1, ...thisMonth });
      await plan(pay, -50_00);
      await assign(items.fun, -30_00);
      expect(await all.moves(async () => {
        expect(await data.resetMonth(thisMonth)).toEqual({ incomeLineId: await incomeLine() });
      })).toEqual({ gap: 20_00, items: { Fun: 30_00 }, income: { 'May 2026': -50_00 } });
      expect(await month()).toEqual(before);
    });

    it('is not changed by the template once it is there [CALL-55] [CALL-46] [PROF-11]', async () => {
      const { data, household: { items, pay } } = all;
      await data.createMonth(thisMonth);
      const before = await month();
      expect(await all.moves(() => data.setTemplateAmount({ id: items.fun, amount: 1_00 }))).toEqual({});
      const { id } = await data.addLine({ key: 'template-income', sortOrder: 0, ...thisMonth });
      expect(await all.moves(() => data.setTemplateAmount({ id, amount: 2_00 }))).toEqual({});
      const { template } = data;
      expect((await template()).income.items.map(({ name, amount }) => [name, amount])).toEqual([['New Income', 2_00], ['Pay', 3000_00]]);
      expect(await all.moves(() => data.removeTemplateIncome({ id: pay }))).toEqual({});
      expect([(await template()).income.items.length, (await template())['working-budget'].items[1]?.amount]).toEqual([1, 1_00]);
      expect(await month()).toEqual(before);
    });

    it('has starting balances before it, which are set and not added to [CALL-54] [CALL-63] [PROF-09]', async () => {
      const { data, household: { items } } = all;
      expect(await all.moves(() => data.setStartingBalance({ id: items.fun, amount: 350_00 }))).toEqual({ gap: -150_00, items: { Fun: 150_00 } });
      expect(await all.moves(() => data.setStartingBalance({ id: items.fun, amount: -5_00 }))).toEqual({ gap: 355_00, items: { Fun: -355_00 } });
      expect(await data.startingBalances()).toEqual({
        [items.groceries]: 800_00, [items.fun]: -5_00, [items.emergency]: 900_00, [items.charity]: 0, [items.fund]: 0, [items.visa]: 300_00, [items.car]: 300_00,
      });
    });

    it('refuses what is not there [CALL-53] [CALL-59] [CALL-47]', async () => {
      const { data, household: { items, pay } } = all;
      const reset = { code: 'budget.resetFailed', month: 5 } as const;
      await all.refuses([
        [() => data.resetMonth(thisMonth), 404, reset],
        [() => assign(items.fun, 1_00), 404, { code: 'budget.allocationFailed' }],
        [() => plan(pay, 1_00), 404, { code: 'budget.allocationFailed' }],
        [() => data.addLine({ key: 'income', sortOrder: 0, ...thisMonth }), 404, { code: 'accounts.addFailed' }],
        [() => data.removeMonthIncome({ id: pay, ...thisMonth }), 404, { code: 'accounts.notFound' }],
      ]);
      await data.createMonth(thisMonth);
      await all.refuses([
        [() => assign('unknown', 1_00), 404, { code: 'budget.allocationFailed' }],
        [() => assign(items.emergency, 1_00), 404, { code: 'budget.allocationFailed' }],
        [() => plan(items.fun, 1_00), 404, { code: 'budget.allocationFailed' }],
        [() => plan('unknown', 1_00), 404, { code: 'budget.allocationFailed' }],
        [() => data.removeMonthIncome({ id: items.fun, ...thisMonth }), 404, { code: 'accounts.notFound' }],
        [() => data.setTemplateAmount({ id: 'unknown', amount: 1_00 }), 404, { code: 'budget.allocationFailed' }],
        [() => data.removeTemplateIncome({ id: items.fun }), 404, { code: 'accounts.notFound' }],
        [() => data.setStartingBalance({ id: 'unknown', amount: 1_00 }), 404, { code: 'budget.allocationFailed' }],
        [() => data.setStartingBalance({ id: pay, amount: 1_00 }), 404, { code: 'budget.allocationFailed' }],
        [() => assign(items.fun, 999_999_999_99), 400, 'An amount would lie beyond $999,999,999.99.'],
      ]);
    });
  });

  describe('a month that was just created', () => {
    it('is removed again, and takes nothing along that was changed since [SYN-17] [SYN-18]', async () => {
      const all = await watchedHousehold(await person());
      const { data, household: { items } } = all;
      await data.setTemplateAmount({ id: items.fun, amount: 30_00 });
      const before = await data.overview();
      const created = monthAmounts((await data.createMonth(thisMonth)).budget);
      await data.assignAmount({ id: items.fun, subset: 'working-budget', difference: 5_00, ...thisMonth, input: 'current-month' });
      await all.refuses([[() => data.removeMonth({ ...thisMonth, amounts: created }), 409, { code: 'budget.monthRemoveFailed' }]]);
      await data.assignAmount({ id: items.fun, subset: 'working-budget', difference: -5_00, ...thisMonth, input: 'current-month' });
      await data.removeMonth({ ...thisMonth, amounts: created });
      const withoutLines = ({ overview: { income: _, ...rest } }: typeof before) => rest;
      expect(withoutLines(await data.overview())).toEqual(withoutLines(before));
      expect((await data.overview()).overview.income.items.find(({ name }) => name === monthTitle(thisMonth))?.amount ?? 0)
        .toBe(before.overview.income.items.find(({ name }) => name === monthTitle(thisMonth))?.amount ?? 0);
      expect(await data.monthBudget(thisMonth)).toEqual({ isNewMonth: true, budget: null });
      await all.refuses([[() => data.removeMonth({ ...thisMonth, amounts: created }), 404, { code: 'budget.monthRemoveFailed' }]]);
      expect(monthAmounts((await data.createMonth(thisMonth)).budget)).toEqual(created);
    });
  });

  describe('items that are assigned together', () => {
    let all: Watched;
    beforeEach(async () => {
      all = await watchedHousehold(await person());
    });
    const together = (amounts: { itemId: string; difference: number }[], which = thisMonth) => all.data.assignAmounts({ amounts, ...which });
    const assigned = async () => monthAmounts((await all.data.monthBudget(thisMonth)).budget ?? raise());

    it('are assigned in one change, all of them [DAY-10]', async () => {
      const { data, household: { items } } = all;
      await data.createMonth(thisMonth);
      const [before, { gap }] = [await assigned(), await data.gapHistory()];
      expect(await all.moves(() => together([{ itemId: items.fun, difference: 25_50 }, { itemId: items.emergency, difference: -5_00 }])))
        .toEqual({ items: { Fun: 25_50, Emergency: -5_00 }, gap: -20_50 });
      expect(await assigned()).toEqual({ ...before, [items.fun]: (before[items.fun] ?? 0) + 25_50, [items.emergency]: (before[items.emergency] ?? 0) - 5_00 });
      const history = await data.gapHistory();
      expect([history.gap, history.changes[0]?.operation, history.changes[0]?.amount]).toEqual([gap - 20_50, 'items.assign', -20_50]);
      expect((await data.changes()).changes[0]).toMatchObject({ operation: 'items.assign', name: '', amount: null, month: thisMonth });
    });

    it('are refused all of them where one is missing, named twice or too much, where there is none, and where the month has no budget', async () => {
      const { data, household: { items, pay } } = all;
      const failure = [404, { code: 'budget.allocationFailed' }] as const;
      await data.createMonth(thisMonth);
      const fun = { itemId: items.fun, difference: 1_00 };
      await all.refuses([
        [() => together([]), ...failure], [() => together([fun, fun]), ...failure], [() => together([fun, { itemId: 'unknown', difference: 1_00 }]), ...failure], [() => together([fun, { itemId: 'constructor', difference: 1_00 }]), ...failure],
        [() => together([fun, { itemId: pay, difference: 1_00 }]), ...failure], [() => together([fun], april), ...failure],
        [() => together([fun, { itemId: items.emergency, difference: 999_999_999_99 }]), 400, 'An amount would lie beyond $999,999,999.99.'],
      ]);
    });
  });

  describe('income that is planned and assigned', () => {
    let all: Watched;
    beforeEach(async () => {
      all = await watchedHousehold(await person());
    });
    const planned = async () => monthAmounts((await all.data.monthBudget(thisMonth)).budget ?? raise());
    const line = async () => (await all.data.monthBudget(thisMonth)).budget?.income.items[0]?.id ?? raise();
    const assign = (id: string, itemId: string, amount: number, which = thisMonth) => all.data.assignIncome({ id, itemId, amount, ...which });

    it('is both in one change, which moves no gap, and is taken back by one [DAY-11]', async () => {
      const { data, household: { items } } = all;
      await data.createMonth(thisMonth);
      const [before, id, { gap }] = [await planned(), await line(), await data.gapHistory()];
      const moved = await all.moves(() => assign(id, items.fun, 25_50));
      expect(moved).toMatchObject({ items: { Fun: 25_50 } });
      expect(await planned()).toEqual({ ...before, [id]: (before[id] ?? 0) + 25_50, [items.fun]: (before[items.fun] ?? 0) + 25_50 });
      expect((await data.gapHistory()).gap).toBe(gap);
      expect((await data.changes()).changes[0]).toMatchObject({ operation: 'income.assign', amount: 25_50, month: thisMonth });
      await assign(id, items.fun, -25_50);
      expect(await planned()).toEqual(before);
      expect((await data.gapHistory()).gap).toBe(gap);
    });

    it('is refused as a whole without the line, the item, the month, or room for the amount', async () => {
      const { data, household: { items } } = all;
      const failure = [404, { code: 'budget.allocationFailed' }] as const;
      await data.createMonth(thisMonth);
      const id = await line();
      await all.refuses([
        [() => assign('unknown', items.fun, 1_00), ...failure], [() => assign(id, 'unknown', 1_00), ...failure], [() => assign(items.fun, items.groceries, 1_00), ...failure],
        [() => assign(id, items.fun, 1_00, april), ...failure], [() => assign(id, items.fun, 999_999_999_99), 400, 'An amount would lie beyond $999,999,999.99.'],
      ]);
    });
  });

  describe('money that is moved', () => {
    let all: Watched;
    beforeEach(async () => {
      all = await watchedHousehold(await person());
    });
    const move = (id: string, toId: string, amount: number, which = thisMonth) => all.data.moveMoney({ id, toId, amount, ...which });
    const assigned = async () => monthAmounts((await all.data.monthBudget(thisMonth)).budget ?? raise());

    it('leaves one item and reaches the other in one change, which moves no gap and explains none [DAY-09]', async () => {
      const { data, household: { items } } = all;
      await data.createMonth(thisMonth);
      const before = await assigned();
      const { gap } = await data.gapHistory();
      expect(await all.moves(() => move(items.groceries, items.emergency, 25_50))).toEqual({ items: { Groceries: -25_50, Emergency: 25_50 } });
      expect(await assigned()).toEqual({ ...before, [items.groceries]: 874_50, [items.emergency]: 525_50 });
      const history = await data.gapHistory();
      expect([history.gap, history.changes.some(({ itemId }) => itemId === items.groceries)]).toEqual([gap, false]);
      expect((await data.changes()).changes[0]).toMatchObject({ operation: 'money.move', name: 'Groceries', amount: 25_50, month: thisMonth });
      expect(await all.moves(() => move(items.emergency, items.groceries, 25_50))).toEqual({ items: { Groceries: 25_50, Emergency: -25_50 } });
      expect(await assigned()).toEqual(before);
    });

    it('may leave less than nothing, to an item that had nothing, within a subset', async () => {
      const { data, household: { items } } = all;
      await data.setTemplateAmount({ id: items.fun, amount: 0 });
      await data.createMonth(thisMonth);
      expect(await all.moves(() => move(items.fun, items.groceries, 1_00))).toEqual({ items: { Fun: -1_00, Groceries: 1_00 } });
      expect(await assigned()).toMatchObject({ [items.fun]: -1_00, [items.groceries]: 901_00 });
    });

    it('is refused without two items, for whoever leads a group, and where the month has no budget', async () => {
      const { data, household: { items, pay } } = all;
      const failure = [404, { code: 'budget.allocationFailed' }] as const;
      await all.refuses([[() => move(items.groceries, items.fun, 1_00), ...failure]]);
      await data.createMonth(thisMonth);
      const { id: group } = await data.addLine({ key: 'working-budget', sortOrder: 0, ...thisMonth });
      await data.sortItems({ lines: [
        { id: group, parentId: null, sortOrder: 0 }, { id: items.fun, parentId: group, sortOrder: 1 }, { id: items.groceries, parentId: null, sortOrder: 2 },
      ] });
      await all.refuses([
        [() => move(items.groceries, items.groceries, 1_00), ...failure], [() => move(items.groceries, 'unknown', 1_00), ...failure],
        [() => move('unknown', items.groceries, 1_00), ...failure], [() => move(pay, items.groceries, 1_00), ...failure],
        [() => move(items.groceries, group, 1_00), ...failure], [() => move(group, items.groceries, 1_00), ...failure],
        [() => move(items.groceries, items.fun, 1_00, april), ...failure],
        [() => move(items.emergency, items.groceries, 999_999_999_99), 400, 'An amount would lie beyond $999,999,999.99.'],
      ]);
      expect(await all.moves(() => move(items.groceries, items.fun, 1_00))).toEqual({ items: { Groceries: -1_00, Fun: 1_00 } });
    });
  });
}

function raise(): never {
  throw new Error('The month has a budget.');
}
