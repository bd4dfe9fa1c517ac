/** Titles of the budget's subsets (specification, section 3; decisions Q-X-1). */
export const subsetTitles = {
  incomeDiscrepancy: 'Income Discrepancy',
  income: 'Income',
  workingBudget: 'Working Budget',
  savings: 'Savings',
  debt: 'Debt',
  giving: 'Giving',
  investments: 'Investments',
  incomeSources: 'Income Sources',
};

/** Titles of the sections of real accounts (specification, section 3). */
export const sectionTitles = { cashAccounts: 'Cash Accounts', otherAssets: 'Other Assets', debt: 'Debt' };

/** Names that a line carries until its owner gives it one (specification, section 9). */
export const defaultNames = { income: 'New Income', account: 'New Account', source: 'New Source' };
