import type { Stripe } from 'stripe';
import { readSignedEvent } from './card-webhooks.ts';
import type { Cards, CardSubscription, FormSources } from './ports.ts';

export interface StripeSettings {
  secretKey: string;
  publishableKey: string;
  /** Signs the webhooks. */
  webhookSecret: string;
  /** The prices that are offered as plans, in this order. */
  priceIds: readonly string[];
  /** Where Stripe answers; its own address when null. */
  apiUrl: string | null;
}

const patience = 20_000;

/** Cards through Stripe. Each plan is a recurring price; a subscription names the person in its metadata. */
export async function stripeCards({ secretKey, publishableKey, webhookSecret, priceIds, apiUrl }: StripeSettings): Promise<Cards> {
  const { default: Stripe } = await import('stripe');
  const stripe = new Stripe(secretKey, { timeout: patience, maxNetworkRetries: 1, telemetry: false, ...addressOf(apiUrl) });
  const orGone = async <Found>(answer: Promise<Found>): Promise<Found | null> => {
    try {
      return await answer;
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null;
      throw error;
    }
  };
  return {
    publishableKey,
    formSources: stripeSources,
    async plans() {
      const prices = await Promise.all(priceIds.map((id) => stripe.prices.retrieve(id, { expand: ['product'] })));
      return prices.filter(({ active }) => active).map(planOf);
    },
    async openCheckout({ userId, emailAddress, planId, returnUrl, idempotencyKey }) {
      const session = await stripe.checkout.sessions.create({
        mode: 'subscription', ui_mode: 'embedded_page', line_items: [{ price: planId, quantity: 1 }],
        client_reference_id: userId, customer_email: emailAddress, subscription_data: { metadata: { [personKey]: userId } },
        redirect_on_completion: 'if_required', return_url: returnUrl,
      }, idempotencyKey === null ? {} : { idempotencyKey });
      return session.client_secret;
    },
    async fetchSubscription(id) {
      const found = await orGone(stripe.subscriptions.retrieve(id));
      return found && subscriptionOf(found);
    },
    async cancelAtPeriodEnd(id, reason) {
      const why = reason === '' ? {} : { cancellation_details: { comment: reason } };
      await stripe.subscriptions.update(id, { cancel_at_period_end: true, ...why });
    },
    async cancelNow(id) {
      await stripe.subscriptions.cancel(id);
    },
    async forgetBuyer(id) {
      const found = await orGone(stripe.subscriptions.retrieve(id));
      if (found === null) return;
      // Each checkout makes a customer of its own, which holds the address, the name and the card.
      await orGone(stripe.customers.del(typeof found.customer === 'string' ? found.customer : found.customer.id));
    },
    readEvent: (payload, signature, now) => readSignedEvent(payload, signature, webhookSecret, now),
  };
}

/** The metadata of a subscription that names the person. */
const personKey = 'user_id';

/** As Stripe asks for its embedded checkout. */
const stripeSources: FormSources = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://checkout.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com', 'https://checkout.stripe.com'],
  connections: ['https://api.stripe.com', 'https://checkout.stripe.com'],
  images: ['https://*.stripe.com'],
};

function addressOf(apiUrl: string | null): Pick<NonNullable<ConstructorParameters<typeof Stripe>[1]>, 'host' | 'port' | 'protocol'> {
  if (apiUrl === null) return {};
  const { hostname, port, protocol } = new URL(apiUrl);
  return { host: hostname, protocol: protocol === 'http:' ? 'http' : 'https', ...(port !== '' && { port }) };
}

function planOf({ id, product, unit_amount: price, recurring }: Stripe.Price) {
  if (typeof product === 'string' || product.deleted || price === null || recurring === null) {
    throw new Error('A price that is offered is no plan.');
  }
  const { interval, interval_count: count } = recurring;
  const every = count === 1 ? interval : `${count} ${interval}s`;
  return { id, name: product.name, description: product.description ?? '', price, interval: every };
}

const statuses: Partial<Record<string, CardSubscription['status']>> = {
  active: 'paid', trialing: 'paid', past_due: 'overdue', canceled: 'ended', incomplete_expired: 'ended',
};

function subscriptionOf(subscription: Stripe.Subscription): CardSubscription {
  const { id, metadata, status: told, items, ended_at: endedAt, cancel_at: cancelAt, cancel_at_period_end: cancelled } = subscription;
  const [item] = items.data;
  if (item === undefined) throw new Error('A subscription is to no price.');
  const status = statuses[told] ?? 'waiting';
  const periodEnd = dateOf(item.current_period_end);
  const scheduled = cancelAt === null ? (cancelled ? periodEnd : null) : dateOf(cancelAt);
  return {
    id, status, userId: metadata[personKey] ?? null, planId: item.price.id, periodStart: dateOf(item.current_period_start), periodEnd,
    endsAt: status === 'ended' ? dateOf(endedAt ?? item.current_period_start) : scheduled,
  };
}

function dateOf(seconds: number): Date {
  return new Date(seconds * 1000);
}
