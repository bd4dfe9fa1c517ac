import { findItem, ungrouped, withItem, withoutItem } from '../budget/items.ts';
import { bySubset } from '../budget/overview.ts';
import { spendingSubsetKeys, subsetKeys } from '../budget/types.ts';
import type { BudgetItem, MonthBudget, MonthItem, MonthlyBudgets } from '../budget/types.ts';
import { monthNames } from '../calendar/types.ts';
import type { Id } from '../identity.ts';
import type { Ledger } from './types.ts';

/** Updates the budget of every month that has one. Months that do not change stay the same objects. */
export function updateEveryMonth(ledger: Ledger, change: (budget: MonthBudget) => MonthBudget): Ledger {
  const years = Object.entries(ledger.months).map(([year, months]): [string, MonthlyBudgets[number]] => [year, updateYear(months, change)]);
  const isSame = years.every(([year, months]) => ledger.months[Number(year)] === months);
  return isSame ? ledger : { ...ledger, months: Object.fromEntries(years) };
}

/** Adds a budget item with amount zero to the overview, the template and every month (product, row 30). */
export function addItemEverywhere(ledger: Ledger, item: BudgetItem, index?: number): Ledger {
  const { overview, template } = ledger;
  return updateEveryMonth(
    { ...ledger, overview: withItem(overview, item, index), template: withItem(template, item, index) },
    (budget) => withItem(budget, monthItemOf(item, budget), indexInMonth(budget[item.subset].items, overview[item.subset].items[index ?? Infinity])),
  );
}

/** The index of the next item in a month, which may still list items that were removed since; undefined if the month lacks it. */
function indexInMonth(items: readonly BudgetItem[], next: BudgetItem | undefined): number | undefined {
  const index = items.findIndex(({ id }) => id === next?.id);
  return index === -1 ? undefined : index;
}

/**
 * Removes a budget item that the overview no longer has from the template and the starting balances. The months keep it, and show it only
 * while they are past (`shownMonth`). Its children move to the top level.
 */
export function removeItemFromTemplateAndMonths(ledger: Ledger, id: Id): Ledger {
  const { [id]: _, ...others } = ledger.startingBalances ?? {};
  const isStarted = ledger.startingBalances !== null && ledger.startingBalances[id] !== undefined;
  const startingBalances = isStarted ? others : ledger.startingBalances;
  return updateEveryMonth({ ...ledger, template: withoutItem(ledger.template, id), startingBalances }, (budget) =>
    updateEverySubset(budget, (items) => (items.some((item) => item.id === id) ? ungrouped(items, id) : items)));
}

/** Updates the items of each subset of an overview, template or month. What does not change stays the same object. */
export function updateEverySubset<Item extends BudgetItem, Subset extends { items: Item[] }>(
  holder: Record<BudgetItem['subset'], Subset>, change: (items: Item[]) => Item[],
): Record<BudgetItem['subset'], Subset> {
  const changed = bySubset((key) => {
    const items = change(holder[key].items);
    return items === holder[key].items ? holder[key] : { ...holder[key], items };
  });
  return subsetKeys.every((key) => changed[key] === holder[key]) ? holder : changed;
}

/** Whether the overview, the template or a month has a budget item or an income line with this id. */
export function hasLine({ overview, template, months }: Ledger, id: Id): boolean {
  return [overview, template, ...monthBudgets(months)].some((holder) => findItem(holder, id) !== undefined);
}

/** The budgets of all months that have one. */
export function monthBudgets(months: MonthlyBudgets): MonthBudget[] {
  return Object.values(months).flatMap((year) => Object.values(year)).flatMap(({ budget }) => budget ?? []);
}

function updateYear(months: MonthlyBudgets[number], change: (budget: MonthBudget) => MonthBudget): MonthlyBudgets[number] {
  return monthNames.reduce((year, name) => {
    const entry = year[name];
    if (entry === undefined || !entry.isSet) return year;
    const budget = change(entry.budget);
    return budget === entry.budget ? year : { ...year, [name]: { isSet: true, budget } };
  }, months);
}

/** A new item as a month lists it: with variance zero if the month reports variances. */
function monthItemOf(item: BudgetItem, budget: MonthBudget): MonthItem {
  const hasVariance = spendingSubsetKeys.some((key) => budget[key].items.some(({ variance }) => variance !== undefined));
  return hasVariance ? { ...item, variance: 0 } : item;
}
