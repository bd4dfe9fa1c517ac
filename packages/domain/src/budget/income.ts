import { compareMonths, parseMonthTitle } from '../calendar/months.ts';
import type { Id } from '../identity.ts';
import type { Cents } from '../money/cents.ts';
import { newItem } from './items.ts';
import { withItems } from './overview.ts';
import type { BudgetItem, Overview } from './types.ts';

/** The overview with an amount added to the income discrepancy of a month; its line is made, with this id, where there is none. */
export function addToIncome(overview: Overview, month: string, lineId: Id, amount: Cents): Overview {
  const { items } = overview.income;
  const isKnown = items.some(({ name }) => name === month);
  const all = isKnown ? items : items.toSpliced(placeOfMonth(items, month), 0, { ...newItem(lineId, 'income'), name: month });
  return withItems(overview, 'income', all.map((line) => (line.name === month ? { ...line, amount: line.amount + amount } : line)));
}

/** The temporary id of a month's line before the services gave it one. The month alone decides it, so that it never clashes. */
export function newIncomeLineId(month: string): Id {
  return `temp-id-income-${month.replaceAll(' ', '-')}`;
}

/** Months stand in the order of the calendar. */
function placeOfMonth(items: readonly BudgetItem[], title: string): number {
  const month = parseMonthTitle(title);
  const later = items.findIndex(({ name }) => {
    const other = parseMonthTitle(name);
    return month !== null && other !== null && compareMonths(other, month) > 0;
  });
  return later === -1 ? items.length : later;
}
