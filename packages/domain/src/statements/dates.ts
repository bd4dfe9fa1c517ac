import { isRealDate } from '../calendar/dates.ts';
import { monthNames, type CalendarDate } from '../calendar/types.ts';
import { yearLimits } from '../limits.ts';
import type { DateOrder } from './types.ts';

/** A date as it is written: one that is sure, or two numbers whose order is for others to tell, and a year. */
export type WrittenDate = { kind: 'sure'; date: CalendarDate } | { kind: 'either'; first: number; second: number; year: number };

/**
 * Reads a date in any of the shapes in which banks write them: the year first, the month by its name, or day and month as numbers. A time
 * behind it is left out: the day is the one that the bank wrote. Null for everything else; whether the day exists is not asked here.
 */
export function readWrittenDate(text: string): WrittenDate | null {
  const day = text.trim().replace(/^(\S*\d)[T ]+\d{1,2}:\d{2}.*$/, '$1');
  return yearFirst(day) ?? monthByName(day) ?? numbers(day);
}

/** The day, in this order; null where there is none such. */
export function dateIn(written: WrittenDate, order: DateOrder): CalendarDate | null {
  if (written.kind === 'sure') return orNull(written.date);
  const { first, second, year } = written;
  return orNull(order === 'month-first' ? { year, month: first, day: second } : { year, month: second, day: first });
}

/** The day that a written date means in this order; null where it is none, or no day. For asking which order is meant. */
export function readDateAs(text: string, order: DateOrder): CalendarDate | null {
  const written = readWrittenDate(text);
  return written === null ? null : dateIn(written, order);
}

/** The day in eight digits, as OFX has it, whatever follows. */
export function readCompactDate(text: string): WrittenDate | null {
  const match = /^(\d{4})(\d{2})(\d{2})(?!\d{7})/.exec(text.trim());
  return match === null ? null : sure(match[1], match[2], match[3]);
}

function yearFirst(text: string): WrittenDate | null {
  const match = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(text) ?? /^(\d{4})()(\d{2})(\d{2})$/.exec(text);
  return match === null ? null : sure(match[1], match[3], match[4]);
}

function monthByName(text: string): WrittenDate | null {
  const dayFirst = /^(\d{1,2})[. -]*([A-Za-z]{3,9})[., -]*(\d{4}|\d{2})$/.exec(text);
  const monthFirst = /^([A-Za-z]{3,9})[. -]*(\d{1,2})(?:, *| +|-)(\d{4}|\d{2})$/.exec(text);
  const [day, name, year] = dayFirst ? dayFirst.slice(1) : [monthFirst?.[2], monthFirst?.[1], monthFirst?.[3]];
  const month = name === undefined ? 0 : monthNames.findIndex((each) => each.toLowerCase().startsWith(name.toLowerCase())) + 1;
  return month === 0 || year === undefined ? null : sure(wholeYear(year), month, day);
}

/** Slashes, points, dashes; Quicken writes 5/ 3'26. */
function numbers(text: string): WrittenDate | null {
  const match = /^(\d{1,2}) *([-/.]) *(\d{1,2}) *(?:\2|') *(\d{4}|\d{1,2})$/.exec(text);
  return match === null ? null : { kind: 'either', first: Number(match[1]), second: Number(match[3]), year: wholeYear(match[4]) };
}

function sure(year: unknown, month: unknown, day: unknown): WrittenDate {
  return { kind: 'sure', date: { year: Number(year), month: Number(month), day: Number(day) } };
}

function wholeYear(text: string | undefined): number {
  const year = Number(text);
  if (text?.length === 4) return year;
  return year < 80 ? 2000 + year : 1900 + year;
}

function orNull(date: CalendarDate): CalendarDate | null {
  return isRealDate(date) && date.year >= yearLimits.first && date.year <= yearLimits.last ? date : null;
}
