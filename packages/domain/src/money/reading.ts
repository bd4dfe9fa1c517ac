import { textLimits } from '../limits.ts';
import { maxCents } from './cents.ts';
import type { Cents, PercentPerYear } from './cents.ts';

/** Decimals that a text of the greatest length can hold: enough to add exactly and round once. */
const precision = textLimits.amount;

/**
 * Reads an amount as typed or pasted (product, Q-ACC-7): a number, `(n)` as negative, or one sum `n+n` or `n-n`, with letters,
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
    .replace(/[\p{L}\p{M}\p{Sc}]/gu, 'x')
    .replace(/(?<=\d)[\s\p{Cf},](?=\d{3}(?!\d))/gu, '')
    .replace(/(?<![\d.\s\p{Cf}x])[\s\p{Cf}x]+|[\s\p{Cf}x]+(?![\d.\s\p{Cf}x])/gu, '');
}

function readUnits(plain: string): bigint | null {
  if (plain.startsWith('(') && plain.endsWith(')')) return negated(readNumber(plain.slice(1, -1)));
  const terms = plain.split(/(?=[+-])/);
  if (terms.length > 2 || plain.startsWith('+')) return null;
  const units = terms.map(readTerm);
  return units.every((each) => each !== null) ? units.reduce((sum, each) => sum + each, 0n) : null;
}

function readTerm(term: string): bigint | null {
  const units = readNumber(term.replace(/[+-]/, ''));
  return term.startsWith('-') ? negated(units) : units;
}

function negated(units: bigint | null): bigint | null {
  return units === null ? null : -units;
}

/** Digits with at most one point among them, as a whole number of the smallest decimal kept. */
function readNumber(text: string): bigint | null {
  if (!/^(?=\.?\d)\d*\.?\d*$/.test(text)) return null;
  const wholeDigits = `${text}.`.indexOf('.');
  return BigInt(text.replace('.', '').padEnd(wholeDigits + precision, '0'));
}

/** Division of big integers cuts off: the remaining half cents decide whether to round away from zero. */
function roundUnits(units: bigint): Cents {
  const halfCents = units * 2n / 10n ** BigInt(precision - 2);
  return Number(halfCents / 2n + halfCents % 2n);
}
