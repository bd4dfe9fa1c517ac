import type { CalendarDate, YearMonth } from '@blue-budget/domain/calendar';
import type { Cents, PercentPerYear } from '@blue-budget/domain/money';

/** How amounts, dates and lists of names are written in a language. Those of `en-US` are those of the rules. */
export interface Formats {
  /** A BCP 47 tag, such as `en-US`. */
  locale: string;
  /** $1,234.56, without a sign: colour and words say it (product, section 9). */
  money: (amount: Cents) => string;
  /** 22.990% (product, section 9). */
  percent: (rate: PercentPerYear) => string;
  /** May 3, 2026 (product, section 2). */
  date: (date: CalendarDate) => string;
  /** May 2026 (product, section 9). */
  month: (month: YearMonth) => string;
  /** May; `month` is 1 to 12. */
  monthName: (month: number) => string;
  /** Names one after another: Rent, Fun. */
  list: (names: readonly string[]) => string;
}

/** The formats of a language. Amounts are US dollars whatever the language: that is what the product keeps. */
export function formatsOf(locale: string): Formats {
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 3, maximumFractionDigits: 3 });
  // Calendar dates have no time zone: they are written as midnight in UTC.
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const monthName = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  const list = new Intl.ListFormat(locale, { type: 'unit', style: 'short' });
  return {
    locale,
    money: (amount) => money.format(Math.abs(amount) / 100),
    // Rounded as a number first: the rules round its exact value.
    percent: (rate) => percent.format(Number(rate.toFixed(3)) / 100),
    date: (given) => date.format(Date.UTC(given.year, given.month - 1, given.day)),
    month: (given) => month.format(Date.UTC(given.year, given.month - 1)),
    monthName: (given) => monthName.format(Date.UTC(2000, given - 1)),
    list: (names) => list.format(names),
  };
}
