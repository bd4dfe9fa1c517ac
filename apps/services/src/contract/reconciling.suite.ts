import { reconcilingFigures } from '@blue-budget/domain/accounts';
import type { Id } from '@blue-budget/domain/ledger';
import { adjustingTransaction } from '@blue-budget/domain/transactions';
import { beforeEach, describe, expect, it } from 'vitest';
import { today, type ContractPerson } from './person.ts';
import { watchedHousehold, type Watched } from './watching.ts';

/** Accounts that are reconciled with their banks. */
export function reconcilingSuite(person: () => Promise<ContractPerson>): void {
  describe('reconciling an account', () => {
    let all: Watched;
    beforeEach(async () => {
      all = await watchedHousehold(await person());
    });
    const held = async (id: Id) => {
      const { 'cash-accounts': cash, debt } = await all.data.realAccounts();
      return [...cash.accounts, ...debt.accounts].find((account) => account.id === id)?.amount ?? 0;
    };
    const state = (id: Id) => all.data.accountReconciliation({ id });
    const open = async (id: Id) => (await state(id)).entries.map(({ amount, reconciledAs }) => [amount, reconciledAs]);
    const reconcile = (id: Id, balance: number, unticked: Id[] = [], date = today) => all.data.reconcileAccount({ id, date, balance, unticked });
    const changed = [409, { code: 'reconciling.changed' }] as const;

    it('knows the open entries of each account, as they move it, the newest first [DAY-14]', async () => {
      const { data, of, household: { accounts, items } } = all;
      await data.addTransaction(of.expense(50_00));
      await data.addTransaction(of.income(900_00));
      await data.addTransaction(of.refund(3_00));
      await data.addTransaction(of.transfer(80_00));
      await data.addTransaction(of.expense(30_00, accounts.visa));
      await data.addTransaction(of.payment(20_00, 80_00, items.visa));
      await data.addTransaction({ ...of.expense(7_00), date: { ...today, day: today.day - 1 } });
      expect(await open(accounts.checking)).toEqual([[-100_00, null], [-80_00, null], [3_00, null], [900_00, null], [-50_00, null], [-7_00, null]]);
      expect(await open(accounts.savings)).toEqual([[80_00, null]]);
      expect((await state(accounts.savings)).entries.map(({ name }) => name)).toEqual(['Checking']);
      expect(await open(accounts.visa)).toEqual([[-20_00, null], [30_00, null]]);
      expect(await state(accounts.checking)).toMatchObject({ last: null, openCount: 6, entries: [{ name: 'Lender' }, { name: 'Savings' }, { name: 'Corner shop' }, { name: 'Job' }, {}, { date: { day: today.day - 1 } }] });
    });

    it('reconciles what is ticked, moves nothing, and knows what was agreed [DAY-14]', async () => {
      const { data, of, household: { accounts } } = all;
      await data.addTransaction(of.expense(50_00));
      const { id: late } = await data.addTransaction(of.expense(8_00));
      const balance = await held(accounts.checking) + 8_00;
      expect(await all.moves(async () => { await reconcile(accounts.checking, balance, [late]); })).toEqual({});
      expect(await state(accounts.checking)).toMatchObject({ last: { date: today, balance }, entries: [{ id: late, amount: -8_00 }], openCount: 1 });
      expect((await data.changes()).changes[0]).toMatchObject({ operation: 'account.reconcile', name: 'Checking', accountId: accounts.checking, amount: null });
      await reconcile(accounts.checking, balance - 8_00);
      expect(await state(accounts.checking)).toMatchObject({ last: { balance: balance - 8_00 }, entries: [], openCount: 0 });
    });

    it('keeps a transfer in the account it was reconciled in only [DAY-14]', async () => {
      const { data, of, household: { accounts } } = all;
      await data.addTransaction(of.transfer(80_00));
      await reconcile(accounts.checking, await held(accounts.checking));
      expect([await open(accounts.checking), await open(accounts.savings)]).toEqual([[], [[80_00, null]]]);
    });

    it('is refused unless the account agrees to the cent, by what is open, on a day that has come, and changes nothing then [DAY-14]', async () => {
      const { data, of, household: { accounts, items } } = all;
      const { id } = await data.addTransaction(of.expense(50_00));
      const { id: other } = await data.addTransaction(of.expense(8_00, accounts.visa));
      const balance = await held(accounts.checking);
      const future = { ...today, year: today.year + 1 };
      await all.refuses([
        [() => reconcile(accounts.checking, balance + 1), ...changed], [() => reconcile(accounts.checking, balance, [id]), ...changed],
        [() => reconcile(accounts.checking, balance - 8_00, [other]), ...changed], [() => reconcile(accounts.checking, balance, ['unknown']), ...changed],
        [() => reconcile(accounts.checking, balance + 100_00, [id, id]), ...changed],
        [() => reconcile(accounts.checking, balance, [], future), 400, { code: 'reconciling.dateInvalid' }],
        [() => reconcile(accounts.car, 10_000_00), 400, { code: 'reconciling.unfit' }], [() => state(accounts.car), 400, { code: 'reconciling.unfit' }],
        [() => reconcile(items.fun, 0), 404, { code: 'accounts.notFound' }], [() => state('unknown'), 404, { code: 'accounts.notFound' }],
        [() => data.unreconcileAccount({ id: accounts.checking, reconciliationId: 'unknown' }), 404, { code: 'reconciling.takeBackFailed' }],
      ]);
      await reconcile(accounts.checking, balance);
      await all.refuses([[() => reconcile(accounts.checking, balance + 50_00, [id]), ...changed]]);
      expect((await state(accounts.checking)).openCount).toBe(0);
    });

    it('opens an entry again that is changed, in the account that it moves otherwise now, until it moves it as before [DAY-14]', async () => {
      const { data, of, household: { accounts } } = all;
      const { id } = await data.addTransaction(of.expense(50_00));
      const { id: moved } = await data.addTransaction(of.transfer(80_00));
      await reconcile(accounts.checking, await held(accounts.checking));
      await reconcile(accounts.savings, await held(accounts.savings));
      await data.editTransaction({ ...of.expense(50_00), id, source: 'Kiosk', description: 'Milk', date: { ...today, day: today.day - 1 } });
      expect(await open(accounts.checking)).toEqual([]);
      await data.editTransaction({ ...of.expense(60_00), id });
      expect(await open(accounts.checking)).toEqual([[-60_00, -50_00]]);
      await data.editTransaction({ ...of.expense(50_00, accounts.visa), id });
      expect([await open(accounts.checking), await open(accounts.visa)]).toEqual([[], [[50_00, null]]]);
      await data.editTransaction({ ...of.expense(50_00), id });
      expect(await open(accounts.checking)).toEqual([]);
      await data.editTransaction({ ...of.transfer(81_00), id: moved });
      expect([await open(accounts.checking), await open(accounts.savings)]).toEqual([[[-81_00, -80_00]], [[81_00, 80_00]]]);
      await reconcile(accounts.savings, await held(accounts.savings));
      expect(await open(accounts.savings)).toEqual([]);
      await data.removeTransaction({ id: moved });
      expect(await state(accounts.checking)).toMatchObject({ entries: [], openCount: 0 });
    });

    it('is taken back: what it reconciled is open again, and the one before is the last [DAY-14]', async () => {
      const { data, of, household: { accounts } } = all;
      await data.addTransaction(of.expense(50_00));
      const first = await held(accounts.checking);
      await reconcile(accounts.checking, first);
      await data.addTransaction(of.expense(8_00));
      const { id: reconciliationId } = await reconcile(accounts.checking, first - 8_00);
      await all.refuses([[() => data.unreconcileAccount({ id: accounts.visa, reconciliationId }), 404, { code: 'reconciling.takeBackFailed' }]]);
      expect(await all.moves(() => data.unreconcileAccount({ id: accounts.checking, reconciliationId }))).toEqual({});
      expect(await state(accounts.checking)).toMatchObject({ last: { balance: first }, entries: [{ amount: -8_00 }], openCount: 1 });
      expect((await data.changes()).changes[0]).toMatchObject({ operation: 'account.unreconcile', name: 'Checking', accountId: accounts.checking });
    });

    it.each([['checking', -12_50], ['checking', 12_50], ['visa', 12_50], ['visa', -12_50]] as const)(
      'of %s that differs by %i agrees after one adjusting transaction, which leaves the gap [DAY-14]', async (name, difference) => {
        const { data, of, household: { accounts, items } } = all;
        await data.addTransaction(of.expense(50_00, accounts[name]));
        const bank = await held(accounts[name]) + difference;
        const { 'cash-accounts': cash, debt } = await data.realAccounts();
        const account = [...cash.accounts, ...debt.accounts].find(({ id }) => id === accounts[name]);
        if (account === undefined || (account.type === 'Debt' && !account.isCreditCard)) throw new Error('It can be reconciled.');
        const reconcilable = account.type === 'Cash' ? account : { ...account, isCreditCard: true as const };
        const item = { id: items.fun, name: 'Fun', subset: 'working-budget' as const };
        const adjustment = adjustingTransaction({ account: reconcilable, difference, item, date: today, merchant: 'Balance adjustment' }, 'temp-1');
        if (adjustment === null) throw new Error('It is complete.');
        await all.refuses([[() => reconcile(accounts[name], bank), ...changed]]);
        const moves = await all.moves(() => data.addTransaction(adjustment));
        expect([moves.gap, moves.accounts?.[account.name], Math.abs(moves.items?.['Fun'] ?? 0)]).toEqual([undefined, difference, 12_50]);
        expect(reconcilingFigures({ bank, account: await held(accounts[name]), unticked: [] }).difference).toBe(0);
        await reconcile(accounts[name], bank);
        expect(await state(accounts[name])).toMatchObject({ last: { balance: bank }, openCount: 0 });
      },
    );

    it('goes with its account, and never reaches another person [DAY-14]', async () => {
      const { data, of, household: { accounts } } = all;
      await data.addTransaction(of.expense(50_00));
      const { id: reconciliationId } = await reconcile(accounts.checking, await held(accounts.checking));
      const other = await watchedHousehold(await person());
      const { checking } = other.household.accounts;
      await other.refuses([[() => other.data.unreconcileAccount({ id: checking, reconciliationId }), 404, { code: 'reconciling.takeBackFailed' }]]);
      expect((await other.data.accountReconciliation({ id: checking })).last).toBeNull();
      await data.removeAccount({ id: accounts.checking });
      await all.refuses([[() => state(accounts.checking), 404, { code: 'accounts.notFound' }]]);
    });
  });
}
