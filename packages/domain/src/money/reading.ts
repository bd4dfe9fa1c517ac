import { textLimits } from '../limits.ts';
import { maxCents } from './cents.ts';
import type { Cents, PercentPerYear } from './cents.ts';

/** Decimals that a text of the greatest length can hold: enough to add exactly and round once. */
const precision = textLimits.amount;

/**
 * Reads an amount as typed or pasted (decisions, Q-ACC-7): a number, `(n)` as negative, or one sum `n+n` or `n-n`, with letters,
 * currency signs, thousands commas and spaces of every kind around the digits. Rounds half away from zero, once, and never answers -0.
 * A negative result is read only where `negative` is meaningful. Answers null for everything else, `41,39`, `1.2.3` and `1e9` included:
 * what cannot be read is refused, never turned into another number.
 */
export function readAmount(text: string, { negative }: { negative: boolean }): { cents: Cents } | null {
  if (text.length > textLimits.amount) return null;
  const units = readUnits(plainText(text));
  if (units === null) return null;
  const cents = roundUnits(units);
  if (Math.abs(cents) > maxCents || (units < 0n && !negative)) return null;
  return { cents };
}

/** Reads a rate of interest as typed, such as 22.99 or 22.99%, rounded to three decimals. Negative and unreadable rates answer null. */
export function readPercent(text: string): { rate: PercentPerYear } | null {
  if (text.length > textLimits.amount) return null;
  const match = /^(\d{1,3}(?:\.\d*)?|\.\d+)%?$/.exec(text.replace(/[\s\p{Cf}]/gu, ''));
  return match === null ? null : { rate: Math.round(Number(match[1]) * 1000) / 1000 };
}

/** The text without what may stand around digits. What would join two numbers into another one is kept, to be refused. */
function plainText(text: string): string {
  return text
    .replaceAll('\u2212', '-')
    .replace(/[\p{L}\p{M}\p{Sc}]+/gu, 'x')
    .replace(/(?<=\d)[\s\p{Cf},](?=\d{3}(?!\d))/gu, '')
    .replace(/(?<![\d.\s\p{Cf}x])[\s\p{Cf}x]+|[\s\p{Cf}x]+(?![\d.\s\p{Cf}x])/gu, '');
}

function readUnits(plain: string): bigint | null {
  const bracketed = /^\(([^()+-]+)\)$/.exec(plain);
  if (bracketed !== null) return negated(readNumber(bracketed[1]));
  const match = /^(-?)([^()+-]+)(?:([+-])([^()+-]+))?$/.exec(plain);
  if (match === null) return null;
  const [, minus, first, operator, second] = match;
  const left = minus === '-' ? negated(readNumber(first)) : readNumber(first);
  if (operator === undefined) return left;
  const right = operator === '-' ? negated(readNumber(second)) : readNumber(second);
  return left === null || right === null ? null : left + right;
}

function negated(units: bigint | null): bigint | null {
  return units === null ? null : -units;
}

function readNumber(text = ''): bigint | null {
  const match = /^(?=\.?\d)(\d*)\.?(\d*)$/.exec(text);
  if (match === null) return null;
  const [, whole = '', fraction = ''] = match;
  return BigInt(whole + fraction.padEnd(precision, '0'));
}

function roundUnits(units: bigint): Cents {
  const unitsPerCent = 10n ** BigInt(precision - 2);
  const absolute = units < 0n ? -units : units;
  const cents = Number((absolute + unitsPerCent / 2n) / unitsPerCent);
  return units < 0n && cents > 0 ? -cents : cents;
}
