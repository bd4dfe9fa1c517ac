import type { CalendarDate } from '@blue-budget/domain/calendar';
import type { Id } from '@blue-budget/domain/ledger';
import type { SubscriptionManager, SubscriptionPlan } from '@blue-budget/domain/membership';
import { messages, serviceWords } from '@blue-budget/messages';
import type { HttpHandler } from 'msw';
import { dataEndpoints, usersEndpoints } from '../contract/index.ts';
import { mock, refusal } from './handlers.ts';
import { accessToken, samplePerson } from './tokens.ts';

/** One plan paid each month and one paid each year. */
export function samplePlans(): SubscriptionPlan[] {
  return [
    {
      id: 'plan-monthly', name: 'Monthly', description: 'Link up to five banks. Cancel whenever you like.', price: 9_99, interval: 'month',
    },
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
  /** The first day of a paid period; by default a fixed one. */
  today?: CalendarDate;
  plans?: SubscriptionPlan[];
  /** Who takes the money of a person who is premium already; null for somebody who is not. */
  manager?: SubscriptionManager | null;
  sub?: Id;
  /** Origin of the services; by default any. */
  origin?: string;
}

export interface StatefulMembership {
  /** The calls about a membership, and the refresh, whose token carries the premium flag. */
  handlers: HttpHandler[];
  /** Whether a token made now, or in some days without other changes, has the premium flag set. */
  isPremium(inDays?: number): boolean;
  /** Pays as the card form does for an accepted card. Throws for a secret that opens no checkout. */
  pay(clientSecret: string): void;
  /** Days go by; a subscription is renewed meanwhile, unless it was cancelled. */
  passDays(days: number): void;
  /** Why the subscription was cancelled; null while it goes on. */
  cancelledFor(): string | null;
}

interface Subscription {
  manager: SubscriptionManager;
  /** The first day of the first period, and the months of each; days since 1970. */
  boughtOn: number;
  months: number;
  cancelled: { reason: string; endsOn: number } | null;
}

/** A membership that remembers: bought through a checkout, premium until the period ends once it is cancelled. */
export function statefulMembership({
  today = { year: 2026, month: 5, day: 20 }, plans = samplePlans(), manager = null, sub = samplePerson, origin = '*',
}: StatefulMembershipOptions = {}): StatefulMembership {
  const checkouts = new Map<string, SubscriptionPlan>();
  const begun = Date.UTC(today.year, today.month - 1, today.day) / day;
  let opened = 0;
  let passed = 0;
  let subscription: Subscription | null = manager === null ? null : { manager, boughtOn: begun, months: 1, cancelled: null };
  const isPremium = (inDays = 0) =>
    subscription !== null && (subscription.cancelled === null || begun + passed + inDays < subscription.cancelled.endsOn);
  const living = () => (isPremium() ? subscription : null);
  const handlers = [
    mock(usersEndpoints.refreshToken, () => ({ accessToken: accessToken({ sub, isPremiumUser: isPremium() }) }), { origin }),
    mock(usersEndpoints.subscriptionPlans, { plans }, { origin }),
    mock(dataEndpoints.createCheckoutSession, ({ body: { planId } }) => {
      const plan = plans.find(({ id }) => id === planId);
      if (isPremium()) return refusal(409, serviceWords({ code: 'subscription.alreadyPremium' }));
      if (plan === undefined) return refusal(404, serviceWords({ code: 'subscription.checkoutFailed' }));
      opened += 1;
      const clientSecret = `pretend-checkout-${opened}`;
      checkouts.set(clientSecret, plan);
      return { clientSecret };
    }, { origin }),
    mock(dataEndpoints.subscriberManager, () => living()?.manager ?? 'manual', { origin }),
    mock(dataEndpoints.cancelSubscription, ({ body: { reason } }) => {
      const current = living();
      if (current === null) return refusal(404, serviceWords({ code: 'subscription.nothingToCancel' }));
      if (current.manager !== 'card') return refusal(409, { message: managedElsewhere[current.manager] });
      current.cancelled ??= { reason, endsOn: periodEnd(current, begun + passed) };
      return {};
    }, { origin }),
  ];
  return {
    handlers,
    isPremium,
    pay(clientSecret) {
      const plan = checkouts.get(clientSecret);
      if (plan === undefined) throw new Error(`No checkout has the secret ${clientSecret}.`);
      checkouts.delete(clientSecret);
      subscription = { manager: 'card', boughtOn: begun + passed, months: plan.interval === 'year' ? 12 : 1, cancelled: null };
    },
    passDays(days) {
      passed += days;
    },
    cancelledFor: () => subscription?.cancelled?.reason ?? null,
  };
}

const { managedElsewhere } = messages.subscription;

/** Milliseconds. */
const day = 24 * 60 * 60 * 1000;

/** When the period ends that is paid on a day. */
function periodEnd({ boughtOn, months }: Subscription, on: number): number {
  const bought = new Date(boughtOn * day);
  const ends = (periods: number) => Date.UTC(bought.getUTCFullYear(), bought.getUTCMonth() + periods * months, bought.getUTCDate()) / day;
  let periods = 1;
  while (ends(periods) <= on) periods += 1;
  return ends(periods);
}
