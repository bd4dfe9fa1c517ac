import { dataEndpoints, usersEndpoints } from '@blue-budget/api/contract';
import type { ImportedAccount } from '@blue-budget/domain/accounts';
import { bankWebhookPath } from '../bank/linking.ts';
import { bankSignatureHeader } from '../bank/routes.ts';
import { bankUpkeep } from '../app.ts';
import type { OpenDatabase } from '../db/connect.ts';
import type { Bank, Outside } from '../outside/ports.ts';
import { pretendBank, type PretendBank } from '../outside/pretend-bank.ts';
import type { LedgerClient } from './ledger-client.ts';
import { testApp } from './test-app.ts';

export const harbour = 'pretend-harbour-bank';

/** A webhook as it is sent. */
export interface BankWebhook {
  payload: string;
  signature: string;
}

/** Services whose banks pretend, and a look at what they ask of these; webhooks wait until a test sends them. */
export async function servicesWithBank(database: OpenDatabase, outside: Pick<Partial<Outside>, 'cards'> = {}) {
  const webhooks: BankWebhook[] = [];
  const told: string[] = [];
  const pretended: PretendBank = await pretendBank({ database, now: Date.now, deliver: async (payload, signature) => void webhooks.push({ payload, signature }) });
  const bank: Bank = {
    ...pretended,
    changes(accessToken, since) {
      told.push(`changes ${since.providerAccountId ?? 'of all'}`);
      return pretended.changes(accessToken, since);
    },
    end(accessToken) {
      told.push('end');
      return pretended.end(accessToken);
    },
  };
  const services = testApp(database, { outside: { ...outside, bank } });
  const send = async ({ payload, signature }: BankWebhook): Promise<number> => {
    const { status } = await services.app.request(bankWebhookPath, { method: 'POST', headers: { [bankSignatureHeader]: signature }, body: payload });
    await services.settled();
    return status;
  };
  return {
    services, pretended, bank, told, webhooks, send,
    upkeep: bankUpkeep({ database, news: services.news, keys: services.keys, log: services.log, outside: { mail: null, sms: null, cards: null, bank }, now: Date.now }),
    /** Links a bank by the calls, and waits until what it reports first is taken in. */
    async link(client: LedgerClient, institutionId = harbour) {
      const { linkToken } = await client.does(usersEndpoints.createLinkToken, {});
      const choice = await pretended.choose(linkToken, institutionId);
      if (choice === null) throw new Error(`${institutionId} cannot be chosen.`);
      const { institution } = await client.does(usersEndpoints.exchangePublicToken, choice);
      await services.settled();
      return institution;
    },
    /** Days go by at the banks, one webhook each, which the services get at once. */
    async days(count: number) {
      for (let day = 0; day < count; day += 1) {
        await pretended.nextDay({});
        for (const webhook of webhooks.splice(0)) await send(webhook);
      }
    },
  };
}

export type ServicesWithBank = Awaited<ReturnType<typeof servicesWithBank>>;

/** An account that a bank reports, by its name. */
export async function reportedAccount(client: LedgerClient, name: string, institutionId = harbour): Promise<ImportedAccount> {
  const { accounts } = await client.does(dataEndpoints.importedAccounts, { institutionId });
  const found = accounts.find((account) => account.name === name);
  if (found === undefined) throw new Error(`The bank does not report ${name}.`);
  return found;
}
