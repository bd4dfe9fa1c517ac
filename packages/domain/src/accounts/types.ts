import type { Id } from '../identity.ts';
import type { Cents, PercentPerYear } from '../money/cents.ts';

/** The three kinds of real accounts, in the order in which they are shown (product, section 1). */
export const accountSectionKeys = ['cash-accounts', 'other-assets', 'debt'] as const;
export type AccountSectionKey = (typeof accountSectionKeys)[number];

interface AccountBase {
  id: Id;
  name: string;
  /** Free text by which accounts are grouped inside their section. */
  category: string;
  /** The imported account it is linked to, if any. */
  importedAccountId: Id | null;
}

export interface CashAccount extends AccountBase {
  type: 'Cash';
  /** Balance; negative when overdrawn. */
  amount: Cents;
}

export interface OtherAsset extends AccountBase {
  type: 'Other Asset';
  /** Present value. */
  amount: Cents;
  /** The debt that finances it, if any. */
  relatedDebtId: Id | null;
}

export interface DebtAccount extends AccountBase {
  type: 'Debt';
  /** Amount owed, positive; negative when overpaid. */
  amount: Cents;
  isCreditCard: boolean;
  interestRate: PercentPerYear;
  minimumPayment: Cents;
  beginningBalance: Cents;
  /** The budget item from which this debt is paid. */
  pairedItemId: Id;
}

export type RealAccount = CashAccount | OtherAsset | DebtAccount;

export interface AccountSection<Account extends RealAccount> {
  title: string;
  accounts: Account[];
}

export interface RealAccounts {
  'cash-accounts': AccountSection<CashAccount>;
  'other-assets': AccountSection<OtherAsset>;
  debt: AccountSection<DebtAccount>;
}
