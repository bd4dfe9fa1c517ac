import { findItem } from '../budget/items.ts';
import { monthEntry } from '../budget/months.ts';
import { movableItems } from '../budget/moving.ts';
import { spentIn } from '../budget/spending.ts';
import type { BudgetItem, MonthBudget } from '../budget/types.ts';
import { compareMonths, monthsLater, previousMonth } from '../calendar/months.ts';
import type { YearMonth } from '../calendar/types.ts';
import type { Id } from '../identity.ts';
import type { Cents } from '../money/cents.ts';
import type { Operation } from './operations.ts';
import type { Ledger } from './types.ts';

/** Where the amounts of a quick assignment come from. `goal` is what savings goals need each month. */
export const quickChoices = ['last-month', 'template', 'average-spent', 'zero', 'goal'] as const;
export type QuickChoice = (typeof quickChoices)[number];

/** Months whose spending is averaged. */
const averagedMonths = 3;

export interface QuickAssignment {
  /** Of each item whose amount changes. */
  amounts: Operation<'items.assign'>['amounts'];
  /** Assigned to all items in question afterwards, in cents, and by how much that is more than now. */
  total: Cents;
  difference: Cents;
}

/** The items in question: a line, the lines of a group, or all of a month (`id` null). Those that lead a group have no amount of their own. */
export function quickItems({ overview, months }: Ledger, month: YearMonth, id: Id | null): BudgetItem[] {
  return movableItems(overview, monthEntry(months, month)?.budget ?? null).filter((item) => id === null || item.id === id || item.parentId === id);
}

/** The months that a choice looks at: the one before; or the last three that are over, since a month that runs is not spent yet. */
export function quickMonths(choice: QuickChoice, month: YearMonth, today: YearMonth): YearMonth[] {
  if (choice === 'last-month') return [previousMonth(month)];
  if (choice !== 'average-spent') return [];
  const open = compareMonths(month, today) < 0 ? month : today;
  return Array.from({ length: averagedMonths }, (_, index) => monthsLater(open, index - averagedMonths));
}

/** Whether the months that a choice looks at are known. */
export function isQuickChoiceKnown({ months }: Pick<Ledger, 'months'>, choice: QuickChoice, month: YearMonth, today: YearMonth): boolean {
  return quickMonths(choice, month, today).every((each) => monthEntry(months, each) !== undefined);
}

/** The gap after an assignment. */
export function gapAfterAssigning(gap: Cents, { difference }: QuickAssignment): Cents {
  return gap - difference;
}

/** The assignments that a choice makes. Null where its amounts are not known: a month without a budget, no month that is over, no goal. */
export function quickAssignment(
  ledger: Ledger, { choice, id, month, today }: { choice: QuickChoice; id: Id | null; month: YearMonth; today: YearMonth },
): QuickAssignment | null {
  const budget = monthEntry(ledger.months, month)?.budget ?? null;
  const amountOf = budget === null ? null : amountsOf(ledger, choice, quickMonths(choice, month, today));
  const items = quickItems(ledger, month, id);
  if (budget === null || amountOf === null) return null;
  const assigned = items.map((item) => {
    const now = findItem(budget, item.id)?.amount ?? 0;
    return { itemId: item.id, now, typed: amountOf(item.id) };
  });
  if (assigned.every(({ typed }) => typed === null)) return null;
  const changed = assigned.flatMap(({ itemId, now, typed }) => (typed === null || typed === now ? [] : [{ itemId, typed }]));
  const total = assigned.reduce((sum, { now, typed }) => sum + (typed ?? now), 0);
  return {
    amounts: changed, total, difference: total - assigned.reduce((sum, { now }) => sum + now, 0),
  };
}

/** The amount of each item by a choice, null where the choice has none for it; null where none is known. */
function amountsOf({ months, template, savingsGoals }: Ledger, choice: QuickChoice, looksAt: readonly YearMonth[]): ((id: Id) => Cents | null) | null {
  const entries = looksAt.map((month) => monthEntry(months, month));
  const budgets = entries.flatMap((entry) => entry?.budget ?? []);
  switch (choice) {
    case 'zero': return () => 0;
    case 'template': return (id) => findItem(template, id)?.amount ?? 0;
    case 'goal': return (id) => savingsGoals.find((goal) => goal.id === id)?.monthlyMinimum ?? null;
    case 'last-month': {
      const [before] = budgets;
      return before === undefined ? null : (id) => findItem(before, id)?.amount ?? 0;
    }
    case 'average-spent': {
      if (entries.includes(undefined) || budgets.length === 0) return null;
      return (id) => {
        const spent = budgets.map((budget) => spentOf(budget, id));
        const sum = spent.reduce<Cents>((total, amount) => total + (amount ?? 0), 0);
        return spent.includes(null) ? null : Math.max(Math.round(sum / spent.length), 0);
      };
    }
  }
}

/** What an item spent in a month that is over; null where that was not told. */
function spentOf(budget: MonthBudget, id: Id): Cents | null {
  const item = Object.values(budget).flatMap(({ items }) => items).find((each) => each.id === id);
  return item === undefined ? 0 : spentIn(item);
}
