/** A calendar date, never an instant: no time zone can move it to another day. `month` is 1 to 12. */
export interface CalendarDate {
  year: number;
  month: number;
  day: number;
}

export const monthNames = [
  'January', 'February', 'March', 'April', 'May', 'June',
  'July', 'August', 'September', 'October', 'November', 'December',
] as const;

export type MonthName = (typeof monthNames)[number];

/** One month of the calendar, the unit in which budgets are made. `month` is 1 to 12. */
export interface YearMonth {
  year: number;
  month: number;
}
