import type { Id } from '../identity.ts';
import type { Notice } from '../notices.ts';
import type { BudgetItem } from './types.ts';

/** Where a dragged line is let go: at the place of another, on the top level or inside that one's group. */
export interface Drop {
  id: Id;
  /** The line it is dropped on; itself, to change its level on the spot. */
  targetId: Id;
  level: 'parent' | 'child';
}

/** The list after a drop, or why it cannot be. */
export type DropResult<Item extends BudgetItem> = { kind: 'moved'; items: Item[] } | { kind: 'refused'; refusal: DropRefusal };

/** A line that holds money cannot become a parent. */
export type DropRefusal = Extract<Notice, { code: 'budget.groupingRefused' }>;

/** The place of a line in its list and its group, as it is saved. */
export interface SortedLine {
  id: Id;
  parentId: Id | null;
  sortOrder: number;
}

/** The level that a drop means: the top one in the left 10 % of the line it is dropped on (product, section 4-groups). */
export function dropLevel(pointerX: number, target: { left: number; width: number }): Drop['level'] {
  return pointerX < target.left + 0.1 * target.width ? 'parent' : 'child';
}

/**
 * Drops a line. On the top level it takes the place of the group it is dropped on, its own children with it. Inside a group it stands
 * next to the line it is dropped on, or first when that is the parent. Groups are one level deep, so a line with children stays on the
 * top level. A line that holds money cannot become a parent: `overviewItems` are the running totals that decide (product, Q-WID-2).
 */
export function dropItem<Item extends BudgetItem>(
  items: readonly Item[], drop: Drop, overviewItems: readonly BudgetItem[],
): DropResult<Item> {
  const lines = placesOf(items);
  const moving = lines.find(({ id }) => id === drop.id);
  const target = lines.find(({ id }) => id === drop.targetId);
  if (moving === undefined || target === undefined) return { kind: 'moved', items: [...items] };
  const hasChildren = lines.some(({ parentId }) => parentId === moving.id);
  const isTopLevel = drop.level === 'parent' || hasChildren;
  const order = isTopLevel ? onTopLevel(lines, moving, target) : inGroup(lines, moving, target);
  const parentId = order.find(({ id }) => id === moving.id)?.parentId ?? null;
  const parent = overviewItems.find(({ id }) => id === parentId);
  if (parentId !== moving.parentId && parent !== undefined && parent.amount !== 0) {
    return { kind: 'refused', refusal: { code: 'budget.groupingRefused', name: parent.name } };
  }
  return { kind: 'moved', items: withOrder(items, order) };
}

/** Places of the lines in the order given, numbered from 0, as they are saved (product, section 7-data). */
export function sortedLines(items: readonly Pick<BudgetItem, 'id' | 'parentId'>[]): SortedLine[] {
  return items.map(({ id, parentId }, sortOrder) => ({ id, parentId, sortOrder }));
}

/**
 * The same items in a saved order and grouping, bold where they have children. Items that the order does not know keep their group and
 * stand behind the others, as they stood among themselves.
 */
export function withOrder<Item extends BudgetItem>(items: readonly Item[], order: readonly Omit<SortedLine, 'sortOrder'>[]): Item[] {
  const places = new Map(order.map(({ id, parentId }, place) => [id, { parentId, place }]));
  const placeOf = ({ id }: Item) => places.get(id)?.place ?? order.length;
  const sorted = items.toSorted((a, b) => placeOf(a) - placeOf(b)).map((item) => {
    const saved = places.get(item.id);
    return saved === undefined ? item : { ...item, parentId: saved.parentId };
  });
  const parents = new Set(sorted.map(({ parentId }) => parentId));
  return sorted.map((item) => ({ ...item, bold: parents.has(item.id) }));
}

/** A line and its group. */
export type Placed = Pick<SortedLine, 'id' | 'parentId'>;

/**
 * Moves lines within a list as it is now. Each of `moved` gets its group of `order`, and stands behind the line it stands behind there; a
 * line with children takes them along. All others stay where they are, so what another device added or moved meanwhile keeps its place.
 *
 * @param order the whole list as the person saw it after the move; lines that are gone since count for nothing.
 */
