import { monthName, monthTitle } from '../calendar/months.ts';
import type { YearMonth } from '../calendar/types.ts';
import type { Id } from '../identity.ts';
import type { Cents } from '../money/cents.ts';
import { addToIncome, newIncomeLineId } from './income.ts';
import { addToItem, addToItems, findItem, withItem, withoutItem } from './items.ts';
import { bySubset, subsetAmount, subsetTitle } from './overview.ts';
import { spendingSubsetKeys, subsetKeys } from './types.ts';
import type { MonthBudget, MonthEntry, MonthlyBudgets, MonthSubset, Overview, Template } from './types.ts';

/** A month together with the running totals that its amounts move. */
export interface BudgetedMonth {
  overview: Overview;
  budget: MonthBudget;
}

/** The entry of a month, if it was asked for already (product, section 3-master). */
export function monthEntry(budgets: MonthlyBudgets, { year, month }: YearMonth): MonthEntry | undefined {
  return budgets[year]?.[monthName(month)];
}

/** The same months with an entry set, under its year and month name. */
export function withMonthEntry(budgets: MonthlyBudgets, { year, month }: YearMonth, entry: MonthEntry): MonthlyBudgets {
  return { ...budgets, [year]: { ...budgets[year], [monthName(month)]: entry } };
}

/** The budget that a month starts with: every envelope at its template amount, income as the template plans it (product, Q-BUD-15). */
export function monthFromTemplate(overview: Overview, template: Template): MonthBudget {
  const amounts = new Map(subsetKeys.flatMap((key) => template[key].items).map(({ id, amount }) => [id, amount]));
  return bySubset((key): MonthSubset => {
    const lines = key === 'income' ? template.income.items : overview[key].items;
    const items = lines.map((item) => ({ ...item, amount: amounts.get(item.id) ?? 0 }));
    return { title: subsetTitle(key), amount: subsetAmount(items), items };
  });
}

/**
 * The overview once a month has been created with this budget: the month's income line falls by what is planned, or is made, and every
 * envelope rises by what is assigned to it (product, section 4, row 20). `lineId` is for a line that is made.
 */
export function withNewMonth(overview: Overview, month: YearMonth, budget: MonthBudget, lineId?: Id): Overview {
  return withMonthAmounts(overview, month, { planned: budget.income.amount, assigned: assignments(budget) }, lineId);
}

/** The overview once a month has arrived: moved only if this very call created it, never by fetching one (product, Q-BUD-9). */
export function withArrivedMonth(
  overview: Overview, month: YearMonth, { budget, isNewMonth }: { budget: MonthBudget; isNewMonth: boolean }, lineId: Id,
): Overview {
  return isNewMonth ? withNewMonth(overview, month, budget, lineId) : overview;
}

/** The overview once a month is removed that its creation had moved. The month's income line stays, at nothing. */
export function withoutMonthAmounts(overview: Overview, month: YearMonth, budget: MonthBudget): Overview {
  const assigned = assignments(budget).map(([id, amount]): [Id, Cents] => [id, 0 - amount]);
  return withMonthAmounts(overview, month, { planned: 0 - budget.income.amount, assigned });
}

/** What a month assigns to its envelopes and plans on its lines of income, by id, without zeros. */
export function monthAmounts(budget: MonthBudget): Record<Id, Cents> {
  const lines = budget.income.items.map(({ id, amount }): [Id, Cents] => [id, amount]);
  return Object.fromEntries([...lines, ...assignments(budget)].filter(([, amount]) => amount !== 0));
}

/** Whether amounts by id are the same; an id that is missing has none. */
export function isSameAmounts(one: Record<Id, Cents>, other: Record<Id, Cents>): boolean {
  return [...Object.keys(one), ...Object.keys(other)].every((id) => (one[id] ?? 0) === (other[id] ?? 0));
}

/**
 * Sets a month to the template again: envelopes and income line move by the differences, lines added in the month vanish, items without
 * a template row go to 0 (product, row 26 and Q-BUD-18).
 */
export function resetMonth({ overview, budget }: BudgetedMonth, template: Template, month: YearMonth): BudgetedMonth {
  const fresh = monthFromTemplate(overview, template);
  const old = new Map(assignments(budget));
  const assigned = assignments(fresh).map(([id, amount]): [Id, Cents] => [id, amount - (old.get(id) ?? 0)]);
  const planned = fresh.income.amount - budget.income.amount;
  return { budget: fresh, overview: withMonthAmounts(overview, month, { planned, assigned }) };
}

/** Changes what is assigned to an item by a difference; its running total moves with it, whichever was typed (product, Q-BUD-6). */
export function assign({ overview, budget }: BudgetedMonth, itemId: Id, difference: Cents): BudgetedMonth {
  return { overview: addToItem(overview, itemId, difference), budget: addToItem(budget, itemId, difference) };
}

/** Changes a line of planned income by a difference; the month's income discrepancy moves against it (product, row 23). */
export function planIncome({ overview, budget }: BudgetedMonth, month: YearMonth, lineId: Id, difference: Cents): BudgetedMonth {
  return {
    overview: withMonthAmounts(overview, month, { planned: difference, assigned: [] }),
    budget: addToItem(budget, lineId, difference),
  };
}

/** Removes a line of planned income; what it planned is discrepancy no longer (product, row 25). */
export function removePlannedIncome({ overview, budget }: BudgetedMonth, month: YearMonth, lineId: Id): BudgetedMonth {
  const planned = 0 - (budget.income.items.find(({ id }) => id === lineId)?.amount ?? 0);
  return { overview: withMonthAmounts(overview, month, { planned, assigned: [] }), budget: withoutItem(budget, lineId) };
}

/** Adds a line of planned income at nothing (product, row 24). */
export function addPlannedIncome(budget: MonthBudget, line: MonthSubset['items'][number], place?: number): MonthBudget {
  return withItem(budget, { ...line, amount: 0, subset: 'income' }, place);
}

/** The template with another amount on a line, which moves no money (product, row 27). */
export function setTemplateAmount(template: Template, id: Id, amount: Cents): Template {
  return addToItem(template, id, amount - (findItem(template, id)?.amount ?? 0));
}

/** By how much a typed amount changes an item: against what is shown, which for a parent includes its children (product, Q-WID-3). */
export function typedDifference(shown: Cents, typed: Cents): Cents {
  return typed - shown;
}

function assignments(budget: MonthBudget): [Id, Cents][] {
  return spendingSubsetKeys.flatMap((key) => budget[key].items.map(({ id, amount }): [Id, Cents] => [id, amount]));
}

function withMonthAmounts(
  overview: Overview, month: YearMonth, { planned, assigned }: { planned: Cents; assigned: [Id, Cents][] }, lineId?: Id,
): Overview {
  const title = monthTitle(month);
  const withIncome = addToIncome(overview, title, lineId ?? newIncomeLineId(title), 0 - planned);
  return addToItems(withIncome, new Map(assigned));
}
