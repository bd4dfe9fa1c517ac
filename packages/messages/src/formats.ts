import type { CalendarDate, YearMonth } from '@blue-budget/domain/calendar';
import type { Cents, PercentPerYear } from '@blue-budget/domain/money';
import { isolated } from './isolated.ts';

/** How amounts, dates and lists of names are written in a language. Those of `en-US` are those of the rules. */
export interface Formats {
  /** A BCP 47 tag, such as `en-US`. */
  locale: string;
  /** $1,234.56, unsigned: colour and words show the sign (product, section 9). */
  money: (amount: Cents) => string;
  /** The same, taken apart for what sets the whole dollars apart from the rest of it. */
  moneyParts: (amount: Cents) => MoneyParts;
  /** As short as it can be, at the edge of a drawing: $800, $1.5k, $24k, $2M. */
  shortMoney: (amount: Cents) => string;
  /** 22.990% (product, section 9). */
  percent: (rate: PercentPerYear) => string;
  /** May 3, 2026 (product, section 2). */
  date: (date: CalendarDate) => string;
  /** May 3, 2026, 1:58 PM: a moment in milliseconds since the epoch, as the clock of this device has it. */
  moment: (at: number) => string;
  /** May 2026 (product, section 9). */
  month: (month: YearMonth) => string;
  /** The same where there is little room: Sep 2026. */
  shortMonth: (month: YearMonth) => string;
  /** May; `month` is 1 to 12. */
  monthName: (month: number) => string;
  /** The same where there is little room: Sep. */
  shortMonthName: (month: number) => string;
  /** 2:32 PM, where the person is; in milliseconds since 1970. */
  time: (at: number) => string;
  /** Names one after another: Rent, Fun. */
  list: (names: readonly string[]) => string;
}

/** An amount as it is written, in three pieces that make it up. */
export interface MoneyParts {
  /** The text before the figures, such as the sign of the currency; may be empty. */
  before: string;
  /** The whole dollars, in groups. */
  dollars: string;
  /** The cents, their mark before them, and what stands after. */
  after: string;
}

/** The formats of a language. Amounts are US dollars whatever the language: that is what the product keeps. */
export function formatsOf(locale: string): Formats {
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' });
  const short = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 3, maximumFractionDigits: 3 });
  // Calendar dates have no time zone: they are written as midnight in UTC.
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const shortMonth = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const shortMonthName = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
  const monthName = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
  const list = new Intl.ListFormat(locale, { type: 'unit', style: 'short' });
  return {
    locale,
    money: (amount) => money.format(Math.abs(amount) / 100),
    moneyParts: (amount) => partsOf(money.formatToParts(Math.abs(amount) / 100)),
    // A thousand is a small k, as in other units: a capital one is a kelvin.
    shortMoney: (amount) => short.formatToParts(Math.abs(amount) / 100)
      .map(({ type, value }) => (type === 'compact' && value === 'K' ? 'k' : value)).join(''),
    // Rounded as a number first: the rules round its exact value.
    percent: (rate) => percent.format(Number(rate.toFixed(3)) / 100),
    date: (given) => date.format(Date.UTC(given.year, given.month - 1, given.day)),
    moment: (at) => moment.format(at),
    month: (given) => month.format(Date.UTC(given.year, given.month - 1)),
    shortMonth: (given) => shortMonth.format(Date.UTC(given.year, given.month - 1)),
    shortMonthName: (given) => shortMonthName.format(Date.UTC(2000, given - 1)),
    monthName: (given) => monthName.format(Date.UTC(2000, given - 1)),
    // A narrow space before PM looks like none in some fonts, and is not what people type.
    time: (at) => time.format(at).replaceAll('\u202F', ' '),
    list: (names) => list.format(names.map(isolated)),
  };
}

function partsOf(parts: readonly Intl.NumberFormatPart[]): MoneyParts {
  const first = parts.findIndex(isDollars);
  const end = parts.findLastIndex(isDollars) + 1;
  const written = (from: number, to?: number) => parts.slice(from, to).map(({ value }) => value).join('');
  return { before: written(0, first), dollars: written(first, end), after: written(end) };
}

function isDollars({ type }: Intl.NumberFormatPart): boolean {
  return type === 'integer' || type === 'group';
}
