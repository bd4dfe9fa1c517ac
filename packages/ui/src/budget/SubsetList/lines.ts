import type { BudgetItem, ItemGroup } from '@blue-budget/domain/budget';
import type { Id } from '@blue-budget/domain/ledger';
import type { Cents } from '@blue-budget/domain/money';
import type { ColumnKey, ShownColumn } from './columns.ts';

export type LineLevel = 'single' | 'parent' | 'child';

/** A line in sight. */
export interface ShownLine {
  item: BudgetItem;
  level: LineLevel;
  collapsed: boolean;
  /** Lines that are grouped under it. */
  childCount: number;
}

/** All lines of a list in order, each parent before its children. */
export function linesOf(groups: readonly ItemGroup[]): BudgetItem[] {
  return groups.flatMap(({ item, children }) => [item, ...children]);
}

/** The lines in sight, from top to bottom. */
export function shownLines(groups: readonly ItemGroup[]): ShownLine[] {
  return groups.flatMap(({ item, children, collapsed }): ShownLine[] => [
    { item, level: children.length > 0 ? 'parent' : 'single', collapsed, childCount: children.length },
    ...(collapsed ? [] : children.map((child) => ({ item: child, level: 'child' as const, collapsed: false, childCount: 0 }))),
  ]);
}

/** The amount of a line in each column; null if it has none. */
export function amountsOf(id: Id, columns: readonly ShownColumn[]): (Cents | null)[] {
  return columns.map(({ amounts }) => amounts.get(id)?.shown ?? null);
}

/** Columns in which a parent has no amount of its own: it shows a read-only sum (product, Q-WID-3). */
export function sumsOf({ item, level }: ShownLine, columns: readonly ShownColumn[]): ColumnKey[] {
  if (level !== 'parent') return [];
  return columns.filter(({ amounts }) => amounts.get(item.id)?.own === 0).map(({ kind }) => kind.key);
}

/** Lines are chosen instead of changed: any number of them, or one. */
export type SubsetSelection =
  | { kind: 'checkbox'; selectedIds: readonly Id[]; onSelect: (choice: { id: Id; selected: boolean }) => void }
  | { kind: 'radio'; selectedId: Id | null; /** Joins the lists in which one line is chosen. */ name: string; onSelect: (choice: { id: Id }) => void };

/** A line's box or ring. */
export type LineMark = { kind: 'checkbox'; checked: boolean } | { kind: 'radio'; checked: boolean; name: string };

export function markOf(id: Id, selection: SubsetSelection): LineMark {
  return selection.kind === 'checkbox'
    ? { kind: 'checkbox', checked: selection.selectedIds.includes(id) }
    : { kind: 'radio', checked: selection.selectedId === id, name: selection.name };
}

/** Which lines there are, in which order and under which parents. */
export function layoutOf(lines: readonly Pick<BudgetItem, 'id' | 'parentId'>[]): string {
  return lines.map(({ id, parentId }) => `${id} ${parentId}`).join();
}
