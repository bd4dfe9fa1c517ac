import type { Id } from '../identity.ts';
import type { Cents } from '../money/cents.ts';
import { subsetAmount } from './overview.ts';
import type { BudgetItem } from './types.ts';

/** A top-level line with the lines grouped under it. */
export interface ItemGroup {
  item: BudgetItem;
  /** Amount shown: its own amount plus its children's (product, Q-WID-3). */
  shownAmount: Cents;
  /** Empty for a line on its own. */
  children: BudgetItem[];
  /** True while the children are drawn in. A line without children is never collapsed. */
  collapsed: boolean;
}

/**
 * Items in the order in which they are shown: every top-level line, its children with it, both in the order given.
 * Groups are one level deep. A line whose parent is gone, or is itself a child, stands at the top level, so that no money is ever
 * out of sight.
 */
export function groupItems(items: readonly BudgetItem[], collapsedGroups: readonly Id[]): ItemGroup[] {
  const parents = new Set(items.filter((item) => item.parentId === null).map((item) => item.id));
  const isChild = (item: BudgetItem) => item.parentId !== null && parents.has(item.parentId);
  return items.filter((item) => !isChild(item)).map((item) => {
    const children = parents.has(item.id) ? items.filter((child) => child.parentId === item.id) : [];
    return {
      item,
      shownAmount: item.amount + subsetAmount(children),
      children,
      collapsed: children.length > 0 && collapsedGroups.includes(item.id),
    };
  });
}
