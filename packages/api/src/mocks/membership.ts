import { messages, type Id, type SubscriptionManager, type SubscriptionPlan } from '@blue-budget/domain';
import type { HttpHandler } from 'msw';
import { dataEndpoints, usersEndpoints } from '../contract/index.ts';
import { mock, refusal } from './handlers.ts';
import { accessToken, samplePerson } from './tokens.ts';

/** One plan paid each month and one paid each year. */
export function samplePlans(): SubscriptionPlan[] {
  return [
    { id: 'plan-monthly', name: 'Monthly', description: 'Link up to five banks. Cancel whenever you like.', price: 9_99, interval: 'month' },
    { id: 'plan-yearly', name: 'Yearly', description: 'The same for a whole year, two months of it free.', price: 99_90, interval: 'year' },
  ];
}

/** The secret of a checkout that is mocked. */
export const sampleClientSecret = 'pretend-checkout-1';

/** Calls about a membership, each answered as if all went well. */
export function membershipCalls(): HttpHandler[] {
  return [
    mock(usersEndpoints.subscriptionPlans, { plans: samplePlans() }),
    mock(dataEndpoints.createCheckoutSession, { clientSecret: sampleClientSecret }),
    mock(dataEndpoints.subscriberManager, 'card'),
    mock(dataEndpoints.cancelSubscription, {}),
  ];
}

export interface StatefulMembershipOptions {
  plans?: SubscriptionPlan[];
  /** Who takes the money of a person who is premium already; null for somebody who is not. */
  manager?: SubscriptionManager | null;
  sub?: Id;
  /** Where the services answer; anywhere unless told otherwise. */
  origin?: string;
}

export interface StatefulMembership {
  /** The calls about a membership, and the refresh, whose token says whether the person is premium. */
  handlers: HttpHandler[];
  isPremium(): boolean;
  /** What the card form does once the card is accepted. Throws for a secret that opens no checkout. */
  pay(clientSecret: string): void;
  /** The paid period ends: it is paid again, unless the subscription was cancelled. */
  endPeriod(): void;
  /** Why the subscription was cancelled; null while it goes on. */
  cancelledFor(): string | null;
}

/** A membership that remembers: bought through a checkout, premium until the period ends once it is cancelled. */
export function statefulMembership(
  { plans = samplePlans(), manager = null, sub = samplePerson, origin = '*' }: StatefulMembershipOptions = {},
): StatefulMembership {
  const checkouts = new Set<string>();
  let opened = 0;
  let subscription: { manager: SubscriptionManager; cancelledFor: string | null } | null = manager === null ? null : { manager, cancelledFor: null };
  const { alreadyPremium, checkoutFailed, nothingToCancel, managedElsewhere } = messages.subscription;
  const handlers = [
    mock(usersEndpoints.refreshToken, () => ({ accessToken: accessToken({ sub, isPremiumUser: subscription !== null }) }), { origin }),
    mock(usersEndpoints.subscriptionPlans, { plans }, { origin }),
    mock(dataEndpoints.createCheckoutSession, ({ body: { planId } }) => {
      if (subscription !== null) return refusal(409, { message: alreadyPremium });
      if (!plans.some(({ id }) => id === planId)) return refusal(404, { message: checkoutFailed });
      opened += 1;
      const clientSecret = `pretend-checkout-${opened}`;
      checkouts.add(clientSecret);
      return { clientSecret };
    }, { origin }),
    mock(dataEndpoints.subscriberManager, () => subscription?.manager ?? 'manual', { origin }),
    mock(dataEndpoints.cancelSubscription, ({ body: { reason } }) => {
      if (subscription === null) return refusal(404, { message: nothingToCancel });
      if (subscription.manager !== 'card') return refusal(409, { message: managedElsewhere[subscription.manager] });
      subscription.cancelledFor ??= reason;
      return {};
    }, { origin }),
  ];
  return {
    handlers,
    isPremium: () => subscription !== null,
    pay(clientSecret) {
      if (!checkouts.delete(clientSecret)) throw new Error(`No checkout has the secret ${clientSecret}.`);
      subscription = { manager: 'card', cancelledFor: null };
    },
    endPeriod() {
      if (subscription?.manager === 'card' && subscription.cancelledFor !== null) subscription = null;
    },
    cancelledFor: () => subscription?.cancelledFor ?? null,
  };
}
