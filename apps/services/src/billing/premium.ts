import type { Database } from '../db/schema/database.ts';

/** For how long a renewal may take before the membership lapses, in milliseconds: cards are charged some time after a period began. */
export const renewalGrace = 3 * 24 * 60 * 60 * 1000;

export interface SubscriptionState {
  status: Database['subscriptions']['status'];
  periodStart: Date;
  periodEnd: Date;
  endsAt: Date | null;
}

/**
 * Until when a subscription makes premium; null when it does not at all. One that is cancelled lasts to the end of the period that
 * is paid, one that is renewed a little longer, so that nobody drops out while the next payment is under way.
 */
export function premiumUntil({ status, periodStart, periodEnd, endsAt }: SubscriptionState): Date | null {
  switch (status) {
    case 'waiting': return null;
    case 'paid': return endsAt ?? later(periodEnd, renewalGrace);
    // The period that began is not paid.
    case 'overdue': return earliest(later(periodStart, renewalGrace), endsAt);
    case 'ended': return endsAt;
  }
}

/** The last of the days to which any of a person's subscriptions lasts. */
export function premiumUntilOf(subscriptions: readonly SubscriptionState[]): Date | null {
  const ends = subscriptions.map(premiumUntil).filter((until) => until !== null);
  return ends.toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null;
}

function later(date: Date, milliseconds: number): Date {
  return new Date(date.getTime() + milliseconds);
}

function earliest(date: Date, other: Date | null): Date {
  return other !== null && other < date ? other : date;
}
