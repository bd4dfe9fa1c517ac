/** Words of the budget's components that the specification leaves open; the wording is ours. */

/** Lists of transactions. A direction is a mark for the eye and one of these words for everyone else. */
export const transactionList = {
  empty: 'There are no transactions yet.',
  directions: { in: 'Money in', out: 'Money out', refund: 'Refund', transfer: 'Transfer' },
  transferNames: (from: string, to: string) => `${from} to ${to}`,
  budgetedAccounts: (count: number) => `${count} budgeted accounts`,
  incomeFor: (month: string) => `Income for ${month}`,
  bankChanged: (before: string, after: string) => `The bank changed ${before} to ${after}`,
  bankRemoved: 'The bank no longer lists this',
  unnamed: 'Without a name',
  loadingMore: 'Loading more transactions',
  loading: 'Loading transactions',
  retry: 'Try again',
};

/** How much of how much. */
export const progress = {
  amounts: (done: string, total: string) => `${done} of ${total}`,
  paid: (done: string, total: string) => `${done} of ${total} paid`,
  negative: (amount: string) => `negative ${amount}`,
};

/** What is owed over time under one or more plans. */
export const payoffChart = {
  heading: 'Payoff comparison',
  minimums: 'Minimum payments only',
  current: 'your plan',
  balanceLeft: 'Balance left over time.',
  ends: (plan: string, month: string) => `${plan}: debt-free in ${month}.`,
  neverEnds: (plan: string) => `${plan}: never paid off.`,
  never: 'Never paid off',
  nothingOwed: 'Nothing is owed.',
  start: 'Today',
  month: 'Month',
  balancesIn: (month: string) => `Balance left, ${month}`,
  planAndMonth: (plan: string, month: string) => `${plan}, ${month}`,
  planAndAmount: (plan: string, amount: string) => `${plan} ${amount}`,
  columns: { plan: 'Order of Attack', debtFree: 'Debt-free', interest: 'Interest to pay', saved: 'Interest saved' },
  /** Beside the figures of a plan where there is no room for columns. */
  figureNames: { interest: 'interest', saved: 'saves' },
  noneSaved: 'none',
  endless: 'without end',
  figures: 'Balances in figures',
};

/** Choosing an account or a budget item. */
export const accountPicker = {
  search: 'Search',
  none: 'None',
  nothingFound: (text: string) => `Nothing is named like "${text}".`,
  found: (count: number) => (count === 1 ? '1 account found' : `${count} accounts found`),
  empty: 'There is nothing to choose from.',
};

/** Lists of budget lines. */
export const subsetList = {
  lines: (count: number) => (count === 1 ? '1 line' : `${count} lines`),
};
