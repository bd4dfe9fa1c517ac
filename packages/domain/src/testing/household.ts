import { emptyRealAccounts } from '../accounts/sections.ts';
import type { CashAccount, DebtAccount, OtherAsset, RealAccount, RealAccounts } from '../accounts/types.ts';
import { emptyOverview, withItems } from '../budget/overview.ts';
import type { BudgetItem, Overview, SubsetKey } from '../budget/types.ts';
import type { Figures } from '../postings/apply.ts';

/** A cash account named by its id, for tests. */
export function cashAccount(id: string, amount: number): CashAccount {
  return { id, name: id, amount, category: 'Everyday', importedAccountId: null, type: 'Cash' };
}

/** Another asset named by its id, for tests. */
export function otherAsset(id: string, amount: number, relatedDebtId: string | null = null): OtherAsset {
  return { id, name: id, amount, category: 'Long term', importedAccountId: null, type: 'Other Asset', relatedDebtId };
}

/** A debt named by its id and paired with the item `{id} envelope`, for tests: 12 %, $200 a month. */
export function debtAccount(id: string, amount: number, facts: Partial<DebtAccount> = {}): DebtAccount {
  return {
    id, name: id, amount, category: 'Loans', importedAccountId: null, type: 'Debt', isCreditCard: false,
    interestRate: 12, minimumPayment: 20_000, beginningBalance: amount, pairedItemId: `${id} envelope`, ...facts,
  };
}

/** A credit card, for tests. */
export function creditCard(id: string, amount: number): DebtAccount {
  return debtAccount(id, amount, { isCreditCard: true, category: 'Cards' });
}

/** A budget item named by its id, for tests. */
export function budgetItem(id: string, amount: number, subset: SubsetKey = 'working-budget', facts: Partial<BudgetItem> = {}): BudgetItem {
  return { id, name: id, amount, subset, parentId: null, bold: false, photo: null, clarificationIndex: null, ...facts };
}

/** An overview that holds these items, each in its subset, for tests. */
export function overviewOf(items: readonly BudgetItem[]): Overview {
  return items.reduce((overview, item) => withItems(overview, item.subset, [...overview[item.subset].items, item]), emptyOverview());
}

/** These accounts, each in its section, for tests. */
export function realAccountsOf(accounts: readonly RealAccount[]): RealAccounts {
  const sections = emptyRealAccounts();
  for (const account of accounts) {
    switch (account.type) {
      case 'Cash': sections['cash-accounts'].accounts.push(account); break;
      case 'Other Asset': sections['other-assets'].accounts.push(account); break;
      case 'Debt': sections.debt.accounts.push(account); break;
    }
  }
  return sections;
}

/** The figures of a household with two cash accounts, two cards, a loan and an envelope of every subset; its budget is blue. */
export function household(): Figures {
  return {
    realAccounts: realAccountsOf([
      cashAccount('Checking', 200_000), cashAccount('Savings', 50_000), otherAsset('House', 30_000_000, 'Car loan'),
      creditCard('Visa', 30_000), creditCard('Amex', 0), debtAccount('Car loan', 1_000_000),
    ]),
    overview: overviewOf([
      budgetItem('Groceries', 80_000), budgetItem('Fun', 20_000), budgetItem('Emergency', 60_000, 'savings'),
      budgetItem('Visa envelope', 30_000, 'debt'), budgetItem('Amex envelope', 0, 'debt'), budgetItem('Car loan envelope', 30_000, 'debt'),
      budgetItem('Old loan', 10_000, 'debt'), budgetItem('Church', 15_000, 'giving'), budgetItem('Index fund', 5000, 'investments'),
      budgetItem('may-line', 0, 'income', { name: 'May 2026' }),
    ]),
    debt: { goal: null, interestSaved: 0 },
  };
}
