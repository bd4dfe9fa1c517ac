import type { Cents } from './cents.ts';

/**
 * Reads a decimal amount in dollars, as the wire carries it, into cents. Rounds half away from zero and never answers -0.
 * Rounding works on the decimal text, so that 10.075 becomes 1008 although its binary value lies just below.
 * Throws a RangeError for what is not a finite number or too large for exact cents.
 */
export function toCents(decimal: number): Cents {
  if (!(Math.abs(decimal) < Number.MAX_SAFE_INTEGER / 100)) throw new RangeError(`Not an amount of money: ${decimal}`);
  const [whole = '', fraction = ''] = Math.abs(decimal).toFixed(6).split('.');
  const cents = Number(whole) * 100 + Math.round(Number(fraction) / 10_000);
  return decimal < 0 && cents > 0 ? -cents : cents;
}

/** Writes cents as a decimal amount in dollars with at most two decimals, as the wire carries it. Never -0. */
export function fromCents(cents: Cents): number {
  return cents === 0 ? 0 : cents / 100;
}
