import type { Cents, PercentPerYear } from '../money/cents.ts';
import { coversInterest, monthlyInterest } from './interest.ts';

/** A payment on a debt: what was owed before it, the rate, what had to be paid and what was. */
export interface DebtPayment {
  balance: Cents;
  interestRate: PercentPerYear;
  minimumPayment: Cents;
  payment: Cents;
}

/** Months after which a loan counts as never ending: ten thousand years. */
const longestLoan = 120_000;

/**
 * The interest that a payment saves, as specified: the interest of the remaining loan at the minimum payment, less that at the actual
 * payment, as if every later payment were the same (product, section 9, Q-TXN-15 A). By whole months, the last payment capped, cents
 * rounded. 0 for anything not finite or not above 0, when either payment does not cover the interest, and when less than the minimum
 * was paid.
 */
export function interestSaved(facts: DebtPayment): Cents {
  const { balance, interestRate, minimumPayment, payment } = facts;
  if (!isCalculable(facts)) return 0;
  return saving(loanInterest(balance, interestRate, minimumPayment), loanInterest(balance, interestRate, payment));
}

/**
 * The interest this one payment saves: the loan that is left after the minimum and after the payment, both then paid at the minimum
 * (product, Q-TXN-15 B). The sum over a loan's payments is the true saving. 0 in the same cases.
 */
export function marginalInterestSaved(facts: DebtPayment): Cents {
  const { balance, interestRate, minimumPayment, payment } = facts;
  if (!isCalculable(facts)) return 0;
  const owed = balance + monthlyInterest(balance, interestRate);
  return saving(
    loanInterest(owed - minimumPayment, interestRate, minimumPayment), loanInterest(owed - payment, interestRate, minimumPayment),
  );
}

function isCalculable({ balance, interestRate, minimumPayment, payment }: DebtPayment): boolean {
  // Stryker disable next-line EqualityOperator: what is 0 saves nothing by the sums either; the rule is kept explicit
  return [balance, interestRate, minimumPayment, payment].every((value) => Number.isFinite(value) && value > 0)
    && coversInterest(minimumPayment, balance, interestRate) && coversInterest(payment, balance, interestRate);
}

/** A loan that never ends has no interest to save, nor saves any. */
function saving(atMinimum: Cents | null, atPayment: Cents | null): Cents {
  return Math.max((atMinimum ?? 0) - (atPayment ?? Infinity), 0);
}

/** All interest of a loan paid by the same payment every month, or null for one that never ends. */
function loanInterest(balance: Cents, rate: PercentPerYear, payment: Cents): Cents | null {
  let [owed, total] = [balance, 0];
  for (let month = 0; owed > 0; month += 1) {
    if (month === longestLoan) return null;
    const interest = monthlyInterest(owed, rate);
    total += interest;
    owed += interest - payment;
  }
  return total;
}
