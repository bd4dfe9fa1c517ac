import type { Cents, PercentPerYear } from './cents.ts';

/** An amount taken apart, for a component that sets the cents lighter or says the sign in words. */
export interface MoneyParts {
  sign: 'negative' | 'none';
  /** Whole dollars with thousands commas, no sign. */
  dollars: string;
  /** Two digits. */
  cents: string;
}

/** Shows an amount as $1,234.56: its absolute value (product, section 9-formats); say the sign by colour and words. */
export function formatMoney(amount: Cents): string {
  const { dollars, cents } = moneyParts(amount);
  return `$${dollars}.${cents}`;
}

/** The sign, dollars and cents of an amount. Zero has no sign, and neither has -0. */
export function moneyParts(amount: Cents): MoneyParts {
  const absolute = Math.abs(amount);
  const cents = absolute % 100;
  return {
    sign: amount < 0 ? 'negative' : 'none',
    dollars: String((absolute - cents) / 100).replace(/\B(?=(\d{3})+$)/g, ','),
    cents: String(cents).padStart(2, '0'),
  };
}

/** Shows a rate with three decimals, such as 22.990% (product, section 9-formats). */
export function formatPercent(rate: PercentPerYear): string {
  return `${rate.toFixed(3)}%`;
}
