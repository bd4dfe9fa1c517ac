import { isStorableDate } from '../calendar/dates.ts';
import type { CalendarDate } from '../calendar/types.ts';
import type { DateOrder } from './types.ts';

/** A date as it is written: a certain one, or two numbers in unknown order and a year. */
export type WrittenDate = { kind: 'sure'; date: CalendarDate } | { kind: 'either'; first: number; second: number; year: number };

/** No date is written longer. What is longer is not looked at. */
const longest = 40;

/** How the names of the months begin in the languages that banks write, without accents. */
const monthBeginnings = [
  ['jan', 'ene', 'gen', 'sty'], ['feb', 'fev', 'lut'], ['mar', 'mrt', 'mrz', 'mae', 'maa'], ['apr', 'abr', 'avr', 'kwi'], ['may', 'mai', 'mei', 'mag', 'maj'],
  ['jun', 'juin', 'giu', 'cze'], ['jul', 'juil', 'lug', 'lip'], ['aug', 'ago', 'aou', 'sie'], ['sep', 'set', 'wrz'], ['oct', 'okt', 'ott', 'out', 'paz'],
  ['nov', 'lis'], ['dec', 'dez', 'des', 'dic', 'gru'],
];

/**
 * Reads a date in any of the shapes in which banks write them: the year first, the month by its name, or day and month as numbers. A time
 * behind it is left out: the day is the one that the bank wrote. Null for everything else; whether the day exists is not asked here.
 */
export function readWrittenDate(text: string): WrittenDate | null {
  if (text.length > longest) return null;
  const day = text.trim().replace(/^(.*\d)[T ,]+\d{1,2}:\d{2}.*$/, '$1').replace(/(?<=\d)\.$/, '');
  const withoutWeekday = day.replace(/^\p{L}{2,10}[.,]* +/u, '');
  return dateOf(day) ?? (withoutWeekday === day ? null : dateOf(withoutWeekday));
}

function dateOf(text: string): WrittenDate | null {
  return yearFirst(text) ?? monthByName(text) ?? numbers(text);
}

/** The day, in this order; null where there is none such. */
export function dateIn(written: WrittenDate, order: DateOrder): CalendarDate | null {
  if (written.kind === 'sure') return orNull(written.date);
  const { first, second, year } = written;
  return orNull(order === 'month-first' ? { year, month: first, day: second } : { year, month: second, day: first });
}

/**
 * Dates such as 26/03/20 with the year first, where they can be nothing else: the first of their numbers stays while the last changes, as if
 * each were of another year. The others as they are.
 */
export function withYearsFirst(dates: readonly (WrittenDate | null)[]): (WrittenDate | null)[] {
  const short = dates.filter((date) => date?.kind === 'either');
  const [firsts, lasts] = [new Set(short.map(({ first }) => first)), new Set(short.map(({ year }) => year % 100))];
  const isYearFirst = short.length === dates.length && [...firsts].every((first) => first > 12) && firsts.size < lasts.size && [...lasts].every((last) => last >= 1 && last <= 31);
  return isYearFirst ? dates.map((date) => (date?.kind === 'either' ? sure(wholeYear(String(date.first)), date.second, date.year % 100) : date)) : [...dates];
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
  const dayFirst = /^(\d{1,2})[. -]*(\p{L}{3,9})[., -]*(\d{4}|\d{2})$/u.exec(text);
  const monthFirst = /^(\p{L}{3,9})[. -]*(\d{1,2})(?:, *| +|-)(\d{4}|\d{2})$/u.exec(text);
  const [day, name = '', year] = dayFirst ? dayFirst.slice(1) : [monthFirst?.[2], monthFirst?.[1], monthFirst?.[3]];
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const month = monthBeginnings.findIndex((beginnings) => beginnings.some((each) => plain.startsWith(each))) + 1;
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
  return isStorableDate(date) ? date : null;
}
