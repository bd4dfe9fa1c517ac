import type { Id } from '../identity.ts';
import type { Cents } from '../money/cents.ts';
import { newItem } from './items.ts';
import { withItems } from './overview.ts';
import type { Overview } from './types.ts';

/** The overview with an amount added to the income discrepancy of a month; its line is made, with this id, where there is none. */
export function addToIncome(overview: Overview, month: string, lineId: Id, amount: Cents): Overview {
  const { items } = overview.income;
  const isKnown = items.some(({ name }) => name === month);
  const all = isKnown ? items : [...items, { ...newItem(lineId, 'income'), name: month }];
  return withItems(overview, 'income', all.map((line) => (line.name === month ? { ...line, amount: line.amount + amount } : line)));
}

/** The temporary id of a month's line before the services gave it one. The month alone decides it, so that it never clashes. */
export function newIncomeLineId(month: string): Id {
  return `temp-id-income-${month.replaceAll(' ', '-')}`;
}
