import {
  groupItems, subsetAmount, type ItemGroup, type MonthItem, type MonthSubset, type OverviewSubset,
} from '@blue-budget/domain/budget';
import type { Cents } from '@blue-budget/domain/money';
import type { SubsetAmounts, SubsetColumn } from '../../budget/SubsetList/columns.ts';

/** The lines of a month's subset. Which groups are drawn in is the same everywhere. */
export function groupsOf({ items }: MonthSubset, { collapsedGroups }: Pick<OverviewSubset, 'collapsedGroups'>): ItemGroup[] {
  return groupItems(items, collapsedGroups);
}

/**
 * The columns of a month: assigned amount and balance; for a past month the budgeted amount and its variance,
 * or the budgeted amount alone if the services do not return the rest (product, Q-BUD-8).
 */
export function monthColumns(budgeted: MonthSubset, held: Pick<OverviewSubset, 'items' | 'amount'>, isPast: boolean): SubsetAmounts {
  const assigned: SubsetColumn = { groups: groupItems(budgeted.items, []), total: budgeted.amount };
  if (!isPast) return { mode: 'dual', currentMonth: assigned, runningTotal: { groups: groupItems(held.items, []), total: held.amount } };
  const told = budgeted.items.filter(hasVariance);
  if (told.length < budgeted.items.length) return { mode: 'single', amount: assigned };
  const left = told.map((item) => ({ ...item, amount: item.variance }));
  return { mode: 'budgetedAndVariance', budgeted: assigned, variance: { groups: groupItems(left, []), total: subsetAmount(left) } };
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
