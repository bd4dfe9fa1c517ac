import { maxCents, type Cents } from '../money/cents.ts';
import { currencyOf } from './currencies.ts';

export const decimalMarks = ['.', ','] as const;
export type DecimalMark = (typeof decimalMarks)[number];

/** An amount as written: its signed size, currency and direction. */
export interface WrittenAmount {
  cents: Cents;
  /** The code of its currency; null if it names none. */
  currency: string | null;
  /** An explicit plus, or a trailing word that gives the direction of the money. */
  says: 'plus' | 'out' | 'in' | null;
}

/** No amount is written longer. What is longer is not looked at, so that a cell of a megabyte costs nothing. */
const longest = 40;
const unit = String.raw`\p{Lu}{3}|\p{Lu}{0,2}\p{Sc}|kr\.?|zł|Kč|Ft|lei|Rs\.?|Fr\.?`;
const shape = new RegExp(
  String.raw`^(\()?\s*([+-])?\s*(${unit})?\s*([+-])?\s*([\d.,'’\s]*\d[\d.,'’\s]*?)\s*(${unit})?\s*([+-])?\s*(\))?\s*(${unit})?\s*(DR|CR|[SH])?\.?$`, 'iu',
);

/** Most amounts: they are read many times over in tables of thousands of rows. */
const mostWritten = /^-?\d{1,9}[.,]\d\d$/;

/**
 * Reads an amount as a bank writes it, with this decimal mark: a sign before or behind, parentheses, DR or CR (S or H in German) for the
 * sign, a currency, and thousands set off in threes, or as in India. Null for what is none, holds parts of a cent or is too large.
 */
export function readStatementAmount(text: string, mark: DecimalMark): WrittenAmount | null {
  if (text.length > longest) return null;
  if (mostWritten.test(text)) return text.at(-3) === mark ? { cents: Number(text.replace(mark, '')) + 0, currency: null, says: null } : null;
  const match = shape.exec(text.replaceAll(/\p{Cf}/gu, '').trim().replaceAll(/[\u2212\u2013]/g, '-'));
  if (match === null) return null;
  const [, open, before, unit1, inside, digits = '', unit2, behind, close, unit3, word] = match;
  const signs = [before, inside, behind].filter((sign) => sign !== undefined);
  const units = [unit1, unit2, unit3].filter((each) => each !== undefined);
  const says = word === undefined ? null : /^(dr|s)$/i.test(word) ? 'out' : 'in';
  const hasTwoSigns = signs.length + (open === undefined ? 0 : 1) + (says === null ? 0 : 1) > 1;
  if ((open === undefined) !== (close === undefined) || hasTwoSigns || units.length > 1) return null;
  const size = readDigits(digits, mark);
  const currency = currencyOf(units[0]);
  if (size === null || currency === undefined) return null;
  const isNegative = open !== undefined || signs[0] === '-' || says === 'out';
  return { cents: size === 0 || !isNegative ? size : -size, currency, says: says ?? (signs[0] === '+' ? 'plus' : null) };
}

/** A written amount read with this decimal mark; null if unreadable. Used to ask which mark is meant. */
export function readAmountAs(text: string, mark: DecimalMark): Cents | null {
  return readStatementAmount(text, mark)?.cents ?? null;
}

/** Whether a text is an amount at all, whichever mark it has. */
export function isAmount(text: string): boolean {
  return decimalMarks.some((mark) => readStatementAmount(text, mark) !== null);
}

/**
 * Which decimal mark an amount proves to have: `open` where three digits behind its only mark may be thousands or decimals, null where it
 * has no mark, or is no amount.
 */
export function markOf(text: string): DecimalMark | 'open' | null {
  const marks = decimalMarks.filter((mark) => readStatementAmount(text, mark) !== null);
  const digits = marks.length === 0 ? '' : /[\d.,'’\s]*\d/.exec(text)?.[0].trim() ?? '';
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(digits)) return 'open';
  return /[.,]/.test(digits) && marks.length === 1 ? marks[0] ?? null : null;
}

/** The figures of an amount, by its decimal mark. */
const sized = { '.': sizedWith('\\.', ','), ',': sizedWith(',', '\\.') } satisfies Record<DecimalMark, RegExp>;

function sizedWith(decimal: string, thousands: string): RegExp {
  const whole = String.raw`\d+|[1-9]\d{0,2}(?:${thousands}\d{3})+|[1-9]\d?(?:${thousands}\d{2})+${thousands}\d{3}`;
  return new RegExp(`^(${whole})?(?:${decimal}(\\d{0,2})0*)?$`);
}

function readDigits(text: string, mark: DecimalMark): Cents | null {
  const grouped = /^\d{1,3}(?:['’\s]\d{3})+(?=[.,]|$)/.exec(text)?.[0];
  const plain = grouped === undefined ? text : grouped.replaceAll(/\D/g, '') + text.slice(grouped.length);
  const match = sized[mark].exec(plain);
  if (match === null || !/\d/.test(plain)) return null;
  const [, size = '', part = ''] = match;
  const cents = Number(size.replaceAll(/[.,]/g, '')) * 100 + Number(part.padEnd(2, '0'));
  return cents <= maxCents ? cents : null;
}
