import type { Cents, PercentPerYear } from '../money/cents.ts';
import type { PayoffDebt } from './types.ts';

/** A rate in percent a year over 1200 is a rate a month; rates have three decimals, so that this divisor makes whole numbers of both. */
const divisor = 1_200_000;

/** The interest of one month on a balance, rounded half up to the cent (product, section 9-money). Nothing on a credit. */
export function monthlyInterest(balance: Cents, rate: PercentPerYear): Cents {
  return Math.floor((Math.max(balance, 0) * Math.round(rate * 1000) + divisor / 2) / divisor);
}

/** Whether a payment is more than the interest of one month, before any rounding: otherwise the balance never falls. */
export function coversInterest(payment: Cents, balance: Cents, rate: PercentPerYear): boolean {
  return payment * divisor > balance * Math.round(rate * 1000);
}

/** The smallest minimum payment that covers the interest of a debt. */
export function enoughMinimum({ amount, interestRate }: Pick<PayoffDebt, 'amount' | 'interestRate'>): Cents {
  const payment = Math.floor((Math.max(amount, 0) * Math.round(interestRate * 1000)) / divisor);
  return coversInterest(payment, amount, interestRate) ? payment : payment + 1;
}

/** The debts whose minimum payment does not cover their interest (product, Q-DEBT-5). */
export function debtsNotCovered(debts: readonly PayoffDebt[]): PayoffDebt[] {
  return debts.filter(({ amount, interestRate, minimumPayment }) => !coversInterest(minimumPayment, amount, interestRate));
}
