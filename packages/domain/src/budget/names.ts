/** Names that a line carries until its owner gives it one: data, the same on every device and in every language (product, section 9). */
export const defaultNames = { income: 'New Income', account: 'New Account', source: 'New Source' } as const;

/** Titles of the budget's subsets as the services send them (product, section 3, Q-X-1). */
export const subsetTitles = {
  income: 'Income', 'working-budget': 'Working Budget', savings: 'Savings', debt: 'Debt', giving: 'Giving', investments: 'Investments',
} as const;

/** The title of income on the overview, where it stands for what was received and not planned. */
export const incomeDiscrepancyTitle = 'Income Discrepancy';

export const incomeSourcesTitle = 'Income Sources';
