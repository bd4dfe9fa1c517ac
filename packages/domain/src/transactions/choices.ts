import type { CashAccount, DebtAccount, RealAccount, RealAccounts } from '../accounts/types.ts';
import { parseMonthTitle } from '../calendar/months.ts';
import { spendingSubsetKeys } from '../budget/types.ts';
import type { BudgetItem, Overview, SubsetKey } from '../budget/types.ts';
import type { Id } from '../identity.ts';
import { allowsCreditCard, budgetTargetOf } from './kinds/questions.ts';
import type { TransactionKind } from './kinds/questions.ts';
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

/** The accounts at the other end of a transfer: every other cash account (product, section 5, Q-TXN-7). */
export function transferChoices(realAccounts: RealAccounts, chosenId: Id | null): CashAccount[] {
  return realAccounts['cash-accounts'].accounts.filter((account) => account.id !== chosenId);
}

/** Whether a kind of transaction may use a real account: cash always, a credit card if the kind allows it, nothing else (product, section 5). */
export function mayUseAccount(kind: TransactionKind, account: RealAccount): boolean {
  if (account.type === 'Cash') return true;
  return isCreditCard(account) && allowsCreditCard(kind);
}

/** The account as a transaction keeps it: a snapshot of the day on which it is recorded (product, I6). */
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

/** Whether a kind of transaction may be budgeted to an item (product, Q-TXN-9). The parent of a group holds no transactions. */
export function mayBudget(
  kind: TransactionKind, item: Pick<BudgetItem, 'id' | 'name' | 'subset'>, overview: Overview, realAccounts: RealAccounts,
): boolean {
  const target = budgetTargetOf(kind);
  if (item.subset === 'income') return target === 'month' && parseMonthTitle(item.name) !== null;
  const { items } = overview[item.subset];
  if (!items.some(({ id }) => id === item.id) || items.some(({ parentId }) => parentId === item.id)) return false;
  switch (target) {
    case 'month': case 'nothing': return false;
    case 'anyItem': return true;
    case 'anyItemButDebts': return item.subset !== 'debt';
    case 'debtItem': return realAccounts.debt.accounts.some(({ pairedItemId }) => pairedItemId === item.id);
  }
}
