import type { RealAccounts } from '../accounts/types.ts';
import { findItem } from '../budget/items.ts';
import type { Overview } from '../budget/types.ts';
import type { CalendarDate } from '../calendar/types.ts';
import type { Id } from '../identity.ts';
import { mayBudget } from './choices.ts';
import { emptyDraft, type TransactionDraft } from './draft.ts';

/**
 * The form for an expense on a budget item; for a payment where the item is that of a debt. Null where neither is recorded, such as on the
 * line that leads a group.
 */
export function expenseOn(
  itemId: Id, { overview, realAccounts }: { overview: Overview; realAccounts: RealAccounts }, today: CalendarDate,
): TransactionDraft | null {
  const item = findItem(overview, itemId);
  const empty = emptyDraft(today);
  const kinds = (['Regular', 'Debt'] as const).map((subtype) => ({ type: 'Expense' as const, subtype, direction: empty.direction }));
  const kind = kinds.find((each) => item !== undefined && mayBudget(each, item, overview, realAccounts));
  if (item === undefined || kind === undefined) return null;
  const { id, name, subset } = item;
  return { ...empty, ...kind, legs: [{ id, name, subset, amount: null }] };
}
