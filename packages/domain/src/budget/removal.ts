import type { RealAccounts } from '../accounts/types.ts';
import type { Id } from '../identity.ts';
import type { Cents } from '../money/cents.ts';
import type { Notice } from '../notices.ts';
import { addToItem, findItem, withoutItem } from './items.ts';
import { spendingSubsetKeys } from './types.ts';
import type { BudgetItem, Overview } from './types.ts';

/** Where the money of a removed item goes: signed amounts by item id. */
export type Reallocation = Record<Id, Cents>;

/** Whether an item may be removed alone. One paired with a debt is removed with its account only (product, Q-BUD-20). */
export function isRemovable(itemId: Id, realAccounts: RealAccounts): boolean {
  return realAccounts.debt.accounts.every(({ pairedItemId }) => pairedItemId !== itemId);
}

/** The items that may take over the money of one that is removed: every other envelope that is no parent of a group. */
export function reallocationChoices(overview: Overview, itemId: Id): BudgetItem[] {
  const items = spendingSubsetKeys.flatMap((key) => overview[key].items);
  const parents = new Set(items.map(({ parentId }) => parentId));
  return items.filter(({ id }) => id !== itemId && !parents.has(id));
}

/**
 * The reallocation that typed amounts stand for: they are typed without a sign and take that of the removed balance; what is empty is
 * left out (product, Q-BUD-19).
 */
export function reallocationOf(balance: Cents, typed: ReadonlyMap<Id, Cents>): Reallocation {
  const sign = balance < 0 ? -1 : 1;
  return Object.fromEntries([...typed].filter(([, amount]) => amount !== 0).map(([id, amount]) => [id, sign * amount]));
}

/**
 * The reason an item cannot be removed, or null: its whole balance must go to other items, neither itself nor
 * income (product, section 5, Q-BUD-19).
 */
export function validateReallocation(overview: Overview, itemId: Id, reallocation: Reallocation): Notice | null {
  const targets = Object.entries(reallocation);
  const total = targets.reduce((sum, [, amount]) => sum + amount, 0);
  const areEnvelopes = targets.every(([id]) => id !== itemId && (findItem(overview, id)?.subset ?? 'income') !== 'income');
  return areEnvelopes && total === (findItem(overview, itemId)?.amount ?? 0) ? null : { code: 'budget.reclassifyAll' };
}

/** Removes an item and hands its money to others; its children stand at the top level, and no month changes (product, row 31). */
export function removeItem(overview: Overview, itemId: Id, reallocation: Reallocation): Overview {
  return Object.entries(reallocation).reduce((changed, [id, amount]) => addToItem(changed, id, amount), withoutItem(overview, itemId));
}
