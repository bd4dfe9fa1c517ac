import { randomBytes, randomUUID } from 'node:crypto';
import type { SubscriptionPlan } from '@blue-budget/domain/membership';
import type { Selectable } from 'kysely';
import type { OpenDatabase } from '../db/connect.ts';
import type { Database } from '../db/schema/database.ts';
import { readSignedEvent, signEvent } from './card-webhooks.ts';
import type { Cards, CardSubscription } from './ports.ts';

/** The cards that the pretend form offers. */
export const pretendCardKinds = ['accepted', 'declined', 'confirmed'] as const;
export type PretendCardKind = (typeof pretendCardKinds)[number];

/** What came of a payment. `confirmation` is what the bank of the card asks for before. */
export type PaymentOutcome = 'paid' | 'declined' | 'confirmation' | 'unknown';

export interface PretendCards extends Cards {
  /** Pays a checkout with a card; `isConfirmed` once the bank was answered. A checkout is paid once. */
  pay(clientSecret: string, card: PretendCardKind, isConfirmed?: boolean): Promise<PaymentOutcome>;
  /** Whether a secret opens a checkout that is not paid yet. */
  isOpen(clientSecret: string): Promise<boolean>;
}

export interface PretendCardsSettings {
  database: OpenDatabase;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Takes a webhook to the services, as the card provider would send it. */
  deliver(this: void, payload: string, signature: string): Promise<void>;
}

const plans: readonly (SubscriptionPlan & { months: number })[] = [
  {
    id: 'pretend-monthly', name: 'Monthly', description: 'Link up to five banks. Cancel whenever you like.', price: 9_99,
    interval: 'month', months: 1,
  },
  {
    id: 'pretend-yearly', name: 'Yearly', description: 'The same for a whole year, two months of it free.', price: 99_90,
    interval: 'year', months: 12,
  },
];

/**
 * Cards that take no money, for one's own machine. Subscriptions are kept in the database and renewed by the clock; webhooks are
 * signed and verified as the card provider's are, with a key of this process.
 */
export function pretendCards({ database: { db }, now, deliver }: PretendCardsSettings): PretendCards {
  const webhookSecret = `whsec_${randomBytes(24).toString('base64')}`;
  const find = (id: string) => db.selectFrom('pretend_subscriptions').selectAll().where('id', '=', id).executeTakeFirst();
  const isOpen = async (clientSecret: string) => await db.selectFrom('pretend_subscriptions').select('id')
    .where('client_secret', '=', clientSecret).where('paid_at', 'is', null).executeTakeFirst() !== undefined;
  const tell = async (type: string, subscriptionId: string) => {
    const event = { id: `pretend-event-${randomUUID()}`, object: 'event', type, data: { object: { id: subscriptionId } } };
    const payload = JSON.stringify(event);
    await deliver(payload, await signEvent(payload, webhookSecret, now()));
  };
  const end = async (id: string, at: (subscription: CardSubscription) => Date) => {
    const row = await find(id);
    const subscription = row && subscriptionOf(row, now());
    if (!subscription) throw new Error('There is no such pretend subscription.');
    if (subscription.status === 'ended') return;
    await db.updateTable('pretend_subscriptions').set({ ends_at: at(subscription) }).where('id', '=', id).execute();
    await tell('customer.subscription.updated', id);
  };

  return {
    publishableKey: null,
    formSources: { scripts: [], frames: [], connections: [], images: [] },
    plans: async () => plans.map(({ months: _, ...plan }) => plan),
    async openCheckout({ userId, planId }) {
      const clientSecret = `pretend-${randomBytes(24).toString('base64url')}`;
      await db.insertInto('pretend_subscriptions').values({
        id: `pretend-subscription-${randomUUID()}`, client_secret: clientSecret, user_id: userId, plan_id: planId, created_at: new Date(now()),
      }).execute();
      return clientSecret;
    },
    isOpen,
    async pay(clientSecret, card, isConfirmed = false) {
      if (!await isOpen(clientSecret)) return 'unknown';
      if (card === 'declined') return 'declined';
      if (card === 'confirmed' && !isConfirmed) return 'confirmation';
      const row = await db.updateTable('pretend_subscriptions').set({ paid_at: new Date(now()) })
        .where('client_secret', '=', clientSecret).where('paid_at', 'is', null).returning('id').executeTakeFirst();
      if (row === undefined) return 'unknown';
      await tell('customer.subscription.created', row.id);
      return 'paid';
    },
    async fetchSubscription(id) {
      const row = await find(id);
      return row === undefined ? null : subscriptionOf(row, now());
    },
    cancelAtPeriodEnd: (id) => end(id, ({ periodEnd }) => periodEnd),
    cancelNow: (id) => end(id, () => new Date(now())),
    async forgetBuyer(id) {
      await db.deleteFrom('pretend_subscriptions').where('id', '=', id).execute();
    },
    readEvent: (payload, signature, receivedAt) => readSignedEvent(payload, signature, webhookSecret, receivedAt),
  };
}

/** A subscription at a moment: one that is paid renews itself, period after period, until it ends. */
function subscriptionOf(row: Selectable<Database['pretend_subscriptions']>, now: number): CardSubscription | null {
  const { id, user_id: userId, plan_id: planId, paid_at: paidAt, ends_at: endsAt } = row;
  if (paidAt === null) return null;
  const months = plans.find((plan) => plan.id === planId)?.months ?? 1;
  const isOver = endsAt !== null && endsAt.getTime() <= now;
  const present = isOver ? endsAt.getTime() - 1 : now;
  let periods = 1;
  while (monthsAfter(paidAt, periods * months).getTime() <= present) periods += 1;
  return {
    id, userId, planId, endsAt, status: isOver ? 'ended' : 'paid',
    periodStart: monthsAfter(paidAt, (periods - 1) * months), periodEnd: monthsAfter(paidAt, periods * months),
  };
}

/** The same day and time some months later, or the last day of the month where there is no such day. */
function monthsAfter(date: Date, months: number): Date {
  const day = new Date(date);
  day.setUTCDate(1);
  day.setUTCMonth(day.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
  day.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return day;
}
