import { ApiError, type Client } from '@blue-budget/api/client';
import type { Id } from '@blue-budget/domain/ledger';
import type { SubscriptionPlan } from '@blue-budget/domain/membership';
import type { Notice } from '@blue-budget/domain/notices';
import { assign, fromPromise, setup } from 'xstate';
import { readTimeout } from '../read-timeout.ts';

export interface PurchaseInput {
  client: {
    users: Pick<Client['users'], 'subscriptionPlans'>;
    data: Pick<Client['data'], 'createCheckoutSession'>;
    session: Pick<Client['session'], 'refresh'>;
  };
}

/** The data that the card form needs. */
export interface Checkout {
  clientSecret: string;
  /** The key for the card provider's form; null for the services' simulated form. */
  publishableKey: string | null;
}

export interface PurchaseContext extends PurchaseInput {
  plans: SubscriptionPlan[];
  planId: Id | null;
  checkout: Checkout | null;
  error: Notice | null;
  /** The number of refreshes since the payment. */
  tries: number;
}

export type PurchaseEvent =
  | { type: 'planChosen'; id: Id }
  | { type: 'submitted' }
  | { type: 'paymentCompleted' }
  | { type: 'paymentAbandoned' }
  /** The card form could not be shown. */
  | { type: 'formFailed' }
  | { type: 'retried' };

/** The delay between refreshes, in milliseconds: the services learn of a payment shortly after it. */
export const premiumRetryDelay = 2000;
/** The number of refreshes before a note that it may take a while. */
export const premiumTries = 15;

type Reply<Call extends (...given: never[]) => unknown> = Awaited<ReturnType<Call>>;
type Opened = Reply<Client['data']['createCheckoutSession']>;


/**
 * Buys a membership (product, sections 2, 5 and 7, Q-AUTH-9). States: `loading` the plans, or `unavailable`; `picking` a
 * plan, `opening` its checkout, `paying` in the card form; `confirming` by a new token, repeated after `waiting`, until `premium`; `late` if
 * the token still is not premium.
 */
export const purchaseMachine = setup({
  types: { context: {} as PurchaseContext, events: {} as PurchaseEvent, input: {} as PurchaseInput },
  actors: {
    loadPlans: fromPromise<SubscriptionPlan[], PurchaseInput['client']>(async ({ input: { users }, signal }) =>
      (await users.subscriptionPlans({ signal })).plans),
    openCheckout: fromPromise<Opened, { client: PurchaseInput['client']; planId: Id }>(({ input: { client, planId }, signal }) =>
      client.data.createCheckoutSession({ planId }, { signal })),
    refresh: fromPromise<boolean, PurchaseInput['client']>(async ({ input: { session } }) => (await session.refresh()).isPremiumUser),
  },
  guards: {
    isOffered: ({ context }, { id }: { id: Id }) => context.plans.some((plan) => plan.id === id),
    hasPlan: ({ context }) => context.planId !== null,
    opensForm: (_, { clientSecret }: Opened) => clientSecret !== undefined && clientSecret !== null && clientSecret !== '',
    /** The membership was bought meanwhile, for example in another tab. */
    isBought: (_, { error }: { error: unknown }) => error instanceof ApiError && error.status === 409,
    isPremium: (_, { premium }: { premium: boolean }) => premium,
    mayTryAgain: ({ context }) => context.tries < premiumTries,
  },
  actions: {
    setPlans: assign((_, { plans }: { plans: SubscriptionPlan[] }) => ({ plans, error: null })),
    choose: assign((_, { id }: { id: Id }) => ({ planId: id })),
    show: assign((_, { error }: { error: Notice }) => ({ error })),
    setCheckout: assign((_, { clientSecret, publishableKey }: Opened) => ({
      checkout: { clientSecret: clientSecret ?? '', publishableKey: publishableKey ?? null },
    })),
    clearCheckout: assign({ checkout: null, tries: 0 }),
    clearError: assign({ error: null }),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    resetTries: assign({ tries: 0 }),
  },
  delays: { premiumRetryDelay, readTimeout },
}).createMachine({
  id: 'purchase',
  context: ({ input }) => ({ ...input, plans: [], planId: null, checkout: null, error: null, tries: 0 }),
  initial: 'loading',
  states: {
    loading: {
      entry: 'clearError',
      invoke: {
        src: 'loadPlans',
        input: ({ context }) => context.client,
        onDone: { target: 'picking', actions: { type: 'setPlans', params: ({ event }) => ({ plans: event.output }) } },
        onError: { target: 'unavailable', actions: { type: 'show', params: { error: { code: 'subscription.plansLoadFailed' } } } },
      },
      after: { readTimeout: { target: 'unavailable', actions: { type: 'show', params: { error: { code: 'subscription.plansLoadFailed' } } } } },
    },
    unavailable: { on: { retried: 'loading' } },
    picking: {
      on: {
        planChosen: {
          guard: { type: 'isOffered', params: ({ event }) => event },
          actions: { type: 'choose', params: ({ event }) => event },
        },
        submitted: [{ guard: 'hasPlan', target: 'opening' }, { actions: { type: 'show', params: { error: { code: 'subscription.planMissing' } } } }],
      },
    },
    opening: {
      entry: 'clearError',
      invoke: {
        src: 'openCheckout',
        input: ({ context: { client, planId } }) => ({ client, planId: planId ?? '' }),
        onDone: [
          {
            guard: { type: 'opensForm', params: ({ event }) => event.output },
            target: 'paying',
            actions: { type: 'setCheckout', params: ({ event }) => event.output },
          },
          { target: 'picking', actions: { type: 'show', params: { error: { code: 'subscription.clientSecretMissing' } } } },
        ],
        onError: [
          { guard: { type: 'isBought', params: ({ event }) => event }, target: 'confirming' },
          { target: 'picking', actions: { type: 'show', params: { error: { code: 'subscription.checkoutFailed' } } } },
        ],
      },
    },
    paying: {
      on: {
        paymentCompleted: { target: 'confirming', actions: 'clearCheckout' },
        paymentAbandoned: { target: 'picking', actions: 'clearCheckout' },
        formFailed: { target: 'picking', actions: ['clearCheckout', { type: 'show', params: { error: { code: 'subscription.checkoutFailed' } } }] },
      },
    },
    confirming: {
      entry: 'countTry',
      invoke: {
        src: 'refresh',
        input: ({ context }) => context.client,
        onDone: [
          { guard: { type: 'isPremium', params: ({ event }) => ({ premium: event.output }) }, target: 'premium' },
          { guard: 'mayTryAgain', target: 'waiting' },
          { target: 'late' },
        ],
        onError: [{ guard: 'mayTryAgain', target: 'waiting' }, { target: 'late' }],
      },
    },
    waiting: { after: { premiumRetryDelay: 'confirming' } },
    late: { on: { retried: { target: 'confirming', actions: 'resetTries' } } },
    premium: { type: 'final' },
  },
});
