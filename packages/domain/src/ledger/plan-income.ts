import { monthEntry } from '../budget/months.ts';
import { movableItems } from '../budget/moving.ts';
import { monthTitle } from '../calendar/months.ts';
import type { YearMonth } from '../calendar/types.ts';
import type { Id } from '../identity.ts';
import type { Cents } from '../money/cents.ts';
import type { Operation } from './operations.ts';
import type { Ledger } from './types.ts';

/** Income received for a month that its budget does not plan, in cents; 0 if there is none, or the month has no budget. */
export function unplannedIncome({ overview, months }: Ledger, month: YearMonth): Cents {
  const discrepancy = overview.income.items.find(({ name }) => name === monthTitle(month))?.amount ?? 0;
  return monthEntry(months, month)?.isSet === true ? Math.max(discrepancy, 0) : 0;
}

/**
 * The operations that plan a month's unplanned income and assign all of it to an item: one that does both, so that the gap is as before. The first
 * line of the plan rises, or the line named `newLineId` is added, at nothing. Null if there is nothing to plan, or no such item.
 */
export function planAndAssign(ledger: Ledger, { month, itemId, newLineId }: { month: YearMonth; itemId: Id; newLineId: Id }): Operation[] | null {
  const amount = unplannedIncome(ledger, month);
  const budget = monthEntry(ledger.months, month)?.budget ?? null;
  if (budget === null || amount === 0 || !movableItems(ledger.overview, budget).some(({ id }) => id === itemId)) return null;
  const line = budget.income.items[0];
  const added: Operation[] = line === undefined ? [{ kind: 'plannedIncome.add', id: newLineId, month, sortOrder: 0 }] : [];
  return [...added, { kind: 'income.assign', lineId: line?.id ?? newLineId, itemId, month, amount }];
}
