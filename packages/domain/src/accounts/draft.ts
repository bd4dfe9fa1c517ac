import type { Id } from '../identity.ts';
import type { Cents, PercentPerYear } from '../money/cents.ts';
import type { FormField, Notice } from '../notices.ts';
import type { AccountSectionKey, DebtAccount, RealAccount } from './types.ts';

/** A real account as its form holds it; what is not filled in is null. */
export interface AccountDraft {
  name: string;
  amount: Cents | null;
  category: string;
  type: RealAccount['type'] | null;
  isCreditCard: boolean | null;
  interestRate: PercentPerYear | null;
  minimumPayment: Cents | null;
  beginningBalance: Cents | null;
  relatedDebtId: Id | null;
}

/** An account's facts besides its form. A debt's paired item is made with it. */
export interface AccountIdentity {
  id: Id;
  pairedItemId: Id;
  importedAccountId: Id | null;
}

/** The empty form. */
export function emptyAccountDraft(): AccountDraft {
  return {
    name: '', amount: null, category: '', type: null, isCreditCard: null, interestRate: null, minimumPayment: null, beginningBalance: null,
    relatedDebtId: null,
  };
}

/** The form filled with an account. */
export function draftOfAccount(account: RealAccount): AccountDraft {
  const { name, amount, category, type } = account;
  const common = { ...emptyAccountDraft(), name, amount, category, type };
  if (account.type === 'Other Asset') return { ...common, relatedDebtId: account.relatedDebtId };
  if (account.type === 'Cash') return common;
  const { isCreditCard, interestRate, minimumPayment, beginningBalance } = account;
  return { ...common, isCreditCard, interestRate, minimumPayment, beginningBalance };
}

/** The reason an account cannot be saved, or null (product, section 5-accounts). */
export function validateAccount(draft: AccountDraft): Notice | null {
  const asked: (FormField | false)[] = [
    draft.name.trim() === '' && 'accounts.name',
    draft.amount === null && 'accounts.amount',
    draft.category.trim() === '' && 'accounts.category',
    draft.type === null && 'accounts.type',
    ...(draft.type === 'Debt' ? missingDebtFields(draft) : []),
  ];
  const fields = asked.filter((field) => field !== false);
  return fields.length === 0 ? null : { code: 'general.missingFields', fields };
}

/** The account that a draft describes, its beginning balance raised to the amount, or null while something is missing. */
export function accountOf(draft: AccountDraft, { id, pairedItemId, importedAccountId }: AccountIdentity): RealAccount | null {
  const { amount, type, isCreditCard, interestRate, minimumPayment, beginningBalance, relatedDebtId } = draft;
  if (validateAccount(draft) !== null || amount === null) return null;
  const common = { id, name: draft.name.trim(), category: draft.category.trim(), importedAccountId, amount };
  if (type === 'Cash') return { ...common, type };
  if (type === 'Other Asset') return { ...common, type, relatedDebtId };
  if (type === null || isCreditCard === null || interestRate === null || minimumPayment === null || beginningBalance === null) return null;
  return withRaisedBeginning({ ...common, type, isCreditCard, interestRate, minimumPayment, beginningBalance, pairedItemId });
}

/** The debt with a beginning balance no lower than what is owed: at a save or a link only, never by a transaction (product, Q-ACC-4). */
export function withRaisedBeginning(debt: DebtAccount): DebtAccount {
  return { ...debt, beginningBalance: Math.max(debt.beginningBalance, debt.amount) };
}

/** How much of a debt has been paid, 0 to 1; a debt at nothing or overpaid is paid whole (product, I9). */
export function debtProgress({ beginningBalance, amount }: Pick<DebtAccount, 'beginningBalance' | 'amount'>): number {
  if (amount <= 0) return 1;
  return beginningBalance <= amount ? 0 : (beginningBalance - amount) / beginningBalance;
}

/** How much of what a debt began with is no longer owed; nothing where more is owed than that. */
export function debtPaid({ beginningBalance, amount }: Pick<DebtAccount, 'beginningBalance' | 'amount'>): Cents {
  return Math.max(0, beginningBalance - Math.max(0, amount));
}

/** The section in which accounts of a type stand (product, section 1). */
export function sectionOfType(type: RealAccount['type']): AccountSectionKey {
  switch (type) {
    case 'Cash': return 'cash-accounts';
    case 'Other Asset': return 'other-assets';
    case 'Debt': return 'debt';
  }
}

function missingDebtFields(draft: AccountDraft): (FormField | false)[] {
  return [
    draft.isCreditCard === null && 'accounts.isCreditCard',
    draft.interestRate === null && 'accounts.interestRate',
    draft.minimumPayment === null && 'accounts.minimumPayment',
    draft.beginningBalance === null && 'accounts.beginningBalance',
  ];
}
