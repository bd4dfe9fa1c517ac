import {
  allAccounts, debtPaid, findAccount, groupByCategory, type AccountDraft, type DebtAccount, type RealAccount,
} from '@blue-budget/domain/accounts';
import type { Cents } from '@blue-budget/domain/money';
import type { Notice } from '@blue-budget/domain/notices';
import type { AccountFormContext } from './account-form-machine.ts';

interface AccountFormSnapshot {
  context: AccountFormContext;
}

export function accountDraft({ context }: AccountFormSnapshot): AccountDraft {
  return context.draft;
}

export function accountError({ context }: AccountFormSnapshot): Notice | null {
  return context.error;
}

/** The account that is edited, as the ledger has it; null for a new one, and once it is gone. */
export function editedAccount({ context: { ledger, editedId } }: AccountFormSnapshot): RealAccount | null {
  return editedId === null ? null : findAccount(ledger.realAccounts, editedId) ?? null;
}

/** Whether the type can be chosen: it stays once an account was saved (product, Q-ACC-2). */
export function isTypeFrozen({ context }: AccountFormSnapshot): boolean {
  return context.editedId !== null;
}

/** Categories in use, to be suggested: those of the same kind of account first (product, Q-X-11). */
export function categorySuggestions({ context: { ledger: { realAccounts }, draft } }: AccountFormSnapshot): string[] {
  const accounts = allAccounts(realAccounts);
  const alike = accounts.filter(({ type }) => type === draft.type);
  return groupByCategory([...alike, ...accounts]).map(({ category }) => category).filter((category) => category !== '');
}

/** The debts that may finance an asset (product, Q-ACC-5). */
export function relatedDebtChoices({ context: { ledger } }: AccountFormSnapshot): DebtAccount[] {
  return ledger.realAccounts.debt.accounts;
}

/** The paid part and the total of a saved debt; null for any other account (product, I9). */
export function paidOff(snapshot: AccountFormSnapshot): { paid: Cents; total: Cents } | null {
  const account = editedAccount(snapshot);
  if (account?.type !== 'Debt') return null;
  return { paid: debtPaid(account), total: Math.max(0, account.amount, account.beginningBalance) };
}
