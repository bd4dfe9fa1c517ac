import { beforeEach, describe, expect, it } from 'vitest';
import { debt } from '../testing/household.ts';
import { thisMonth, type ContractPerson } from './person.ts';
import { watchedHousehold, type Watched } from './watching.ts';

/** "Why is my budget red?": what moved the gap since it was last blue. */
export function gapHistorySuite(person: () => Promise<ContractPerson>): void {
  describe('why the budget is red', () => {
    let all: Watched;
    beforeEach(async () => {
      all = await watchedHousehold(await person());
    });
    const listed = async () => {
      const { gap, before, changes } = await all.data.gapHistory();
      expect(changes.reduce((sum, { amount }) => sum + amount, before)).toBe(gap);
      return changes.map(({ operation, amount, name }) => [operation, amount, name]);
    };

    it('lists nothing while it is blue, and nothing that did not move the gap', async () => {
      const { data, of } = all;
      expect(await data.gapHistory()).toEqual({ gap: 0, before: 0, changes: [] });
      await data.setStartingBalance({ id: all.household.items.fun, amount: 150_00 });
      await data.addTransaction(of.expense(50_00));
      await data.addTransaction(of.transfer(20_00));
      await data.renameItem({ id: all.household.items.fun, name: 'Play' });
      expect(await listed()).toEqual([['startingBalance.set', 50_00, 'Play']]);
    });

    it('names every kind of change with its amount, the latest first, and forgets them when it is blue again', async () => {
      const { data, household: { accounts, items, pay } } = all;
      await data.createMonth(thisMonth);
      await data.assignAmount({ id: items.fun, subset: 'working-budget', difference: 25_00, input: 'current-month', ...thisMonth });
      await data.assignAmount({ id: pay, subset: 'income', difference: 100_00, input: 'current-month', ...thisMonth });
      await data.saveAccount({ id: accounts.savings, type: 'Cash', name: 'Reserve', amount: 400_00, category: 'Bank' });
      await data.saveAccount({ id: 'temp-2', type: 'Cash', name: 'Jar', amount: 5_00, category: 'Bank' });
      await data.saveAccount({ id: 'temp-3', ...debt('Loan', 900_00) });
      await data.removeAccount({ id: accounts.savings });
      expect(await listed()).toEqual([
        ['account.remove', -400_00, 'Reserve'], ['account.save', 5_00, 'Jar'], ['account.save', -100_00, 'Reserve'], ['month.assign', 100_00, ''],
        ['month.assign', -25_00, 'Fun'], ['month.create', 1500_00, ''],
      ]);
      const { gap, before, changes } = await data.gapHistory();
      expect([gap, before, changes[0]?.accountId, changes[4]?.itemId, changes[4]?.month, changes[5]?.month])
        .toEqual([1080_00, 0, accounts.savings, items.fun, thisMonth, thisMonth]);
      expect(changes.map(({ version }) => version)).toEqual(changes.map(({ version }) => version).toSorted((a, b) => b - a));
      await data.setStartingBalance({ id: items.fund, amount: 1080_00 });
      expect(await listed()).toEqual([]);
      await data.assignAmount({ id: items.fund, subset: 'investments', difference: 1_00, input: 'running-total', ...thisMonth });
      expect(await listed()).toEqual([['month.assign', -1_00, 'Fund']]);
    });

    it('shows the purpose of a transaction whose account is removed', async () => {
      const { data, of, household: { accounts } } = all;
      const { id } = await data.addTransaction({ ...of.expense(50_00, accounts.savings), source: 'Bakery' });
      await data.removeAccount({ id: accounts.savings });
      await data.removeTransaction({ id });
      expect(await listed()).toEqual([['transaction.remove', -50_00, 'Bakery'], ['account.remove', -450_00, 'Savings']]);
    });

    it('of nobody else', async () => {
      await all.data.setStartingBalance({ id: all.household.items.fun, amount: 150_00 });
      expect(await (await person()).client.data.gapHistory()).toEqual({ gap: 0, before: 0, changes: [] });
    });
  });
}
