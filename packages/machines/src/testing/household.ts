import type { CashAccount, DebtAccount, OtherAsset } from '@blue-budget/domain/accounts';
import type { BudgetItem, MonthBudget, MonthEntry, SubsetKey } from '@blue-budget/domain/budget';
import type { MasterData } from '@blue-budget/domain/ledger';
import type { ImportedTransaction, Transaction } from '@blue-budget/domain/transactions';
import { emptyRealAccounts } from '@blue-budget/domain/accounts';
import { bySubset, emptyOverview, subsetTitle, withItems } from '@blue-budget/domain/budget';

/** A cash account named by its id. */
export function cashAccount(id: string, amount: number): CashAccount {
  return { id, name: id, amount, category: '', importedAccountId: null, type: 'Cash' };
}

/** A debt named by its id and paired with the item `{id} envelope`: $25.00 a month at least. */
export function debtAccount(id: string, amount: number, facts: Partial<DebtAccount> = {}): DebtAccount {
  return {
    id, name: id, amount, category: '', importedAccountId: null, type: 'Debt', isCreditCard: false, interestRate: 12,
    minimumPayment: 2500, beginningBalance: amount, pairedItemId: `${id} envelope`, ...facts,
  };
}

export function otherAsset(id: string, amount: number): OtherAsset {
  return { id, name: id, amount, category: '', importedAccountId: null, type: 'Other Asset', relatedDebtId: null };
}

/** A budget item named by its id. */
export function budgetItem(id: string, amount: number, subset: SubsetKey = 'working-budget'): BudgetItem {
  return { id, name: id, amount, subset, parentId: null, bold: false, photo: null, clarificationIndex: null };
}

/** A ledger with two cash accounts, a card, two loans and a house; with envelopes of every subset; and a goal for the emergency fund. */
export function household(): MasterData {
  const items = [
    budgetItem('Groceries', 80_000), budgetItem('Fun', 0), budgetItem('Overspent', -4000), budgetItem('Emergency', 60_000, 'savings'),
    budgetItem('Trip', 10_000, 'savings'), budgetItem('Visa envelope', 30_000, 'debt'), budgetItem('Car loan envelope', 5000, 'debt'),
    budgetItem('Church', 15_000, 'giving'), budgetItem('Index fund', 5000, 'investments'),
    { ...budgetItem('may-line', -1000, 'income'), name: 'May 2026' },
  ];
  const accounts = emptyRealAccounts();
  accounts['cash-accounts'].accounts.push(cashAccount('Checking', 200_000), cashAccount('Savings', 0));
  accounts['other-assets'].accounts.push(otherAsset('House', 30_000_000));
  accounts.debt.accounts.push(
    debtAccount('Visa', 30_000, { isCreditCard: true, interestRate: 24 }), debtAccount('Car loan', 100_000), debtAccount('Paid off', 0),
  );
  return {
    overview: items.reduce((overview, item) => withItems(overview, item.subset, [...overview[item.subset].items, item]), emptyOverview()),
    realAccounts: accounts,
    transactions: [],
    imports: [],
    template: bySubset((key) => ({ title: subsetTitle(key), items: key === 'income' ? [budgetItem('Salary', 300_000, 'income')] : [] })),
    incomeSources: { title: 'Income Sources', items: [{ id: 'job', name: 'Job' }], archivedItems: [{ id: 'old', name: 'Old job' }] },
    savingsGoals: [{
      id: 'Emergency', name: 'Emergency', currentAmount: 60_000, goalAmount: 100_000, goalDate: { year: 2026, month: 9, day: 3 },
      monthlyMinimum: 10_000, monthlyContribution: 12_000,
    }],
    debt: { goal: null, interestSaved: 0 },
    schedules: [],
  };
}

/** A recorded expense of $50.00 on groceries, paid from Checking, unless the facts say otherwise. */
export function expense(id: string, facts: Partial<Extract<Transaction, { type: 'Expense' }>> = {}): Transaction {
  return {
    id, type: 'Expense', subtype: 'Regular', source: 'Corner shop', amount: -5000, date: { year: 2026, month: 5, day: 2 },
    description: '', photo: null, legs: [{ id: 'Groceries', name: 'Groceries', subset: 'working-budget', amount: -5000 }],
    account: { id: 'Checking', name: 'Checking', isCreditCard: false, pairedItemId: null },
    lines: [{ name: 'Total Paid', amount: 5000 }], importId: null, ...facts,
  };
}

/** An import of the bank: a pending $50.00 spent from Checking, unless the facts say otherwise. */
export function imported(id: string, facts: Partial<ImportedTransaction> = {}): ImportedTransaction {
  return {
    id, type: null, subtype: null, source: 'SHOP 42', amount: -5000, date: { year: 2026, month: 5, day: 1 }, description: '', photo: null,
    legs: [], account: { id: 'Checking', name: 'Checking', isCreditCard: false, pairedItemId: null }, lines: [], importId: id,
    status: 'pending', recordedId: null, ...facts,
  };
}

/** The entry of a month that has a budget, with one planned income. */
export function budgetedMonth(): MonthEntry & { budget: MonthBudget } {
  const income = budgetItem('Pay', 1000, 'income');
  return {
    isSet: true,
    budget: bySubset((key) => ({ title: subsetTitle(key), amount: key === 'income' ? 1000 : 0, items: key === 'income' ? [income] : [] })),
  };
}
