import {
  groupItems, spentIn, subsetAmount, type BudgetItem, type ItemGroup, type MonthItem, type MonthSubset, type OverviewSubset,
} from '@blue-budget/domain/budget';
import type { YearMonth } from '@blue-budget/domain/calendar';
import type { Cents } from '@blue-budget/domain/money';
import type { SubsetAmounts, SubsetColumn } from '../../budget/SubsetList/columns.ts';

/** The lines of a month's subset. Which groups are drawn in is the same everywhere. */
export function groupsOf({ items }: MonthSubset, { collapsedGroups }: Pick<OverviewSubset, 'collapsedGroups'>): ItemGroup[] {
  return groupItems(items, collapsedGroups);
}

/**
 * The columns of a month: assigned amount, what was spent, and balance, with what the month after has of it; for a past month the budgeted amount and its variance,
 * or the budgeted amount alone if the services do not return the rest (product, Q-BUD-8).
 */
export function monthColumns(budgeted: MonthSubset, held: Pick<OverviewSubset, 'items' | 'amount'>, { isPast, next }: {
  isPast: boolean;
  /** The subset in the month after, if that is budgeted. */
  next: { month: YearMonth; subset: MonthSubset } | null;
}): SubsetAmounts {
  const assigned = columnOf(budgeted);
  if (!isPast) {
    const spent = spentItems(budgeted.items);
    return {
      mode: 'dual',
      currentMonth: assigned,
      runningTotal: columnOf(held),
      ...(spent !== null && { spent: columnOf({ items: spent, amount: subsetAmount(spent) }) }),
      ...(next !== null && { next: { ...columnOf(next.subset), month: next.month } }),
    };
  }
  const told = budgeted.items.filter(hasVariance);
  if (told.length < budgeted.items.length) return { mode: 'single', amount: assigned };
  const left = told.map((item) => ({ ...item, amount: item.variance }));
  return { mode: 'budgetedAndVariance', budgeted: assigned, variance: { groups: groupItems(left, []), total: subsetAmount(left) } };
}

function columnOf({ items, amount }: { items: readonly BudgetItem[]; amount: Cents }): SubsetColumn {
  return { groups: groupItems(items, []), total: amount };
}

/** The lines with what was spent of them as their amounts; null where that is not told of all. */
function spentItems(items: readonly MonthItem[]): BudgetItem[] | null {
  const spent = items.flatMap((item) => {
    const amount = spentIn(item);
    return amount === null ? [] : [{ ...item, amount }];
  });
  return spent.length < items.length ? null : spent;
}

/** Planned income of a past month, with the discrepancy of the received income; for any other month only the plan. */
export function incomeColumns(planned: MonthSubset, discrepancy: Cents, isPast: boolean): SubsetAmounts {
  const column: SubsetColumn = { groups: groupItems(planned.items, []), total: planned.amount };
  if (!isPast) return { mode: 'single', amount: column };
  return { mode: 'budgetedAndVariance', budgeted: column, variance: { groups: [], total: discrepancy } };
}

function hasVariance(item: MonthItem): item is MonthItem & { variance: Cents } {
  return item.variance !== undefined;
}
