import { productName } from './product.ts';

const refresh = 'Please refresh and try again.';
const missingPrefix = 'Missing required fields: ';

/** Names of the parts of the logged-in shell (specification, section 2). */
export const navigation = {
  sections: { budget: 'BUDGET', insights: 'INSIGHTS', goals: 'GOALS', education: 'EDUCATION', profile: 'PROFILE' },
  tabs: {
    overview: 'Overview', assignments: 'Assignments', transactions: 'Transactions', accounts: 'Accounts',
    netWorth: 'Net Worth', expenses: 'Expenses', calculators: 'Calculators',
    savings: 'Savings', debt: 'Debt',
    budgeting: 'Budgeting', saving: 'Saving', debtLessons: 'Debt', investing: 'Investing',
  },
  comingSoon: 'Coming Soon',
};

/** The status header. Amounts arrive formatted (specification, section 1; decisions Q-BUD-22). */
export const status = {
  blue: `You have a ${productName}`,
  red: 'You have a red budget',
  overbudgeted: (amount: string) => `You've overbudgeted by ${amount}`,
  moreToBudget: (amount: string) => `${amount} more to be budgeted`,
};

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

/** Overview, assignments and what goes wrong with them (specification, sections 2, 5 and 8). */
export const budget = {
  incomeDiscrepancyHint:
    'Income received minus income planned for each month. A negative amount is income still to come. '
    + "A positive amount has not been planned yet: raise that month's income and assign it.",
  nextMonthBlocked: "Cannot start next month's budget till last week of the current month",
  nextIncomeMonthBlocked: "Cannot select next month's budget till last week of the current month",
  createMonth: (month: string) => `Create ${month}'s budget`,
  heading: 'Budget',
  reclassifyAll: "Must reclassify all of removed account's budget",
  monthFetchFailed: `Could not fetch monthly budget. ${refresh}`,
  allocationFailed: `Could not save account allocation. ${refresh}`,
  toggleFailed: `Could not save toggle. ${refresh}`,
  sortFailed: `Could not adjust sort order. ${refresh}`,
  /** Follows a refusal to sort while the template is edited (decisions, Q-WID-2). */
  overviewHint: 'Check the overview for the running total.',
  groupingRefused: (name: string) => `Move the running total out of ${name} before grouping items under it.`,
  startingBalancesFailed: 'Could not fetch starting balances',
  resetFailed: (group: string, month: string) => `Could not reset ${group}, ${month} data to template values`,
  incomeSourceRemoveFailed: `Could not remove income source. ${refresh}`,
  /** Without a final period, as specified. */
  restoreFailed: 'Could not restore account. Please refresh and try again',
};

/** Budget items and real accounts, both called account on the screen (specification, sections 5 and 8). */
export const accounts = {
  transactionsFailed: (name: string) => `Could not get transactions for ${name}`,
  renameFailed: `Could not update account name. ${refresh}`,
  saveFailed: `Could not save account data. ${refresh}`,
  addFailed: `Could not add account. ${refresh}`,
  removeFailed: `Could not remove account. ${refresh}`,
  notFound: 'Could not find account to remove. Please refresh.',
  fields: {
    name: 'Account Name', amount: 'Account Amount', category: 'Account Category', type: 'Account Type',
    isCreditCard: 'Is Credit Card', interestRate: 'Interest Rate', minimumPayment: 'Minimum Payment', beginningBalance: 'Beginning Balance',
  },
};

