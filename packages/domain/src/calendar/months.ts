import { monthNames } from './types.ts';
import type { MonthName, YearMonth } from './types.ts';

/** Writes a month as the name of its income line: May 2026 (product, section 9). Throws a RangeError where there is no such month. */
export function monthTitle({ year, month }: YearMonth): string {
  return `${monthName(month)} ${year}`;
}

/** Reads the name of an income line, such as May 2026, or answers null. */
export function parseMonthTitle(title: string): YearMonth | null {
  const match = /^([A-Za-z]+) (\d{4})$/.exec(title);
  if (match === null) return null;
  const [, name, year] = match;
  const month = monthNames.findIndex((candidate) => candidate === name) + 1;
  return month === 0 ? null : { year: Number(year), month };
}

/** Reads a month as a caller may write it: its name in any case, 5 or 05 (product, Q-BUD-11). Answers 1 to 12, or null. */
export function parseMonth(text: string): number | null {
  const wanted = text.toLowerCase();
  const index = monthNames.findIndex((name) => name.toLowerCase() === wanted);
  if (index !== -1) return index + 1;
  return /^(0?[1-9]|1[0-2])$/.test(text) ? Number(text) : null;
}

/** The English name of a month, 1 to 12. Throws a RangeError for any other number. */
export function monthName(month: number): MonthName {
  const name = monthNames[month - 1];
  if (name === undefined) throw new RangeError(`Not a month: ${month}`);
  return name;
}

/** The month after: December rolls into the next year (product, section 4-months). */
export function nextMonth({ year, month }: YearMonth): YearMonth {
  return month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 };
}

/** The month before: January rolls into the year before (product, section 4-months). */
export function previousMonth({ year, month }: YearMonth): YearMonth {
  return month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 };
}

/** Orders months from the earliest: negative, zero or positive as `Array.sort` wants it. */
export function compareMonths(a: YearMonth, b: YearMonth): number {
  return a.year - b.year || a.month - b.month;
}

/** The month so many months later; earlier where `count` is below 0. */
export function monthsLater({ year, month }: YearMonth, count: number): YearMonth {
  const index = year * 12 + month - 1 + count;
  return { year: Math.floor(index / 12), month: (index % 12) + 1 };
}
