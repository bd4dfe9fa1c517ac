import { mayOpenNextMonth, nextMonth, previousMonth, type CalendarDate, type YearMonth } from '@blue-budget/domain/calendar';

/** The two arrows of a month selector. */
export type MonthStep = 'next' | 'previous';

/** The month that an arrow leads to; null if the next month is not open yet. */
export function monthAfterStep(today: CalendarDate, viewed: YearMonth, step: MonthStep): YearMonth | null {
  if (step === 'previous') return previousMonth(viewed);
  return mayOpenNextMonth(today, viewed) ? nextMonth(viewed) : null;
}