/** Transactions (specification, sections 5 and 8; decisions Q-TXN-11 for the first two labels). */
export const transactions = {
  add: 'Add Transaction',
  cancel: 'Cancel',
  sections: {
    pending: 'Pending Transactions', modified: 'Modified Transactions', removed: 'Removed Transactions', recorded: 'Transactions',
  },
  loadMore: 'Load More',
  split: 'Split Transaction',
  selectAccount: 'Select Account',
  submit: 'Submit Transaction',
  dateInvalid: 'Invalid date. Please try again',
  dateFormat: 'Invalid date format. Expected mm/dd/yyyy',
  amountZero: 'Transaction amount cannot be zero.',
  paysItself: 'Cannot pay off a debt with itself. Please select a different account.',
  splitMismatch: 'Please make sure total split transaction allocation equals transaction amount',
  debtPartsMismatch: 'Please make sure debt principal and interest paid equal total amount',
  /** Answered by the services in an error field; the wording is ours (decisions, Q-TXN-7). */
  transferRefused: 'Transfers can only be made between two different cash accounts.',
  submitFailed: `Could not submit transaction. ${refresh}`,
  updateFailed: `Could not update transaction. ${refresh}`,
  loadMoreFailed: `Could not load more transactions. ${refresh}`,
  removeFailed: `Could not remove transaction. ${refresh}`,
  /** The wording is ours. */
  findFailed: `Could not find transactions. ${refresh}`,
  fields: {
    type: 'Transaction Type', subtype: 'Transaction Subtype', incomeSource: 'Income Source', merchant: 'Merchant',
    budgetedAccount: 'Budgeted Account', accountUsed: 'Account Used', amount: 'Transaction Amount',
    transferFrom: 'Transfer From', transferTo: 'Transfer To', transferAmount: 'Transfer Amount',
  },
};

/** Savings goals (specification, sections 5 and 8). */
export const savingsGoals = {
  add: 'Add Goal',
  cancel: 'Cancel',
  set: 'Set Goal',
  saveByDate: 'Save by Date',
  /** Computed under the form; the wording is ours. */
  minimumStatement: (amount: string) => `You need to save at least ${amount} each month to reach this goal.`,
  dateNotFuture: "You must put a date after today's date.",
  belowMinimum: 'Must have monthly contribution more than monthly minimum',
  accountMissing: 'Error with selected savings account. Refresh and try again',
  saveFailed: `Could not save savings goal. ${refresh}`,
  removeFailed: `Could not remove savings goal. ${refresh}`,
  fields: { account: 'Savings Account', amount: 'Goal Amount', date: 'Future Date', monthlyContribution: 'Monthly Contribution' },
};

/** The debt goal (specification, sections 5 and 8). */
export const debtGoal = {
  add: 'Add Goal',
  edit: 'Edit Goal',
  set: 'Set Goal',
  monthlyCommitment: 'Monthly Commitment',
  interestSaved: 'Interest Saved to Date',
  /** About the sum of the specified figure, and beside the sum of what each payment alone saved; the wording is ours (Q-TXN-15). */
  interestSavedNote: 'The figure of each payment assumes that you keep paying that amount.',
  interestSavedMarginal: 'Saved by the payments made so far, one by one',
  attacked: "Debt You'll Attack",
  debtFree: 'I want to be debt-free!',
  order: 'Order of Attack',
  methods: { snowball: 'Snowball Method', avalanche: 'Avalanche Method', custom: 'Custom' },
  customOrder: 'Custom Order',
  minimumPaymentDue: 'Min Payment Due',
  monthlyContribution: 'Monthly Contribution',
  /** The wording is ours. */
  projection: (month: string, saved: string) => `You will be debt-free in ${month} and save ${saved} in interest.`,
  incomplete: `${missingPrefix}Attacked Debts, Order of Attack, Monthly Contribution`,
  orderInvalid: 'Error with selected order of attack. Refresh and try again',
  interestNotCovered: (names: readonly string[]) =>
    `Error: Minimum payment is not enough to cover interest for the following debts: ${names.join(', ')}`,
  /** Stands where a debt has no projected payoff date. */
  noPayoffDate: 'Invalid Date',
  submitFailed: `Could not submit debt goal. ${refresh}`,
};

/** What every form and every list may need to say. */
export const general = {
  missingFields: (labels: readonly string[]) => `${missingPrefix}${labels.join(', ')}`,
  notSavedYet: 'Not saved yet',
};

export const netWorth = { statement: 'Your current net worth is' };
