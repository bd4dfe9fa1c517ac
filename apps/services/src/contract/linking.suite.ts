import { messages } from '@blue-budget/messages';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ContractPerson, MakePerson } from './person.ts';

const { alreadyLinked, bankLinkFailed, limitReached, premiumRequired } = messages.bankLinking;

const harbour = 'pretend-harbour-bank';
const others = ['pretend-meadow-credit-union', 'pretend-northgate-savings-bank', 'pretend-riverside-savings-bank', 'pretend-summit-savings-bank'];

/** Linking a bank through the form of the provider. */
export function linkingSuite(person: MakePerson): void {
  describe('linking a bank', () => {
    let kim: ContractPerson;
    beforeEach(async () => {
      kim = await person();
    });

    const open = async () => (await kim.client.users.createLinkToken()).linkToken;
    const exchange = async (institutionId: string, linkToken?: string) => kim.client.users.exchangePublicToken(await kim.bank.finishLink(linkToken ?? await open(), institutionId));
    const link = async (institutionId: string) => (await exchange(institutionId)).institution;
    const linked = async () => (await kim.client.users.linkedInstitutions()).institutions;
    const refused = (status: number, serverMessage: string) => ({ kind: 'refused', status, serverMessage });

    it('begins with a token for the form, another one each time [CALL-20] [LINK-03]', async () => {
      const [first, second] = [await kim.client.users.createLinkToken(), await kim.client.users.createLinkToken()];
      expect(first).toEqual({ linkToken: expect.stringMatching(/\S/), pretendForm: `/pretend-bank/${first.linkToken}` });
      expect(second.linkToken).not.toBe(first.linkToken);
    });

    it('ends with the institution, which is listed with the others then, and the accounts it reports [CALL-21] [CALL-22] [LINK-03] [LINK-16] [IMP-08]', async () => {
      const institution = await link(harbour);
      expect(institution).toEqual({ id: expect.stringMatching(/\S/), name: 'Harbour Bank', institutionId: harbour });
      expect(await linked()).toEqual([kim.bank.institution, institution]);
      const { accounts } = await kim.client.data.importedAccounts({ institutionId: harbour });
      expect(accounts.map(({ name, type, currentBalance, availableBalance, linkedAccountId }) => [name, type, currentBalance, availableBalance, linkedAccountId])).toEqual([
        ['Harbour Checking', 'depository', 2_914_37, 2_862_17, null], ['Harbour Savings', 'depository', 8_450_00, 8_450_00, null],
        ['Harbour Rewards Card', 'credit', 867_40, null, null], ['Harbour Brokerage', 'brokerage', 6_310_25, null, null],
        ['Harbour Gift Vault', 'other', 120_00, null, null],
      ]);
    });

    it('is named by the bank itself, whatever the form sent [CALL-22] [SEC-12]', async () => {
      const { publicToken } = await kim.bank.finishLink(await open(), harbour);
      const { institution } = await kim.client.users.exchangePublicToken({ publicToken, institution: { name: 'Forged', institutionId: 'forged' } });
      expect(institution).toMatchObject({ name: 'Harbour Bank', institutionId: harbour });
    });

    it('leaves the ledger as it is, until an account is linked', async () => {
      const { version } = await kim.client.data.withVersion.overview();
      await link(harbour);
      expect((await kim.client.data.withVersion.overview()).version).toBe(version);
    });

    it('is refused for a sixth institution, before the form and after it [CALL-20] [CALL-22] [LINK-02] [LINK-03]', async () => {
      const early = await open();
      const four = [];
      for (const institutionId of others) four.push(await link(institutionId));
      expect(await linked()).toEqual([kim.bank.institution, ...four]);
      await expect(open()).rejects.toMatchObject(refused(409, limitReached));
      await expect(exchange(harbour, early)).rejects.toMatchObject(refused(409, limitReached));
      expect(await linked()).toHaveLength(5);
      await kim.client.data.removeInstitution({ id: four[0]?.id ?? '' });
      expect((await link(harbour)).name).toBe('Harbour Bank');
    });

    it('is refused for an institution that is linked already, which can be linked again once it is removed', async () => {
      const { id } = await link(harbour);
      await expect(link(harbour)).rejects.toMatchObject(refused(409, alreadyLinked));
      await kim.client.data.removeInstitution({ id });
      expect((await link(harbour)).id).not.toBe(id);
    });

    it('is refused for what no form handed out [CALL-22]', async () => {
      const institution = { name: 'Harbour Bank', institutionId: harbour };
      await expect(kim.client.users.exchangePublicToken({ publicToken: 'invented', institution })).rejects.toMatchObject(refused(404, bankLinkFailed));
      expect(await linked()).toEqual([kim.bank.institution]);
    });

    it('is for members only, whatever their token claims [CALL-20] [CALL-22] [LINK-03]', async () => {
      kim = await person({ isMember: false });
      await expect(open()).rejects.toMatchObject(refused(403, premiumRequired));
      const institution = { name: 'Harbour Bank', institutionId: harbour };
      await expect(kim.client.users.exchangePublicToken({ publicToken: 'any', institution })).rejects.toMatchObject(refused(403, premiumRequired));
    });

    it('lets former members see and remove what they linked [CALL-21]', async () => {
      const { users, data } = kim.client;
      const late = await open();
      const institution = await link(harbour);
      const { accounts: [checking] } = await data.importedAccounts({ institutionId: harbour });
      if (checking === undefined) throw new Error('The bank reports no account.');
      const create = () => data.createAccountFromImport({ importedAccount: checking, section: 'cash-accounts', balance: 'current' });
      await create();
      await kim.membership.lapse();
      expect((await users.linkedInstitutions()).institutions).toEqual([kim.bank.institution, institution]);
      await expect(exchange('pretend-meadow-credit-union', late)).rejects.toMatchObject(refused(403, premiumRequired));
      await expect(create()).rejects.toMatchObject(refused(403, premiumRequired));
      await expect(data.linkAccount({ importedAccount: checking, accountId: 'any', institutionId: harbour, selectedBalance: 0 })).rejects.toMatchObject(refused(403, premiumRequired));
      await data.unlinkAccount({ providerAccountId: checking.providerAccountId });
      await data.removeInstitution({ id: institution.id });
      expect((await users.linkedInstitutions()).institutions).toEqual([kim.bank.institution]);
    });
  });
}
