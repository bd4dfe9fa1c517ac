import type { Cents } from '../money/cents.ts';
import { shareOf } from '../money/share.ts';
import { spendingSubsetKeys } from './types.ts';
import type { BudgetItem, MonthBudget, MonthItem } from './types.ts';

/** What was spent of an item in a month, below zero where more came in than went out; null where the services do not tell. */
export function spentIn({ amount, variance }: Pick<MonthItem, 'amount' | 'variance'>): Cents | null {
  return variance === undefined ? null : amount - variance;
}

/** What is left of an item in a month: its running total without what the month after assigns to it already. */
export function leftInMonth(runningTotal: Cents, ofNext: Cents): Cents {
  return runningTotal - ofNext;
}

/** By how much more was spent than there was, where so much is left; 0 where nothing is missing. */
export function overspentBy(left: Cents): Cents {
  return Math.max(0 - left, 0);
}

/** Items with what is left of them in a month as their amounts, given the budget of the month after, if there is one. */
export function itemsLeft(items: readonly BudgetItem[], next: MonthBudget | null): BudgetItem[] {
  const ofNext = new Map(next === null ? [] : spendingSubsetKeys.flatMap((key) => next[key].items.map(({ id, amount }) => [id, amount])));
  return items.map((item) => ({ ...item, amount: leftInMonth(item.amount, ofNext.get(item.id) ?? 0) }));
}

/** How much is spent of what there was to spend in a month, carried over and assigned: 0 to 1, and 1 where it is overspent. */
export function spentShare(spent: Cents, left: Cents): number {
  if (left < 0) return 1;
  return spent <= 0 ? 0 : Math.min(shareOf(spent, spent + left), 1);
}
