import type { Id } from '../identity.ts';
import type { Cents } from '../money/cents.ts';
import { overspentBy } from './spending.ts';
import { spendingSubsetKeys } from './types.ts';
import type { BudgetItem, MonthBudget, Overview } from './types.ts';

/** Money that is about to be moved between two budget items. */
export interface MoveDraft {
  fromId: Id | null;
  toId: Id | null;
  /** Null while none was entered. */
  amount: Cents | null;
}

export type MoveSide = 'from' | 'to';

/** The items between which a month's money moves, in the order shown: those of its budget that lead no group. None without a budget. */
export function movableItems(overview: Overview, budget: MonthBudget | null): BudgetItem[] {
  return spendingSubsetKeys.flatMap((key) => {
    const { items } = overview[key];
    const leading = new Set(items.map(({ parentId }) => parentId));
    const budgeted = new Set(budget?.[key].items.map(({ id }) => id));
    return items.filter(({ id }) => budgeted.has(id) && !leading.has(id));
  });
}

/** Whether an amount can be moved in a month: it is above 0, and both items are movable ones (product, row 47). */
export function canMove(overview: Overview, budget: MonthBudget | null, { fromId, toId, amount }: { fromId: Id; toId: Id; amount: Cents }): boolean {
  const ids = new Set(movableItems(overview, budget).map(({ id }) => id));
  return amount > 0 && fromId !== toId && ids.has(fromId) && ids.has(toId);
}

/** Whether items can be assigned together in a month: there are some, each is named once, and all are movable ones (product, row 53). */
export function canAssignTogether(overview: Overview, budget: MonthBudget | null, itemIds: readonly Id[]): boolean {
  const movable = new Set(movableItems(overview, budget).map(({ id }) => id));
  return itemIds.length > 0 && new Set(itemIds).size === itemIds.length && itemIds.every((id) => movable.has(id));
}

/** Whether an amount can be planned and assigned in a month: it is not 0, the month plans the line, and the item is a movable one (product, row 52). */
export function canAssignIncome(overview: Overview, budget: MonthBudget | null, { lineId, itemId, amount }: { lineId: Id; itemId: Id; amount: Cents }): boolean {
  const isPlanned = budget?.income.items.some(({ id }) => id === lineId) ?? false;
  return amount !== 0 && isPlanned && canAssignTogether(overview, budget, [itemId]);
}

/** Begins with an item: it gives, or gets where it holds nothing to give. */
export function beginMove({ id, amount }: Pick<BudgetItem, 'id' | 'amount'>): MoveDraft {
  return amount > 0 ? { fromId: id, toId: null, amount: null } : { fromId: null, toId: id, amount: null };
}

/** Begins with an overspent item: it gets what it lacks. */
export function beginCover({ id, amount }: Pick<BudgetItem, 'id' | 'amount'>): MoveDraft {
  return { fromId: null, toId: id, amount: amount < 0 ? overspentBy(amount) : null };
}

/**
 * The draft with an item on one side. Whoever holds less than is wanted gives what it holds.
 *
 * @param wanted what was typed, or is missing: the amount, unless one that held less was chosen before.
 */
export function withMoveSide(draft: MoveDraft, side: MoveSide, { id, amount }: Pick<BudgetItem, 'id' | 'amount'>, wanted = draft.amount): MoveDraft {
  if (side === 'to') return { ...draft, toId: id };
  const isShort = wanted !== null && amount > 0 && amount < wanted;
  return { ...draft, fromId: id, amount: isShort ? amount : wanted };
}

export function withSidesSwapped({ fromId, toId, amount }: MoveDraft): MoveDraft {
  return { fromId: toId, toId: fromId, amount };
}

/** What an item holds, and what stays there after the move. */
export interface MoveFigures {
  now: Cents;
  after: Cents;
}

export function moveFigures(item: Pick<BudgetItem, 'amount'>, side: MoveSide, amount: Cents | null): MoveFigures {
  const moved = amount ?? 0;
  return { now: item.amount, after: side === 'from' ? item.amount - moved : item.amount + moved };
}

/** All and half of what an item holds, as quick choices; null where it holds nothing. */
export function moveShares({ amount }: Pick<BudgetItem, 'amount'>): { all: Cents; half: Cents } | null {
  return amount > 0 ? { all: amount, half: Math.round(amount / 2) } : null;
}

/** The items that can cover an amount on their own, and those that can cover a part of it, the largest first. */
export function coveringItems(items: readonly BudgetItem[], missing: Cents): { enough: BudgetItem[]; part: BudgetItem[] } {
  const holding = items.filter(({ amount }) => amount > 0).toSorted((one, other) => other.amount - one.amount);
  return { enough: holding.filter(({ amount }) => amount >= missing), part: holding.filter(({ amount }) => amount < missing) };
}
