import { netWorth } from '@blue-budget/domain/accounts';
import { previousMonth, type YearMonth } from '@blue-budget/domain/calendar';
import { maxCents } from '@blue-budget/domain/money';
import { beforeEach, describe, expect, it } from 'vitest';
import { debt } from '../testing/household.ts';
import type { ContractPerson } from './person.ts';
import { watchedHousehold, type Watched } from './watching.ts';

/** What somebody owned and owed at the ends of months. */
export function netWorthSuite(person: () => Promise<ContractPerson>): void {
  describe('the history of net worth', () => {
    let somebody: ContractPerson;
    let all: Watched;
    beforeEach(async () => {
      somebody = await person();
      all = await watchedHousehold(somebody);
    });
    const history = async () => (await all.data.worthHistory()).months;
    const figures = async () => (await history()).map(({ assets, debts }) => [assets, debts]);

    it('is each month as it ended, whatever was recorded, saved or removed since [DAY-13]', async () => {
      const { data, of, household: { accounts } } = all;
      const [[assets = 0, debts = 0] = []] = await figures();
      expect(assets - debts).toBe(netWorth(await data.realAccounts()));
      const { id } = await data.addTransaction(of.expense(50_00));
      await somebody.monthsPass(2);
      await data.addTransaction(of.expense(30_00, accounts.visa));
      await data.addTransaction(of.payment(100_00, 20_00));
      await data.addTransaction(of.transfer(80_00));
      await data.saveAccount({ id: 'temp-9', ...debt('Loan', 900_00) });
      await somebody.monthsPass(1);
      await data.editTransaction({ ...of.expense(70_00), id });
      await data.removeAccount({ id: accounts.savings });
      const saved = assets - debts - 50_00;
      const ends = await history();
      expect(ends.map(({ assets: owned, debts: owed }) => owned - owed)).toEqual([
        saved, saved, saved - 30_00 - 120_00 + 100_00 - 900_00, netWorth(await data.realAccounts()),
      ]);
      expect(ends[2]).toMatchObject({ assets: assets - 50_00 - 120_00, debts: debts + 30_00 - 100_00 + 900_00 });
      expect(ends.at(-1)?.debts).toBe(ends[2]?.debts);
      expect(ends.slice(1).map((end) => monthOf(previousMonth(end)))).toEqual(ends.slice(0, -1).map(monthOf));
    });

    it('is known from the first change on, and of a budget that came as a file from then on', async () => {
      const newcomer = await person();
      expect((await newcomer.client.data.worthHistory()).months).toMatchObject([{ assets: 0, debts: 0 }]);
      await newcomer.client.data.importLedger(await all.data.exportLedger());
      await newcomer.monthsPass(1);
      const [[assets, debts] = []] = await figures();
      const { months } = await newcomer.client.data.worthHistory();
      expect(months).toMatchObject([{ assets, debts }, { assets, debts }]);
    });

    it('holds sums beyond the limit of one amount', async () => {
      const { data } = all;
      const [[assets = 0] = []] = await figures();
      for (const id of ['temp-1', 'temp-2']) await data.saveAccount({ id, type: 'Other Asset', name: id, amount: maxCents, category: 'Land', relatedDebtId: null });
      expect(await figures()).toMatchObject([[assets + 2 * maxCents, expect.anything()]]);
    });

    it('of nobody else', async () => {
      const { months } = await (await person()).client.data.worthHistory();
      expect(months.map(({ assets, debts }) => [assets, debts])).toEqual([[0, 0]]);
    });
  });
}

function monthOf({ year, month }: YearMonth): YearMonth {
  return { year, month };
}
