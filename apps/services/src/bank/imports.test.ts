import { dataEndpoints } from '@blue-budget/api/contract';
import type { LinkBalance } from '@blue-budget/domain/accounts';
import { beforeEach, describe, expect, it } from 'vitest';
import { giveMembership } from '../billing/by-hand.ts';
import { testDatabases } from '../testing/databases.ts';
import { createHousehold, transactionsOf, type Household } from '../testing/household.ts';
import { createLedgerClient, type LedgerClient } from '../testing/ledger-client.ts';
import { reportedAccount, servicesWithBank, harbour, type ServicesWithBank } from '../testing/linked-bank.ts';
import { hour, testClock } from '../testing/test-app.ts';
import { lookAfterBanks, pauses } from './upkeep.ts';

const { addTransaction, denyImport, imports, linkAccount, realAccounts, unlinkAccount } = dataEndpoints;

testDatabases('what a linked bank reports', (database) => {
  const clock = testClock();
  let all: ServicesWithBank;
  let client: LedgerClient;
  let household: Household;
  beforeEach(async () => {
    await database().db.deleteFrom('pretend_bank_links').execute();
    all = await servicesWithBank(database());
    client = await createLedgerClient(all.services, database());
    household = await createHousehold(client);
  });

  /** Links a reported account at one of its balances and waits for the first round. */
  const linkTo = async (name: string, accountId: string, balance: LinkBalance = 'current') => {
    const importedAccount = await reportedAccount(client, name);
    const own = await ownBalance(accountId);
    const selectedBalance = { budget: own, current: importedAccount.currentBalance, available: importedAccount.availableBalance ?? 0 }[balance];
    await client.does(linkAccount, { importedAccount, accountId, institutionId: harbour, selectedBalance });
    await all.services.settled();
  };
  const ownBalance = async (id: string) => {
    const { 'cash-accounts': cash, debt } = await client.does(realAccounts, {});
    return [...cash.accounts, ...debt.accounts].find((account) => account.id === id)?.amount ?? 0;
  };
  const listed = async () => (await client.does(imports, {}))
    .map(({ source, amount, status }) => [typeof source === 'string' ? source : source.name, amount, status] as const)
    .toSorted(([name, amount], [otherName, otherAmount]) => name.localeCompare(otherName) || amount - otherAmount);
  const importOf = async (name: string) => {
    const found = (await client.does(imports, {})).find(({ source }) => source === name);
    if (found === undefined) throw new Error(`${name} is not listed.`);
    return found;
  };
  const record = async (name: string, accountId = household.accounts.checking) => {
    const { id, amount } = await importOf(name);
    await client.does(addTransaction, { ...transactionsOf(household).expense(-amount, accountId), importId: id });
  };

  describe('when an account is linked', () => {
    it('offers what is pending, and nothing of what is in the balance already [LINK-27]', async () => {
      await all.link(client);
      await linkTo('Harbour Checking', household.accounts.checking);
      expect(await listed()).toEqual([['Fuel station', -52_20, 'pending']]);
      expect(await ownBalance(household.accounts.checking)).toBe(2_914_37);
    });

    it('offers what is pending at the own balance too, and not at the available one, which holds it [LINK-27]', async () => {
      await all.link(client);
      await linkTo('Harbour Checking', household.accounts.checking, 'available');
      expect(await listed()).toEqual([]);
      await all.days(1);
      expect((await listed()).map(([source]) => source)).not.toContain('Fuel station');
      await client.does(unlinkAccount, { providerAccountId: (await reportedAccount(client, 'Harbour Checking')).providerAccountId });
      await linkTo('Harbour Rewards Card', household.accounts.visa, 'budget');
      expect((await listed()).filter(([source]) => source === 'Coffee house' || source === 'Corner grocer')).toEqual([]);
    });

    it.each([
      // Fuel was pending and is in the available balance only; what came on the first day is in neither.
      ['current', [['Bistro on the square', -60_00, 'pending'], ['Fuel station', -52_20, 'pending'], ['Hotel hold', -150_00, 'pending'], ['Pharmacy', -35_00, 'pending']]],
      ['available', [['Bistro on the square', -60_00, 'pending'], ['Hotel hold', -150_00, 'pending'], ['Pharmacy', -35_00, 'pending']]],
    ] as const)('at the %s balance of a day ago parts what was known then from what came since [LINK-27]', async (balance, offered) => {
      await all.link(client);
      // The provider has the day, the services have not received it.
      await all.pretended.nextDay({});
      await linkTo('Harbour Checking', household.accounts.checking, balance);
      expect(await listed()).toEqual(offered);
    });

    it('has nothing of an account that is no cash account and no card, nor of one that is not linked', async () => {
      await all.link(client, 'pretend-meadow-credit-union');
      const loan = await reportedAccount(client, 'Meadow Car Loan', 'pretend-meadow-credit-union');
      await client.does(linkAccount, { importedAccount: loan, accountId: household.accounts.car, institutionId: 'pretend-meadow-credit-union', selectedBalance: loan.currentBalance });
      await all.services.settled();
      await all.days(4);
      expect(await listed()).toEqual([]);
    });

    it('reports its balances as they are each day', async () => {
      await all.link(client);
      await all.days(1);
      // Fuel has posted, so has the pharmacy; bistro and hotel are pending.
      expect(await reportedAccount(client, 'Harbour Checking')).toMatchObject({ currentBalance: 2_914_37 - 52_20 - 35_00, availableBalance: 2_914_37 - 52_20 - 35_00 - 210_00 });
      expect(await reportedAccount(client, 'Harbour Rewards Card')).toMatchObject({ currentBalance: 867_40 + 18_60 + 24_90, availableBalance: null });
    });
  });

  describe('as days go by', () => {
    beforeEach(async () => {
      await all.link(client);
      await linkTo('Harbour Checking', household.accounts.checking);
      await linkTo('Harbour Rewards Card', household.accounts.visa);
    });

    it('keeps its place in the list when it posts, and stays denied when it was denied [LINK-28]', async () => {
      const fuel = await importOf('Fuel station');
      await client.does(denyImport, { importId: (await importOf('Coffee house')).id });
      await all.days(1);
      expect((await importOf('Fuel station')).id).toBe(fuel.id);
      expect((await listed()).map(([source]) => source)).toEqual(['Bistro on the square', 'Book shop', 'Fuel station', 'Hotel hold', 'Pharmacy']);
    });

    it('is quietly tied to what was recorded from it, or listed as modified where it posts with another amount [LINK-28] [IMP-01]', async () => {
      await record('Fuel station');
      await all.days(1);
      await record('Bistro on the square');
      await all.days(1);
      expect((await listed()).filter(([source]) => source === 'Fuel station')).toEqual([]);
      expect(await importOf('Bistro on the square')).toMatchObject({ status: 'modified', amount: -72_00, recordedId: expect.any(String) });
    });

    it('is listed as removed where it goes after it was recorded, and as both where it turns round [IMP-01] [LINK-28]', async () => {
      await all.days(1);
      await record('Pharmacy');
      await all.days(1);
      await record('Shoe shop', household.accounts.visa);
      await all.days(3);
      expect(await importOf('Pharmacy')).toMatchObject({ status: 'removed', amount: -35_00 });
      expect((await listed()).filter(([source]) => source === 'Shoe shop')).toEqual([['Shoe shop', -80_00, 'removed'], ['Shoe shop', 80_00, 'pending']]);
    });

    it('comes on whole when webhooks were lost: the next look brings all of it', async () => {
      await all.pretended.nextDay({});
      await all.pretended.nextDay({});
      expect(await listed()).toHaveLength(2);
      clock.advance(pauses.ordinary);
      await lookAfterBanks(all.upkeep);
      expect((await listed()).map(([source]) => source)).toEqual(['Bistro on the square', 'Book shop', 'Coffee house', 'Fuel station', 'Hotel hold', 'Main job', 'Pharmacy', 'Shoe shop']);
    });

    it('raises the version of the ledger when it brings something, and only then', async () => {
      const version = async () => (await client.ask(imports, {})).version;
      const before = await version();
      clock.advance(pauses.ordinary);
      await lookAfterBanks(all.upkeep);
      expect(await version()).toBe(before);
      await all.days(1);
      expect(await version()).toBe((before ?? 0) + 1);
    });

    it('moves no balance and leaves every figure the sum of its rows', async () => {
      expect(await client.moves(() => all.days(6))).toEqual({});
      expect((await client.figures()).problems).toEqual([]);
    });

    it('ends for an account that is parted, and leaves what waits to be settled', async () => {
      await client.does(unlinkAccount, { providerAccountId: (await reportedAccount(client, 'Harbour Checking')).providerAccountId });
      await all.days(2);
      expect((await listed()).map(([source]) => source)).not.toContain('Pharmacy');
    });

    it('waits while the membership has lapsed, and comes whole as soon as it is had again', async () => {
      const { email: emailAddress } = await database().db.updateTable('users').set({ premium_until: new Date(Date.now()) })
        .where('id', '=', client.tenantId).returning('email').executeTakeFirstOrThrow();
      const before = await listed();
      await all.days(2);
      expect(await listed()).toEqual(before);
      await giveMembership(database(), { emailAddress, until: new Date(Date.now() + 900 * hour), now: Date.now() });
      await lookAfterBanks(all.upkeep);
      expect((await listed()).map(([source]) => source)).toContain('Pharmacy');
    });
  });
});
