import type { Cents } from './cents.ts';

/**
 * Reads a decimal amount in dollars, as the wire carries it, into cents. Rounds half away from zero and never answers -0.
 * Rounding works on the decimal text, so that 10.075 becomes 1008 although its binary value lies just below.
 * Throws a RangeError for what is not a finite number or too large for exact cents.
 */
export function toCents(decimal: number): Cents {
  if (!(Math.abs(decimal) < Number.MAX_SAFE_INTEGER / 100)) throw new RangeError(`Not an amount of money: ${decimal}`);
  const text = Math.abs(decimal).toFixed(6);
  const cents = Number(text.slice(0, -7)) * 100 + Math.round(Number(text.slice(-6)) / 10_000);
  return cents === 0 ? 0 : Math.sign(decimal) * cents;
}

/** Writes cents as a decimal amount in dollars with at most two decimals, as the wire carries it. Never -0. */
export function fromCents(cents: Cents): number {
  return cents === 0 ? 0 : cents / 100;
}
