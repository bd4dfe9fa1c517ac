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

/** The amount a line shows, in cents: for a parent including its children (product, Q-WID-3). Null if there is no such line. */
export function shownAmount(holder: ItemHolder, id: Id): Cents | null {
  const items = subsetKeys.map((key) => holder[key].items).find((all) => all.some((item) => item.id === id));
  return items === undefined ? null : sumOfGroup(items, id, (item) => item.amount);
}

/** The difference, in cents, that a typed assignment makes; null if the month or the item is missing (product, Q-BUD-6). */
export function assignmentDifference(ledger: Ledger, { itemId, month, column, typed }: Operations['item.assign']): Cents | null {
  const budget = monthEntry(ledger.months, month)?.budget;
  const running = shownAmount(ledger.overview, itemId);
  const assigned = budget === null || budget === undefined ? null : shownAmount(budget, itemId);
  if (running === null || assigned === null) return null;
  return typedDifference(column === 'current-month' ? assigned : running, typed);
}

/** The difference, in cents, that a typed amount makes to a line of planned income; null if the line is missing. */
export function plannedIncomeDifference(ledger: Ledger, { lineId, month, typed }: Operations['plannedIncome.set']): Cents | null {
  const lines = monthEntry(ledger.months, month)?.budget?.income.items ?? [];
  return lines.some(({ id }) => id === lineId) ? typedDifference(sumOfGroup(lines, lineId, (line) => line.amount), typed) : null;
}

/** The own amount, in cents, of a template line after an amount was typed; null if the line is missing. */
export function typedTemplateAmount({ template }: Ledger, { id, typed }: Operations['template.set']): Cents | null {
  const line = findItem(template, id);
  const shown = shownAmount(template, id);
  return line === undefined || shown === null ? null : line.amount + typedDifference(shown, typed);
}

/** The starting balance, in cents, of an item after an amount was typed; null if it is not loaded or the item is missing. */
export function typedStartingBalance(ledger: Ledger, { id, column, typed }: Operations['startingBalance.set']): Cents | null {
  const { overview, startingBalances } = ledger;
  const item = findItem(overview, id);
  if (item === undefined || item.subset === 'income' || startingBalances === null) return null;
  const running = sumOfGroup(overview[item.subset].items, id, ({ amount }) => amount);
  const started = shownStartingBalance(startingBalances, overview[item.subset].items, id);
  return startingBalance(startingBalances, id) + typedDifference(column === 'running-total' ? running : started, typed);
}

/** The starting balance a line shows, in cents: for a parent including its children. */
export function shownStartingBalance(startingBalances: StartingBalances, items: readonly BudgetItem[], id: Id): Cents {
  return sumOfGroup(items, id, (item) => startingBalance(startingBalances, item.id));
}

/** The signed amounts, in cents, that distribute the balance of a removed item. */
export function typedReallocation({ overview }: Ledger, { id, reallocation }: Operations['item.remove']): Reallocation {
  return reallocationOf(findItem(overview, id)?.amount ?? 0, new Map(Object.entries(reallocation)));
}

function sumOfGroup(items: readonly BudgetItem[], id: Id, amountOf: (item: BudgetItem) => Cents): Cents {
  return items.reduce((total, item) => (item.id === id || item.parentId === id ? total + amountOf(item) : total), 0);
}
