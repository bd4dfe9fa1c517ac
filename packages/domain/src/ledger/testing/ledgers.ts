import { withItem } from '../../budget/items.ts';
import { emptyTemplate } from '../../budget/overview.ts';
import { spendingSubsetKeys } from '../../budget/types.ts';
import type { BudgetItem, Template } from '../../budget/types.ts';
import { accountLeg } from '../../transactions/choices.ts';
import type { ImportedTransaction, Transaction } from '../../transactions/types.ts';
import { budgetItem, cashAccount, household, overviewOf, realAccountsOf } from '../../testing/household.ts';
import { legOfAccount } from '../../testing/transactions.ts';
import { ledgerOf, mergeReconciliation, mergeStartingBalances } from '../loading.ts';
import type { Ledger } from '../types.ts';

/**
 * A household at the beginning of May 2026: a blue budget with a budget item in every subset, a balanced template, no transactions, four
 * imports, a savings goal and a debt goal. The running totals equal the starting balances. Checking and Visa were fetched to be reconciled.
 */
export function householdLedger(): Ledger {
  const figures = household();
  const items = spendingSubsetKeys.flatMap((key) => figures.overview[key].items);
  const ledger = ledgerOf({
    ...figures,
    transactions: [],
    imports: importsOf(figures.realAccounts),
    template: templateOf(items),
    incomeSources: {
      title: 'Income Sources', items: [{ id: 'job', name: 'Job' }, { id: 'lessons', name: 'Lessons' }], archivedItems: [],
    },
    savingsGoals: [{
      id: 'Emergency', name: 'Emergency', currentAmount: 60_000, goalAmount: 500_000, goalDate: { year: 2027, month: 5, day: 1 },
      monthlyMinimum: 36_667, monthlyContribution: 40_000,
    }],
    debt: {
      goal: {
        attackedDebts: [{ pairedItemId: 'Car loan envelope', interestRate: 12, amount: 1_000_000, minimumPayment: 20_000 }],
        monthlyContribution: 30_000, method: 'snowball',
      },
      interestSaved: 0,
    },
    schedules: [{
      id: 'rent', accountId: 'Checking', type: 'Expense', subtype: 'Regular', amount: -90_000, source: 'Landlord', description: '', itemId: 'Groceries', sourceId: null,
      every: 'month', first: { year: 2026, month: 1, day: 31 }, secondDay: null, end: null, timeZone: 'America/New_York',
    }],
  });
  const fetched = ['Checking', 'Visa'].reduce((now, id) => mergeReconciliation(now, id, { last: null, entries: [], openCount: 0 }), ledger);
  return mergeStartingBalances(fetched, Object.fromEntries(items.map(({ id, amount }) => [id, amount])));
}

/** A ledger with the given numbers of budget items, over the five subsets, and of transactions, over three years. */
export function largeLedger({ items, transactions }: { items: number; transactions: number }): Ledger {
  const envelopes = Array.from({ length: items }, (_, index) =>
    budgetItem(`item-${index}`, 10_000, spendingSubsetKeys[index % spendingSubsetKeys.length]));
  const realAccounts = realAccountsOf([cashAccount('Checking', items * 10_000), cashAccount('Savings', 0)]);
  const ledger = ledgerOf({
    overview: overviewOf(envelopes), realAccounts, template: templateOf(envelopes), imports: [], savingsGoals: [],
    transactions: Array.from({ length: transactions }, (_, index) => expenseOf(index, realAccounts)),
    incomeSources: { title: 'Income Sources', items: [], archivedItems: [] },
    debt: { goal: null, interestSaved: 0 }, schedules: [],
  });
  return mergeStartingBalances(ledger, Object.fromEntries(envelopes.map(({ id, amount }) => [id, amount])));
}

function templateOf(items: readonly BudgetItem[]): Template {
  const income = [budgetItem('pay', 100_000, 'income'), budgetItem('side', 10_000, 'income')];
  const lines = [...income, ...items.map((item) => ({ ...item, amount: 0 }))];
  const template = lines.reduce<Template>((now, line) => withItem(now, line), emptyTemplate());
  const first = template['working-budget'].items[0];
  if (first === undefined) return template;
  const working = template['working-budget'].items.with(0, { ...first, amount: 110_000 });
  return { ...template, 'working-budget': { ...template['working-budget'], items: working } };
}

function expenseOf(index: number, realAccounts: Ledger['realAccounts']): Transaction {
  const [checking] = realAccounts['cash-accounts'].accounts;
  const day = new Date(Date.UTC(2026, 3, 30 - (index % 1000)));
  if (checking === undefined) throw new Error('No account to pay from');
  return {
    id: `recorded-${String(100_000 - index)}`, type: 'Expense', subtype: 'Regular', source: 'Corner shop', amount: -100,
    description: '', photo: null,
    date: { year: day.getUTCFullYear(), month: day.getUTCMonth() + 1, day: day.getUTCDate() },
    legs: [{ id: 'item-0', name: 'item-0', subset: 'working-budget', amount: -100 }],
    account: accountLeg(checking), lines: [{ name: 'Total Paid', amount: 100 }], importId: null,
  };
}

function importsOf(realAccounts: Ledger['realAccounts']): ImportedTransaction[] {
  const imported = (id: string, amount: number, account: string, facts: Partial<ImportedTransaction> = {}): ImportedTransaction => ({
    id, importId: id, amount, source: 'Corner shop', date: { year: 2026, month: 5, day: 2 },
    description: '', photo: null, legs: [], lines: [], account: legOfAccount(account, realAccounts), type: null, subtype: null, status: 'pending', recordedId: null, ...facts,
  });
  return [
    imported('import-1', -2500, 'Checking'), imported('import-2', 12_000, 'Savings'), imported('import-3', -4000, 'Visa'),
    imported('import-4', 700, 'Amex', { status: 'removed' }),
  ];
}
