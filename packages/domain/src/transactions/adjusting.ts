import type { ReconcilableAccount } from '../accounts/reconciling.ts';
import type { RealAccounts } from '../accounts/types.ts';
import type { BudgetItem, Overview } from '../budget/types.ts';
import { formatDateInput } from '../calendar/dates.ts';
import type { CalendarDate } from '../calendar/types.ts';
import type { Id } from '../identity.ts';
import type { Cents } from '../money/cents.ts';
import { accountLeg, itemChoices, type ItemChoices } from './choices.ts';
import { emptyDraft } from './draft.ts';
import { isMoneyOut, type TransactionKind } from './kinds/questions.ts';
import { transactionOf } from './recording.ts';
import type { Transaction } from './types.ts';

/** What makes an account agree with its bank. */
export interface Adjustment {
  account: ReconcilableAccount;
  /** By how much the bank has more; on a card, by how much more is owed. Not 0. */
  difference: Cents;
  /** The budget item that it is charged or credited to. */
  item: Pick<BudgetItem, 'id' | 'name' | 'subset'>;
  date: CalendarDate;
  merchant: string;
}

/** The kind of transaction that moves an account by a difference. Money comes to a card as a refund only. */
export function adjustmentKind({ account, difference }: Pick<Adjustment, 'account' | 'difference'>): TransactionKind {
  const isLess = account.type === 'Cash' ? difference < 0 : difference > 0;
  if (isLess) return { type: 'Other', subtype: 'Other', direction: 'Money-Out' };
  return { type: 'Other', subtype: account.type === 'Cash' ? 'Other' : 'Refund', direction: 'Money-In' };
}

/** The budget items that an adjustment may be on. */
export function adjustmentItems(adjustment: Pick<Adjustment, 'account' | 'difference'>, overview: Overview, realAccounts: RealAccounts): ItemChoices[] {
  return itemChoices(adjustmentKind(adjustment), overview, realAccounts);
}

/** Whether an adjustment takes money from its item. */
export function takesFromItem(adjustment: Pick<Adjustment, 'account' | 'difference'>): boolean {
  return isMoneyOut(adjustmentKind(adjustment));
}

/** The transaction that makes an account agree with its bank: account and budget item move together, so the gap stays. */
export function adjustingTransaction(adjustment: Adjustment, id: Id): Transaction | null {
  const { account, item, difference, date, merchant } = adjustment;
  return transactionOf({
    ...emptyDraft(date), ...adjustmentKind(adjustment), merchant, account: accountLeg(account), amount: Math.abs(difference), date: formatDateInput(date),
    legs: [{ id: item.id, name: item.name, subset: item.subset, amount: null }],
  }, id);
}
