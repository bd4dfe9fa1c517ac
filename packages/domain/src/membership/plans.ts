import type { Id } from '../identity.ts';
import type { Cents } from '../money/cents.ts';

/** A subscription that can be bought (product, section 3-further). */
export interface SubscriptionPlan {
  id: Id;
  name: string;
  description: string;
  /** For each interval. */
  price: Cents;
  /** Such as `month` or `3 months`. */
  interval: string;
}

/** Who takes the money for a subscription, and so who can cancel it (product, section 4-account). */
export const subscriptionManagers = ['card', 'app-store', 'play-store', 'manual'] as const;
export type SubscriptionManager = (typeof subscriptionManagers)[number];
