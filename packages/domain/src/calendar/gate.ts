import { compareMonths, nextMonth } from './months.ts';
import { daysInMonth, daysLater } from './dates.ts';
import type { CalendarDate, YearMonth } from './types.ts';

/** Next month's budget may be started while no more than so many days of this month remain, today among them (product, section 9). */
export const nextMonthGateDays = 7;

/** Days of the month that are left, today counted (product, Q-BUD-12). */
export function daysRemaining({ year, month, day }: CalendarDate): number {
  return daysInMonth(year, month) - day + 1;
}

/**
 * Whether the arrow may move on from the month that is viewed: always up to the current month, to the one after it in the last 7 days
 * only, and never further (product, section 2, Q-BUD-13).
 */
export function mayOpenNextMonth(today: CalendarDate, viewed: YearMonth): boolean {
  return mayCreateMonth(today, nextMonth(viewed));
}

/** Whether a month may be budgeted today: past months and this one always, the next in the last 7 days (product, Q-BUD-13). */
export function mayCreateMonth(today: CalendarDate, month: YearMonth): boolean {
  if (compareMonths(month, today) <= 0) return true;
  return compareMonths(month, nextMonth(today)) === 0 && daysRemaining(today) <= nextMonthGateDays;
}

/** The same as a service asks it: its day is UTC's, and where the person is it may be tomorrow already (product, Q-BUD-13). */
export function mayCreateMonthAnywhere(utcToday: CalendarDate, month: YearMonth): boolean {
  return mayCreateMonth(utcToday, month) || mayCreateMonth(nextDay(utcToday), month);
}

/** The day after: also the last day that a service accepts on a record, its own day being UTC's (product, Q-TXN-19). */
export function nextDay(date: CalendarDate): CalendarDate {
  return daysLater(date, 1);
}
