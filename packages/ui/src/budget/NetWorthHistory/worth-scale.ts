import { netWorthOf, type MonthWorth } from '@blue-budget/domain/accounts';
import type { Cents } from '@blue-budget/domain/money';
import { niceStep } from '../PayoffChart/scales.ts';

/** Where the lines of the axis stand, from the lowest; nothing is one of them. Debts are drawn below it, so a debt of 100 stands at -100. */
export function worthTicks(months: readonly MonthWorth[], most = 5): Cents[] {
  const heights = months.flatMap((month) => [month.assets, 0 - month.debts, netWorthOf(month)]);
  const [low, high] = [Math.min(0, ...heights), Math.max(0, ...heights)];
  const step = Math.max(niceStep(Math.max(high - low, 1), most), 100);
  const [first, last] = [Math.floor(low / step), Math.max(Math.ceil(high / step), low === 0 ? 1 : 0)];
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}
