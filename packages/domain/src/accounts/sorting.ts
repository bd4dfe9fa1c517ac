import { movedWithin } from '../budget/sorting.ts';
import type { Id } from '../identity.ts';
import { groupByCategory } from './sections.ts';
import type { RealAccount } from './types.ts';

/**
 * The order that the accounts of a section get: the given one; or, with `moved`, the order in which they are shown, by category, where those
 * alone take the places that the given order has for them.
 */
export function accountOrder(accounts: readonly RealAccount[], given: readonly Id[], moved?: readonly Id[]): readonly Id[] {
  if (moved === undefined) return given;
  const shown = groupByCategory(accounts).flatMap((group) => group.accounts.map(({ id }) => id));
  return movedWithin(shown.map(ungrouped), given.map(ungrouped), moved).map(({ id }) => id);
}

function ungrouped(id: Id) {
  return { id, parentId: null };
}
