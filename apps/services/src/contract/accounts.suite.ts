import { monthEntry } from '@blue-budget/domain/budget';
import { applyOperation, type Ledger } from '@blue-budget/domain/ledger';
import { beforeEach, describe, expect, it } from 'vitest';
import { debt } from '../testing/household.ts';
import { loadLedger } from './load.ts';
import { thisMonth, type ContractPerson } from './person.ts';
import { watchedHousehold, type Watched } from './watching.ts';

/** Real accounts: rows 32 to 38 of the operation table. */
export function accountSuite(person: () => Promise<ContractPerson>): void {
  it('real accounts are listed in three sections, each under its title [ACC-02]', async () => {
    const { data } = (await person()).client;
    const titles = Object.entries(await data.realAccounts()).map(([key, { title }]) => [key, title]);
    expect(titles).toEqual([['cash-accounts', 'Cash Accounts'], ['other-assets', 'Other Assets'], ['debt', 'Debt']]);
  });

  describe('a real account', () => {
    let all: Watched;
    beforeEach(async () => {
      all = await watchedHousehold(await person());
    });
    const cash = (amount: number, name = 'Jar') => ({ type: 'Cash' as const, name, amount, category: 'House' });
    const debts = async () => (await all.data.realAccounts()).debt.accounts;

    it('of cash is made under a temporary id, edited and removed, and the header moves with it [CALL-40] [CALL-45] [ACC-17]', async () => {
      const { data } = all;
      let id = '';
      expect(await all.moves(async () => {
        const made = await data.saveAccount({ id: 'temp-9', ...cash(70_00) });
        expect(made.pairedItemId).toBeNull();
        ({ id } = made);
      })).toEqual({ gap: 70_00, cash: 70_00, netWorth: 70_00, accounts: { Jar: 70_00 } });
      expect(await all.moves(async () => expect(await data.saveAccount({ id, ...cash(50_00, ' Pot ') })).toEqual({ id, pairedItemId: null })))
        .toMatchObject({ gap: -20_00, accounts: { Pot: 50_00, Jar: -70_00 } });
      expect((await data.realAccounts())['cash-accounts'].accounts.at(-1)).toMatchObject({ id, name: 'Pot', category: 'House', importedAccountId: null });
      expect(await all.moves(() => data.removeAccount({ id }))).toMatchObject({ gap: -50_00 });
    });

    it('that is an asset moves net worth alone, and names the debt that finances it [CALL-40]', async () => {
      const { data, household: { accounts } } = all;
      const home = { type: 'Other Asset' as const, name: 'Home', amount: 95_000_00, category: 'House', relatedDebtId: accounts.car };
      expect(await all.moves(() => data.saveAccount({ id: accounts.home, ...home }))).toEqual({ netWorth: 5_000_00, accounts: { Home: 5_000_00 } });
      await data.removeAccount({ id: accounts.car });
      expect((await data.realAccounts())['other-assets'].accounts).toMatchObject([{ name: 'Home', relatedDebtId: null }]);
    });

    it('that is a debt brings its item at its place, its beginning balance no lower than what is owed [ACC-16] [ACC-19] [CALL-40]', async () => {
      const { data } = all;
      let made = { id: '', pairedItemId: '' as string | null };
      expect(await all.moves(async () => {
        made = await data.saveAccount({ id: 'temp-9', ...debt('Boat', 500_00, { pairedItemSortOrder: 1, beginningBalance: 100_00 }) });
      })).toEqual({ netWorth: -500_00, accounts: { Boat: 500_00 } });
      const { overview } = await data.overview();
      expect(overview.debt.items.map(({ id, name }) => [name, id === made.pairedItemId])).toEqual([['Visa', false], ['Boat', true], ['Car', false]]);
      expect((await debts()).at(-1)).toMatchObject({ id: made.id, pairedItemId: made.pairedItemId, beginningBalance: 500_00 });
      await data.saveAccount({ id: made.id, ...debt('Ship', 400_00, { beginningBalance: 600_00 }) });
      expect((await debts()).at(-1)).toMatchObject({ name: 'Ship', amount: 400_00, beginningBalance: 600_00 });
      expect((await data.overview()).overview.debt.items[1]?.name).toBe('Ship');
    });

    it('that is a new debt has its item where the client shows it: last, on the overview, in the template and in months [CALL-40]', async () => {
      const { data, household: { items } } = all;
      await data.createMonth(thisMonth);
      await data.sortItems({ lines: [items.car, items.visa].map((id, sortOrder) => ({ id, parentId: null, sortOrder })) });
      const { pairedItemSortOrder: _, ...account } = debt('Boat', 500_00);
      const shown = applyOperation(await loadLedger({ data }, [thisMonth]), { kind: 'account.save', id: 'temp-9', isNew: true, pairedItemId: 'temp-10', account });
      await data.saveAccount({ id: 'temp-9', ...debt('Boat', 500_00, { pairedItemSortOrder: 2 }) });
      const kept = await loadLedger({ data }, [thisMonth]);
      const lists = ({ overview, template, months }: Ledger) =>
        [overview, template, monthEntry(months, thisMonth)?.budget].map((holder) => holder?.debt.items.map(({ name }) => name));
      expect(lists(kept)).toEqual(lists(shown));
      expect(lists(shown)).toEqual(Array.from({ length: 3 }, () => ['Car', 'Visa', 'Boat']));
    });

    it('that is a debt goes with its empty item, and leaves one that holds money [CALL-45]', async () => {
      const { data, household: { accounts, items } } = all;
      expect(await all.moves(() => data.removeAccount({ id: accounts.car }))).toEqual({ netWorth: 10_000_00, accounts: { Car: -10_000_00 } });
      expect((await data.overview()).overview.debt.items.map(({ name }) => name)).toEqual(['Visa', 'Car']);
      expect(await all.moves(() => data.removeItem({ id: items.car, reallocation: { [items.fun]: 300_00 } }))).toEqual({ items: { Car: -300_00, Fun: 300_00 } });
      await data.setStartingBalance({ id: items.visa, amount: 0 });
      await data.removeAccount({ id: accounts.visa });
      expect((await data.overview()).overview.debt.items).toEqual([]);
    });

    it('is saved by what another client changed and nothing else: what was spent meanwhile stays spent [SYN-01]', async () => {
      const { data, household: { accounts: { checking } }, of } = all;
      const seen = (await data.realAccounts())['cash-accounts'].accounts.find(({ id }) => id === checking)?.amount ?? 0;
      await data.addTransaction(of.expense(20_00));
      expect(await all.moves(() => data.saveAccount({ id: checking, ...cash(seen, 'Daily'), changedFields: ['name'] })))
        .toEqual({ accounts: { Checking: 20_00 - seen, Daily: seen - 20_00 } });
      expect((await data.realAccounts())['cash-accounts'].accounts[0]).toMatchObject({ name: 'Daily', amount: seen - 20_00, category: 'Bank' });
      expect(await all.moves(() => data.saveAccount({ id: checking, ...cash(seen, 'Whatever'), changedFields: ['amount', 'category'] })))
        .toMatchObject({ gap: 20_00 });
      expect((await data.realAccounts())['cash-accounts'].accounts[0]).toMatchObject({ name: 'Daily', amount: seen, category: 'House' });
    });

    it('that is a debt keeps each detail that was not touched, and its item its name [SYN-01] [SYN-02]', async () => {
      const { data, household: { accounts: { car } } } = all;
      const stale = debt('Old name', 1_00, { interestRate: 1, minimumPayment: 1_00, isCreditCard: true, beginningBalance: 0 });
      const before = (await debts()).find(({ id }) => id === car);
      expect(await all.moves(() => data.saveAccount({ id: car, ...stale, changedFields: ['minimumPayment'] }))).toEqual({});
      expect((await debts()).find(({ id }) => id === car)).toEqual({ ...before, minimumPayment: 1_00 });
      expect((await data.overview()).overview.debt.items.map(({ name }) => name)).toEqual(['Visa', 'Car']);
      await data.saveAccount({ id: car, ...stale, amount: 11_000_00, changedFields: ['amount', 'name'] });
      expect((await debts()).find(({ id }) => id === car))
        .toEqual({ ...before, minimumPayment: 1_00, name: 'Old name', amount: 11_000_00, beginningBalance: 11_000_00 });
      expect((await data.overview()).overview.debt.items.map(({ name }) => name)).toEqual(['Visa', 'Old name']);
    });

    it('that is an asset keeps the debt that finances it where that was not touched [SYN-01]', async () => {
      const { data, household: { accounts: { home, car } } } = all;
      const saved = { type: 'Other Asset' as const, name: 'Home', amount: 95_000_00, category: 'House' };
      await data.saveAccount({ id: home, ...saved, relatedDebtId: car });
      await data.saveAccount({ id: home, ...saved, amount: 1_00, relatedDebtId: null, changedFields: ['name'] });
      expect((await data.realAccounts())['other-assets'].accounts).toMatchObject([{ amount: 95_000_00, relatedDebtId: car }]);
      await data.saveAccount({ id: home, ...saved, relatedDebtId: null, changedFields: ['relatedDebtId'] });
      expect((await data.realAccounts())['other-assets'].accounts).toMatchObject([{ relatedDebtId: null }]);
    });

    it('is sorted within its section [CALL-57] [ACC-22]', async () => {
      const { data, household: { accounts: { checking, savings } } } = all;
      expect(await all.moves(() => data.sortAccounts({ section: 'cash-accounts', accounts: [{ id: savings, sortOrder: 0 }, { id: checking, sortOrder: 1 }] }))).toEqual({});
      expect((await data.realAccounts())['cash-accounts'].accounts.map(({ name }) => name)).toEqual(['Savings', 'Checking']);
      await data.saveAccount({ id: 'temp-9', ...cash(1_00) });
      await data.sortAccounts({ section: 'cash-accounts', accounts: [{ id: checking, sortOrder: 4 }] });
      expect((await data.realAccounts())['cash-accounts'].accounts.map(({ name }) => name)).toEqual(['Checking', 'Savings', 'Jar']);
    });

    it('that is moved leaves the places of those that another device added [CALL-57] [SYN-03]', async () => {
      const { data, household: { accounts: { checking, savings } } } = all;
      await data.saveAccount({ id: 'temp-9', ...cash(1_00) });
      const order = [savings, checking].map((id, sortOrder) => ({ id, sortOrder }));
      await data.sortAccounts({ section: 'cash-accounts', accounts: order, moved: [checking] });
      expect((await data.realAccounts())['cash-accounts'].accounts.map(({ name }) => name)).toEqual(['Savings', 'Checking', 'Jar']);
      await all.refuses([[() => data.sortAccounts({ section: 'cash-accounts', accounts: order, moved: ['unknown'] }), 404, { code: 'budget.sortFailed' }]]);
    });

    it('is refused under unknown ids, as another type, and where something is missing [CALL-40] [CALL-45] [CALL-57]', async () => {
      const { data, household: { accounts: { checking, visa, home } } } = all;
      const asset = { type: 'Other Asset' as const, name: 'Home', amount: 1_00, category: 'House' };
      await all.refuses([
        [() => data.saveAccount({ id: 'unknown', ...cash(1_00) }), 404, { code: 'accounts.saveFailed' }],
        [() => data.saveAccount({ id: visa, ...cash(1_00) }), 409, { code: 'accounts.saveFailed' }],
        [() => data.saveAccount({ id: checking, ...cash(1_00, ' ') }), 400, { code: 'general.missingFields', fields: ['accounts.name'] }],
        [() => data.saveAccount({ id: 'temp-1', ...cash(1_00), category: '' }), 400, { code: 'general.missingFields', fields: ['accounts.category'] }],
        [() => data.saveAccount({ id: home, ...asset, relatedDebtId: checking }), 404, { code: 'accounts.saveFailed' }],
        [() => data.saveAccount({ id: visa, ...debt('Visa', 1_00, { minimumPayment: -1 }) }), 400, { code: 'accounts.saveFailed' }],
        [() => data.removeAccount({ id: 'unknown' }), 404, { code: 'accounts.notFound' }],
        [() => data.sortAccounts({ section: 'debt', accounts: [{ id: checking, sortOrder: 0 }] }), 404, { code: 'budget.sortFailed' }],
        [() => data.sortAccounts({ section: 'debt', accounts: [{ id: visa, sortOrder: 0 }, { id: visa, sortOrder: 1 }] }), 400, { code: 'budget.sortFailed' }],
      ]);
    });
  });
}
