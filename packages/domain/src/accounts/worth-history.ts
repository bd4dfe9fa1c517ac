import { compareMonths, nextMonth, previousMonth } from '../calendar/months.ts';
import type { YearMonth } from '../calendar/types.ts';
import type { Cents } from '../money/cents.ts';

/** What somebody owned and owed at the end of a month, as it was recorded then; of the present month, so far. Debts are positive. */
export interface MonthWorth extends YearMonth {
  assets: Cents;
  debts: Cents;
}

/**
 * The ends of months, the earliest first: what is there now less what moved since. What was moved is known from `since` on; nothing is
 * said of the months before.
 *
 * @param moved by how much assets and debts moved in a month, in any order.
 */
export function worthHistory(now: MonthWorth, moved: readonly MonthWorth[], since: YearMonth): MonthWorth[] {
  const months = [now];
  for (let end = now; compareMonths(end, since) > 0;) {
    const later = moved.filter((move) => compareMonths(move, end) === 0);
    const { year, month } = previousMonth(end);
    end = {
      year, month,
      assets: later.reduce((rest, { assets }) => rest - assets, end.assets),
      debts: later.reduce((rest, { debts }) => rest - debts, end.debts),
    };
    months.push(end);
  }
  return months.toReversed();
}

/** What somebody owned less what they owed. */
export function netWorthOf({ assets, debts }: Pick<MonthWorth, 'assets' | 'debts'>): Cents {
  return assets - debts;
}

/** By how much net worth went up from one month to another; below zero where it went down. */
export function worthChange(before: MonthWorth, after: MonthWorth): Cents {
  return netWorthOf(after) - netWorthOf(before);
}

/** A history with the present as it is shown: months that end later than `now` have not come here yet, and those between end as the last known did. */
export function worthUntil(history: readonly MonthWorth[], now: MonthWorth): MonthWorth[] {
  const ended = history.filter((month) => compareMonths(month, now) < 0);
  for (let last = ended.at(-1); last !== undefined; last = ended.at(-1)) {
    const next = nextMonth(last);
    if (compareMonths(next, now) >= 0) break;
    ended.push({ ...last, ...next });
  }
  return [...ended, now];
}
