import { textLimits } from '@blue-budget/domain/limits';
import { subscriptionManagers, type SubscriptionManager } from '@blue-budget/domain/membership';
import * as z from 'zod/mini';
import { dataCall, endpoint } from './endpoint.ts';
import { entity, field } from './entity.ts';
import { id, money, ok, text } from './primitives.ts';
import { cardProvider } from './providers.ts';

const subscriptionPlan = entity({
  id: field('id', id),
  name: field('plan_name', z.string()),
  description: field('plan_desc', z.string()),
  price: field('period_price', money),
  interval: field('interval', z.string().check(z.minLength(1))),
});

const managersByName = {
  [cardProvider]: 'card', app_store: 'app-store', play_store: 'play-store', manual: 'manual',
} as const satisfies Record<string, SubscriptionManager>;
const namesByManager = {
  card: cardProvider, 'app-store': 'app_store', 'play-store': 'play_store', manual: 'manual',
} as const satisfies Record<SubscriptionManager, keyof typeof managersByName>;

/** A bare text (product, Q-SUB-1). */
const subscriptionManager = z.codec(z.enum([cardProvider, 'app_store', 'play_store', 'manual']), z.enum(subscriptionManagers), {
  decode: (name) => managersByName[name],
  encode: (manager) => namesByManager[manager],
});

/** The plans of the users service. */
export const planEndpoints = {
  subscriptionPlans: endpoint({
    service: 'users', method: 'GET', path: '/api/subscription-plans', authority: 'bearer',
    reply: entity({ plans: field('plans', z.array(subscriptionPlan)) }),
  }),
};

/** Buying and cancelling a subscription (product, section 7). None of these calls touches the ledger. */
export const membershipEndpoints = {
  /**
   * Opens a checkout, whose secret mounts the card form. With a publishable key it is the card provider's own form; without one the
   * pretend form of the services on this machine.
   */
  createCheckoutSession: endpoint({
    ...dataCall, method: 'POST', path: '/create-checkout-session',
    request: entity({ planId: field('planId', id) }),
    reply: entity({
      clientSecret: field('client_secret', z.optional(z.nullable(z.string()))),
      publishableKey: field('publishable_key', z.optional(z.string())),
    }),
  }),
  subscriberManager: endpoint({ ...dataCall, method: 'GET', path: '/subscriber-manager', reply: subscriptionManager }),
  /** The reason may be empty. */
  cancelSubscription: endpoint({
    ...dataCall, method: 'POST', path: '/cancel-subscription', request: entity({ reason: field('reason', text(textLimits.reason)) }), reply: ok,
  }),
};
