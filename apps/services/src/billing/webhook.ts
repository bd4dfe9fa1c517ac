import { cardProvider } from '@blue-budget/api/contract';
import type { Hono } from 'hono';
import type { OpenDatabase } from '../db/connect.ts';
import type { HttpEnvironment } from '../http/environment.ts';
import { readWebhook } from '../http/webhook.ts';
import { Refusal } from '../http/refusal.ts';
import type { BillingDeps } from './deps.ts';
import { refreshSubscription } from './membership.ts';

/** Where the card provider sends its webhooks. */
export const cardWebhookPath = `/webhooks/${cardProvider}`;
/** The header in which it signs them. */
export const cardSignatureHeader = `${cardProvider}-signature`;

/** For how long an event is remembered, in milliseconds; a signature is accepted for minutes only. */
const memory = 30 * 24 * 60 * 60 * 1000;

/**
 * Takes the card provider's webhooks. Whatever its content, one only makes the services fetch the subscription it names and keep
 * what was found (product, Q-SEC account end), so that neither order nor repetition matters. An answer outside 2xx makes the
 * provider send it again.
 */
export function cardWebhook(app: Hono<HttpEnvironment>, { database, outside: { cards }, now, report }: BillingDeps): void {
  app.post(cardWebhookPath, async (context) => {
    const signature = context.req.header(cardSignatureHeader);
    const event = cards && signature ? await cards.readEvent(await readWebhook(context), signature, now()) : null;
    if (!cards || !event) {
      report({ event: 'webhook refused', reason: 'cards' });
      throw new Refusal(400, 'This was not signed by the card provider, or too long ago.');
    }
    if (!await isKnown(database, event.id)) {
      if (event.subscriptionId !== null) await refreshSubscription({ database, now }, cards, event.subscriptionId);
      await remember(database, event.id, now());
    }
    return context.json({});
  });
}

async function isKnown({ db }: OpenDatabase, id: string): Promise<boolean> {
  return await db.selectFrom('card_events').select('id').where('id', '=', id).executeTakeFirst() !== undefined;
}

async function remember({ db }: OpenDatabase, id: string, now: number): Promise<void> {
  await db.insertInto('card_events').values({ id, received_at: new Date(now) }).onConflict((conflict) => conflict.doNothing()).execute();
  await db.deleteFrom('card_events').where('received_at', '<', new Date(now - memory)).execute();
}
