import type { ImportedAccount } from '@blue-budget/domain/accounts';
import { beforeEach, describe, expect, it } from 'vitest';
import { institutionId, type ContractPerson } from './person.ts';
import { watchedHousehold, type Watched } from './watching.ts';


/** Accounts that a bank reports: rows 39 to 42 of the operation table. */
export function bankSuite(person: () => Promise<ContractPerson>): void {
  describe('an account that a bank reports', () => {
    let all: Watched;
    beforeEach(async () => {
      all = await watchedHousehold(await person());
    });
    const reported = async (name: string): Promise<ImportedAccount> => {
      const { accounts } = await all.data.importedAccounts({ institutionId });
      const account = accounts.find(({ providerAccountId }) => providerAccountId === `provider-${name}`);
      if (account === undefined) throw new Error(`The bank does not report ${name}.`);
      return account;
    };
    const link = async (name: string, accountId: string, selectedBalance: number) =>
      all.data.linkAccount({ importedAccount: await reported(name), accountId, institutionId, selectedBalance });

    it('is listed with its institution [CALL-67] [IMP-08]', async () => {
      const { accounts } = await all.data.importedAccounts({ institutionId });
      expect(accounts.map(({ type, currentBalance, availableBalance }) => [type, currentBalance, availableBalance])).toEqual([
        ['depository', 1000_01, 900_00], ['depository', 1000_02, null], ['credit', 2000_01, 1800_00], ['credit', 2000_02, null],
        ['loan', 3000_01, 2700_00], ['loan', 3000_02, null], ['investment', 4000_01, 3600_00], ['investment', 4000_02, null],
        ['brokerage', 5000_01, 4500_00], ['brokerage', 5000_02, null], ['other', 6000_01, 5400_00], ['other', 6000_02, null],
      ]);
      expect(await all.data.importedAccounts({ institutionId: 'unknown' })).toEqual({ accounts: [] });
    });

    it('is linked at the balance that was chosen, and parted again [CALL-68] [CALL-70] [LINK-17]', async () => {
      const { data, household: { accounts: { checking, visa } } } = all;
      expect(await all.moves(() => link('depository-1', checking, 900_00))).toEqual({ gap: -1100_00, cash: -1100_00, netWorth: -1100_00, accounts: { Checking: -1100_00 } });
      const { id } = await reported('depository-1');
      expect((await data.realAccounts())['cash-accounts'].accounts[0]?.importedAccountId).toBe(id);
      expect(await reported('depository-1')).toMatchObject({ linkedType: 'merge', linkedAccountId: checking, tenantAccountId: checking });
      expect(await all.moves(() => link('credit-1', visa, 2000_01))).toEqual({ netWorth: -1700_01, accounts: { Visa: 1700_01 } });
      expect((await data.realAccounts()).debt.accounts[0]?.beginningBalance).toBe(2000_01);
      expect(await all.moves(() => data.unlinkAccount({ providerAccountId: 'provider-depository-1' }))).toEqual({});
      expect((await data.realAccounts())['cash-accounts'].accounts[0]?.importedAccountId).toBeNull();
      expect(await reported('depository-1')).toMatchObject({ linkedType: null, linkedAccountId: null, tenantAccountId: null });
      expect(await all.moves(() => link('depository-1', checking, 900_00))).toEqual({});
    });

    it('becomes a real account of its section, returned in full [CALL-69] [LINK-26] [LINK-17]', async () => {
      const { data } = all;
      let reply;
      const create = async (name: string, section: 'cash-accounts' | 'other-assets' | 'debt', balance: 'current' | 'available') => {
        reply = await data.createAccountFromImport({ importedAccount: await reported(name), section, balance });
      };
      const name = 'The depository account number';
      expect(await all.moves(() => create('depository-1', 'cash-accounts', 'available'))).toMatchObject({ gap: 900_00, accounts: { [name]: 900_00 } });
      expect(reply).toEqual({ account: { id: expect.any(String), category: 'First Bank', amount: 900_00, name, section: 'cash-accounts' }, pairedItemId: null, debt: null });
      expect(await all.moves(() => create('credit-2', 'debt', 'current'))).toMatchObject({ netWorth: -2000_02 });
      expect(reply).toMatchObject({
        pairedItemId: (await data.overview()).overview.debt.items.at(-1)?.id, account: { section: 'debt' },
        debt: { isCreditCard: true, interestRate: 0, minimumPayment: 0, beginningBalance: 2000_02 },
      });
      expect(await all.moves(() => create('brokerage-1', 'other-assets', 'current'))).toMatchObject({ netWorth: 5000_01 });
      expect(await reported('brokerage-1')).toMatchObject({ linkedType: 'create', linkedAccountId: (await data.realAccounts())['other-assets'].accounts.at(-1)?.id });
    });

    it('is the one that the services store, whatever the caller sends [SEC-12]', async () => {
      const { data, household: { accounts: { checking } } } = all;
      const forged = { ...await reported('depository-1'), currentBalance: 9_999_00, name: 'Forged' };
      await all.refuses([[() => data.linkAccount({ importedAccount: forged, accountId: checking, institutionId, selectedBalance: 9_999_00 }), 400, { code: 'bankLinking.linkFailed' }]]);
      const { account } = await data.createAccountFromImport({ importedAccount: forged, section: 'cash-accounts', balance: 'current' });
      expect(account).toMatchObject({ amount: 1000_01, name: 'The depository account number' });
    });

    it('is refused twice, for another section, unknown, unsupported or at another balance [CALL-68] [CALL-69] [CALL-70]', async () => {
      const { data, household: { accounts: { checking, savings, visa } } } = all;
      await link('depository-1', checking, 2000_00);
      const [first, second, odd] = [await reported('depository-1'), await reported('depository-2'), await reported('other-1')];
      const to = (importedAccount: ImportedAccount, accountId: string, selectedBalance: number) => () => data.linkAccount({ importedAccount, accountId, institutionId, selectedBalance });
      const create = (importedAccount: ImportedAccount, section: 'cash-accounts' | 'debt', balance: 'current' | 'available') => () =>
        data.createAccountFromImport({ importedAccount, section, balance });
      await all.refuses([
        [to(first, savings, 1000_01), 409, { code: 'bankLinking.linkFailed' }],
        [to(second, checking, 1000_02), 409, { code: 'bankLinking.linkFailed' }],
        [to(second, visa, 1000_02), 409, { code: 'bankLinking.linkFailed' }],
        [to(second, 'unknown', 1000_02), 404, { code: 'bankLinking.linkFailed' }],
        [to(second, savings, 1_00), 400, { code: 'bankLinking.linkFailed' }],
        [to({ ...second, id: 'unknown' }, savings, 1000_02), 404, { code: 'bankLinking.linkFailed' }],
        [to(odd, savings, 6000_01), 400, { code: 'bankLinking.typeUnsupported' }],
        [create(first, 'cash-accounts', 'current'), 409, { code: 'bankLinking.createFailed' }],
        [create(second, 'debt', 'current'), 400, { code: 'bankLinking.createFailed' }],
        [create(second, 'cash-accounts', 'available'), 400, { code: 'bankLinking.createFailed' }],
        [create(odd, 'cash-accounts', 'current'), 400, { code: 'bankLinking.typeUnsupported' }],
        [create({ ...second, id: 'unknown' }, 'cash-accounts', 'current'), 404, { code: 'bankLinking.createFailed' }],
        [() => data.unlinkAccount({ providerAccountId: 'provider-depository-2' }), 404, { code: 'bankLinking.unlinkFailed' }],
        [() => data.unlinkAccount({ providerAccountId: 'unknown' }), 404, { code: 'bankLinking.unlinkFailed' }],
        [() => data.removeInstitution({ id: 'unknown' }), 404, { code: 'bankLinking.institutionRemoveFailed' }],
      ]);
    });

    it('goes with its institution; the real account stays, parted from it [CALL-51]', async () => {
      const { data, bank, household: { accounts: { checking } } } = all;
      await link('depository-1', checking, 2000_00);
      expect(await all.moves(() => data.removeInstitution({ id: bank.institution.id }))).toEqual({});
      expect(await data.importedAccounts({ institutionId })).toEqual({ accounts: [] });
      expect((await data.realAccounts())['cash-accounts'].accounts[0]).toMatchObject({ name: 'Checking', importedAccountId: null });
    });
  });
}
