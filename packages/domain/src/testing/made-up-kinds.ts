import type { KindTable } from '../transactions/kinds/rules.ts';

/**
 * Subtypes that nobody has: one of each posting, and some whose source and target are not those of their type. The project `kinds` of the test
 * run loads the table with them, and nothing else is changed for them.
 */
export const madeUpKinds = {
  Income: {
    Bonus: {
      posting: 'ordinary', direction: 'in', source: 'incomeSource', creditCards: 'refused', budgetedTo: 'month', splits: false,
      lines: ['Gross Income', 'Federal Income', 'Net Income'], fromImports: true, mark: 'direction', accountsRefused: 'withStatus',
    },
    Gift: {
      posting: 'ordinary', direction: 'in', source: 'merchant', creditCards: 'refused', budgetedTo: 'anyItem', splits: true, lines: [],
      fromImports: true, mark: 'direction', accountsRefused: 'withStatus',
    },
  },
  Expense: {
    Subscription: {
      posting: 'ordinary', direction: 'out', source: 'merchant', creditCards: 'allowed', budgetedTo: 'anyItemButDebts', splits: true,
      lines: ['Total Paid', 'Sales Tax'], fromImports: true, mark: 'direction', accountsRefused: 'withStatus',
    },
    Instalment: {
      posting: 'debtPayment', direction: 'out', source: 'merchant', creditCards: 'allowed', budgetedTo: 'debtItem', splits: false,
      lines: ['Total Paid', 'Debt Principal', 'Debt Interest'], fromImports: true, mark: 'direction', accountsRefused: 'withStatus',
    },
  },
  Other: {
    Reimbursement: {
      posting: 'ordinary', direction: 'in', source: 'merchant', creditCards: 'allowed', budgetedTo: 'anyItem', splits: true, lines: [],
      fromImports: true, mark: 'refund', accountsRefused: 'withStatus',
    },
    Loan: {
      posting: 'ordinary', direction: 'in', source: 'merchant', creditCards: 'refused', budgetedTo: 'month', splits: false, lines: [],
      fromImports: true, mark: 'direction', accountsRefused: 'withStatus',
    },
    Sweep: {
      posting: 'transfer', direction: 'in', source: 'cashAccount', creditCards: 'refused', budgetedTo: 'nothing', splits: false, lines: [],
      fromImports: false, mark: 'transfer', accountsRefused: 'asAnswer',
    },
  },
} as const satisfies KindTable;
