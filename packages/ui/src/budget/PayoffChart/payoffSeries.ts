import { monthsLater } from '@blue-budget/domain/calendar';
import type { YearMonth } from '@blue-budget/domain/calendar';
import type { Payoff } from '@blue-budget/domain/debt-payoff';
import type { Cents } from '@blue-budget/domain/money';
import { monthStep } from './scales.ts';

/** The total balance under a plan: at the start, and after the payment of each month. */
export function balancesOf({ schedule }: Payoff): Cents[] {
  const start = (schedule[0]?.debts ?? []).reduce((total, { balance, payment, interest }) => total + balance + payment - interest, 0);
  return [start, ...schedule.map(({ debts }) => debts.reduce((total, { balance }) => total + balance, 0))];
}

/** Longest time drawn when nothing ever ends, in months. */
const longestOfNone = 360;

/** How many months a chart of plans spans: to the end of the last that ends; where none does, as far as they are known, within thirty years. */
export function spanOf(payoffs: readonly Payoff[]): number {
  const ends = payoffs.flatMap(({ months }) => (months === null ? [] : [months]));
  const known = Math.min(Math.max(...payoffs.map(({ schedule }) => schedule.length), 0), longestOfNone);
  return Math.max(ends.length > 0 ? Math.max(...ends) : known, 1);
}

/** The balance after so many months, or null beyond the known months of a plan without an end. */
export function balanceAfter(balances: readonly Cents[], payoff: Payoff, months: number): Cents | null {
  return balances[months] ?? (payoff.months === null ? null : 0);
}

/** The month that lies so many months after the start, or null for the start itself. */
export function monthAfter(payoffs: readonly Payoff[], months: number): YearMonth | null {
  const first = payoffs.find(({ schedule }) => schedule.length > 0)?.schedule[0]?.month;
  return first === undefined || months === 0 ? null : monthsLater(first, months - 1);
}

/** A label on the axis of time. */
export interface MonthTick {
  /** Months after the start; the balance after the payment of that month stands there. */
  months: number;
  month: YearMonth;
  /** Labelled as a year, since it is the first month of one. */
  isYear: boolean;
}

/** Labels on the axis of time: Januaries where years apart, else every so many months, from the first payment on. */
export function monthTicks(payoffs: readonly Payoff[], span: number, most: number): MonthTick[] {
  const first = monthAfter(payoffs, 1);
  if (first === null) return [];
  const step = monthStep(span, most);
  const ticks: MonthTick[] = [];
  for (let months = 1; months <= span; months += 1) {
    const month = monthsLater(first, months - 1);
    const sinceYearZero = month.year * 12 + month.month - 1;
    const isOnStep = step >= 12 ? sinceYearZero % step === 0 : (months - 1) % step === 0;
    if (isOnStep) ticks.push({ months, month, isYear: step >= 12 });
  }
  return ticks;
}

/** The months whose balances are in the table: each of two years at most, else the last of every year and the very last. */
export function figuredMonths(payoffs: readonly Payoff[], span: number): number[] {
  const first = monthAfter(payoffs, 1);
  if (first === null) return [];
  const all = Array.from({ length: span }, (_, index) => index + 1);
  if (span <= 24) return [0, ...all];
  return [0, ...all.filter((months) => months === span || monthsLater(first, months - 1).month === 12)];
}
