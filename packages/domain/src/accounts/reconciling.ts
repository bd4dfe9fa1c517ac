import { compareDates } from '../calendar/dates.ts';
import type { CalendarDate } from '../calendar/types.ts';
import type { Id } from '../identity.ts';
import type { Cents } from '../money/cents.ts';
import type { CashAccount, DebtAccount, RealAccount } from './types.ts';

/** An account with a bank whose balance transactions move: cash, or a credit card. */
export type ReconcilableAccount = CashAccount | (DebtAccount & { isCreditCard: true });

/** A recorded transaction that is not reconciled yet, as an entry of one account. */
export interface OpenEntry {
  /** The transaction's id. */
  id: Id;
  /** Its merchant or source; of a transfer, the other account. */
  name: string;
  date: CalendarDate;
  /** By how much it moves the account's balance: on a card, what is owed. */
  amount: Cents;
  /** The amount it was reconciled with before it was changed; null if it never was. */
  reconciledAs: Cents | null;
}

/** An account that agreed with its bank on a day. */
export interface Reconciliation {
  id: Id;
  date: CalendarDate;
  /** What the bank said: of a card, what is owed. */
  balance: Cents;
}

/** How far an account is reconciled. */
export interface AccountReconciliation {
  last: Reconciliation | null;
  /** The newest open entries, `longestOpenList` at most. Older ones count as shown by the bank. */
  entries: OpenEntry[];
  /** All open entries, also those that are not listed. */
  openCount: number;
}

/** Open entries that are listed at most, and so the most that can be unticked. */
export const longestOpenList = 500;

export interface ReconcilingFigures {
  /** What the entries that the bank does not show would have changed. */
  notAtBank: Cents;
  /** What the bank should say. */
  expected: Cents;
  /** By how much the bank has more than that; on a card, by how much more is owed. */
  difference: Cents;
}

/** Whether an account can be reconciled. */
export function isReconcilable(account: RealAccount): account is ReconcilableAccount {
  return account.type === 'Cash' || (account.type === 'Debt' && account.isCreditCard);
}

/**
 * Compares a bank's balance with the account's. Only what the bank does not show yet counts, so the result is right whatever was
 * recorded, changed or removed since the last time.
 *
 * @param unticked by how much each entry that the bank does not show moved the account.
 */
export function reconcilingFigures({ bank, account, unticked }: { bank: Cents; account: Cents; unticked: readonly Cents[] }): ReconcilingFigures {
  const notAtBank = unticked.reduce((sum, amount) => sum - amount, 0);
  const expected = account + notAtBank;
  return { notAtBank, expected, difference: bank - expected };
}

/** Whether the bank shows an entry, unless the person says otherwise: what was bought after the day of its balance is not in it. */
export function isLikelyAtBank({ date }: Pick<OpenEntry, 'date'>, bankDate: CalendarDate): boolean {
  return compareDates(date, bankDate) <= 0;
}
