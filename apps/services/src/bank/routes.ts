import { bankProvider, usersEndpoints } from '@blue-budget/api/contract';
import { Hono } from 'hono';
import type { HttpEnvironment } from '../http/environment.ts';
import { readWebhook } from '../http/webhook.ts';
import { Refusal } from '../http/refusal.ts';
import { personRoute } from '../http/route.ts';
import type { BankDeps } from './deps.ts';
import { bankWebhookPath, exchange, openLink } from './linking.ts';
import { askForItem, isKept } from './links.ts';
import { lookAfterBanks } from './upkeep.ts';

/** The header in which the provider signs its webhooks. */
export const bankSignatureHeader = `${bankProvider}-verification`;

/** The calls about linking a bank (product, section 7-users), and the provider's webhook. */
export function bankService(deps: BankDeps): Hono<HttpEnvironment> {
  const app = new Hono<HttpEnvironment>();
  const { createLinkToken, linkedInstitutions, exchangePublicToken } = usersEndpoints;
  personRoute(app, createLinkToken, (_call, userId) => openLink(deps, userId), deps);
  personRoute(app, linkedInstitutions, async (_call, userId) => ({ institutions: await deps.ledger.institutions(userId) }), deps);
  personRoute(app, exchangePublicToken, async ({ body: { publicToken, institution: chosen } }, userId) => ({
    institution: await exchange(deps, userId, { publicToken, chosen }),
  }), deps);
  webhook(app, deps);
  return app;
}

/**
 * Takes the provider's webhooks. Whatever its content, one only makes the services fetch changes of the link it names, so that neither
 * order nor repetition matters.
 */
function webhook(app: Hono<HttpEnvironment>, deps: BankDeps): void {
  const { database, outside: { bank }, later, now, report } = deps;
  app.post(bankWebhookPath, async (context) => {
    const signature = context.req.header(bankSignatureHeader);
    const event = bank && signature ? await bank.readEvent(await readWebhook(context), signature, now(), (itemId) => isKept(database, itemId)) : null;
    if (!event) {
      report({ event: 'webhook refused', reason: 'bank' });
      throw new Refusal(400, 'This was not signed by the bank-linking provider, or too long ago.');
    }
    const userId = event.itemId === null ? null : await askForItem(database, event.itemId, now());
    if (userId !== null) later(() => lookAfterBanks(deps, userId));
    return context.json({});
  });
}
