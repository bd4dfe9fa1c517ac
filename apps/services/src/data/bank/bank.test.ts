import { dataEndpoints } from '@blue-budget/api/contract';
import type { ImportedAccount } from '@blue-budget/domain/accounts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabases } from '../../testing/databases.ts';
import { createHousehold, type Household } from '../../testing/household.ts';
import { createLedgerClient, type LedgerClient } from '../../testing/ledger-client.ts';
import { testApp, testClock, type TestApp } from '../../testing/test-app.ts';

const { createAccountFromImport, importedAccounts, linkAccount, overview, realAccounts, removeAccount, removeInstitution, unlinkAccount } = dataEndpoints;
const bank = { institutionId: 'first-bank' };

testDatabases('accounts that a bank reports', (database) => {
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
    const { tenantId } = client;
    await database().inTenant(tenantId, async (trx) => {
      await trx.insertInto('institutions')
        .values({ tenant_id: tenantId, id: `bank-of-${tenantId}`, name: 'First Bank', institution_id: 'first-bank' }).execute();
      const account = (id: string, type: ImportedAccount['type'], current: number, available: number | null = null) => ({
        tenant_id: tenantId, id: `${id} of ${tenantId}`, institution_id: 'first-bank', provider_account_id: `provider-${id}`, name: `The ${id} account with a long name`,
        type, current_balance: current, available_balance: available,
      });
      await trx.insertInto('imported_accounts').values([
        account('everyday', 'depository', 2100_00, 2050_00), account('card', 'credit', 450_00), account('loan', 'loan', 9_000_00), account('fund', 'brokerage', 77_00),
        account('odd', 'other', 1_00),
      ]).execute();
    });
  });

  const imported = async (id: string): Promise<ImportedAccount> => {
    const { accounts } = await client.does(importedAccounts, bank);
    const found = accounts.find(({ providerAccountId }) => providerAccountId === `provider-${id}`);
    if (!found) throw new Error(`The bank does not report ${id}.`);
    return found;
  };
  const link = async (id: string, accountId: string, selectedBalance: number) =>
    client.ask(linkAccount, { importedAccount: await imported(id), accountId, ...bank, selectedBalance });
  const create = async (id: string, section: 'cash-accounts' | 'other-assets' | 'debt', balance: 'current' | 'available' = 'current') =>
    client.ask(createAccountFromImport, { importedAccount: await imported(id), section, balance });

  it('are listed by institution, each with what it is linked to [CALL-67] [IMP-08]', async () => {
    expect((await client.does(importedAccounts, bank)).accounts.map(({ type, currentBalance, availableBalance, linkedAccountId }) => [type, currentBalance, availableBalance, linkedAccountId]))
      .toEqual([['depository', 2100_00, 2050_00, null], ['credit', 450_00, null, null], ['loan', 9_000_00, null, null], ['brokerage', 77_00, null, null], ['other', 1_00, null, null]]);
    expect(await client.does(importedAccounts, { institutionId: 'unknown' })).toEqual({ accounts: [] });
    await link('everyday', household.accounts.checking, 2100_00);
    const { checking } = household.accounts;
    expect(await imported('everyday')).toMatchObject({ linkedType: 'merge', linkedAccountId: checking, tenantAccountId: checking });
  });

  describe('linked', () => {
    it('a cash account takes the balance that was chosen, and cash and header with it [CALL-68] [ACC-06]', async () => {
      expect(await client.moves(() => link('everyday', household.accounts.checking, 2050_00)))
        .toEqual({ gap: 50_00, cash: 50_00, accounts: { Checking: 50_00 } });
      expect((await client.does(realAccounts, {}))['cash-accounts'].accounts[0]?.importedAccountId).toBe((await imported('everyday')).id);
    });

    it('at its own balance nothing moves', async () => {
      expect(await client.moves(() => link('everyday', household.accounts.checking, 2000_00))).toEqual({});
    });

    it('a debt raises its beginning balance to the amount owed at the bank [CALL-68]', async () => {
      expect(await client.moves(() => link('card', household.accounts.visa, 450_00))).toEqual({ accounts: { Visa: 150_00 } });
      expect((await client.does(realAccounts, {})).debt.accounts[0]).toMatchObject({ amount: 450_00, beginningBalance: 450_00 });
    });

    it("uses the services' own imported account, not the one that is sent [SEC-12]", async () => {
      const forged = { ...await imported('everyday'), currentBalance: 9_999_00, type: 'credit' as const };
      const ask = (accountId: string, selectedBalance: number) => client.ask(linkAccount, { importedAccount: forged, accountId, ...bank, selectedBalance });
      expect([(await ask(household.accounts.checking, 9_999_00)).code, (await ask(household.accounts.visa, 2100_00)).code])
        .toEqual([400, 409]);
      const created = await client.ask(createAccountFromImport, { importedAccount: forged, section: 'cash-accounts', balance: 'current' });
      expect(created.reply().account.amount).toBe(2100_00);
    });

    it('is refused twice, for another kind, unknown ones, other balances and unsupported types', async () => {
      const { checking, savings, visa } = household.accounts;
      await link('everyday', checking, 2100_00);
      const before = await client.figures();
      expect([(await link('everyday', savings, 2100_00)).code, (await link('card', checking, 450_00)).code, (await link('card', 'unknown', 450_00)).code]).toEqual([409, 409, 404]);
      expect((await link('card', visa, 451_00)).code).toBe(400);
      expect(await link('odd', savings, 1_00)).toMatchObject({ code: 400, wire: { message: 'This account type is not supported and therefore cannot be integrated' } });
      const nobodys = { ...await imported('card'), id: 'unknown' };
      expect((await client.ask(linkAccount, { importedAccount: nobodys, accountId: visa, ...bank, selectedBalance: 450_00 })).code)
        .toBe(404);
      expect(await client.figures()).toEqual(before);
    });
  });

  describe('made into accounts', () => {
    it('a cash account at the balance that was chosen [CALL-69] [LINK-26]', async () => {
      let wire: unknown;
      const moved = await client.moves(async () => void ({ wire } = await create('everyday', 'cash-accounts', 'available')));
      expect(moved).toEqual({ gap: 2050_00, cash: 2050_00, accounts: { 'The everyday account with a lo': 2050_00 } });
      expect(wire).toEqual({
        real_account: {
          id: expect.any(String), real_account_category: 'First Bank', real_account_amount: 2050, real_account_name: 'The everyday account with a lo', real_account_type_id: 1,
        },
        earmark_account_id: null, debt_details: null,
      });
      expect(await imported('everyday')).toMatchObject({ linkedType: 'create' });
    });

    it('a card and a loan with an item each, an asset without [CALL-69] [LINK-26]', async () => {
      const card = (await create('card', 'debt')).reply();
      expect(card).toMatchObject({ account: { section: 'debt', amount: 450_00 }, debt: { isCreditCard: true, interestRate: 0, minimumPayment: 0, beginningBalance: 450_00 } });
      expect((await client.does(overview, {})).overview.debt.items.at(-1)?.id).toBe(card.pairedItemId);
      expect((await create('loan', 'debt')).reply().debt?.isCreditCard).toBe(false);
      expect((await create('fund', 'other-assets')).reply()).toMatchObject({ account: { section: 'other-assets', amount: 77_00 }, pairedItemId: null, debt: null });
      expect((await client.figures()).problems).toEqual([]);
    });

    it('is refused in another section, at a balance it does not have, and twice', async () => {
      expect([(await create('card', 'cash-accounts')).code, (await create('card', 'debt', 'available')).code, (await create('odd', 'cash-accounts')).code]).toEqual([400, 400, 400]);
      await create('fund', 'other-assets');
      expect((await create('fund', 'other-assets')).code).toBe(409);
    });
  });

  it('are parted again, and the account stays as it is [CALL-70]', async () => {
    await link('everyday', household.accounts.checking, 2100_00);
    expect(await client.moves(() => client.does(unlinkAccount, { providerAccountId: 'provider-everyday' }))).toEqual({});
    expect([(await imported('everyday')).linkedAccountId, (await imported('everyday')).linkedType]).toEqual([null, null]);
    expect((await client.ask(unlinkAccount, { providerAccountId: 'provider-everyday' })).code).toBe(404);
    expect((await link('everyday', household.accounts.savings, 2100_00)).code).toBe(200);
  });

  it('go with their institution, and the accounts stay [CALL-51]', async () => {
    await link('everyday', household.accounts.checking, 2100_00);
    const id = `bank-of-${client.tenantId}`;
    expect(await client.moves(() => client.does(removeInstitution, { id }))).toEqual({});
    expect((await client.does(importedAccounts, bank)).accounts).toEqual([]);
    expect((await client.does(realAccounts, {}))['cash-accounts'].accounts[0]?.importedAccountId).toBeNull();
    expect((await client.ask(removeInstitution, { id })).code).toBe(404);
  });

  it('are free again when the account they are linked to is removed', async () => {
    await link('everyday', household.accounts.checking, 2100_00);
    await client.does(removeAccount, { id: household.accounts.checking });
    expect(await imported('everyday')).toMatchObject({ linkedAccountId: null, linkedType: null });
  });
});
