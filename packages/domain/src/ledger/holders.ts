import { findItem, ungrouped, withItem, withoutItem } from '../budget/items.ts';
import { bySubset } from '../budget/overview.ts';
import { spendingSubsetKeys, subsetKeys } from '../budget/types.ts';
import type { BudgetItem, MonthBudget, MonthItem, MonthlyBudgets } from '../budget/types.ts';
import { monthNames } from '../calendar/types.ts';
import type { Id } from '../identity.ts';
import type { Ledger } from './types.ts';

/** The ledger with every budgeted month changed; months that stay what they are are shared. */
export function inEveryMonth(ledger: Ledger, change: (budget: MonthBudget) => MonthBudget): Ledger {
  const years = Object.entries(ledger.months).map(([year, months]): [string, MonthlyBudgets[number]] => [year, inYear(months, change)]);
  const isSame = years.every(([year, months]) => ledger.months[Number(year)] === months);
  return isSame ? ledger : { ...ledger, months: Object.fromEntries(years) };
}

/** The ledger with a further budget item: on the overview, in the template and in every month, at nothing (decisions, row 30). */
export function withNewItem(ledger: Ledger, item: BudgetItem, place?: number): Ledger {
  const { overview, template } = ledger;
  return inEveryMonth(
    { ...ledger, overview: withItem(overview, item, place), template: withItem(template, item, place) },
    (budget) => withItem(budget, rowOf(item, budget), placeInMonth(budget[item.subset].items, overview[item.subset].items[place ?? Infinity])),
  );
}

/** The place before the item that comes next: a month may list items that were removed since, which have no place of their own. */
function placeInMonth(rows: readonly BudgetItem[], next: BudgetItem | undefined): number | undefined {
  const place = rows.findIndex(({ id }) => id === next?.id);
  return place === -1 ? undefined : place;
}

/**
 * The months and starting balances without a budget item that is gone from the overview. Its row stays in the months, which show it
 * while they are past only (`shownMonth`); what was grouped under it stands at the top level.
 */
export function withoutItemElsewhere(ledger: Ledger, id: Id): Ledger {
  const { [id]: _, ...others } = ledger.startingBalances ?? {};
  const isStarted = ledger.startingBalances !== null && ledger.startingBalances[id] !== undefined;
  const startingBalances = isStarted ? others : ledger.startingBalances;
  return inEveryMonth({ ...ledger, template: withoutItem(ledger.template, id), startingBalances }, (budget) =>
    inEverySubset(budget, (items) => (items.some((item) => item.id === id) ? ungrouped(items, id) : items)));
}

/** The same holder with the items of each subset changed; subsets that stay what they are are shared, and so is the holder. */
export function inEverySubset<Item extends BudgetItem, Subset extends { items: Item[] }>(
  holder: Record<BudgetItem['subset'], Subset>, change: (items: Item[]) => Item[],
): Record<BudgetItem['subset'], Subset> {
  const changed = bySubset((key) => {
    const items = change(holder[key].items);
    return items === holder[key].items ? holder[key] : { ...holder[key], items };
  });
  return subsetKeys.every((key) => changed[key] === holder[key]) ? holder : changed;
}

/** Whether an id is one of the ledger's budget items or income lines, wherever they stand. */
export function isKnownLine({ overview, template, months }: Ledger, id: Id): boolean {
  return [overview, template, ...budgetsOf(months)].some((holder) => findItem(holder, id) !== undefined);
}

/** The budgets of all months that have one. */
export function budgetsOf(months: MonthlyBudgets): MonthBudget[] {
  return Object.values(months).flatMap((year) => Object.values(year)).flatMap(({ budget }) => budget ?? []);
}

function inYear(months: MonthlyBudgets[number], change: (budget: MonthBudget) => MonthBudget): MonthlyBudgets[number] {
  return monthNames.reduce((year, name) => {
    const entry = year[name];
    if (entry === undefined || !entry.isSet) return year;
    const budget = change(entry.budget);
    return budget === entry.budget ? year : { ...year, [name]: { isSet: true, budget } };
  }, months);
}

/** The row of a new item in a month: nothing is assigned and, where the month tells what is left, nothing is left. */
function rowOf(item: BudgetItem, budget: MonthBudget): MonthItem {
  const tellsVariance = spendingSubsetKeys.some((key) => budget[key].items.some(({ variance }) => variance !== undefined));
  return tellsVariance ? { ...item, variance: 0 } : item;
}
