import type { Cents, PercentPerYear } from './cents.ts';

/** Shows an amount as $1,234.56: its absolute value (product, section 9-formats); colour and words show the sign. */
export function formatMoney(amount: Cents): string {
  const absolute = Math.abs(amount);
  const cents = absolute % 100;
  const dollars = String((absolute - cents) / 100).replace(/\B(?=(\d{3})+$)/g, ',');
  return `$${dollars}.${String(cents).padStart(2, '0')}`;
}

/** Shows a rate with three decimals, such as 22.990% (product, section 9-formats). */
export function formatPercent(rate: PercentPerYear): string {
  return `${rate.toFixed(3)}%`;
}
