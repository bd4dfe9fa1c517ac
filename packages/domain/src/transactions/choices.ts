import type { CashAccount, DebtAccount, RealAccount, RealAccounts } from '../accounts/types.ts';
import { parseMonthTitle } from '../calendar/months.ts';
import { spendingSubsetKeys } from '../budget/types.ts';
import type { BudgetItem, Overview, SubsetKey } from '../budget/types.ts';
import type { Id } from '../identity.ts';
import { isMoneyOut } from './kinds.ts';
import type { TransactionKind } from './kinds.ts';
import type { AccountLeg } from './types.ts';

/** A subset of the budget with those of its items that may be chosen. */
export interface ItemChoices {
  subset: SubsetKey;
  items: BudgetItem[];
}

/** The real accounts that a transaction of this kind may use: cash, and credit cards where the kind allows them, in the order shown. */
export function accountChoices(kind: TransactionKind, realAccounts: RealAccounts): (CashAccount | DebtAccount)[] {
  const { 'cash-accounts': cash, debt } = realAccounts;
  return [...cash.accounts, ...debt.accounts].filter((account) => mayUseAccount(kind, account));
}

/** The accounts at the other end of a transfer: every other cash account (specification, section 5; decisions, Q-TXN-7). */
export function transferChoices(realAccounts: RealAccounts, chosenId: Id | null): CashAccount[] {
  return realAccounts['cash-accounts'].accounts.filter((account) => account.id !== chosenId);
}

/**
 * Whether a kind of transaction may move a real account: cash always; a credit card for expenses, refunds and money out. Other debts and
 * assets never (specification, section 5).
 */
export function mayUseAccount(kind: TransactionKind, account: RealAccount): boolean {
  if (account.type === 'Cash') return true;
  return isCreditCard(account) && (isMoneyOut(kind) || kind.subtype === 'Refund');
}

/** The account as a transaction keeps it: a snapshot of the day on which it is recorded (decisions, I6). */
export function accountLeg(account: RealAccount): AccountLeg {
  return {
    id: account.id,
    name: account.name,
    isCreditCard: isCreditCard(account),
    pairedItemId: pairedItemIdOf(account),
  };
}

/** Whether a real account is a credit card. */
export function isCreditCard(account: RealAccount): boolean {
  return account.type === 'Debt' && account.isCreditCard;
}

/** The item from which a debt is paid; null for an account that is none. */
export function pairedItemIdOf(account: RealAccount): Id | null {
  return account.type === 'Debt' ? account.pairedItemId : null;
}

/** The account as an import shows it: with the item that pays it off where it is a credit card only. */
export function importedAccountLeg(account: RealAccount): AccountLeg {
  const leg = accountLeg(account);
  return { ...leg, pairedItemId: leg.isCreditCard ? leg.pairedItemId : null };
}

/** The budget items that a transaction of this kind may be budgeted to, by subset, in the order shown; subsets without any are left out. */
export function itemChoices(kind: TransactionKind, overview: Overview, realAccounts: RealAccounts): ItemChoices[] {
  return spendingSubsetKeys
    .map((subset) => ({ subset, items: overview[subset].items.filter((item) => mayBudget(kind, item, overview, realAccounts)) }))
    .filter(({ items }) => items.length > 0);
}

/**
 * Whether a kind of transaction may be budgeted to an item (decisions, Q-TXN-9). Income goes to a month, a regular expense to any
 * subset but debt, a debt payment to an item that is paired with a debt, refunds and Other/Other to every envelope. The parent of a
 * group holds no transactions.
 */
export function mayBudget(
  kind: TransactionKind, item: Pick<BudgetItem, 'id' | 'name' | 'subset'>, overview: Overview, realAccounts: RealAccounts,
): boolean {
  if (kind.type === 'Income') return item.subset === 'income' && parseMonthTitle(item.name) !== null;
  if (item.subset === 'income' || kind.subtype === 'Transfer') return false;
  const { items } = overview[item.subset];
  if (!items.some(({ id }) => id === item.id) || items.some(({ parentId }) => parentId === item.id)) return false;
  switch (kind.subtype) {
    case 'Regular': return item.subset !== 'debt';
    case 'Debt': return realAccounts.debt.accounts.some(({ pairedItemId }) => pairedItemId === item.id);
    default: return true;
  }
}
