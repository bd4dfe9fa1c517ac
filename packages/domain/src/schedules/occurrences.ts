import { compareDates, dayNumber, daysInMonth, daysLater } from '../calendar/dates.ts';
import { compareMonths, monthsLater } from '../calendar/months.ts';
import type { CalendarDate, YearMonth } from '../calendar/types.ts';
import { yearLimits } from '../limits.ts';
import type { Schedule } from './types.ts';

/** The facts that decide on which days a schedule comes. */
export type Recurrence = Pick<Schedule, 'every' | 'first' | 'secondDay' | 'end'>;

/**
 * The days on which a schedule comes, both ends included, the earliest first; at most `most` of them. Each is computed from the first day
 * and never from the one before, so what comes on the 31st comes on the last day of February, and on the 31st again in March.
 */
export function occurrencesBetween(recurrence: Recurrence, from: CalendarDate, until: CalendarDate, most = Infinity): CalendarDate[] {
  const { first, end } = recurrence;
  const begin = compareDates(from, first) < 0 ? first : from;
  const last = end !== null && compareDates(end, until) < 0 ? end : until;
  const found: CalendarDate[] = [];
  for (const date of datesFrom(recurrence, begin)) {
    if (found.length >= most || compareDates(date, last) > 0 || date.year > yearLimits.last) break;
    if (compareDates(date, begin) >= 0) found.push(date);
  }
  return found;
}

/** The first day on or after `from` on which a schedule comes; null where it has ended by then. */
export function nextOccurrence(recurrence: Recurrence, from: CalendarDate): CalendarDate | null {
  return occurrencesBetween(recurrence, from, { year: yearLimits.last, month: 12, day: 31 }, 1)[0] ?? null;
}

/** Its days without regard to the end, from the beginning of the interval that `begin` lies in. */
function datesFrom({ every, first, secondDay }: Recurrence, begin: CalendarDate): Iterable<CalendarDate> {
  switch (every) {
    case 'week': return everyDays(7, first, begin);
    case 'two-weeks': return everyDays(14, first, begin);
    case 'month': return daysOfMonths(1, [first.day], begin);
    case 'twice-a-month': return daysOfMonths(1, [first.day, secondDay ?? first.day], begin);
    case 'year': return daysOfMonths(12, [first.day], yearOf(first, begin));
  }
}

function* everyDays(count: number, first: CalendarDate, begin: CalendarDate): Generator<CalendarDate, void> {
  const skipped = Math.floor((dayNumber(begin) - dayNumber(first)) / count) * count;
  for (let days = skipped; ; days += count) yield daysLater(first, days);
}

/** These days of a month and of each `step` months later. A month that is shorter has its last day instead; two that fall together are one. */
function* daysOfMonths(step: number, days: readonly number[], start: YearMonth): Generator<CalendarDate, void> {
  for (let month = monthsLater(start, 0); ; month = monthsLater(month, step)) {
    const present = new Set(days.map((day) => Math.min(day, daysInMonth(month.year, month.month))));
    yield* [...present].toSorted((a, b) => a - b).map((day) => ({ ...month, day }));
  }
}

/** The month of the first day in the year of `begin`, or in the next where it is over. */
function yearOf(first: CalendarDate, begin: CalendarDate): YearMonth {
  const month = { year: begin.year, month: first.month };
  return compareMonths(month, begin) < 0 ? { ...month, year: begin.year + 1 } : month;
}
