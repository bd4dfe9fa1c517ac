import type { FormField, Notice } from '@blue-budget/domain/notices';
import type { Transaction } from '@blue-budget/domain/transactions';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ContractPerson } from './person.ts';
import { watchedHousehold, type Watched } from './watching.ts';

const missing = (...fields: FormField[]): Notice => ({ code: 'general.missingFields', fields });

/** Recorded transactions: rows 1 to 15 of the operation table. */
export function transactionSuite(person: () => Promise<ContractPerson>): void {
  describe('a transaction', () => {
    let all: Watched;
    beforeEach(async () => {
      all = await watchedHousehold(await person());
    });
    const add = async (transaction: Transaction) => all.data.addTransaction(transaction);
    const adding = (transaction: Transaction, changes = 1) => all.moves(() => add(transaction), changes);
    const listed = async () => (await all.data.transactions()).map(({ amount }) => amount);

    it('of income is received in its month, whose line is created, returned and stored [CALL-41] [TXN-50] [BUD-26]', async () => {
      const { data, of } = all;
      expect(await adding(of.income(100_00))).toEqual({ cash: 100_00, netWorth: 100_00, accounts: { Checking: 100_00 }, income: { 'May 2026': 100_00 } });
      const [line] = (await data.overview()).overview.income.items;
      expect(await add(of.income(5_00))).toEqual({ id: expect.any(String), incomeLineId: line?.id });
      expect((await data.transactions())[0]).toMatchObject({ legs: [{ id: line?.id, name: 'May 2026', subset: 'income' }], source: { name: 'Job' } });
      expect(await adding(of.income(1_00, 'March 2026'))).toMatchObject({ income: { 'March 2026': 1_00 } });
      expect((await data.overview()).overview.income.items.map(({ name }) => name)).toEqual(['March 2026', 'May 2026']);
    });

    it('of an expense takes from its envelopes and from the account, split or not [CALL-41] [BUD-26] [TXN-58]', async () => {
      const { of, household: { items, accounts } } = all;
      expect(await adding(of.expense(50_00))).toEqual({ cash: -50_00, netWorth: -50_00, accounts: { Checking: -50_00 }, items: { Groceries: -50_00 } });
      const split = of.expense(50_00, accounts.checking, [of.leg(items.groceries, -30_00), of.leg(items.emergency, -20_00, 'savings')]);
      expect(await adding(split)).toMatchObject({ items: { Groceries: -30_00, Emergency: -20_00 } });
      expect(await adding(of.expense(50_00, accounts.visa))).toEqual({ netWorth: -50_00, accounts: { Visa: 50_00 }, items: { Groceries: -50_00, Visa: 50_00 } });
    });

    it('of a debt payment lowers the debt by the principal alone and counts what it saves [BUD-20] [DEBT-32] [CALL-41]', async () => {
      const { of, household: { accounts, items } } = all;
      const { id, interestSaved } = await add(of.payment(200_00, 100_00));
      expect(interestSaved).toBeGreaterThan(0);
      expect(await all.moves(() => all.data.removeTransaction({ id }))).toEqual({
        cash: 300_00, netWorth: 100_00, interestSaved: -(interestSaved ?? 0), accounts: { Checking: 300_00, Car: 200_00 }, items: { Car: 300_00 },
      });
      expect(await adding(of.payment(200_00, 100_00, items.car, accounts.visa))).toMatchObject({
        accounts: { Visa: 300_00, Car: -200_00 }, items: { Car: -300_00, Visa: 300_00 },
      });
      expect((await all.data.transactions())[0]?.lines).toContainEqual({ name: 'Interest Saved', amount: interestSaved });
    });

    it('of refunds, money in and out, and transfers moves what the table defines [CALL-41] [BUD-26]', async () => {
      const { of, household: { accounts } } = all;
      expect(await adding(of.refund(20_00))).toMatchObject({ cash: 20_00, items: { Groceries: 20_00 } });
      expect(await adding(of.refund(20_00, accounts.visa))).toMatchObject({ accounts: { Visa: -20_00 }, items: { Groceries: 20_00, Visa: -20_00 } });
      expect(await adding(of.other(20_00))).toMatchObject({ cash: 20_00, items: { Fun: 20_00 } });
      expect(await adding(of.other(-20_00))).toMatchObject({ cash: -20_00, items: { Fun: -20_00 } });
      expect(await adding(of.other(-20_00, accounts.visa))).toMatchObject({ accounts: { Visa: 20_00 }, items: { Fun: -20_00, Visa: 20_00 } });
      expect(await adding(of.transfer(75_00))).toEqual({ accounts: { Checking: -75_00, Savings: 75_00 } });
    });

    it('that is edited is reversed and recorded again, its income in the other month [CALL-42] [TXN-53] [BUD-23]', async () => {
      const { data, of, household: { accounts } } = all;
      const { id } = await add(of.expense(50_00));
      expect(await all.moves(() => data.editTransaction({ ...of.expense(80_00, accounts.visa), id }))).toEqual({
        cash: 50_00, netWorth: -30_00, accounts: { Checking: 50_00, Visa: 80_00 }, items: { Groceries: -30_00, Visa: 80_00 },
      });
      const income = await add(of.income(100_00));
      let told: { incomeLineId?: string | undefined } = {};
      expect(await all.moves(async () => {
        told = await data.editTransaction({ ...of.income(70_00, 'April 2026'), id: income.id });
      })).toEqual({ cash: -30_00, netWorth: -30_00, accounts: { Checking: -30_00 }, income: { 'May 2026': -100_00, 'April 2026': 70_00 } });
      expect(told.incomeLineId).toBe((await data.overview()).overview.income.items.find(({ name }) => name === 'April 2026')?.id);
    });

    it('is edited in what another client changed and nothing else: an amount that was changed meanwhile stays [CALL-42] [SYN-02]', async () => {
      const { data, of, household: { accounts, items } } = all;
      const { id } = await add(of.expense(50_00));
      await data.editTransaction({ ...of.expense(80_00, accounts.visa), id });
      const stale = { ...of.expense(50_00), id, description: 'Bread' };
      expect(await all.moves(() => data.editTransaction({ ...stale, changedFields: ['description'] }))).toEqual({});
      expect(await data.transaction({ id })).toMatchObject({
        amount: -80_00, account: { id: accounts.visa }, legs: [{ id: items.groceries, amount: -80_00 }], description: 'Bread',
      });
      expect(await all.moves(() => data.editTransaction({ ...stale, changedFields: ['amount', 'legs', 'lines'] })))
        .toEqual({ netWorth: 30_00, accounts: { Visa: -30_00 }, items: { Groceries: 30_00, Visa: -30_00 } });
      await all.refuses([[() => data.editTransaction({ ...of.expense(70_00), id, changedFields: ['amount'] }), 400, { code: 'transactions.splitMismatch' }]]);
      const income = await add(of.income(100_00));
      expect(await all.moves(() => data.editTransaction({ ...of.income(70_00, 'April 2026'), id: income.id, changedFields: ['source'] }))).toEqual({});
    });

    it('keeps its own names and snapshots, whatever the caller writes into them [SEC-12]', async () => {
      const { data, of, household: { accounts, items } } = all;
      const forged = { ...of.expense(50_00), account: { id: accounts.checking, name: 'x', isCreditCard: true, pairedItemId: items.visa } };
      expect(await adding(forged)).toMatchObject({ cash: -50_00 });
      const [stored] = await data.transactions();
      expect(stored).toMatchObject({ account: { name: 'Checking', isCreditCard: false, pairedItemId: null }, legs: [{ name: 'Groceries' }] });
      if (stored === undefined) throw new Error('Nothing was recorded.');
      await data.editTransaction({ ...stored, account: { ...stored.account, isCreditCard: true } });
      expect((await data.transactions())[0]).toEqual(stored);
    });

    it('is listed by day and then by the order of recording, fifty at a time and further by offset [CALL-32] [TXN-04] [TXN-05] [TXN-06]', async () => {
      const { data, of } = all;
      const on = (amount: number, day: number, month = 5) => ({ ...of.expense(amount), date: { year: 2026, month, day } });
      const first = await add(on(1_00, 3));
      for (let cents = 2; cents <= 49; cents += 1) await add(on(cents, 1, 4));
      for (const transaction of [on(2_00, 9), on(3_00, 3), on(4_00, 9)]) await add(transaction);
      const page = await data.transactions();
      expect([page.length, page.slice(0, 5).map(({ amount }) => amount)]).toEqual([50, [-4_00, -2_00, -3_00, -1_00, -49]]);
      expect((await data.transactions({ offset: 50 })).map(({ amount }) => amount)).toEqual([-3, -2]);
      expect(await data.transactions({ offset: 52 })).toEqual([]);
      await data.editTransaction({ ...on(1_00, 9), id: first.id });
      expect((await listed()).slice(0, 4)).toEqual([-4_00, -2_00, -1_00, -3_00]);
    });

    it('is read by its id, however old it is, as it is now, and by nobody else [SEC-07]', async () => {
      const { data, of } = all;
      const { id } = await add({ ...of.expense(4_50), date: { year: 2019, month: 7, day: 4 }, description: 'Bread' });
      const [written] = (await data.findTransactions({ text: 'bread' })).transactions;
      expect(written).toMatchObject({ id, amount: -4_50, date: { year: 2019, month: 7, day: 4 } });
      expect(await data.transaction({ id })).toEqual(written);
      await data.editTransaction({ ...of.expense(5_00), id, description: 'Butter' });
      expect(await data.transaction({ id })).toMatchObject({ id, amount: -5_00, description: 'Butter' });
      const other = await watchedHousehold(await person());
      await other.refuses([[() => other.data.transaction({ id }), 404, { code: 'transactionForm.gone' }]]);
      await data.removeTransaction({ id });
      await all.refuses([id, 'unknown'].map((none) => [() => data.transaction({ id: none }), 404, { code: 'transactionForm.gone' }]));
    });

    it('is in the short lists of its items and accounts, with what falls on them [CALL-36] [CALL-37] [ACC-20]', async () => {
      const { data, of, household: { accounts, items } } = all;
      await add(of.expense(50_00, accounts.visa));
      await add(of.payment(200_00, 100_00));
      await add(of.transfer(75_00));
      await add(of.income(100_00));
      const onItems = async (...itemIds: string[]) => (await data.itemTransactions({ itemIds })).map(({ source, amount }) => [source, amount]);
      const onAccounts = async (...accountIds: string[]) => (await data.accountTransactions({ accountIds })).map(({ source, amount }) => [source, amount]);
      const line = (await data.overview()).overview.income.items[0]?.id ?? '';
      expect(await onItems(items.groceries)).toEqual([['Corner shop', -50_00]]);
      expect(await onItems(items.visa)).toEqual([['Corner shop', 50_00]]);
      expect(await onItems(items.groceries, items.visa, items.car)).toEqual([['Lender', -300_00], ['Corner shop', 0]]);
      expect(await onItems(line)).toEqual([['Job', 100_00]]);
      expect(await onItems('unknown')).toEqual([]);
      expect(await onAccounts(accounts.checking)).toEqual([['Job', 100_00], ['Checking', -75_00], ['Lender', -300_00]]);
      expect(await onAccounts(accounts.savings, accounts.checking)).toEqual([['Job', 100_00], ['Checking', 0], ['Lender', -300_00]]);
      expect(await onAccounts(accounts.car)).toEqual([['Lender', -300_00]]);
      expect(await onAccounts(accounts.visa)).toEqual([['Corner shop', -50_00]]);
    });

    it('that may not be recorded is refused by the rule it breaks [CALL-41] [CALL-42] [TXN-41]', async () => {
      const { data, of, household: { accounts, items } } = all;
      const { id } = await add(of.expense(50_00));
      const { checking, visa, car, home } = accounts;
      const two = [of.leg(items.groceries, -30_00), of.leg(items.fun, -10_00)];
      await all.refuses([
        [() => add({ ...of.expense(50_00), date: { year: 2026, month: 5, day: 22 } }), 400, { code: 'transactions.dateInvalid' }],
        [() => add({ ...of.expense(50_00), source: ' ' }), 400, missing('transactions.merchant')],
        [() => add(of.expense(50_00, checking, [of.leg('unknown', -50_00)])), 400, missing('transactions.budgetedAccount')],
        [() => add(of.expense(50_00, home)), 400, missing('transactions.accountUsed')],
        [() => add(of.expense(50_00, 'unknown')), 400, missing('transactions.accountUsed')],
        [() => add(of.expense(50_00, car)), 400, missing('transactions.accountUsed')],
        [() => add(of.refund(50_00, car)), 400, missing('transactions.accountUsed')],
        [() => add(of.other(50_00, visa)), 400, missing('transactions.accountUsed')],
        [() => add(of.expense(50_00, checking, two)), 400, { code: 'transactions.splitMismatch' }],
        [() => add(of.expense(50_00, checking, [of.leg(items.visa, -50_00, 'debt')])), 400, missing('transactions.budgetedAccount')],
        [() => add({ ...of.expense(0), lines: [] }), 400, { code: 'transactions.amountZero' }],
        [() => add(of.payment(200_00, 100_00, items.visa, visa)), 400, { code: 'transactions.paysItself' }],
        [() => add({ ...of.income(1_00), source: { id: 'unknown', name: '' } }), 400, missing('transactions.incomeSource')],
        [() => add(of.income(1_00, 'Someday')), 400, missing('transactions.budgetedAccount')],
        [() => add({ ...of.income(1_00), account: of.account(visa) }), 400, missing('transactions.accountUsed')],
        [() => add({ ...of.expense(50_00), importId: 'unknown' }), 404, { code: 'transactions.submitFailed' }],
        [() => data.editTransaction({ ...of.expense(50_00), id: 'unknown' }), 404, { code: 'transactions.updateFailed' }],
        [() => data.editTransaction({ ...of.refund(50_00), id }), 400, missing('transactions.subtype')],
        [() => data.editTransaction({ ...of.expense(50_00), id, importId: 'unknown' }), 409, { code: 'transactions.updateFailed' }],
        [() => data.removeTransaction({ id: 'unknown' }), 404, { code: 'transactions.removeFailed' }],
      ]);
    });

    it('that is a transfer which cannot be is answered with 200 and an error [TXN-52] [CALL-41]', async () => {
      const { of, household: { accounts: { checking, visa, home } } } = all;
      await all.refuses([[checking, checking], [checking, visa], [home, checking], ['unknown', checking]].map(([from, to]) =>
        [() => add(of.transfer(5_00, from, to)), 200, { code: 'transactions.transferRefused' }] as const));
    });

    it('may be dated tomorrow, since it may be tomorrow where the person is', async () => {
      expect(await adding({ ...all.of.expense(1_00), date: { year: 2026, month: 5, day: 21 } })).toMatchObject({ cash: -1_00 });
    });

    it('whose item or account is gone leaves what is left of it to be taken back [CALL-49]', async () => {
      const { data, of, household: { accounts, items } } = all;
      const { id } = await add(of.other(-200_00));
      await data.removeItem({ id: items.fun, reallocation: {} });
      expect(await all.moves(() => data.editTransaction({ ...of.other(-200_00), id, description: ' Seen ' }))).toEqual({});
      expect((await data.transactions())[0]?.description).toBe('Seen');
      expect(await all.moves(() => data.removeTransaction({ id }))).toEqual({ gap: 200_00, cash: 200_00, netWorth: 200_00, accounts: { Checking: 200_00 } });
      const paid = await add(of.expense(40_00));
      await data.removeAccount({ id: accounts.checking });
      expect(await all.moves(() => data.removeTransaction({ id: paid.id }))).toEqual({ gap: -40_00, items: { Groceries: 40_00 } });
    });
  });
}
