import type { CalendarDate } from '@blue-budget/domain/calendar';

export { isoDate } from '@blue-budget/domain/calendar';

/** Reads a date as the database gives it. Throws a RangeError on any other text, which only a programming mistake can bring. */
export function calendarDate(iso: string): CalendarDate {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso);
  if (match === null) throw new RangeError(`Not a date of the database: ${iso}`);
  const [, year, month, day] = match;
  return { year: Number(year), month: Number(month), day: Number(day) };
}

/** The day in UTC at a moment in milliseconds since 1970. */
export function utcDay(now: number): CalendarDate {
  return calendarDate(new Date(now).toISOString().slice(0, 10));
}
