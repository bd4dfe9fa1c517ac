import { dataEndpoints } from '@blue-budget/api/contract';
import type { SortedLine } from '@blue-budget/domain/budget';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabases } from '../../testing/databases.ts';
import { createHousehold, thisMonth, transactionsOf, type Household } from '../../testing/household.ts';
import { createLedgerClient, type LedgerClient } from '../../testing/ledger-client.ts';
import { testApp, testClock, type TestApp } from '../../testing/test-app.ts';

const {
  addLine, addTransaction, archiveIncomeSource, createMonth, incomeSources, monthBudget, overview, removeItem, renameIncomeSource, renameItem,
  restoreIncomeSource, saveSavingsGoal, savingsGoals, setTemplateAmount, sortItems, template, toggleGroup,
} = dataEndpoints;

testDatabases('budget items and income sources', (database) => {
  testClock();
  let services: TestApp;
  let client: LedgerClient;
  let household: Household;
  beforeAll(() => {
    services = testApp(database());
  });
  beforeEach(async () => {
    client = await createLedgerClient(services, database());
    household = await createHousehold(client);
  });

  const itemsOf = async (key: 'working-budget' | 'savings' | 'debt') => (await client.does(overview, {})).overview[key].items;
  const add = async (key: 'working-budget' | 'savings', sortOrder = 1000) => (await client.does(addLine, { key, sortOrder, ...thisMonth })).id;

  it('an item is added empty, at its place, in overview, template and months [CALL-43] [ENT-02]', async () => {
    await client.does(createMonth, thisMonth);
    let id = '';
    expect(await client.moves(async () => void (id = await add('working-budget', 1)))).toEqual({});
    const names = (items: { name: string; amount: number }[]) => items.map(({ name, amount }) => [name, amount]);
    expect(names(await itemsOf('working-budget'))).toEqual([['Groceries', 800_00], ['New Account', 0], ['Fun', 200_00]]);
    expect((await client.does(template, {}))['working-budget'].items[1]).toMatchObject({ id, amount: 0 });
    expect((await client.does(monthBudget, thisMonth)).budget?.['working-budget'].items[1]).toMatchObject({ id, amount: 0 });
    const last = await add('working-budget', 1000);
    expect((await itemsOf('working-budget')).at(-1)?.id).toBe(last);
  });

  it('an item is renamed, a nameless or unknown one is not [CALL-38]', async () => {
    await client.does(renameItem, { id: household.items.fun, name: ' Play ' });
    expect((await itemsOf('working-budget')).map(({ name }) => name)).toContain('Play');
    expect((await client.ask(renameItem, { id: household.items.fun, name: ' ' })).code).toBe(400);
    expect((await client.ask(renameItem, { id: 'unknown', name: 'Play' })).code).toBe(404);
    const { incomeLineId = '' } = await client.does(addTransaction, transactionsOf(household).income(1_00));
    expect((await client.ask(renameItem, { id: incomeLineId, name: 'Play' })).code).toBe(404);
  });

  describe('removed', () => {
    it('hands its balance to others, goes from template and months, and takes its goal along [CALL-44]', async () => {
      const { emergency, groceries, fun } = household.items;
      await client.does(setTemplateAmount, { id: emergency, amount: 10_00 });
      await client.does(createMonth, thisMonth);
      await client.does(saveSavingsGoal, {
        id: emergency, goalAmount: 2000_00, goalDate: { year: 2041, month: 6, day: 17 }, monthlyMinimum: 0, monthlyContribution: 500_00,
      });
      expect(await client.moves(() => client.does(removeItem, { id: emergency, reallocation: { [groceries]: 1000_00, [fun]: -90_00 } })))
        .toEqual({
        items: { Emergency: -910_00, Groceries: 1000_00, Fun: -90_00 },
      });
      expect([(await client.does(savingsGoals, {})), (await itemsOf('savings')), (await client.does(template, {})).savings.items])
        .toEqual([[], [], []]);
      expect((await client.does(monthBudget, thisMonth)).budget?.savings.items).toEqual([]);
      expect((await client.ask(removeItem, { id: emergency, reallocation: {} })).code).toBe(404);
    });

    it('with nothing in it needs no others, and is understood without the last slash', async () => {
      const id = await add('savings');
      const { code } = await client.ask({ ...removeItem, path: '/delete/earmark-account/:id' }, { id, reallocation: {} });
      expect([code, (await itemsOf('savings')).some((item) => item.id === id)]).toEqual([200, false]);
    });

    it('is refused while not all of its balance goes to other envelopes', async () => {
      const { fun, groceries } = household.items;
      const before = await client.figures();
      const { incomeLineId = '' } = await client.does(addTransaction, transactionsOf(household).income(1_00));
      for (const reallocation of [{}, { [groceries]: 199_99 }, { [groceries]: 200_01 }, { [fun]: 200_00 }, { unknown: 200_00 }, { [incomeLineId]: 200_00 }]) {
        const { code, wire } = await client.ask(removeItem, { id: fun, reallocation });
        expect([reallocation, code, wire]).toEqual([reallocation, 422, { code: 'budget.reclassifyAll', message: "Must reclassify all of removed account's budget" }]);
      }
      expect((await client.figures()).items).toEqual(before.items);
    });

    it('is refused for the item of a debt and for a line of income', async () => {
      const { incomeLineId = '' } = await client.does(addTransaction, transactionsOf(household).income(1_00));
      expect((await client.ask(removeItem, { id: household.items.visa, reallocation: { [household.items.fun]: 300_00 } })).code).toBe(409);
      expect((await client.ask(removeItem, { id: incomeLineId, reallocation: {} })).code).toBe(404);
    });

    it('leaves its children at the top level', async () => {
      const [parent, child] = [await add('savings'), await add('savings')];
      await client.does(sortItems, { lines: [{ id: parent, parentId: null, sortOrder: 0 }, { id: child, parentId: parent, sortOrder: 1 }] });
      expect((await itemsOf('savings')).find(({ id }) => id === parent)?.bold).toBe(true);
      await client.does(removeItem, { id: parent, reallocation: {} });
      expect((await itemsOf('savings')).find(({ id }) => id === child)?.parentId).toBeNull();
    });
  });

  describe('sorted', () => {
    const sort = (...lines: SortedLine[]) => client.ask(sortItems, { lines });
    const line = (id: string, parentId: string | null = null, sortOrder = 0): SortedLine => ({ id, parentId, sortOrder });

    it('keep the order and the groups they are given [CALL-56]', async () => {
      const { fun, groceries } = household.items;
      const parent = await add('working-budget');
      expect((await sort(line(groceries, null, 0), line(parent, null, 1), line(fun, parent, 2))).code).toBe(200);
      expect((await itemsOf('working-budget')).map(({ id, parentId, bold }) => [id, parentId, bold])).toEqual([
        [groceries, null, false], [parent, null, true], [fun, parent, false],
      ]);
      expect((await sort(line(fun, null, 0), line(parent, null, 1), line(groceries, null, 2))).code).toBe(200);
      expect((await itemsOf('working-budget')).map(({ id, parentId }) => [id, parentId]))
        .toEqual([[fun, null], [parent, null], [groceries, null]]);
    });

    it('cannot begin a group under money, which is refused with a message', async () => {
      const { fun, groceries } = household.items;
      const { code, wire } = await sort(line(groceries), line(fun, groceries, 1));
      expect([code, wire]).toEqual([409, { code: 'budget.groupingRefused', message: 'Move the running total out of Groceries before grouping items under it.' }]);
    });

    it('are refused two levels deep, across subsets, under themselves, twice, and when unknown', async () => {
      const { fun, emergency, groceries } = household.items;
      const [a, b] = [await add('working-budget'), await add('working-budget')];
      const before = await itemsOf('working-budget');
      expect((await sort(line(b, a), line(fun, b))).code).toBe(400);
      expect((await sort(line(emergency, a))).code).toBe(400);
      expect((await sort(line(a, a))).code).toBe(400);
      expect((await sort(line(a), line(a))).code).toBe(400);
      expect((await sort(line('unknown'))).code).toBe(404);
      expect((await sort(line(groceries, 'unknown'))).code).toBe(404);
      expect(await itemsOf('working-budget')).toEqual(before);
      expect((await sort(line(b, a))).code).toBe(200);
      expect((await sort(line(a, fun))).code).toBe(400);
    });

    it('so are planned income and income sources, without groups', async () => {
      const addIncome = (key: 'template-income' | 'income-sources') => client.does(addLine, { key, sortOrder: 1000, ...thisMonth });
      const [first, second, other] = [await addIncome('template-income'), await addIncome('template-income'), await addIncome('income-sources')];
      await client.does(createMonth, thisMonth);
      expect((await sort(line(second.id, null, 0), line(first.id, null, 1), line(other.id, null, 0), line(household.source.id, null, 1))).code).toBe(200);
      expect((await client.does(template, {})).income.items.map(({ id }) => id)).toEqual([second.id, first.id]);
      expect((await client.does(monthBudget, thisMonth)).budget?.income.items.map(({ id }) => id)).toEqual([second.id, first.id]);
      expect((await client.does(incomeSources, {})).items.map(({ id }) => id)).toEqual([other.id, household.source.id]);
      expect((await sort(line(second.id, first.id))).code).toBe(400);
    });
  });

  it('a group is drawn in and out [CALL-58]', async () => {
    const { fun } = household.items;
    const collapsed = async () => (await client.does(overview, {})).overview['working-budget'].collapsedGroups;
    await client.does(toggleGroup, { id: fun, isCollapsed: true });
    expect(await collapsed()).toEqual([fun]);
    await client.does(toggleGroup, { id: fun, isCollapsed: false });
    expect(await collapsed()).toEqual([]);
    expect((await client.ask(toggleGroup, { id: 'unknown', isCollapsed: true })).code).toBe(404);
  });

  it('an income source is added, renamed, archived and taken back to the end [CALL-39] [CALL-43] [CALL-48] [CALL-62] [ENT-07]', async () => {
    const { id } = await client.does(addLine, { key: 'income-sources', sortOrder: 1, ...thisMonth });
    const sources = async () => {
      const { title, items, archivedItems } = await client.does(incomeSources, {});
      return [title, items.map(({ name }) => name), archivedItems.map(({ name }) => name)];
    };
    expect(await sources()).toEqual(['Income Sources', ['Job', 'New Source'], []]);
    await client.does(renameIncomeSource, { id, name: 'Garden' });
    await client.does(archiveIncomeSource, { id: household.source.id });
    expect(await sources()).toEqual(['Income Sources', ['Garden'], ['Job']]);
    expect((await client.ask(archiveIncomeSource, { id: household.source.id })).code).toBe(404);
    await client.does(restoreIncomeSource, { id: household.source.id });
    expect(await sources()).toEqual(['Income Sources', ['Garden', 'Job'], []]);
    expect((await client.ask(restoreIncomeSource, { id: household.source.id })).code).toBe(404);
    expect((await client.ask(renameIncomeSource, { id: household.source.id, name: '' })).code).toBe(400);
  });
});
