import type { CalendarDate } from '@blue-budget/domain';

/** A date as the database keeps it: 2026-05-03. */
export function isoDate({ year, month, day }: CalendarDate): string {
  return [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-');
}

/** Reads a date as the database gives it. Throws a RangeError on any other text, which only a programming mistake can bring. */
export function calendarDate(iso: string): CalendarDate {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso);
  if (match === null) throw new RangeError(`Not a date of the database: ${iso}`);
  const [, year, month, day] = match;
  return { year: Number(year), month: Number(month), day: Number(day) };
}
