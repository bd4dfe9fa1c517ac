import type { SortedLine } from '@blue-budget/domain/budget';
import type { Notice } from '@blue-budget/domain/notices';
import { beforeEach, describe, expect, it } from 'vitest';
import { thisMonth, type ContractPerson } from './person.ts';
import { watchedHousehold, type Watched } from './watching.ts';

const nameMissing: Notice = { code: 'general.missingFields', fields: ['accounts.name'] };

/** Budget items and income sources: rows 30, 31 and 43 of the operation table. */
export function itemSuite(person: () => Promise<ContractPerson>): void {
  describe('a budget item', () => {
    let all: Watched;
    beforeEach(async () => {
      all = await watchedHousehold(await person());
    });
    const working = async () => (await all.data.overview()).overview['working-budget'];
    const names = async () => (await working()).items.map(({ name, parentId, bold }) => [name, parentId, bold]);
    const add = async (name: string, sortOrder: number) => {
      const { id } = await all.data.addLine({ key: 'working-budget', sortOrder, ...thisMonth });
      await all.data.renameItem({ id, name });
      return id;
    };
    const sort = (...lines: [id: string, parentId?: string][]) =>
      all.data.sortItems({ lines: lines.map(([id, parentId], sortOrder): SortedLine => ({ id, parentId: parentId ?? null, sortOrder })) });

    it('is added empty at its place, in overview, template and month [CALL-43] [OVR-04]', async () => {
      const { data } = all;
      await data.createMonth(thisMonth);
      let id = '';
      expect(await all.moves(async () => {
        ({ id } = await data.addLine({ key: 'working-budget', sortOrder: 1, ...thisMonth }));
      })).toEqual({});
      const place = { id, name: 'New Account', amount: 0, parentId: null };
      expect([(await working()).items[1], (await data.template())['working-budget'].items[1], (await data.monthBudget(thisMonth)).budget?.['working-budget'].items[1]])
        .toMatchObject([place, place, place]);
    });

    it('is renamed everywhere, its recorded transactions keep the old name [CALL-38]', async () => {
      const { data, of, household: { items } } = all;
      await data.addTransaction(of.other(-1_00));
      expect(await all.moves(() => data.renameItem({ id: items.fun, name: ' Play ' }))).toEqual({ items: { Fun: -199_00, Play: 199_00 } });
      expect((await data.template())['working-budget'].items[1]?.name).toBe('Play');
      expect((await data.transactions())[0]?.legs[0]?.name).toBe('Fun');
    });

    it('has months that explain its amount, of cards and groups too [DAY-12]', async () => {
      const { data, of, household: { items, accounts } } = all;
      const months = (...itemIds: string[]) => data.itemMonths({ itemIds, ...thisMonth });
      const in2026 = (month: number, assigned: number, spent: number) => ({ year: 2026, month, assigned, spent });
      const on = (month: number, transaction: ReturnType<typeof of.expense>, year = 2026) => ({ ...transaction, date: { year, month, day: 20 } });
      await data.createMonth({ year: 2026, month: 4 });
      await data.createMonth(thisMonth);
      await data.assignAmount({ id: items.groceries, subset: 'working-budget', difference: -50_00, input: 'current-month', ...thisMonth });
      await data.addTransaction(on(11, of.expense(1_00), 2025));
      await data.addTransaction(on(12, of.expense(20_00), 2025));
      await data.addTransaction(on(4, of.expense(30_00, accounts.visa)));
      await data.addTransaction(on(5, of.expense(70_00, accounts.visa, [of.leg(items.groceries, -60_00), of.leg(items.fun, -10_00)])));
      await data.addTransaction({ ...of.refund(5_00), date: { year: 2026, month: 5, day: 2 } });
      const groceries = [{ year: 2025, month: 12, assigned: 0, spent: 20_00 }, in2026(1, 0, 0), in2026(2, 0, 0), in2026(3, 0, 0), in2026(4, 900_00, 30_00), in2026(5, 850_00, 55_00)];
      expect(await months(items.groceries)).toEqual({ months: groceries, carried: 1649_00, later: 0 });
      expect((await months(items.visa)).months.slice(-2)).toEqual([in2026(4, 0, -30_00), in2026(5, 0, -70_00)]);
      expect((await months(items.groceries, items.fun)).months.at(-1)).toEqual(in2026(5, 950_00, 65_00));
      expect(await data.itemMonths({ itemIds: [items.groceries], year: 2026, month: 4 }))
        .toMatchObject({ months: [in2026(11, 0, 1_00), in2026(12, 0, 20_00), {}, {}, {}, in2026(4, 900_00, 30_00)].map((each, place) => (place < 2 ? { ...each, year: 2025 } : each)), carried: 779_00, later: 795_00 });
      const { overview } = await data.overview();
      expect(overview['working-budget'].items.find(({ id }) => id === items.groceries)?.amount).toBe(1649_00 + 850_00 - 55_00);
    });

    it('has no months for anybody else, nor after its removal', async () => {
      const { data, household: { items } } = all;
      const nothing = { carried: 0, later: 0 };
      const { data: others } = (await person()).client;
      expect(await others.itemMonths({ itemIds: [items.groceries], ...thisMonth })).toMatchObject(nothing);
      expect(await data.itemMonths({ itemIds: [items.groceries], ...thisMonth })).toMatchObject({ carried: 800_00 });
      await data.removeItem({ id: items.groceries, reallocation: { [items.fun]: 800_00 } });
      expect(await data.itemMonths({ itemIds: [items.groceries], ...thisMonth })).toMatchObject(nothing);
      expect(await data.itemMonths({ itemIds: [items.fun], ...thisMonth })).toMatchObject({ carried: 1000_00 });
      expect((await data.itemMonths({ itemIds: [items.fun], year: 1900, month: 2 })).months).toHaveLength(2);
    });

    it('is removed when its whole balance is transferred, a negative one too [CALL-44]', async () => {
      const { data, of, household: { items } } = all;
      await data.createMonth(thisMonth);
      const reallocation = { [items.groceries]: 100_00, [items.emergency]: 200_00 };
      expect(await all.moves(() => data.removeItem({ id: items.fun, reallocation }))).toEqual({ items: { Fun: -300_00, Groceries: 100_00, Emergency: 200_00 } });
      expect((await data.monthBudget(thisMonth)).budget?.['working-budget'].items.map(({ name }) => name)).toEqual(['Groceries']);
      expect((await data.template())['working-budget'].items).toHaveLength(1);
      await data.addTransaction(of.expense(5_00, undefined, [of.leg(items.charity, -5_00, 'giving')]));
      expect(await all.moves(() => data.removeItem({ id: items.charity, reallocation: { [items.groceries]: -5_00 } })))
        .toEqual({ items: { Charity: 5_00, Groceries: -5_00 } });
    });

    it('is sorted and grouped in overview, template and month alike [CALL-56] [WID-06]', async () => {
      const { data, household: { items } } = all;
      await data.createMonth(thisMonth);
      const { id } = await data.addLine({ key: 'working-budget', sortOrder: 2, ...thisMonth });
      expect(await all.moves(() => sort([id], [items.fun, id], [items.groceries, id]))).toEqual({});
      const grouped = [['New Account', null, true], ['Fun', id, false], ['Groceries', id, false]];
      expect(await names()).toEqual(grouped);
      const elsewhere = [(await data.template())['working-budget'].items, (await data.monthBudget(thisMonth)).budget?.['working-budget'].items ?? []];
      for (const list of elsewhere) expect(list.map(({ name, parentId, bold }) => [name, parentId, bold])).toEqual(grouped);
      await sort([items.groceries], [id], [items.fun, id]);
      expect(await names()).toEqual([['Groceries', null, false], ['New Account', null, true], ['Fun', id, false]]);
      expect(await all.moves(() => data.toggleGroup({ id, isCollapsed: true }))).toEqual({});
      expect((await working()).collapsedGroups).toEqual([id]);
      await data.toggleGroup({ id, isCollapsed: false });
      expect((await working()).collapsedGroups).toEqual([]);
      await data.removeItem({ id, reallocation: {} });
      expect(await names()).toEqual([['Groceries', null, false], ['Fun', null, false]]);
    });

    it('keeps its place behind those that an order names, and its group, where the order does not name it [CALL-56]', async () => {
      const { data, household: { items } } = all;
      await data.createMonth(thisMonth);
      const [pets, trips] = [await add('Pets', 2), await add('Trips', 3)];
      await sort([trips], [items.fun]);
      expect(await names()).toEqual([['Trips', null, false], ['Fun', null, false], ['Groceries', null, false], ['Pets', null, false]]);
      await sort([items.fun, pets]);
      const grouped = [['Fun', pets, false], ['Trips', null, false], ['Groceries', null, false], ['Pets', null, true]];
      expect(await names()).toEqual(grouped);
      const elsewhere = [(await data.template())['working-budget'].items, (await data.monthBudget(thisMonth)).budget?.['working-budget'].items ?? []];
      for (const list of elsewhere) expect(list.map(({ name, parentId, bold }) => [name, parentId, bold])).toEqual(grouped);
      await data.sortItems({ lines: [{ id: items.groceries, parentId: null, sortOrder: 7 }, { id: pets, parentId: null, sortOrder: 3 }] });
      expect(await names()).toEqual([['Pets', null, true], ['Groceries', null, false], ['Fun', pets, false], ['Trips', null, false]]);
      const equal = [trips, items.fun, pets].map((id) => ({ id, parentId: null, sortOrder: 5 }));
      await data.sortItems({ lines: equal });
      expect((await names()).map(([name]) => name)).toEqual(['Trips', 'Fun', 'Pets', 'Groceries']);
    });

    it('that is moved leaves the places of what another device added or moved meanwhile [CALL-56] [SYN-03]', async () => {
      const { data, household: { items } } = all;
      await data.createMonth(thisMonth);
      const move = (moved: string, ...lines: [id: string, parentId?: string][]) =>
        data.sortItems({ lines: lines.map(([id, parentId], sortOrder): SortedLine => ({ id, parentId: parentId ?? null, sortOrder })), moved: [moved] });
      const [pets, trips] = [await add('Pets', 2), await add('Trips', 3)];
      const rent = await add('Rent', 1);
      await move(items.groceries, [items.fun], [pets], [items.groceries], [trips]);
      expect((await names()).map(([name]) => name)).toEqual(['Rent', 'Fun', 'Pets', 'Groceries', 'Trips']);
      await move(trips, [items.groceries], [items.fun], [pets], [trips, pets]);
      const grouped = [['Rent', null, false], ['Fun', null, false], ['Pets', null, true], ['Trips', pets, false], ['Groceries', null, false]];
      expect(await names()).toEqual(grouped);
      const elsewhere = [(await data.template())['working-budget'].items, (await data.monthBudget(thisMonth)).budget?.['working-budget'].items ?? []];
      for (const list of elsewhere) expect(list.map(({ name, parentId, bold }) => [name, parentId, bold])).toEqual(grouped);
      await data.removeItem({ id: rent, reallocation: {} });
      await move(items.groceries, [items.groceries], [rent], [items.fun], [pets], [trips, pets]);
      expect((await names()).map(([name]) => name)).toEqual(['Groceries', 'Fun', 'Pets', 'Trips']);
      await all.refuses([
        [() => move(rent, [rent], [items.fun]), 404, { code: 'budget.sortFailed' }],
        [() => move(items.fun, [trips]), 404, { code: 'budget.sortFailed' }],
        [() => move(pets, [trips], [pets, trips]), 400, { code: 'budget.sortFailed' }],
        [() => move(trips, [items.groceries], [trips, items.groceries]), 409, { code: 'budget.groupingRefused', name: 'Groceries' }],
        [() => move(all.household.pay, [all.household.pay, items.fun]), 400, { code: 'budget.sortFailed' }],
      ]);
    });

    it('refuses groups under money, deeper ones and those across subsets [CALL-56] [WID-12]', async () => {
      const { household: { items } } = all;
      await all.refuses([
        [() => sort([items.fun], [items.groceries, items.fun]), 409, { code: 'budget.groupingRefused', name: 'Fun' }],
        [() => sort([items.fun, items.fund]), 400, { code: 'budget.sortFailed' }],
        [() => sort([items.fun, items.fun]), 400, { code: 'budget.sortFailed' }],
        [() => sort([items.fun], [items.fun]), 400, { code: 'budget.sortFailed' }],
        [() => sort([items.fun, 'unknown']), 404, { code: 'budget.sortFailed' }],
        [() => sort(['unknown']), 404, { code: 'budget.sortFailed' }],
        [() => sort([all.household.pay, items.fund]), 400, { code: 'budget.sortFailed' }],
      ]);
    });

    it('refuses unknown ids, empty names and money left over [CALL-38] [CALL-44] [CALL-58]', async () => {
      const { data, household: { items, pay, source } } = all;
      await all.refuses([
        [() => data.renameItem({ id: items.fun, name: ' ' }), 400, nameMissing],
        [() => data.renameItem({ id: 'unknown', name: 'x' }), 404, { code: 'accounts.renameFailed' }],
        [() => data.renameItem({ id: source.id, name: 'x' }), 404, { code: 'accounts.renameFailed' }],
        [() => data.toggleGroup({ id: 'unknown', isCollapsed: true }), 404, { code: 'budget.toggleFailed' }],
        [() => data.toggleGroup({ id: pay, isCollapsed: true }), 404, { code: 'budget.toggleFailed' }],
        [() => data.removeItem({ id: items.fun, reallocation: {} }), 422, { code: 'budget.reclassifyAll' }],
        [() => data.removeItem({ id: items.fun, reallocation: { [items.groceries]: 199_99 } }), 422, { code: 'budget.reclassifyAll' }],
        [() => data.removeItem({ id: items.fun, reallocation: { [items.fun]: 200_00 } }), 422, { code: 'budget.reclassifyAll' }],
        [() => data.removeItem({ id: items.fun, reallocation: { unknown: 200_00 } }), 422, { code: 'budget.reclassifyAll' }],
        [() => data.removeItem({ id: items.visa, reallocation: { [items.fun]: 300_00 } }), 409, { code: 'accounts.removeFailed' }],
        [() => data.removeItem({ id: 'unknown', reallocation: {} }), 404, { code: 'accounts.notFound' }],
        [() => data.removeItem({ id: pay, reallocation: {} }), 404, { code: 'accounts.notFound' }],
      ]);
    });

    it('has the order of income beside it, where each list keeps the lines of its own [SYN-03]', async () => {
      const { data, household: { pay, source } } = all;
      const { id: side } = await data.addLine({ key: 'template-income', sortOrder: 1, ...thisMonth });
      await data.createMonth(thisMonth);
      const { id: gift } = await data.addLine({ key: 'income', sortOrder: 0, ...thisMonth });
      const { id: works } = await data.addLine({ key: 'income-sources', sortOrder: 1, ...thisMonth });
      const { id: rent } = await data.addLine({ key: 'income-sources', sortOrder: 0, ...thisMonth });
      const move = (ids: string[], moved: string) => data.sortItems({ lines: ids.map((id, sortOrder) => ({ id, parentId: null, sortOrder })), moved: [moved] });
      await move([side, pay], side);
      await move([works, source.id], works);
      const lists = [(await data.template()).income.items, (await data.monthBudget(thisMonth)).budget?.income.items ?? [], (await data.incomeSources()).items];
      expect(lists.map((list) => list.map(({ id }) => id))).toEqual([[side, pay], [side, gift, pay], [works, rent, source.id]]);
      await move([pay, gift], gift);
      expect((await data.monthBudget(thisMonth)).budget?.income.items.map(({ id }) => id)).toEqual([side, pay, gift]);
      await all.refuses([[() => move(['unknown'], 'unknown'), 404, { code: 'budget.sortFailed' }]]);
    });

    it('has the order of planned income and of sources beside it', async () => {
      const { data, household: { pay, source } } = all;
      const line = await data.addLine({ key: 'template-income', sortOrder: 1, ...thisMonth });
      const other = await data.addLine({ key: 'income-sources', sortOrder: 1, ...thisMonth });
      await sort([line.id], [pay]);
      await sort([other.id], [source.id]);
      expect((await data.template()).income.items.map(({ name }) => name)).toEqual(['New Income', 'Pay']);
      expect((await data.incomeSources()).items.map(({ name }) => name)).toEqual(['New Source', 'Job']);
      const [third, last] = [await data.addLine({ key: 'template-income', sortOrder: 2, ...thisMonth }), await data.addLine({ key: 'income-sources', sortOrder: 2, ...thisMonth })];
      await data.createMonth(thisMonth);
      await sort([third.id]);
      await sort([last.id]);
      const inMonth = (await data.monthBudget(thisMonth)).budget?.income.items ?? [];
      const inOrder = [third.id, line.id, pay];
      expect([inMonth, (await data.template()).income.items, (await data.incomeSources()).items].map((list) => list.map(({ id }) => id)))
        .toEqual([inOrder, inOrder, [last.id, other.id, source.id]]);
    });
  });

  describe('an income source', () => {
    it('is added, renamed, archived and taken back to the end of the list [CALL-39] [CALL-48] [CALL-62] [CALL-43] [ENT-07] [PROF-13]', async () => {
      const all = await watchedHousehold(await person());
      const { data, of, household: { source } } = all;
      await data.addLine({ key: 'income-sources', sortOrder: 0, ...thisMonth });
      await data.renameIncomeSource({ id: source.id, name: ' Works ' });
      expect((await data.incomeSources()).items.map(({ name }) => name)).toEqual(['New Source', 'Works']);
      const { id } = await data.addTransaction(of.income(1_00));
      expect(await all.moves(() => data.archiveIncomeSource({ id: source.id }))).toEqual({});
      expect(await data.incomeSources()).toMatchObject({ title: 'Income Sources', items: [{ name: 'New Source' }], archivedItems: [{ name: 'Works' }] });
      await data.editTransaction({ ...of.income(2_00), id });
      await all.refuses([
        [() => data.addTransaction(of.income(1_00)), 400, { code: 'general.missingFields', fields: ['transactions.incomeSource'] }],
        [() => data.archiveIncomeSource({ id: source.id }), 404, { code: 'budget.incomeSourceRemoveFailed' }],
        [() => data.restoreIncomeSource({ id: 'unknown' }), 404, { code: 'budget.restoreFailed' }],
        [() => data.renameIncomeSource({ id: 'unknown', name: 'x' }), 404, { code: 'accounts.renameFailed' }],
        [() => data.renameIncomeSource({ id: source.id, name: '' }), 400, nameMissing],
      ]);
      await data.restoreIncomeSource({ id: source.id });
      expect((await data.incomeSources()).items.map(({ name }) => name)).toEqual(['New Source', 'Works']);
    });
  });

  it('an income source that no transaction came from is removed by undo [SYN-17]', async () => {
    const all = await watchedHousehold(await person());
    const { data, of, household: { source } } = all;
    const { id } = await data.addLine({ key: 'income-sources', sortOrder: 0, ...thisMonth });
    expect(await all.moves(() => data.removeIncomeSource({ id }))).toEqual({});
    expect((await data.incomeSources()).items.map((each) => each.id)).toEqual([source.id]);
    await data.addTransaction(of.income(1_00));
    await all.refuses([
      [() => data.removeIncomeSource({ id }), 404, { code: 'budget.incomeSourceRemoveFailed' }],
      [() => data.removeIncomeSource({ id: source.id }), 409, { code: 'budget.incomeSourceRemoveFailed' }],
    ]);
  });
}
