import type { Cents, PercentPerYear } from '@blue-budget/domain/money';

export interface DebtPayment {
  /** Owed before the payment. */
  balance: Cents;
  rate: PercentPerYear;
  minimum: Cents;
  paid: Cents;
}

/** What a payment saves if all later ones are as large: interest at the minimum minus at this payment (product, section 9-money). */
export function interestSaved({ balance, rate, minimum, paid }: DebtPayment): Cents {
  const saved = totalInterest(balance, rate, minimum) - totalInterest(balance, rate, paid);
  return Number.isFinite(saved) ? Math.max(0, saved) : 0;
}

/** What this one payment saves when all later ones are the minimum (product, Q-TXN-15). */
export function interestSavedByThisPayment({ balance, rate, minimum, paid }: DebtPayment): Cents {
  const owedAfter = balance + monthlyInterest(balance, rate);
  const saved = totalInterest(owedAfter - minimum, rate, minimum) - totalInterest(owedAfter - paid, rate, minimum);
  return Number.isFinite(saved) ? Math.max(0, saved) : 0;
}

/** Interest until the balance is gone, month by month in whole cents; infinite when the payment does not cover it. */
function totalInterest(balance: Cents, rate: PercentPerYear, payment: Cents): Cents {
  if (payment <= monthlyInterest(balance, rate)) return balance > 0 ? Infinity : 0;
  let owed = balance;
  let total = 0;
  while (owed > 0) {
    const interest = monthlyInterest(owed, rate);
    total += interest;
    owed += interest - payment;
  }
  return total;
}

/** Interest of one month on what is owed. */
export function monthlyInterest(balance: Cents, rate: PercentPerYear): Cents {
  return Math.round((balance * rate) / 1200);
}
