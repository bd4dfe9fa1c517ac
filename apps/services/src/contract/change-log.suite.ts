import { monthAmounts } from '@blue-budget/domain/budget';
import { changesPerFetch } from '@blue-budget/domain/limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { thisMonth, type ContractPerson } from './person.ts';
import { watchedHousehold, type Watched } from './watching.ts';

/** "Changes": what was changed, when, on which device. */
export function changeLogSuite(person: () => Promise<ContractPerson>): void {
  describe('the list of changes', () => {
    let all: Watched;
    let start: number;
    beforeEach(async () => {
      all = await watchedHousehold(await person());
      start = await all.version() ?? 0;
    });
    /** What was listed since the household was there. */
    const listed = async () => {
      const { changes } = await all.data.changes();
      return changes.filter(({ version }) => version > start);
    };

    it('has every change with its subject and its figure, the latest first [SYN-19]', async () => {
      const { data, of, household: { accounts, items, pay, source } } = all;
      await data.createMonth(thisMonth);
      await data.assignAmount({ id: items.fun, subset: 'working-budget', difference: -5_00, input: 'current-month', ...thisMonth });
      await data.assignAmount({ id: pay, subset: 'income', difference: 100_00, input: 'current-month', ...thisMonth });
      await data.setTemplateAmount({ id: items.fun, amount: 75_00 });
      const { id: added } = await data.addLine({ key: 'giving', sortOrder: 0, ...thisMonth });
      await data.renameItem({ id: added, name: 'Gifts' });
      const { id: jar } = await data.saveAccount({ id: 'temp-2', type: 'Cash', name: 'Jar', amount: 0, category: 'Bank' });
      await data.renameIncomeSource({ id: source.id, name: 'Work' });
      const { id } = await data.addTransaction({ ...of.expense(50_00), source: 'Bakery' });
      await data.removeTransaction({ id });
      await data.sortAccounts({ section: 'cash-accounts', accounts: [{ id: accounts.savings, sortOrder: 0 }] });
      const changes = await listed();
      expect(changes.map(({ operation, name, amount, month }) => [operation, name, amount, month])).toEqual([
        ['accounts.sort', '', null, null], ['transaction.remove', 'Bakery', -50_00, null], ['transaction.add', 'Bakery', -50_00, null],
        ['incomeSource.rename', 'Work', null, null], ['account.save', 'Jar', 0, null], ['line.rename', 'Gifts', null, null], ['line.add', 'Gifts', null, null],
        ['template.set', 'Fun', 75_00, null], ['month.assign', '', 100_00, thisMonth], ['month.assign', 'Fun', -5_00, thisMonth],
        ['month.create', '', null, thisMonth],
      ]);
      expect([changes[4]?.accountId, changes[5]?.itemId, changes[3]?.itemId, changes[3]?.accountId]).toEqual([jar, added, null, null]);
      expect(changes.map(({ version }) => version - start)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
      expect(changes.map(({ at }) => at)).toEqual(changes.map(({ at }) => at).toSorted((a, b) => b - a));
    });

    it('names what undo does to a month, a debt goal and an income source that were new', async () => {
      const { data, household: { items } } = all;
      const created = monthAmounts((await data.createMonth(thisMonth)).budget);
      await data.removeMonth({ ...thisMonth, amounts: created });
      const attacked = { pairedItemId: items.car, interestRate: 12, amount: 10_000_00, minimumPayment: 200_00 };
      await data.setDebtGoal({ attackedDebts: [attacked], monthlyContribution: 300_00, method: 'custom' });
      await data.removeDebtGoal();
      const { id } = await data.addLine({ key: 'income-sources', sortOrder: 0, ...thisMonth });
      await data.removeIncomeSource({ id });
      expect((await listed()).map(({ operation }) => operation).filter((operation) => operation.endsWith('.remove')))
        .toEqual(['incomeSource.remove', 'debtGoal.remove', 'month.remove']);
    });

    it('tells each by the key that it was made under, if there was one [SYN-19]', async () => {
      const { data, household: { items } } = all;
      await data.renameItem({ id: items.fun, name: 'Play' }, { idempotencyKey: 'key-1' });
      await data.renameItem({ id: items.fun, name: 'Games' });
      await data.renameItem({ id: items.fun, name: 'Play' }, { idempotencyKey: 'key-1' });
      expect((await listed()).map(({ key, name }) => [key, name])).toEqual([[null, 'Games'], ['key-1', 'Play']]);
    });

    it('is read page by page', async () => {
      const { data, household: { items } } = all;
      for (let step = 0; step <= changesPerFetch; step += 1) await data.toggleGroup({ id: items.fun, isCollapsed: step % 2 === 0 });
      const { changes, more } = await data.changes();
      expect([changes.length, more, changes.at(-1)?.version]).toEqual([changesPerFetch, true, start + 2]);
      const next = await data.changes({ before: start + 2 });
      expect([next.changes[0]?.version, next.more]).toEqual([start + 1, false]);
    });

    it('shows nothing of anybody else', async () => {
      expect(await (await person()).client.data.changes()).toEqual({ changes: [], more: false });
    });
  });
}
