import { isoDate, isRealDate, monthName, parseMonth, type CalendarDate } from '@blue-budget/domain/calendar';
import { yearLimits } from '@blue-budget/domain/limits';
import * as z from 'zod/mini';

const monthNumber = z.int().check(z.minimum(1), z.maximum(12));
export const dayNumber = z.int().check(z.minimum(1), z.maximum(31));
const yearNumber = z.int().check(z.minimum(yearLimits.first), z.maximum(yearLimits.last));

/** A day of the calendar; it has the same keys everywhere. The 30th of February is refused. */
export const date: z.ZodMiniType<CalendarDate, CalendarDate> = z
  .object({ month: monthNumber, day: dayNumber, year: yearNumber })
  .check(z.refine(isRealDate, 'must be a day of the calendar'));

/** A day in a query string, as 2026-05-03. */
export const dateInQuery = z.pipe(z.codec(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)), z.custom<CalendarDate>(), {
  decode: (text) => ({ year: Number(text.slice(0, 4)), month: Number(text.slice(5, 7)), day: Number(text.slice(8)) }),
  encode: isoDate,
}), date);

/** Months are understood by name in any case and by number, whichever is written (product, Q-BUD-11). */
export const month = z.union([z.string(), z.int()]).check(z.refine((value) => parseMonth(String(value)) !== null, 'must be a month'));
const readMonth = (value: string | number) => parseMonth(String(value)) ?? Number.NaN;

/** A month that is written as its English name. */
export const monthByName = z.codec(month, monthNumber, { decode: readMonth, encode: monthName });
/** A month that is written as its number, in a path. */
export const monthByNumber = z.codec(month, monthNumber, { decode: readMonth, encode: String });

export const year = yearNumber;
export const yearInPath = z.codec(z.string().check(z.regex(/^\d{4}$/)), yearNumber, { decode: Number, encode: String });
