import { yearLimits } from '../limits.ts';
import { monthName } from './months.ts';
import type { CalendarDate } from './types.ts';

/** Whether such a day exists: the 29th of February only in leap years. */
export function isRealDate({ year, month, day }: CalendarDate): boolean {
  return [year, month, day].every(Number.isInteger) && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** Whether a date can be stored: real, and from 1900 to 2100 (product, section 9). */
export function isStorableDate(date: CalendarDate): boolean {
  return isRealDate(date) && date.year >= yearLimits.first && date.year <= yearLimits.last;
}

/** Whether a date may stand on a record: storable, and not after today, given by the caller (product, section 9). */
export function isRecordableDate(date: CalendarDate, today: CalendarDate): boolean {
  return isStorableDate(date) && compareDates(date, today) <= 0;
}

/** Days of a month of the Gregorian calendar; `month` is 1 to 12. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** Orders dates from the earliest: negative, zero or positive as `Array.sort` wants it. */
export function compareDates(a: CalendarDate, b: CalendarDate): number {
  return a.year - b.year || a.month - b.month || a.day - b.day;
}

/** In milliseconds; a calendar of UTC has no other days. */
const dayLength = 86_400_000;

/** A day counted from January 1, 1970, to tell how far days are apart. */
export function dayNumber({ year, month, day }: CalendarDate): number {
  return Date.UTC(year, month - 1, day) / dayLength;
}

/** The day so many days later; earlier where `count` is below 0. */
export function daysLater(date: CalendarDate, count: number): CalendarDate {
  const then = new Date((dayNumber(date) + count) * dayLength);
  return { year: then.getUTCFullYear(), month: then.getUTCMonth() + 1, day: then.getUTCDate() };
}

/** How many days lie between two, whichever is the earlier. */
export function daysApart(one: CalendarDate, other: CalendarDate): number {
  return Math.abs(dayNumber(one) - dayNumber(other));
}

/**
 * Reads mm/dd/yyyy. Throws an error with the specified text on any other shape, which is a programming mistake: the input's mask
 * lets nothing else through. Whether the day exists is a question for `isRealDate` (product, Q-TXN-20).
 */
export function parseDate(text: string): CalendarDate {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text);
  if (match === null) throw new Error(dateFormatProblem);
  const [, month, day, year] = match;
  return { year: Number(year), month: Number(month), day: Number(day) };
}

/** A date as files and databases write it: 2026-05-03. */
export function isoDate({ year, month, day }: CalendarDate): string {
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;
}

/** The specified text about a date of another shape (product, section 8). */
export const dateFormatProblem = 'Invalid date format. Expected mm/dd/yyyy';

/** Writes a date as its input shows it: mm/dd/yyyy (product, section 5-transactions). */
export function formatDateInput({ year, month, day }: CalendarDate): string {
  return `${padded(month, 2)}/${padded(day, 2)}/${padded(year, 4)}`;
}

/** Writes a date as a heading over transactions: May 3, 2026 (product, section 2). Throws a RangeError for an unreal month. */
export function formatDateHeading({ year, month, day }: CalendarDate): string {
  return `${monthName(month)} ${day}, ${year}`;
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

function padded(value: number, width: number): string {
  return String(value).padStart(width, '0');
}
