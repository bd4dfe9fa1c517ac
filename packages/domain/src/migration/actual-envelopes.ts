import { compareMonths, nextMonth } from '../calendar/months.ts';
import type { YearMonth } from '../calendar/types.ts';
import type { Id } from '../identity.ts';
import type { Cents } from '../money/cents.ts';
import { centsIn, isSet, monthIn, textIn, type ActualTables } from './actual-rows.ts';
import { addTo } from './sums.ts';
import { migrationLimits, tooMuch, type OldMonth, type OldTransaction } from './types.ts';

export interface Envelopes {
  asOf: YearMonth | null;
  months: Map<Id, OldMonth[]>;
  toBeBudgeted: Cents;
  /** What the last month holds for the one after. */
  held: Cents;
}

/**
 * What each category holds at the end of each month, by the rules of Actual's envelope budget: what is left stays; what is overspent is taken
 * from what is to be budgeted in the next month, unless the category carries it over.
 *
 * @param onBudget transactions of accounts on budget.
 */
export function envelopesOf(tables: ActualTables, categoryIds: readonly Id[], onBudget: readonly OldTransaction[]): Envelopes {
  const wanted = new Set(categoryIds);
  const rows = (tables.zero_budgets ?? []).filter((row) => wanted.has(textIn(row, 'category')))
    .map((row) => ({ month: monthIn(row, 'month'), id: textIn(row, 'category'), amount: centsIn(row, 'amount'), carries: isSet(row, 'carryover') }));
  const holding = (tables.zero_budget_months ?? []).map((row) => ({ month: monthIn(row, 'id'), amount: centsIn(row, 'buffered') }));
  const held = new Map(holding.map((each) => [monthKey(each.month), each]));
  const budgeted = new Map(rows.map((row) => [keyOf(row.month, row.id), row]));
  const { spent, income } = activityOf(onBudget);
  const months = monthsBetween([
    ...onBudget.filter(movesBudget).map(({ date: { year, month } }) => ({ year, month })), ...rows.filter(({ amount }) => amount !== 0).map(({ month }) => month),
    ...[...held.values()].filter(({ amount }) => amount !== 0).map(({ month }) => month),
  ]);
  if (months.length * categoryIds.length > migrationLimits.cells) throw tooMuch();
  const all = new Map<Id, OldMonth[]>(categoryIds.map((id) => [id, []]));
  let toBeBudgeted = 0;
  for (const [index, month] of months.entries()) {
    toBeBudgeted += income.get(monthKey(month)) ?? 0;
    for (const [id, known] of all) {
      const key = keyOf(month, id);
      const before = known.at(-1)?.available ?? 0;
      const last = months[index - 1];
      const carries = before >= 0 || (last !== undefined && (budgeted.get(keyOf(last, id))?.carries ?? false));
      if (!carries) toBeBudgeted += before;
      const [assigned, activity] = [budgeted.get(key)?.amount ?? 0, spent.get(key) ?? 0];
      toBeBudgeted -= assigned;
      known.push({ ...month, assigned, activity, available: (carries ? before : 0) + assigned + activity });
    }
  }
  const last = months.at(-1);
  const kept = last === undefined ? 0 : held.get(monthKey(last))?.amount ?? 0;
  return { asOf: last ?? null, months: all, toBeBudgeted: toBeBudgeted - kept, held: kept };
}

/** What was assigned in each month, where an app keeps no envelopes: nothing of it stays. */
export function trackedMonths({ reflect_budgets: rows = [] }: ActualTables): Map<Id, OldMonth[]> {
  const all = Map.groupBy(rows.filter((row) => centsIn(row, 'amount') !== 0), (row) => textIn(row, 'category'));
  return new Map([...all].map(([id, own]) => [id, own
    .map((row) => ({ ...monthIn(row, 'month'), assigned: centsIn(row, 'amount'), activity: 0, available: 0 })).toSorted(compareMonths)]));
}

/** Transfers between accounts on budget move nothing. */
function movesBudget({ parts }: OldTransaction): boolean {
  return parts.some(({ to }) => to.kind !== 'transfer' || to.categoryId !== null);
}

function activityOf(transactions: readonly OldTransaction[]): { spent: Map<string, Cents>; income: Map<string, Cents> } {
  const [spent, income] = [new Map<string, Cents>(), new Map<string, Cents>()];
  for (const { date: { year, month }, parts } of transactions) {
    for (const { amount, to } of parts) {
      if (to.kind === 'income') addTo(income, monthKey(to.month), amount);
      const id = to.kind === 'category' ? to.id : to.kind === 'transfer' ? to.categoryId : null;
      if (id !== null) addTo(spent, keyOf({ year, month }, id), amount);
    }
  }
  return { spent, income };
}

function monthsBetween(given: readonly YearMonth[]): YearMonth[] {
  const sorted = given.toSorted(compareMonths);
  const [first, last] = [sorted[0], sorted.at(-1)];
  const months: YearMonth[] = [];
  if (first === undefined || last === undefined) return months;
  for (let month: YearMonth = { year: first.year, month: first.month }; compareMonths(month, last) <= 0; month = nextMonth(month)) months.push(month);
  return months;
}

function monthKey({ year, month }: YearMonth): string {
  return `${year}-${month}`;
}

function keyOf(month: YearMonth, id: Id): string {
  return `${monthKey(month)} ${id}`;
}
