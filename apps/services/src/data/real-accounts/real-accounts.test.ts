import { dataEndpoints, type SavedAccount } from '@blue-budget/api/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabases } from '../../testing/databases.ts';
import { createHousehold, debt, transactionsOf, type Household } from '../../testing/household.ts';
import { createLedgerClient, type LedgerClient } from '../../testing/ledger-client.ts';
import { testApp, testClock, type TestApp } from '../../testing/test-app.ts';

const { addTransaction, debtProgress, overview, realAccounts, removeAccount, saveAccount, setDebtGoal, sortAccounts } = dataEndpoints;

testDatabases('real accounts', (database) => {
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

  const save = (id: string, account: SavedAccount) => client.does(saveAccount, { id, ...account });
  const cash = (amount: number, facts = {}): SavedAccount => ({ type: 'Cash', name: 'Wallet', amount, category: 'Pocket', ...facts });
  const asset = (amount: number, relatedDebtId: string | null = null): SavedAccount => ({ type: 'Other Asset', name: 'House', amount, category: 'Home', relatedDebtId });
  const debts = async () => (await client.does(realAccounts, {})).debt.accounts;
  const itemNames = async () => (await client.does(overview, {})).overview.debt.items.map(({ name }) => name);

  it('are made under a temporary id and edited under their own, cash and header together [CALL-40] [ACC-17]', async () => {
    let id = '';
    expect(await client.moves(async () => {
      const reply = await save('temp-1', cash(70_00));
      expect(reply.pairedItemId).toBeNull();
      ({ id } = reply);
    })).toEqual({ gap: 70_00, cash: 70_00, accounts: { Wallet: 70_00 } });
    expect(await client.moves(async () => expect((await save(id, cash(-5_00))).id).toBe(id)))
      .toEqual({ gap: -75_00, cash: -75_00, accounts: { Wallet: -75_00 } });
    expect((await client.does(realAccounts, {}))['cash-accounts'].accounts.at(-1)).toEqual({
      id, name: 'Wallet', amount: -5_00, category: 'Pocket', type: 'Cash', importedAccountId: null,
    });
    expect((await client.ask(saveAccount, { id: 'unknown', ...cash(1) })).code).toBe(404);
  });

  it('other assets count for the net worth only and name the debt that finances them [ACC-08]', async () => {
    let id = '';
    expect(await client.moves(async () => void ({ id } = await save('temp-1', asset(300_000_00, household.accounts.car)))))
      .toEqual({ accounts: { House: 300_000_00 } });
    expect((await client.does(realAccounts, {}))['other-assets'].accounts).toMatchObject([{ name: 'Home', relatedDebtId: null }, { id, relatedDebtId: household.accounts.car }]);
    expect((await client.ask(saveAccount, { id, ...asset(1, household.accounts.checking) })).code).toBe(404);
  });

  it('a debt comes with its item at its place, under its name, and is raised to what is owed [CALL-40] [ACC-09] [ACC-16] [ACC-17] [ACC-19]', async () => {
    let ids = { id: '', pairedItemId: '' as string | null };
    expect(await client.moves(async () => void (ids = await save('temp-1', debt('Loan', 500_00, { pairedItemSortOrder: 1 })))))
      .toEqual({ accounts: { Loan: 500_00 } });
    expect((await debts()).at(-1)).toMatchObject({ id: ids.id, pairedItemId: ids.pairedItemId, beginningBalance: 500_00, interestRate: 12, minimumPayment: 200_00 });
    expect(await itemNames()).toEqual(['Visa', 'Loan', 'Car']);
    await save(ids.id, debt('Old loan', 600_00, { beginningBalance: 550_00 }));
    expect([(await debts()).at(-1)?.beginningBalance, await itemNames()]).toEqual([600_00, ['Visa', 'Old loan', 'Car']]);
    await client.does(dataEndpoints.renameItem, { id: ids.pairedItemId ?? '', name: 'Envelope' });
    expect((await debts()).at(-1)?.name).toBe('Old loan');
    await save(ids.id, debt('Old loan', 400_00, { beginningBalance: 600_00 }));
    expect([(await debts()).at(-1)?.beginningBalance, await itemNames()]).toEqual([600_00, ['Visa', 'Envelope', 'Car']]);
  });

  it('are not saved without what they need, as another type, or with a minimum below nothing', async () => {
    const before = await client.figures();
    const ask = (id: string, account: SavedAccount) => client.ask(saveAccount, { id, ...account });
    expect(await ask('temp-1', cash(1, { name: ' ', category: '' }))).toMatchObject({ code: 400, wire: { message: 'Missing required fields: Account Name, Account Category' } });
    expect((await ask('temp-1', debt('Loan', 1, { minimumPayment: -1 }))).code).toBe(400);
    expect((await ask(household.accounts.checking, asset(1))).code).toBe(409);
    expect(await client.figures()).toEqual(before);
  });

  it('a purchase never raises the beginning balance of its card', async () => {
    await client.does(addTransaction, transactionsOf(household).expense(50_00, household.accounts.visa));
    expect((await debts()).find(({ id }) => id === household.accounts.visa)).toMatchObject({ amount: 350_00, beginningBalance: 300_00 });
  });

  describe('removed', () => {
    it('cash goes with what it held, and the header turns [CALL-45]', async () => {
      expect(await client.moves(() => client.does(removeAccount, { id: household.accounts.savings })))
        .toEqual({ gap: -500_00, cash: -500_00, accounts: { Savings: -500_00 } });
      expect((await client.ask(removeAccount, { id: household.accounts.savings })).code).toBe(404);
    });

    it('a debt leaves its money behind as an ordinary item, the goal, and what it financed', async () => {
      const { car } = household.accounts;
      await save('temp-1', asset(1_00, car));
      await client.does(setDebtGoal, { attackedDebts: (await debts()).map((account) => ({ ...account, amount: 0 })), method: 'custom', monthlyContribution: 900_00 });
      expect(await client.moves(() => client.does(removeAccount, { id: car }))).toEqual({ accounts: { Car: -10_000_00 } });
      expect(await itemNames()).toEqual(['Visa', 'Car']);
      expect((await client.does(realAccounts, {}))['other-assets'].accounts).toMatchObject([{ name: 'Home' }, { name: 'House', relatedDebtId: null }]);
      expect((await client.does(debtProgress, {})).goal?.attackedDebts.map(({ pairedItemId }) => pairedItemId))
        .toEqual([household.items.visa]);
      expect(await client.moves(() => client.does(dataEndpoints.removeItem, { id: household.items.car, reallocation: { [household.items.fun]: 300_00 } })))
        .toEqual({ items: { Car: -300_00, Fun: 300_00 } });
    });

    it('a debt whose item is empty takes it along', async () => {
      const { id } = await save('temp-1', debt('Loan', 500_00));
      await client.does(removeAccount, { id });
      expect(await itemNames()).not.toContain('Loan');
    });
  });

  it('keep their order within their section [CALL-57] [ACC-22]', async () => {
    const { checking, savings, visa } = household.accounts;
    const sort = (section: 'cash-accounts' | 'debt', ...ids: string[]) =>
      client.ask(sortAccounts, { section, accounts: ids.map((id, sortOrder) => ({ id, sortOrder })) });
    expect((await sort('cash-accounts', savings, checking)).code).toBe(200);
    expect((await client.does(realAccounts, {}))['cash-accounts'].accounts.map(({ id }) => id)).toEqual([savings, checking]);
    expect([(await sort('cash-accounts', savings, visa)).code, (await sort('debt', savings)).code, (await sort('debt', 'unknown')).code, (await sort('debt', visa, visa)).code])
      .toEqual([404, 404, 404, 400]);
  });
});
