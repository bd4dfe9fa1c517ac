import type { GapChange } from '../budget/gap-history.ts';
import { findItem } from '../budget/items.ts';
import { monthEntry } from '../budget/months.ts';
import { spendingSubsetKeys } from '../budget/types.ts';
import type { BudgetItem } from '../budget/types.ts';
import type { YearMonth } from '../calendar/types.ts';
import type { Id } from '../identity.ts';
import type { Cents } from '../money/cents.ts';
import { shownAmount } from './amounts.ts';
import type { Operation } from './operations.ts';
import { totals } from './selectors.ts';
import type { Ledger } from './types.ts';

/** One operation that changes the gap, and the budget item that it changes. */
export interface GapStep {
  operation: Operation<'item.assign' | 'startingBalance.set'>;
  item: BudgetItem;
  /** What the item shows now and afterwards, in cents. */
  current: Cents;
  resulting: Cents;
}

/**
 * The step that closes the whole gap with one budget item: the item gets what is left to budget, or gives what is overbudgeted. It is an
 * assignment if the month has a budget, else a change of the starting balance (product, I5). Null if the month is not loaded, the item is
 * missing, or there is no gap.
 */
export function gapClosingStep(ledger: Ledger, itemId: Id, month: YearMonth): GapStep | null {
  const { gap } = totals(ledger);
  const entry = monthEntry(ledger.months, month);
  if (gap === 0 || entry === undefined) return null;
  return stepOf(ledger, itemId, gap, (typed) => (entry.budget !== null && findItem(entry.budget, itemId) !== undefined
    ? { kind: 'item.assign', itemId, month, column: 'running-total', typed }
    : { kind: 'startingBalance.set', id: itemId, column: 'running-total', typed }));
}

/**
 * The step that undoes what a change did to the gap, for an assignment or a starting balance. Null for other changes, which no single step
 * undoes, and if the item is missing.
 */
export function gapUndoStep(ledger: Ledger, { operation, itemId, month, amount }: GapChange): GapStep | null {
  if (itemId === null) return null;
  switch (operation) {
    case 'month.assign':
      return month === null ? null : stepOf(ledger, itemId, amount, (typed) => ({ kind: 'item.assign', itemId, month, column: 'running-total', typed }));
    case 'startingBalance.set':
      return stepOf(ledger, itemId, amount, (typed) => ({ kind: 'startingBalance.set', id: itemId, column: 'running-total', typed }));
    default: return null;
  }
}

function stepOf(ledger: Ledger, itemId: Id, difference: Cents, operationOf: (typed: Cents) => GapStep['operation']): GapStep | null {
  const item = spendingSubsetKeys.flatMap((key) => ledger.overview[key].items).find(({ id }) => id === itemId);
  const current = shownAmount(ledger.overview, itemId);
  if (item === undefined || current === null) return null;
  const resulting = current + difference;
  return { operation: operationOf(resulting), item, current, resulting };
}
