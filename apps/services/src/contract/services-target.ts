import { once } from 'node:events';
import { createClient } from '@blue-budget/api/client';
import { createAdaptorServer } from '@hono/node-server';
import { sql } from 'kysely';
import { createApp } from '../app.ts';
import { bankWebhookPath } from '../bank/linking.ts';
import { bankSignatureHeader } from '../bank/routes.ts';
import { cardSignatureHeader, cardWebhookPath } from '../billing/webhook.ts';
import { newChange } from '../data/ledger/change.ts';
import { receiveImports, type BankReport } from '../data/reported/receiving.ts';
import type { Engine } from '../db/connect.ts';
import { createTenant } from '../db/tenants.ts';
import { createLog } from '../http/log.ts';
import { createLater } from '../later.ts';
import { pretendBank } from '../outside/pretend-bank.ts';
import { pretendCards } from '../outside/pretend-cards.ts';
import { findPerson, isPremium } from '../people/people.ts';
import { ledgerCopier } from '../testing/copy-ledger.ts';
import { holdToDescription } from '../testing/description.ts';
import { freshDatabase } from '../testing/databases.ts';
import { recompute } from '../testing/recompute.ts';
import { createEventStreams } from '../live/event-streams.ts';
import { createMetrics } from '../telemetry/metrics.ts';
import { accessTokenOf, addPerson, day, newsAlone, sessionsAlone } from '../testing/test-app.ts';
import { deriveKeys } from '../tokens/secrets.ts';
import { argon2Passwords } from '../users/passwords.ts';
import { createPlannedHousehold, type PlannedHousehold } from './household.ts';
import { bankAccounts, institutionId, today, type ContractPerson, type ContractTarget, type PersonOptions } from './person.ts';

/** Somebody who can also send what no client would. */
export interface ServicesPerson extends ContractPerson {
  /** Where the services answer, and what shows them who calls. */
  url: string;
  accessToken: string;
  send(method: string, path: string, body: string | undefined): Promise<Response>;
}

export interface ServicesTarget extends ContractTarget {
  person(options?: PersonOptions): Promise<ServicesPerson>;
}

