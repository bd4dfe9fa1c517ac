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

/** One thing to do that moves the gap, and what it does to the one budget item that it moves. */
export interface GapStep {
  operation: Operation<'item.assign' | 'startingBalance.set'>;
  item: BudgetItem;
  /** What the item shows now, and what it will show. */
  holds: Cents;
  becomes: Cents;
}

/**
 * The step that closes the whole gap by one budget item: what is left to budget is put into it, what is overbudgeted is taken out of it.
 * It is assigned in the month where that has a budget, else it is a beginning balance (decisions, I5). Null while the month is not known,
 * where there is no such envelope, or while there is no gap.
 */
export function closingStep(ledger: Ledger, itemId: Id, month: YearMonth): GapStep | null {
  const { gap } = totals(ledger);
  const entry = monthEntry(ledger.months, month);
  if (gap === 0 || entry === undefined) return null;
  return stepBy(ledger, itemId, gap, (typed) => (entry.budget !== null && findItem(entry.budget, itemId) !== undefined
    ? { kind: 'item.assign', itemId, month, column: 'running-total', typed }
    : { kind: 'startingBalance.set', id: itemId, column: 'running-total', typed }));
}

/**
 * The step that takes back what one change did to the gap: that of an assignment or of a beginning balance. Null for any other change,
 * since no one step is its opposite, and where the item is gone.
 */
export function takingBack(ledger: Ledger, { operation, itemId, month, amount }: GapChange): GapStep | null {
  if (itemId === null) return null;
  switch (operation) {
    case 'month.assign':
      return month === null ? null : stepBy(ledger, itemId, amount, (typed) => ({ kind: 'item.assign', itemId, month, column: 'running-total', typed }));
    case 'startingBalance.set':
      return stepBy(ledger, itemId, amount, (typed) => ({ kind: 'startingBalance.set', id: itemId, column: 'running-total', typed }));
    default: return null;
  }
}

function stepBy(ledger: Ledger, itemId: Id, difference: Cents, operationOf: (typed: Cents) => GapStep['operation']): GapStep | null {
  const item = spendingSubsetKeys.flatMap((key) => ledger.overview[key].items).find(({ id }) => id === itemId);
  const holds = shownAmount(ledger.overview, itemId);
  if (item === undefined || holds === null) return null;
  const becomes = holds + difference;
  return { operation: operationOf(becomes), item, holds, becomes };
}
