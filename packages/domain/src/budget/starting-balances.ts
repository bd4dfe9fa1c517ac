import type { Id } from '../identity.ts';
import type { Cents } from '../money/cents.ts';
import { addToItem } from './items.ts';
import type { BudgetItem, Overview, StartingBalances } from './types.ts';

/** The starting balances together with the running totals they are part of. */
export interface StartedBudget {
  overview: Overview;
  startingBalances: StartingBalances;
}

/** The starting balance of an item; 0 if none was set. */
export function startingBalance(startingBalances: StartingBalances, itemId: Id): Cents {
  return startingBalances[itemId] ?? 0;
}

/** Items with what they started with in place of what they hold. */
export function startingItems(items: readonly BudgetItem[], startingBalances: StartingBalances): BudgetItem[] {
  return items.map((item) => ({ ...item, amount: startingBalance(startingBalances, item.id) }));
}

/** Sets the starting balance of an item; its running total moves by the difference (product, row 29). */
export function setStartingBalance({ overview, startingBalances }: StartedBudget, itemId: Id, value: Cents): StartedBudget {
  const difference = value - startingBalance(startingBalances, itemId);
  return { overview: addToItem(overview, itemId, difference), startingBalances: { ...startingBalances, [itemId]: value } };
}
