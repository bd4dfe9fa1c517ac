import type { SettledShape } from '@blue-budget/domain/statements';
import { beforeEach, describe, expect, it } from 'vitest';
import { comparable, loadLedger, withoutOwnIds } from './load.ts';
import { thisMonth, today, type ContractPerson } from './person.ts';
import { watchedHousehold, type Watched } from './watching.ts';

/** A whole budget leaves as a file, and comes into an empty one. */
export function ledgerFileSuite(person: () => Promise<ContractPerson>): void {
  describe('a budget as a file', () => {
    let all: Watched;
    beforeEach(async () => {
      all = await watchedHousehold(await person());
    });
    const everything = async ({ client }: Pick<ContractPerson, 'client'>) => withoutOwnIds(comparable(await loadLedger(client, [thisMonth])));

    it('comes into an empty one to the same totals and lists, and goes on there', async () => {
      const { data, of, household: { accounts, items } } = all;
      await data.createMonth(thisMonth);
      await data.addTransaction(of.income(2100_00));
      await data.addTransaction({ ...of.expense(50_00, accounts.visa), date: { ...today, day: 2 } });
      await data.addTransaction(of.payment(100_00, 20_00));
      await data.addTransaction(of.transfer(80_00));
      await data.removeItem({ id: items.fun, reallocation: { [items.groceries]: 300_00 } });
      await data.saveSavingsGoal({ id: items.emergency, goalAmount: 9000_00, goalDate: { year: 2030, month: 1, day: 1 }, monthlyMinimum: 1, monthlyContribution: 9000_00 });
      await data.importStatement({ accountId: accounts.checking, rows: [{ providerId: 'file-id F1', date: today, amount: -1_00, source: 'Kiosk', description: '' }] });
      const file = await data.exportLedger();
      const other = await person();
      await other.client.data.importLedger(file);
      expect(await everything(other)).toEqual(await everything(all));
      expect(await other.problems()).toEqual([]);
      await other.client.data.addTransaction(of.expense(5_00));
      expect((await other.client.data.transactions())[0]).toMatchObject({ amount: -5_00 });
      expect(await other.client.data.importStatement({ accountId: accounts.checking, rows: [{ providerId: 'file-id F1', date: today, amount: -1_00, source: 'Kiosk', description: '' }] }))
        .toEqual({ added: 0, known: 1 });
      expect(await other.problems()).toEqual([]);
    });

    it('has what was settled for shapes of files, which is offered where it comes in [STM-15]', async () => {
      const { data, household: { accounts } } = all;
      const settled = (shape: string): Omit<SettledShape, 'accountId'> => ({
        shape, meanings: ['date', 'out', 'in'], dateOrder: 'day-first', decimalMark: ',', sign: 'reversed', isFlipped: true, currency: 'EUR',
      });
      expect(await data.exportLedger()).not.toHaveProperty('statementShapes');
      await data.importStatement({ accountId: accounts.checking, rows: [], settled: settled('first') });
      await data.importStatement({ accountId: accounts.visa, rows: [], settled: { ...settled('second'), meanings: null } });
      const file = await data.exportLedger();
      const other = (await person()).client;
      await other.data.importLedger(file);
      const listed = async ({ data: of }: Pick<Watched, 'data'>) => (await of.statementShapes()).shapes.map(({ id: _, ...shape }) => shape);
      expect(await listed(other)).toEqual(await listed(all));
      await other.data.importStatement({ accountId: accounts.checking, rows: [], settled: settled('third') });
      expect((await listed(other)).map(({ shape }) => shape)).toEqual(['third', 'second', 'first']);
    });

    it('is refused where something is already, and in another version; then nothing changes', async () => {
      const file = await all.data.exportLedger();
      await all.refuses([
        [() => all.data.importLedger(file), 409, { code: 'ledgerFile.notEmpty' }],
        [() => all.data.importLedger({ ...file, version: 2 }), 400, { code: 'ledgerFile.wrongVersion', version: 2 }],
      ]);
    });
  });
}
