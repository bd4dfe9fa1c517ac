import { compareMonths, monthsLater } from '../calendar/months.ts';
import type { YearMonth } from '../calendar/types.ts';
import type { Id } from '../identity.ts';
import { yearLimits } from '../limits.ts';
import type { Cents } from '../money/cents.ts';
import { monthEntry } from './months.ts';
import { subsetAmount } from './overview.ts';
import { spendingSubsetKeys } from './types.ts';
import type { MonthlyBudgets } from './types.ts';

/** What was assigned to budget items in a month and what was spent of them, in cents. Spent is below zero where more came in than went out. */
export interface MonthFigures extends YearMonth {
  assigned: Cents;
  spent: Cents;
}

/** What explains the amount of budget items in a month, and six months of their past. */
export interface ItemMonths {
  /** The six months up to the shown one, the earliest first. */
  months: MonthFigures[];
  /** What was there before the shown month. */
  carried: Cents;
  /** What later months assign, less what is spent in them. */
  later: Cents;
}

/** Months that are shown of a budget item. */
const shownMonths = 6;

/** The first of the six months that end with this one. */
export function firstShownMonth(month: YearMonth): YearMonth {
  return monthsLater(month, 1 - shownMonths);
}

/**
 * The months of budget items up to the shown one. What was carried into it is what their amount leaves, whatever it came from: months, a
 * starting balance, a removed item.
 *
 * @param amount the running total of all items.
 * @param figures of the first shown month and of those after it, in any order.
 */
export function itemMonths(month: YearMonth, amount: Cents, figures: readonly MonthFigures[]): ItemMonths {
  const sums = (isOne: (each: YearMonth) => boolean) => figures.filter(isOne)
    .reduce((sum, { assigned, spent }) => ({ assigned: sum.assigned + assigned, spent: sum.spent + spent }), { assigned: 0, spent: 0 });
  const ends = Array.from({ length: shownMonths }, (_, index) => monthsLater(firstShownMonth(month), index));
  const months = ends.filter(({ year }) => year >= yearLimits.first).map((end) => ({ ...end, ...sums((each) => compareMonths(each, end) === 0) }));
  const [now, after] = [sums((each) => compareMonths(each, month) === 0), sums((each) => compareMonths(each, month) > 0)];
  const later = after.assigned - after.spent;
  return { months, carried: amount - later - (now.assigned - now.spent), later };
}

/** A month as a statement: carried + assigned + activity = left, and left + later is the amount of the item. */
export interface MonthStatement {
  carried: Cents;
  assigned: Cents;
  /** What transactions moved: below zero where something was spent. */
  activity: Cents;
  /** The same as it is told: above zero where something was spent. */
  spent: Cents;
  left: Cents;
  later: Cents;
}

/**
 * The statement of the shown month as the ledger is now: changes that were made since its months were read are in it, so that it always
 * explains the amount that is shown.
 *
 * @param now amount of the item and what the month assigns to it; null where the month is not known.
 */
export function monthStatement({ months, carried, later }: ItemMonths, now: { amount: Cents; assigned: Cents | null }): MonthStatement {
  const assigned = now.assigned ?? months.at(-1)?.assigned ?? 0;
  const left = now.amount - later;
  const activity = left - carried - assigned;
  return { carried, assigned, activity, spent: 0 - activity, left, later };
}

/** What a month assigns to items; null where its budget is not known. */
export function assignedTo(budgets: MonthlyBudgets, month: YearMonth, ids: readonly Id[]): Cents | null {
  const budget = monthEntry(budgets, month)?.budget ?? null;
  return budget && subsetAmount(spendingSubsetKeys.flatMap((key) => budget[key].items).filter(({ id }) => ids.includes(id)));
}

/** The months as the statement of the last one has them, from the first in which something was assigned or spent. */
export function begunMonths({ months }: ItemMonths, { assigned, spent }: MonthStatement): MonthFigures[] {
  const known = months.map((month, place) => (place === months.length - 1 ? { ...month, assigned, spent } : month));
  const first = known.findIndex((month) => month.assigned !== 0 || month.spent !== 0);
  return first === -1 ? [] : known.slice(first);
}

/** How high the bars of months stand, from 0 to 1: the highest of all reaches 1. Where more came in than was spent there is none. */
export function barHeights(months: readonly MonthFigures[]): { assigned: number; spent: number }[] {
  const highest = Math.max(...months.flatMap(({ assigned, spent }) => [assigned, spent]), 0);
  const heightOf = (amount: Cents) => (amount <= 0 ? 0 : amount / highest);
  return months.map(({ assigned, spent }) => ({ assigned: heightOf(assigned), spent: heightOf(spent) }));
}

/** What was spent on average in the months before the last, at most three of them, to the nearest cent; null where nothing was. */
export function averageSpent(months: readonly MonthFigures[]): { from: YearMonth; to: YearMonth; amount: Cents } | null {
  const over = months.slice(0, -1).slice(-3);
  const [from, to] = [over[0], over.at(-1)];
  if (from === undefined || to === undefined) return null;
  const amount = Math.round(over.reduce((sum, { spent }) => sum + spent, 0) / over.length);
  return amount > 0 ? { from, to, amount } : null;
}
