import { transactionsPerFetch } from '@blue-budget/domain/limits';
import type { TransactionSearch } from '@blue-budget/domain/transactions';
import { beforeEach, describe, expect, it } from 'vitest';
import { today, type ContractPerson } from './person.ts';
import { watchedHousehold, type Watched } from './watching.ts';

/** Finding transactions among all that were ever recorded. */
export function searchSuite(person: () => Promise<ContractPerson>): void {
  describe('finding transactions', () => {
    let all: Watched;
    beforeEach(async () => {
      all = await watchedHousehold(await person());
    });
    const found = async (search: TransactionSearch) => (await all.data.findTransactions(search)).transactions.map(({ amount, source, description }) =>
      [typeof source === 'string' ? source : source.name, amount, description].filter((part) => part !== ''));

    it('by text, amount, account and item, newest first, and by all of them at once', async () => {
      const { data, of, household: { accounts, items, source } } = all;
      const earlier = { ...today, day: 1 };
      await data.addTransaction({ ...of.expense(4_50), source: 'Café Nord', description: 'Croissants' });
      await data.addTransaction({ ...of.expense(4_50, accounts.visa), source: 'CAFE SÜD', date: earlier });
      await data.addTransaction({ ...of.refund(4_50), source: 'Nordic shoes' });
      await data.addTransaction(of.transfer(80_00));
      await data.addTransaction(of.payment(100_00, 20_00));
      await data.addTransaction(of.income(2100_00));
      expect(await found({ text: 'cafe' })).toEqual([['Café Nord', -4_50, 'Croissants'], ['CAFE SÜD', -4_50]]);
      expect(await found({ text: 'nord' })).toEqual([['Nordic shoes', 4_50], ['Café Nord', -4_50, 'Croissants']]);
      expect(await found({ text: 'NORD croiss' })).toEqual([['Café Nord', -4_50, 'Croissants']]);
      expect(await found({ text: source.name })).toEqual([['Job', 2100_00]]);
      expect(await found({ text: 'ord' })).toEqual([]);
      expect(await found({ amount: 4_50 })).toEqual([['Nordic shoes', 4_50], ['Café Nord', -4_50, 'Croissants'], ['CAFE SÜD', -4_50]]);
      expect(await found({ accountId: accounts.savings })).toEqual([['Checking', 80_00]]);
      expect(await found({ accountId: accounts.car })).toEqual([['Lender', -120_00]]);
      expect(await found({ accountId: accounts.visa })).toEqual([['CAFE SÜD', -4_50]]);
      expect(await found({ itemId: items.groceries, amount: 4_50 })).toHaveLength(3);
      expect(await found({ itemId: items.groceries, amount: 4_50, text: 'cafe', accountId: accounts.checking })).toEqual([['Café Nord', -4_50, 'Croissants']]);
      expect(await found({ text: 'cafe', accountId: 'unknown' })).toEqual([]);
      expect(await found({})).toHaveLength(6);
    });

    it('by the days from and until, both included, and by all the rest at once', async () => {
      const { data, of, household: { items } } = all;
      const on = (year: number, month: number, day: number) => ({ year, month, day });
      for (const [name, date] of [['Old year', on(2025, 12, 31)], ['New year', on(2026, 1, 1)], ['Leap', on(2024, 2, 29)]] as const) {
        await data.addTransaction({ ...of.expense(4_50), source: name, date });
      }
      const names = async (search: TransactionSearch) => (await found(search)).map(([name]) => name);
      expect(await names({ from: on(2026, 1, 1) })).toEqual(['New year']);
      expect(await names({ to: on(2025, 12, 31) })).toEqual(['Old year', 'Leap']);
      expect(await names({ from: on(2024, 2, 29), to: on(2024, 2, 29) })).toEqual(['Leap']);
      expect(await names({ from: on(2024, 3, 1), to: on(2026, 1, 1), text: 'year', amount: 4_50, itemId: items.groceries })).toEqual(['New year', 'Old year']);
      expect(await names({ from: on(2025, 1, 1), text: 'leap' })).toEqual([]);
      expect(await names({ from: on(2026, 1, 1), to: on(2025, 12, 31) })).toEqual([]);
    });

    it('by what they say now, and no more once they are removed', async () => {
      const { data, of } = all;
      const { id } = await data.addTransaction({ ...of.expense(4_50), source: 'Bakery' });
      await data.editTransaction({ ...of.expense(5_00), id, source: 'Kiosk' });
      expect([await found({ text: 'bakery' }), await found({ amount: 4_50 }), await found({ text: 'kiosk', amount: 5_00 })]).toEqual([[], [], [['Kiosk', -5_00]]]);
      await data.removeTransaction({ id });
      expect(await found({ text: 'kiosk' })).toEqual([]);
    });

    it('page by page, each transaction once whatever is recorded meanwhile', async () => {
      const { data, of } = all;
      const count = transactionsPerFetch + 3;
      for (let number = 1; number <= count; number += 1) await data.addTransaction({ ...of.expense(1_00), source: `Shop ${number}`, date: { ...today, day: 1 + (number % 3) } });
      const first = await data.findTransactions({ text: 'shop' });
      await data.addTransaction({ ...of.expense(1_00), source: 'Shop of today' });
      const second = await data.findTransactions({ text: 'shop', after: first.next ?? '' });
      expect([first.transactions.length, second.transactions.length, second.next]).toEqual([transactionsPerFetch, 3, null]);
      const days = [...first.transactions, ...second.transactions].map(({ date }) => date.day);
      expect(days).toEqual(days.toSorted((a, b) => b - a));
      expect(new Set([...first.transactions, ...second.transactions].map(({ id }) => id)).size).toBe(count);
      await all.refuses([[() => data.findTransactions({ after: '2026-02-30_1' }), 400, { code: 'transactions.findFailed' }]]);
    });

    it('of nobody else', async () => {
      const { data, of } = all;
      await data.addTransaction({ ...of.expense(4_50), source: 'Bakery' });
      const other = (await person()).client.data;
      expect((await other.findTransactions({ text: 'bakery' })).transactions).toEqual([]);
    });
  });
}
