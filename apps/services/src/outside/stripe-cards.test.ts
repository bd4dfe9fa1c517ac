import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signEvent } from './card-webhooks.ts';
import type { Cards } from './ports.ts';
import { stripeCards } from './stripe-cards.ts';

const webhookSecret = 'whsec_a+secret+that+is+used+in+tests+only';
const now = Date.UTC(2026, 5, 17, 12);
const seconds = (iso: string) => Date.parse(iso) / 1000;

/** What the provider's documentation shows for each call, cut to some of its fields. */
const product = { id: 'prod_1', object: 'product', active: true, name: 'Premium', description: 'Link your banks.', metadata: {} };
const price = {
  id: 'price_month', object: 'price', active: true, billing_scheme: 'per_unit', currency: 'usd', lookup_key: null, metadata: {}, product,
  recurring: { interval: 'month', interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' }, type: 'recurring', unit_amount: 999,
};
const subscription = {
  id: 'sub_1', object: 'subscription', cancel_at: null, cancel_at_period_end: false, canceled_at: null,
  cancellation_details: { comment: null, feedback: null, reason: null }, customer: 'cus_1', ended_at: null,
  items: {
    object: 'list', has_more: false,
    data: [{
      id: 'si_1', object: 'subscription_item', current_period_start: seconds('2026-06-01T12:00:00Z'), current_period_end: seconds('2026-07-01T12:00:00Z'),
      price: { ...price, product: 'prod_1' }, quantity: 1,
    }],
  },
  metadata: { user_id: 'kim' }, status: 'active',
};
const missing = { error: { code: 'resource_missing', message: "No such subscription: 'sub_2'", param: 'id', type: 'invalid_request_error' } };

interface Asked {
  call: string;
  body: Record<string, string>;
  key: string | undefined;
  authorization: string | undefined;
}

describe('cards through Stripe', () => {
  const asked: Asked[] = [];
  const answers = new Map<string, { status: number; body: unknown }>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => void chunks.push(chunk));
    request.on('end', () => {
      const call = `${request.method} ${decodeURIComponent(request.url ?? '')}`;
      const body = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
      asked.push({ call, body, key: String(request.headers['idempotency-key']), authorization: request.headers.authorization });
      const { status, body: answer } = answers.get(call) ?? { status: 404, body: missing };
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  let cards: Cards;
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    // It listens on a port, not on a pipe.
    const { port } = server.address() as AddressInfo;
    cards = await stripeCards({
      secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret, priceIds: ['price_year', 'price_month', 'price_gone'], apiUrl: `http://127.0.0.1:${port}`,
    });
  });
  afterAll(() => void server.close());
  beforeEach(() => {
    asked.length = 0;
    answers.clear();
  });
  const answer = (call: string, body: unknown, status = 200) => void answers.set(call, { status, body });
  const fetched = async (fields: object) => {
    answer('GET /v1/subscriptions/sub_1', { ...subscription, ...fields });
    return cards.fetchSubscription('sub_1');
  };

  it('offers the configured prices, in their order, without retired ones', async () => {
    answer('GET /v1/prices/price_year?expand[0]=product', { ...price, id: 'price_year', unit_amount: 9990, recurring: { ...price.recurring, interval: 'year' } });
    answer('GET /v1/prices/price_month?expand[0]=product', { ...price, product: { ...product, description: null }, recurring: { ...price.recurring, interval_count: 3 } });
    answer('GET /v1/prices/price_gone?expand[0]=product', { ...price, id: 'price_gone', active: false });
    expect(await cards.plans()).toEqual([
      { id: 'price_year', name: 'Premium', description: 'Link your banks.', price: 99_90, interval: 'year' },
      { id: 'price_month', name: 'Premium', description: '', price: 9_99, interval: '3 months' },
    ]);
  });

  it('opens an embedded checkout of a subscription that names the person, once for each key', async () => {
    answer('POST /v1/checkout/sessions', { id: 'cs_1', object: 'checkout.session', client_secret: 'cs_1_secret', mode: 'subscription', ui_mode: 'embedded_page' });
    const order = { userId: 'kim', emailAddress: 'kim@mail.example', planId: 'price_month', returnUrl: 'https://budget.example/profile' };
    expect(await cards.openCheckout({ ...order, idempotencyKey: 'kim:key-1' })).toBe('cs_1_secret');
    expect(asked).toEqual([{
      call: 'POST /v1/checkout/sessions', key: 'kim:key-1', authorization: 'Bearer sk_test_1',
      body: {
        mode: 'subscription', ui_mode: 'embedded_page', 'line_items[0][price]': 'price_month', 'line_items[0][quantity]': '1', client_reference_id: 'kim',
        customer_email: 'kim@mail.example', 'subscription_data[metadata][user_id]': 'kim', redirect_on_completion: 'if_required', return_url: 'https://budget.example/profile',
      },
    }]);
    answer('POST /v1/checkout/sessions', { id: 'cs_2', object: 'checkout.session', client_secret: null });
    expect(await cards.openCheckout({ ...order, idempotencyKey: null })).toBeNull();
  });

  it('fetches a subscription as it is', async () => {
    expect(await fetched({})).toEqual({
      id: 'sub_1', userId: 'kim', planId: 'price_month', status: 'paid', endsAt: null,
      periodStart: new Date('2026-06-01T12:00:00Z'), periodEnd: new Date('2026-07-01T12:00:00Z'),
    });
    expect(await fetched({ metadata: {} })).toMatchObject({ userId: null });
  });

  it.each([
    ['trialing', 'paid'], ['past_due', 'overdue'], ['unpaid', 'waiting'], ['paused', 'waiting'], ['incomplete', 'waiting'], ['something_new', 'waiting'],
  ])('knows a subscription that is %s as %s', async (status, as) => {
    expect(await fetched({ status })).toMatchObject({ status: as, endsAt: null });
  });

  it.each([
    ['at the end of its period, once cancelled', { cancel_at_period_end: true }, 'paid', '2026-07-01T12:00:00Z'],
    ['on the day it was told to', { cancel_at: seconds('2026-06-20T00:00:00Z') }, 'paid', '2026-06-20T00:00:00Z'],
    ['when it ended', { status: 'canceled', cancel_at_period_end: true, ended_at: seconds('2026-06-10T00:00:00Z') }, 'ended', '2026-06-10T00:00:00Z'],
    ['before it began, when it was never paid', { status: 'incomplete_expired' }, 'ended', '2026-06-01T12:00:00Z'],
  ])('knows that a subscription ends %s', async (_, fields, status, endsAt) => {
    expect(await fetched(fields)).toMatchObject({ status, endsAt: new Date(endsAt) });
  });

  it('returns null for an unknown subscription, and fails on any other error', async () => {
    expect(await cards.fetchSubscription('sub_2')).toBeNull();
    answer('GET /v1/subscriptions/sub_3', { error: { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_test_1' } }, 401);
    await expect(cards.fetchSubscription('sub_3')).rejects.toMatchObject({ statusCode: 401 });
  });

  it('cancels at the end of the period, with the reason where there is one, or at once', async () => {
    answer('POST /v1/subscriptions/sub_1', { ...subscription, cancel_at_period_end: true });
    answer('DELETE /v1/subscriptions/sub_1', { ...subscription, status: 'canceled', ended_at: seconds('2026-06-17T12:00:00Z') });
    await cards.cancelAtPeriodEnd('sub_1', 'Too dear');
    await cards.cancelAtPeriodEnd('sub_1', '');
    await cards.cancelNow('sub_1');
    expect(asked.map(({ call, body }) => [call, body])).toEqual([
      ['POST /v1/subscriptions/sub_1', { cancel_at_period_end: 'true', 'cancellation_details[comment]': 'Too dear' }],
      ['POST /v1/subscriptions/sub_1', { cancel_at_period_end: 'true' }],
      ['DELETE /v1/subscriptions/sub_1', {}],
    ]);
  });

  it('deletes the buyer of a subscription once, and fails when the provider refuses', async () => {
    answer('GET /v1/subscriptions/sub_1', { ...subscription, status: 'canceled', ended_at: seconds('2026-06-17T12:00:00Z') });
    answer('DELETE /v1/customers/cus_1', { id: 'cus_1', object: 'customer', deleted: true });
    await cards.forgetBuyer('sub_1');
    expect(asked.map(({ call }) => call)).toEqual(['GET /v1/subscriptions/sub_1', 'DELETE /v1/customers/cus_1']);
    answer('DELETE /v1/customers/cus_1', missing, 404);
    await cards.forgetBuyer('sub_1');
    await cards.forgetBuyer('sub_2');
    answer('DELETE /v1/customers/cus_1', { error: { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_test_1' } }, 401);
    await expect(cards.forgetBuyer('sub_1')).rejects.toMatchObject({ statusCode: 401 });
  });

  it.each([
    ['customer.subscription.created', subscription, 'sub_1'], ['customer.subscription.updated', subscription, 'sub_1'], ['customer.subscription.deleted', subscription, 'sub_1'],
    ['customer.subscription.paused', subscription, 'sub_1'], ['customer.subscription.resumed', subscription, 'sub_1'],
    ['checkout.session.completed', { id: 'cs_1', object: 'checkout.session', subscription: 'sub_1' }, 'sub_1'],
    ['checkout.session.completed', { id: 'cs_1', object: 'checkout.session', subscription: null }, null],
    ['invoice.paid', { id: 'in_1', object: 'invoice', parent: { type: 'subscription_details', subscription_details: { subscription: 'sub_1', metadata: {} } } }, 'sub_1'],
    ['invoice.payment_failed', { id: 'in_1', object: 'invoice', parent: { subscription_details: { subscription } } }, 'sub_1'],
    ['invoice.paid', { id: 'in_1', object: 'invoice', parent: null }, null],
    ['customer.created', { id: 'cus_1', object: 'customer' }, null],
  ])('reads which subscription a webhook is about: %s', async (type, object, subscriptionId) => {
    const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
    expect(await cards.readEvent(payload, await signEvent(payload, webhookSecret, now), now)).toEqual({ id: 'evt_1', subscriptionId });
  });

  it('rejects a webhook signed with another key, or more than five minutes ago', async () => {
    const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'customer.subscription.updated', data: { object: subscription } });
    const signature = await signEvent(payload, webhookSecret, now);
    expect(await cards.readEvent(payload, await signEvent(payload, 'whsec_of+somebody+else', now), now)).toBeNull();
    expect(await cards.readEvent(`${payload} `, signature, now)).toBeNull();
    expect(await cards.readEvent(payload, signature, now + 301_000)).toBeNull();
    expect(await cards.readEvent(payload, signature, now + 300_000)).not.toBeNull();
  });
});
