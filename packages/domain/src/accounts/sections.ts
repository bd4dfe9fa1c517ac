import type { Cents } from '../money/cents.ts';
import { accountSectionKeys } from './types.ts';
import type { AccountSectionKey, RealAccount, RealAccounts } from './types.ts';

/** Accounts of one section that share a category. */
export interface CategoryGroup {
  /** Trimmed; empty for accounts without one. */
  category: string;
  total: Cents;
  accounts: RealAccount[];
}

/** One kind of real accounts as the Accounts page shows it. */
export interface AccountSectionView {
  key: AccountSectionKey;
  title: string;
  /** Sum of its accounts; what is owed, for debts. */
  total: Cents;
  groups: CategoryGroup[];
}

/** The three kinds of real accounts in the order shown, each grouped by category (product, section 2-accounts). */
export function accountSections(realAccounts: RealAccounts): AccountSectionView[] {
  return accountSectionKeys.map((key) => {
    const { title, accounts } = realAccounts[key];
    return { key, title, total: accountsTotal(accounts), groups: groupByCategory(accounts) };
  });
}

/** Every real account, section by section. */
export function allAccounts(realAccounts: RealAccounts): RealAccount[] {
  return accountSectionKeys.flatMap((key): RealAccount[] => realAccounts[key].accounts);
}

/** Accounts grouped by the exact text of their category, spaces around it aside; groups in the order first met (product, Q-X-11). */
export function groupByCategory(accounts: readonly RealAccount[]): CategoryGroup[] {
  const groups = Map.groupBy(accounts, (account) => account.category.trim());
  return [...groups].map(([category, members]) => ({ category, total: accountsTotal(members), accounts: members }));
}

/** The cash total: the balances of the cash accounts only, against which the budget is held (product, section 1-header). */
export function cashTotal(realAccounts: RealAccounts): Cents {
  return accountsTotal(realAccounts['cash-accounts'].accounts);
}

/** Cash plus other assets minus debts (product, I8). */
export function netWorth(realAccounts: RealAccounts): Cents {
  const { assets, debts } = worthOf(realAccounts);
  return assets - debts;
}

/** Cash and other assets, and what is owed, positive. */
export function worthOf(realAccounts: RealAccounts): { assets: Cents; debts: Cents } {
  return { assets: cashTotal(realAccounts) + accountsTotal(realAccounts['other-assets'].accounts), debts: accountsTotal(realAccounts.debt.accounts) };
}

/** The real accounts of someone who has just registered: three titled sections without accounts (product, section 3-master). */
export function emptyRealAccounts(): RealAccounts {
  return {
    'cash-accounts': { title: sectionTitles['cash-accounts'], accounts: [] },
    'other-assets': { title: sectionTitles['other-assets'], accounts: [] },
    debt: { title: sectionTitles.debt, accounts: [] },
  };
}

/** Titles of the sections as the services send them (product, section 3-master). */
export const sectionTitles = { 'cash-accounts': 'Cash Accounts', 'other-assets': 'Other Assets', debt: 'Debt' } as const;

function accountsTotal(accounts: readonly RealAccount[]): Cents {
  return accounts.reduce((total, account) => total + account.amount, 0);
}
