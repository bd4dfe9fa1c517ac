import { randomUUID } from 'node:crypto';
import { cardSignatureHeader, cardWebhookPath } from '../billing/webhook.ts';
import { readSignedEvent, signEvent } from '../outside/card-webhooks.ts';
import type { Cards, CardSubscription } from '../outside/ports.ts';
import { day, type TestApp } from './test-app.ts';

/** A webhook as it is sent. */
export interface Webhook {
  payload: string;
  signature: string;
}

const secret = 'whsec_a+secret+that+is+used+in+tests+only';

/** A card provider whose subscriptions a test changes; it signs its webhooks as the real one does, and sends them on request. */
export function cardProvider() {
  const subscriptions = new Map<string, CardSubscription>();
  let made = 0;
  const told: string[] = [];

  const find = (id: string): CardSubscription => {
    const subscription = subscriptions.get(id);
    if (subscription === undefined) throw new Error(`There is no subscription ${id}.`);
    return subscription;
  };
  const change = (id: string, fields: Partial<CardSubscription>) => void subscriptions.set(id, { ...find(id), ...fields });

  const cards: Cards = {
    publishableKey: 'pk_test_1',
    formSources: { scripts: ['https://cards.example'], frames: ['https://cards.example'], connections: [], images: [] },
    plans: async () => [{ id: 'price_1', name: 'Monthly', description: '', price: 9_99, interval: 'month' }],
    async openCheckout({ idempotencyKey }) {
      told.push(`checkout ${idempotencyKey ?? 'without a key'}`);
      return 'cs_test_secret';
    },
    async fetchSubscription(id) {
      told.push(`fetch ${id}`);
      return subscriptions.get(id) ?? null;
    },
    async cancelAtPeriodEnd(id, reason) {
      told.push(`cancel ${id} ${reason}`);
      change(id, { endsAt: find(id).periodEnd });
    },
    async cancelNow(id) {
      told.push(`end ${id}`);
      change(id, { status: 'ended', endsAt: new Date() });
    },
    async forgetBuyer(id) {
      told.push(`forget ${id}`);
    },
    readEvent: (payload, signature, now) => readSignedEvent(payload, signature, secret, now),
  };

  return {
    cards, told, find, change,
    /** A subscription that is paid for the next thirty days. */
    add(userId: string | null, fields: Partial<CardSubscription> = {}): string {
      made += 1;
      const id = `sub_${made}`;
      const now = Date.now();
      subscriptions.set(id, {
        id, userId, planId: 'price_1', status: 'paid', periodStart: new Date(now), periodEnd: new Date(now + 30 * day), endsAt: null, ...fields,
      });
      return id;
    },
    /** A webhook about a subscription, signed now. */
    async event(subscriptionId: string, type = 'customer.subscription.updated', signedWith = secret): Promise<Webhook> {
      const payload = JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type, data: { object: { id: subscriptionId } } });
      return { payload, signature: await signEvent(payload, signedWith, Date.now()) };
    },
  };
}

/** Sends a webhook to the services and answers the status. */
export async function send({ app }: Pick<TestApp, 'app'>, { payload, signature }: Webhook): Promise<number> {
  const response = await app.request(cardWebhookPath, { method: 'POST', headers: { [cardSignatureHeader]: signature }, body: payload });
  return response.status;
}
