import type { ImportedAccountType } from '@blue-budget/domain/accounts';
import type { CalendarDate } from '@blue-budget/domain/calendar';
import type { SubscriptionPlan } from '@blue-budget/domain/membership';
import type { Cents } from '@blue-budget/domain/money';

export interface MailMessage {
  to: string;
  subject: string;
  /** Plain text. */
  text: string;
}

/** Sends e-mail. Throws when the message was not taken. */
export interface Mail {
  send(message: MailMessage): Promise<void>;
}

export interface SmsMessage {
  /** Ten digits. */
  to: string;
  text: string;
}

/** Sends text messages. Throws when the message was not taken. */
export interface Sms {
  send(message: SmsMessage): Promise<void>;
}

export interface CheckoutOrder {
  userId: string;
  emailAddress: string;
  planId: string;
  /** Where the person comes back to from a bank's own page. */
  returnUrl: string;
  /** However often an order is placed under a key, it is one; null for an order of its own. */
  idempotencyKey: string | null;
}

/** A subscription as the card provider knows it now. */
export interface CardSubscription {
  id: string;
  /** The person it was bought for; null when it was not bought here. */
  userId: string | null;
  planId: string | null;
  /** `waiting` for its first payment or for a pause to end; `ended` for good. */
  status: 'waiting' | 'paid' | 'overdue' | 'ended';
  periodStart: Date;
  periodEnd: Date;
  /** When it will end or has ended; null while it is renewed. */
  endsAt: Date | null;
}

/** What a webhook of the card provider is about. */
export interface CardEvent {
  id: string;
  /** Null when it is about something else. */
  subscriptionId: string | null;
}

/** Web addresses that a page may load from, so that the form can stand in it. */
export interface FormSources {
  scripts: readonly string[];
  frames: readonly string[];
  connections: readonly string[];
  images: readonly string[];
}

/** Takes payments by card. Every call rejects when the provider cannot be reached or refuses. */
export interface Cards {
  /** By which the provider's form knows this installation; null where the form is the pretend one. */
  publishableKey: string | null;
  formSources: FormSources;
  /** In the order they are offered. */
  plans(): Promise<SubscriptionPlan[]>;
  /** Opens a checkout and answers the secret that mounts its form. */
  openCheckout(order: CheckoutOrder): Promise<string | null>;
  /** Null when there is no such subscription. */
  fetchSubscription(id: string): Promise<CardSubscription | null>;
  /** Stops the renewal. `reason` may be empty. */
  cancelAtPeriodEnd(id: string, reason: string): Promise<void>;
  cancelNow(id: string): Promise<void>;
  /** Deletes the buyer of a subscription, with their address and cards. Does nothing where that was done before. */
  forgetBuyer(id: string): Promise<void>;
  /** Reads a webhook; null when it is not signed by the provider, or was signed too long ago. `now` in milliseconds since 1970. */
  readEvent(payload: string, signature: string, now: number): Promise<CardEvent | null>;
}

/** A transaction as a bank reports it, signed as the product has it: money in is positive (product, Q-LINK-7). */
export interface BankTransaction {
  providerId: string;
  /** The pending transaction that this posted one stands for now. */
  replacesId: string | null;
  isPending: boolean;
  date: CalendarDate;
  source: string;
  description: string;
  amount: Cents;
}

/** A transaction and the account it is on, by the provider's id of that. */
export interface AccountTransaction extends BankTransaction {
  providerAccountId: string;
}

/** Everything that happened on the accounts of a link since a cursor, all pages together. */
export interface BankChanges {
  added: readonly AccountTransaction[];
  modified: readonly AccountTransaction[];
  removed: readonly { providerId: string; providerAccountId: string }[];
  /** Where the next round begins. */
  cursor: string;
  /** Whether the provider has read the bank's whole history from before the link. */
  isHistoryComplete: boolean;
}

/** An account as a bank reports it; positive is owed on credit and loans (product, Q-LINK-7). */
export interface BankAccount {
  providerAccountId: string;
  name: string;
  type: ImportedAccountType;
  currentBalance: Cents;
  availableBalance: Cents | null;
}

/** A bank as it is linked. */
export interface LinkedBank {
  /** Null where the provider does not return it. */
  institution: { name: string; institutionId: string } | null;
  accounts: readonly BankAccount[];
}

/** Reaches people's banks through a bank-linking provider. Every call rejects when the provider cannot be reached or refuses. */
export interface Bank {
  formSources: FormSources;
  /** Opens the form in which a person chooses their bank; `pretendForm` is the path of one that stands in for the provider's. */
  openLink(order: { userId: string; webhookUrl: string }): Promise<{ linkToken: string; pretendForm?: string }>;
  /** Turns what the form gave back into what lasts; null when it is none of the form's, or too old. */
  exchange(publicToken: string): Promise<{ accessToken: string; itemId: string } | null>;
  describe(accessToken: string): Promise<LinkedBank>;
  /** What happened since a cursor, or ever where it is null; on one account, where one is named. */
  changes(accessToken: string, since: { cursor: string | null; providerAccountId?: string }): Promise<BankChanges>;
  /** Revokes a link: its token is no longer valid. Does nothing where it was revoked before. */
  end(accessToken: string): Promise<void>;
  /**
   * Reads which link a webhook is about, null within where it is about something else; null when it is not signed by the provider, or was
   * signed too long ago. `now` in milliseconds since 1970. `isKept` returns whether a link is stored here, which only the provider can name:
   * only for such a link an unknown key is fetched from the provider.
   */
  readEvent(payload: string, signature: string, now: number, isKept: (itemId: string) => Promise<boolean>): Promise<{ itemId: string | null } | null>;
}

/** What the services reach outside themselves; null where this installation has no such way. */
export interface Outside {
  mail: Mail | null;
  sms: Sms | null;
  cards: Cards | null;
  bank: Bank | null;
}