/** The services themselves over HTTP, on one of the engines and with their clock stopped. */
export async function servicesTarget(engine: Engine): Promise<ServicesTarget> {
  const { database, remove } = await freshDatabase(engine);
  const keys = deriveKeys('a secret that is used in tests only');
  const now = Date.UTC(today.year, today.month - 1, today.day, 12);
  const log = createLog('silent');
  const cards = pretendCards({
    database, now: () => now,
    deliver: async (body, signature) => void await app.request(cardWebhookPath, { method: 'POST', headers: { [cardSignatureHeader]: signature }, body }),
  });
  const later = createLater(log);
  const bank = await pretendBank({
    database, now: () => now,
    async deliver(body, signature) {
      await app.request(bankWebhookPath, { method: 'POST', headers: { [bankSignatureHeader]: signature }, body });
      await later.settled();
    },
  });
  const [sessions, news] = [sessionsAlone(database), newsAlone(database)];
  const app = createApp({
    database, sessions, news, streams: createEventStreams({ news, sessions, now: () => now }), keys, log, metrics: createMetrics(), now: () => now, later, passwords: argon2Passwords({ memoryCost: 8, timeCost: 1, parallelism: 1 }),
    site: { publicUrl: 'https://budget.example', hosts: [], appOrigins: [], cookieDomain: null, production: true, trustedProxies: 0 },
    outside: { mail: null, sms: null, cards, bank },
  });
  const undescribed: unknown[] = [];
  const server = createAdaptorServer({
    async fetch(request, env) {
      const { method, url } = request;
      const body = method === 'GET' ? '' : await request.clone().text();
      const response = await app.fetch(request, env);
      await holdToDescription({ method, path: url.slice(new URL(url).origin.length), body: body === '' ? undefined : body, response })
        .catch((error: unknown) => undescribed.push(error));
      return response;
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.');
  const url = `http://127.0.0.1:${address.port}`;

  let plannedOnce: Promise<{ household: PlannedHousehold; copyTo: (tenantId: string) => Promise<void> }> | undefined;
  async function planOnce() {
    const { id: tenantId } = await addPerson(database);
    await database.inTenant(tenantId, (trx) => createTenant(trx, tenantId));
    const client = createClient({ usersUrl: url, dataUrl: url, locks: null, channel: null });
    client.session.accept(await accessTokenOf(database, keys, tenantId, now));
    const household = await createPlannedHousehold(client);
    return { household, copyTo: await ledgerCopier(database, tenantId) };
  }

  return {
    async person({ isMember = true } = {}): Promise<ServicesPerson> {
      const { id: tenantId } = await addPerson(database, { premium_until: isMember ? new Date(now + 30 * day) : null });
      const accessToken = await accessTokenOf(database, keys, tenantId, now);
      const anotherDevice = () => {
        const device = createClient({ usersUrl: url, dataUrl: url, locks: null, channel: null });
        device.session.accept(accessToken);
        return device;
      };
      const client = anotherDevice();
      const institution = await database.inTenant(tenantId, async (trx) => {
        await createTenant(trx, tenantId);
        const own = await trx.insertInto('institutions').values({ tenant_id: tenantId, name: 'First Bank', institution_id: institutionId })
          .returning('id').executeTakeFirstOrThrow();
        await trx.insertInto('imported_accounts').values(bankAccounts.map((account) => ({
          tenant_id: tenantId, institution_id: institutionId, provider_account_id: account.providerAccountId, name: account.name, type: account.type,
          current_balance: account.currentBalance, available_balance: account.availableBalance,
        }))).execute();
        return { id: own.id, name: 'First Bank', institutionId };
      });
      const receive = (accountId: string, report: Partial<BankReport>) => database.inTenant(tenantId, async (trx) => {
        const { version } = await trx.updateTable('ledgers').set((row) => ({ version: row('version', '+', 1) })).where('tenant_id', '=', tenantId)
          .returning('version').executeTakeFirstOrThrow();
        await receiveImports(
          newChange({ trx, tenantId, today, version }), accountId, { added: [], modified: [], removed: [], ...report },
        );
      });
      return {
        client, anotherDevice, url, accessToken,
        async planned() {
          const { household, copyTo } = await (plannedOnce ??= planOnce());
          await copyTo(tenantId);
          return structuredClone(household);
        },
        bank: {
          institution,
          async finishLink(linkToken, chosen) {
            const choice = await bank.choose(linkToken, chosen);
            if (choice === null) throw new Error(`${chosen} cannot be chosen in the form of ${linkToken}.`);
            return choice;
          },
          reports: ({ providerId, accountId, amount, source = 'Corner shop' }) =>
            receive(accountId, { added: [{ providerId, replacesId: null, isPending: false, date: today, description: '', source, amount }] }),
          withdraws: ({ providerId, accountId }) => receive(accountId, { removed: [providerId] }),
        },
        membership: {
          lapse: async () => void await database.db.updateTable('users').set({ premium_until: new Date(now) }).where('id', '=', tenantId).execute(),
          pay: async (clientSecret) => void await cards.pay(clientSecret, 'accepted'),
          async isPremium(inDays = 0) {
            const found = await findPerson(database.db, tenantId);
            return found !== undefined && isPremium(found, now + inDays * day);
          },
        },
        send: (method, path, body) => fetch(`${url}${path}`, {
          method, headers: { Authorization: `Bearer ${accessToken}`, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
          ...(body !== undefined && { body }),
        }),
        // The services may only add to the log.
        monthsPass: async (count) => void await database.maintainLog(tenantId, (trx) => sql`
          update change_log set created_at =
            (date_trunc('month', created_at at time zone 'UTC') - make_interval(months => ${count}) + interval '1 day') at time zone 'UTC'
          where tenant_id = ${tenantId}`.execute(trx)),
        problems: async () => (await database.inTenant(tenantId, (trx) => recompute(trx, tenantId))).problems,
      };
    },
    async close() {
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
      await remove();
      if (undescribed.length > 0) throw new AggregateError(undescribed, `${undescribed.length} answers are not as the API is described`);
    },
  };
}
