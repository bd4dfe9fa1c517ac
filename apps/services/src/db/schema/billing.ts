import type { SubscriptionManager } from '@blue-budget/domain';
import type { ColumnType, Generated } from 'kysely';

export interface BillingTables {
  subscriptions: SubscriptionsTable;
  card_events: CardEventsTable;
  buyers_to_forget: BuyersToForgetTable;
  pretend_subscriptions: PretendSubscriptionsTable;
}

/** `waiting` for its first payment or for a pause to end; `ended` for good. */
export type SubscriptionStatus = 'waiting' | 'paid' | 'overdue' | 'ended';

interface SubscriptionsTable {
  user_id: string;
  id: Generated<string>;
  manager: SubscriptionManager;
  /** The card provider's own id; null for the other managers. */
  card_id: ColumnType<string | null, string | null | undefined>;
  plan_id: ColumnType<string | null, string | null | undefined>;
  status: SubscriptionStatus;
  period_start: Date;
  period_end: Date;
  /** When it will end or has ended; null while it is renewed. */
  ends_at: ColumnType<Date | null, Date | null | undefined>;
  /** When the person asked for it, and why. */
  cancelled_at: ColumnType<Date | null, Date | null | undefined>;
  cancel_reason: ColumnType<string | null, string | null | undefined>;
  /** The number of the fetch that this state comes from; a later fetch has a higher one. */
  fetched: Generated<number>;
  /** When to ask the card provider again, should no webhook come before. */
  check_at: ColumnType<Date | null, Date | null | undefined>;
  created_at: Generated<Date>;
}

/** Webhooks that were dealt with. */
interface CardEventsTable {
  id: string;
  received_at: Date;
}

/** Subscriptions whose buyer the card provider is yet to forget, and when it is told (again). */
interface BuyersToForgetTable {
  card_id: string;
  check_at: Date;
}

interface PretendSubscriptionsTable {
  id: string;
  client_secret: string;
  user_id: string;
  plan_id: string;
  /** Null while it is a checkout that nobody has paid. */
  paid_at: Date | null;
  ends_at: Date | null;
  created_at: Date;
}
