import type { KindRules, KindTable, TransactionType } from './rules.ts';

/** Money earned: it comes from an income source into cash and counts for a month. */
const income = {
  posting: 'ordinary', direction: 'in', source: 'incomeSource', creditCards: 'refused', budgetedTo: 'month', splits: false, lines: [],
  fromImports: true, mark: 'direction', accountsRefused: 'withStatus',
} as const satisfies KindRules;

/** Money spent at a merchant, in cash or by card. */
const expense = {
  posting: 'ordinary', direction: 'out', source: 'merchant', creditCards: 'allowed', budgetedTo: 'anyItemButDebts', splits: true,
  lines: ['Total Paid'], fromImports: true, mark: 'direction', accountsRefused: 'withStatus',
} as const satisfies KindRules;

/** Money in or out besides. */
const other = {
  posting: 'ordinary', direction: 'either', source: 'merchant', creditCards: 'moneyOut', budgetedTo: 'anyItem', splits: true, lines: [],
  fromImports: true, mark: 'direction', accountsRefused: 'withStatus',
} as const satisfies KindRules;

/** Facts of a type while its subtype is not chosen. */
export const typeRules = { Income: income, Expense: expense, Other: other } as const satisfies Record<TransactionType, KindRules>;

/**
 * Every subtype and all that is particular to it (product, sections 2 to 5). The form, validation, postings, the contract, the mocks
 * and the services ask this table by `questions.ts`. To add a subtype, add an entry; CONTRIBUTING.md has the rest.
 */
export const transactionKinds = {
  Income: {
    Work: {
      ...income,
      lines: ['Gross Income', 'Social Security', 'Medicare', 'Federal Income', 'State Income', 'Net Income'],
    },
    Interest: income,
    Other: income,
  },
  Expense: {
    Regular: { ...expense, lines: ['Total Paid', 'Sales Tax'] },
    Debt: {
      ...expense, posting: 'debtPayment', budgetedTo: 'debtItem', splits: false, lines: ['Total Paid', 'Debt Principal', 'Debt Interest'],
    },
  },
  Other: {
    Transfer: {
      posting: 'transfer', direction: 'in', source: 'cashAccount', creditCards: 'refused', budgetedTo: 'nothing', splits: false, lines: [],
      fromImports: false, mark: 'transfer', accountsRefused: 'asAnswer',
    },
    Refund: { ...other, direction: 'in', creditCards: 'allowed', mark: 'refund' },
    Other: other,
  },
} as const satisfies KindTable;