export function movedWithin(items: readonly Placed[], order: readonly Placed[], moved: readonly Id[]): Placed[] {
  const present = new Set(items.map(({ id }) => id));
  // Each line once, so that a request that repeats one thousands of times costs no more than the list is long.
  const known = [...new Map(order.filter(({ id }) => present.has(id)).map((line) => [line.id, line])).values()];
  const isMoved = new Set(moved);
  return known.filter(({ id }) => isMoved.has(id)).reduce((lines, line) => movedBehind(lines, line, known), placesOf(items));
}

function movedBehind(lines: readonly Placed[], { id, parentId }: Placed, order: readonly Placed[]): Placed[] {
  const isBlock = (line: Placed) => line.id === id || line.parentId === id;
  const block = lines.filter(isBlock);
  const rest = lines.filter((line) => !isBlock(line));
  const group = new Set(rest.filter((line) => line.parentId === parentId).map((line) => line.id));
  const before = order.slice(0, placeIn(order, id)).findLast((other) => other.parentId === parentId && group.has(other.id))?.id;
  const place = parentId !== null && before !== undefined ? placeIn(rest, before) + 1 : endOfBlock(rest, before, parentId);
  return rest.toSpliced(place, 0, ...block.map((line) => (line.id === id ? { id, parentId } : line)));
}

/** Behind a group, as its first child, or at the start of the list. */
function endOfBlock(lines: readonly Placed[], before: Id | undefined, parentId: Id | null): number {
  if (before !== undefined) return endOfGroup(lines, before);
  return parentId === null ? 0 : placeIn(lines, parentId) + 1;
}

/** Lines in the order in which they are shown, each group together. */
function placesOf(items: readonly Placed[]): Placed[] {
  const heads = new Set<Id | null>(items.filter(({ parentId }) => parentId === null).map(({ id }) => id));
  const childrenOf = (head: Id) => (heads.has(head) ? items.filter(({ parentId }) => parentId === head) : []);
  return items.filter(({ parentId }) => !heads.has(parentId)).flatMap(({ id }): Placed[] =>
    [{ id, parentId: null }, ...childrenOf(id).map((child) => ({ id: child.id, parentId: id }))]);
}

function onTopLevel(lines: readonly Placed[], moving: Placed, target: Placed): Placed[] {
  const isBlock = ({ id, parentId }: Placed) => id === moving.id || parentId === moving.id;
  if (isBlock(target) && moving.parentId === null) return [...lines];
  const head = target.parentId ?? target.id;
  const headPlace = placeIn(lines, head);
  const isLeaving = moving.parentId === head && target.id !== head;
  const rest = lines.filter((line) => !isBlock(line));
  const block = lines.filter(isBlock).map((line) => (line.id === moving.id ? { ...line, parentId: null } : line));
  const place = isLeaving || placeIn(lines, moving.id) < headPlace ? endOfGroup(rest, head) : placeIn(rest, head);
  return rest.toSpliced(place, 0, ...block);
}

function inGroup(lines: readonly Placed[], moving: Placed, target: Placed): Placed[] {
  const isOnItself = target.id === moving.id;
  const above = lines.slice(0, placeIn(lines, moving.id)).findLast(({ parentId }) => parentId === null);
  const head = isOnItself ? moving.parentId ?? above?.id : target.parentId ?? target.id;
  if (head === undefined || (isOnItself && moving.parentId !== null)) return [...lines];
  const rest = lines.filter(({ id }) => id !== moving.id);
  const isDown = placeIn(lines, moving.id) < placeIn(lines, target.id);
  const besides = placeIn(rest, target.id) + (isDown || target.id === head ? 1 : 0);
  return rest.toSpliced(isOnItself ? endOfGroup(rest, head) : besides, 0, { id: moving.id, parentId: head });
}

function placeIn(lines: readonly Placed[], id: Id): number {
  return lines.findIndex((line) => line.id === id);
}

function endOfGroup(lines: readonly Placed[], head: Id): number {
  return lines.findLastIndex(({ id, parentId }) => id === head || parentId === head) + 1;
}
