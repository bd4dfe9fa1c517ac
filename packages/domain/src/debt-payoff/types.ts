import type { YearMonth } from '../calendar/types.ts';
import type { DebtMethod } from '../goals/types.ts';
import type { Id } from '../identity.ts';
import type { Cents, PercentPerYear } from '../money/cents.ts';

/** A debt as the payoff sees it. */
export interface PayoffDebt {
  id: Id;
  name: string;
  /** Present balance. */
  amount: Cents;
  interestRate: PercentPerYear;
  minimumPayment: Cents;
}

/** How debts are paid: a fixed sum a month, in an order of attack; or each at its minimum, and nothing more. */
export type PayoffPlan = { method: DebtMethod; monthlyContribution: Cents } | { method: 'minimums' };

/** One month of one debt in a schedule. */
export interface DebtMonth {
  id: Id;
  interest: Cents;
  payment: Cents;
  /** The balance after the payment. */
  balance: Cents;
}

/** One month of the schedule, with the debts that were still owed when it began, in the order of attack. */
export interface PayoffMonth {
  month: YearMonth;
  debts: DebtMonth[];
}

/** The payoff of one debt. */
export interface DebtOutcome {
  id: Id;
  name: string;
  /** The month of its last payment, or null when it is never paid off. */
  payoffMonth: YearMonth | null;
  interest: Cents;
  /** This month's payment. */
  firstPayment: Cents;
}

/** The payoff of all debts under a plan. */
export interface Payoff {
  /** Months it takes, or null when some debt is never paid off. */
  months: number | null;
  /** The month of the very last payment, or null. */
  payoffMonth: YearMonth | null;
  /** All interest of the schedule. */
  interest: Cents;
  /** In the order of attack. */
  debts: DebtOutcome[];
  schedule: PayoffMonth[];
}
