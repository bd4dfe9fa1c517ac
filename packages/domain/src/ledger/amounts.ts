import { reallocationOf } from '../budget/removal.ts';
import type { Reallocation } from '../budget/removal.ts';
import { findItem } from '../budget/items.ts';
import type { ItemHolder } from '../budget/items.ts';
import { monthEntry, typedDifference } from '../budget/months.ts';
import { startingBalance } from '../budget/starting-balances.ts';
import { subsetKeys } from '../budget/types.ts';
import type { BudgetItem, StartingBalances } from '../budget/types.ts';
import type { Id } from '../identity.ts';
import type { Cents } from '../money/cents.ts';
import type { Operations } from './operations.ts';
import type { Ledger } from './types.ts';

/** What a line shows: its own amount, and for a parent its children's too (decisions, Q-WID-3). Null where there is no such line. */
export function shownAmount(holder: ItemHolder, id: Id): Cents | null {
  const items = subsetKeys.map((key) => holder[key].items).find((all) => all.some((item) => item.id === id));
  return items === undefined ? null : shownIn(items, id, (item) => item.amount);
}

/** By how much a typed assignment changes the item, or null where month or item are not there (decisions, Q-BUD-6). */
export function assignmentDifference(ledger: Ledger, { itemId, month, column, typed }: Operations['item.assign']): Cents | null {
  const budget = monthEntry(ledger.months, month)?.budget;
  const running = shownAmount(ledger.overview, itemId);
  const assigned = budget === null || budget === undefined ? null : shownAmount(budget, itemId);
  if (running === null || assigned === null) return null;
  return typedDifference(column === 'current-month' ? assigned : running, typed);
}

/** By how much a typed amount changes a line of planned income, or null where it is not there. */
export function plannedIncomeDifference(ledger: Ledger, { lineId, month, typed }: Operations['plannedIncome.set']): Cents | null {
  const lines = monthEntry(ledger.months, month)?.budget?.income.items ?? [];
  return lines.some(({ id }) => id === lineId) ? typedDifference(shownIn(lines, lineId, (line) => line.amount), typed) : null;
}

/** The own amount that a line of the template has after the typing, or null where it is not there. */
export function typedTemplateAmount({ template }: Ledger, { id, typed }: Operations['template.set']): Cents | null {
  const line = findItem(template, id);
  const shown = shownAmount(template, id);
  return line === undefined || shown === null ? null : line.amount + typedDifference(shown, typed);
}

/** The starting balance that an item has after the typing, or null while it is not known or there is no such item. */
export function typedStartingBalance(ledger: Ledger, { id, column, typed }: Operations['startingBalance.set']): Cents | null {
  const { overview, startingBalances } = ledger;
  const item = findItem(overview, id);
  if (item === undefined || item.subset === 'income' || startingBalances === null) return null;
  const running = shownIn(overview[item.subset].items, id, ({ amount }) => amount);
  const started = shownStartingBalance(startingBalances, overview[item.subset].items, id);
  return startingBalance(startingBalances, id) + typedDifference(column === 'running-total' ? running : started, typed);
}

/** What a line shows as its starting balance: for a parent, its children's included. */
export function shownStartingBalance(startingBalances: StartingBalances, items: readonly BudgetItem[], id: Id): Cents {
  return shownIn(items, id, (item) => startingBalance(startingBalances, item.id));
}

/** The signed amounts that take over the balance of an item that is removed. */
export function typedReallocation({ overview }: Ledger, { id, reallocation }: Operations['item.remove']): Reallocation {
  return reallocationOf(findItem(overview, id)?.amount ?? 0, new Map(Object.entries(reallocation)));
}

function shownIn(items: readonly BudgetItem[], id: Id, amountOf: (item: BudgetItem) => Cents): Cents {
  return items.reduce((total, item) => (item.id === id || item.parentId === id ? total + amountOf(item) : total), 0);
}
