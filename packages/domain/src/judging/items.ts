import type { RealAccounts } from '../accounts/types.ts';
import { findItem } from '../budget/items.ts';
import { isRemovable, validateReallocation } from '../budget/removal.ts';
import type { Reallocation } from '../budget/removal.ts';
import type { SortedLine } from '../budget/sorting.ts';
import { spendingSubsetKeys } from '../budget/types.ts';
import type { BudgetItem, Overview } from '../budget/types.ts';
import type { Id } from '../identity.ts';
import { allow, refuse, type Judged } from './types.ts';

/** The item that may be removed, its whole balance handed on, or why it may not (product, row 31, Q-BUD-19 and Q-BUD-20). */
export function judgeItemRemoval(id: Id, reallocation: Reallocation, overview: Overview, realAccounts: RealAccounts): Judged<BudgetItem> {
  const item = findItem(overview, id);
  if (item === undefined || item.subset === 'income') return refuse('unknown', { code: 'accounts.notFound' });
  if (!isRemovable(id, realAccounts)) return refuse('conflict', { code: 'accounts.removeFailed' });
  const refusal = validateReallocation(overview, id, reallocation);
  return refusal === null ? allow(item) : refuse('unbalanced', refusal);
}

/**
 * The lines of a new order, parted into budget items and others, which have places only; or why it may not be. Groups are one level deep
 * and within a subset, and an item that holds money cannot begin one (product, Q-WID-1 and Q-WID-2).
 */
export function judgeSorting(lines: readonly SortedLine[], overview: Overview): Judged<{ items: SortedLine[]; others: SortedLine[] }> {
  const isItem = ({ id }: SortedLine) => (findItem(overview, id)?.subset ?? 'income') !== 'income';
  const [items, others] = [lines.filter(isItem), lines.filter((line) => !isItem(line))];
  if (new Set(lines.map(({ id }) => id)).size < lines.length || others.some(({ parentId }) => parentId !== null)) return refuse('invalid', { code: 'budget.sortFailed' });
  const moved = new Map(items.map(({ id, parentId }) => [id, parentId]));
  const parentOf = ({ id, parentId }: BudgetItem) => moved.get(id) ?? (moved.has(id) ? null : parentId);
  for (const item of spendingSubsetKeys.flatMap((key) => overview[key].items)) {
    const parentId = parentOf(item);
    if (parentId === null) continue;
    const parent = findItem(overview, parentId);
    if (parent === undefined) return refuse('unknown', { code: 'budget.sortFailed' });
    if (parent.id === item.id || parent.subset !== item.subset || parentOf(parent) !== null) return refuse('invalid', { code: 'budget.sortFailed' });
    if (parentId !== item.parentId && parent.amount !== 0) return refuse('conflict', { code: 'budget.groupingRefused', name: parent.name });
  }
  return allow({ items, others });
}
