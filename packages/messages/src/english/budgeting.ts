import type { Formats } from '../formats.ts';
import { refresh, retry } from './phrases.ts';
import { productName } from '../product.ts';

const groupingRefused = ({ name }: { name: string }) => `Move the running total out of ${name} before grouping items under it.`;
const missingPrefix = 'Missing required fields: ';

/** Names of the parts of the logged-in shell (product, section 2). */
export const navigation = {
  sections: { budget: 'BUDGET', insights: 'INSIGHTS', goals: 'GOALS', education: 'EDUCATION', profile: 'PROFILE' },
  /** Over the page of a section, where nothing is in capitals. */
  titles: { budget: 'Budget', insights: 'Insights', goals: 'Goals', education: 'Education', profile: 'Profile' },
  tabs: {
    overview: 'Overview', assignments: 'Assignments', transactions: 'Transactions', accounts: 'Accounts',
    netWorth: 'Net Worth', expenses: 'Expenses', calculators: 'Calculators',
    savings: 'Savings', debt: 'Debt',
    budgeting: 'Budgeting', saving: 'Saving', debtLessons: 'Debt', investing: 'Investing',
  },
  comingSoon: 'Coming Soon',
};

/** The status header. Amounts arrive formatted (product, section 1, Q-BUD-22). */
export const status = {
  blue: `You have a ${productName}`,
  red: 'You have a red budget',
  overbudgeted: (amount: string) => `You've overbudgeted by ${amount}`,
  moreToBudget: (amount: string) => `${amount} more to be budgeted`,
};

/** Overview, assignments and what goes wrong with them (product, sections 2, 5 and 8). */
export const budget = {
  incomeDiscrepancyHint:
    'Income received minus income planned for each month. A negative amount is income still to come. '
    + "A positive amount has not been planned yet: raise that month's income and assign it.",
  nextMonthBlocked: "Cannot start next month's budget till last week of the current month",
  nextIncomeMonthBlocked: "Cannot select next month's budget till last week of the current month",
  createMonth: (month: string) => `Create ${month}'s budget`,
  aboutIncomeDiscrepancy: (title: string) => `About ${title}`,
  /** Where there is none; the wording is ours. */
  noIncomeDiscrepancy: 'Income received and planned are the same in every month',
  /** Around that button, and under an amount that needs the month's budget; the wording is ours. */
  noMonth: (month: string) => `There is no budget for ${month} yet.`,
  retry,
  loadingMonth: (month: string) => `Loading ${month}`,
  createMonthFirst: (month: string) => `Create ${month}'s budget to change this amount.`,
  creatingMonth: (month: string) => `Creating ${month}'s budget...`,
  heading: 'Budget',
  /** Under the income sources; the wording is ours. */
  sourcesNote: 'A source you remove goes to Archive, under Profile.',
  reclassifyAll: "Must reclassify all of removed account's budget",
  monthFetchFailed: `Could not fetch monthly budget. ${refresh}`,
  /** The wording is ours. */
  monthRemoveFailed: 'The budget has been changed since, so it stays.',
  allocationFailed: `Could not save account allocation. ${refresh}`,
  toggleFailed: `Could not save toggle. ${refresh}`,
  sortFailed: `Could not adjust sort order. ${refresh}`,
  groupingRefused,
  /** While the template is edited, which shows no running total (product, Q-WID-2). */
  groupingRefusedInTemplate: (facts: { name: string }) => `${groupingRefused(facts)} Check the overview for the running total.`,
  startingBalancesFailed: 'Could not fetch starting balances',
  resetFailed: ({ month }: { month: number }, formats: Formats) => `Could not reset all budget, ${formats.monthName(month)} data to template values`,
  incomeSourceRemoveFailed: `Could not remove income source. ${refresh}`,
  /** Without a final period, as specified. */
  restoreFailed: 'Could not restore account. Please refresh and try again',
};

/** Money that is moved from one budgeted account to another; the wording is ours. */
export const moveMoney = {
  title: 'Move money',
  moveOf: (name: string) => `Move money of ${name}`,
  /** The button at an overspent amount, and the title of what it opens. */
  cover: (amount: string) => `Cover ${amount}`,
  /** The same button, read aloud. */
  coverOf: (amount: string, name: string) => `Cover ${amount} in ${name}`,
  sides: { from: 'From', to: 'To' },
  choose: { from: 'Choose where it comes from', to: 'Choose where it goes' },
  /** It was sent without that side. */
  missing: { from: 'Please choose where it comes from.', to: 'Please choose where it goes.' },
  /** A side that is chosen, as its button is read aloud: what it holds now, and after the move. */
  side: (side: string, name: string, now: string, after: string) => `${side} ${name}, ${now}, then ${after}`,
  /** The same while no amount is typed. */
  sideNow: (side: string, name: string, now: string) => `${side} ${name}, ${now}`,
  swap: 'Swap the two',
  amount: 'Amount',
  all: 'All of it',
  half: 'Half',
  /** Over those that can cover an overspent amount. */
  enough: 'Enough on their own',
  part: 'A part of it',
  note: (month: string) => `Both change at once in ${month}, so your total stays as it is.`,
  move: 'Move',
  moveAmount: (amount: string) => `Move ${amount}`,
};

/** The way to the line of an envelope, by its name; the wording is ours. */
export const goToItem = {
  title: 'Go to an envelope',
  choose: 'Choose an envelope',
  none: 'You have no envelopes yet. Add them on Overview.',
  hint: 'Type a part of its name, then press Enter. Alt+G opens this from anywhere in your budget.',
};

/** Amounts for a line, a group or a month at once; the wording is ours. */
export const quickAssign = {
  title: 'Quick assign',
  titleOf: (name: string) => `Quick assign ${name}`,
  /** Over the choices. */
  amounts: 'Amounts',
  choices: {
    'last-month': 'Last month', template: 'Template', 'average-spent': 'Average spent in three months', zero: 'Zero', goal: 'What savings goals need',
  },
  more: (total: string, amount: string) => `${total}, needs ${amount} more`,
  less: (total: string, amount: string) => `${total}, frees ${amount}`,
  same: (total: string) => `${total}, as now`,
  loading: 'Loading...',
  failed: 'Its months could not be loaded',
  retry,
  unknown: 'Nothing to go by',
  choose: 'Please choose one.',
  /** Before anything is done. */
  willSay: (sentence: string) => `The header will say: ${sentence}`,
  count: (count: number) => `${count === 1 ? '1 amount changes.' : `${count} amounts change.`} One Undo takes it back.`,
  unchanged: 'Nothing would change: all amounts are so already.',
  assign: 'Assign',
  assignAmount: (amount: string) => `Assign ${amount}`,
};

/** Income that a month has received and does not plan; the wording is ours. */
export const planIncome = {
  title: 'Received, not planned yet',
  explanation: 'More income has arrived for this month than you planned.',
  /** The button opens what the second one finishes. */
  plan: (amount: string) => `Plan it and assign ${amount}`,
  /** The same on the line of a month, where there is little room. */
  planShort: 'Plan it',
  dialog: 'Plan and assign',
  /** Over the list of budgeted accounts. */
  item: 'Assign it to',
  note: (amount: string, month: string) => `The income planned for ${month} rises by ${amount}, and so does what you assign.`,
  choose: 'Please choose where it goes.',
  noMonth: (month: string) => `There is no budget for ${month} yet. Create it under Assignments, then plan what came.`,
};

/** Budget items and real accounts, both called account on the screen (product, sections 5 and 8). */
export const accounts = {
  monthsFailed: ({ name }: { name: string }) => `Could not get the months of ${name}`,
  transactionsFailed: ({ name }: { name: string }) => `Could not get transactions for ${name}`,
  renameFailed: `Could not update account name. ${refresh}`,
  saveFailed: `Could not save account data. ${refresh}`,
  addFailed: `Could not add account. ${refresh}`,
  removeFailed: `Could not remove account. ${refresh}`,
  notFound: 'Could not find account to remove. Please refresh.',
  /** Closes the detail of a budget account. */
  cancel: 'Cancel',
  /** About a budget account that is open and no longer there; the wording is ours. */
  gone: 'This account is no longer there.',
  fields: {
    name: 'Account Name', amount: 'Account Amount', category: 'Account Category', type: 'Account Type',
    isCreditCard: 'Is Credit Card', interestRate: 'Interest Rate', minimumPayment: 'Minimum Payment', beginningBalance: 'Beginning Balance',
  },
};

/** Savings goals (product, sections 5 and 8). */
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

/** The debt goal (product, sections 5 and 8). */
export const debtGoal = {
  add: 'Add Goal',
  edit: 'Edit Goal',
  set: 'Set Goal',
  monthlyCommitment: 'Monthly Commitment',
  interestSaved: 'Interest Saved to Date',
  /** About the sum of the specified figure, and beside the sum of what each payment alone saved; the wording is ours (product, Q-TXN-15). */
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
  interestNotCovered: ({ names }: { names: readonly string[] }, formats: Formats) =>
    `Error: Minimum payment is not enough to cover interest for the following debts: ${formats.list(names)}`,
  /** Stands where a debt has no projected payoff date. */
  noPayoffDate: 'Invalid Date',
  submitFailed: `Could not submit debt goal. ${refresh}`,
};

/** How far amounts that must make up a whole have come; the wording is ours. */
export const allocation = {
  left: (amount: string) => `${amount} left`,
  tooMuch: (amount: string) => `${amount} too much`,
  addsUp: 'Adds up',
};

/** Texts shared by all forms and lists. */
export const general = {
  missingFields: ({ fields }: { fields: readonly string[] }, formats: Formats) => `${missingPrefix}${formats.list(fields)}`,
  /** At a field that such a message names. */
  fieldMissing: 'Please fill this in.',
  /** The name of a button beside several things, complete in itself. */
  actionOn: (action: string, what: string) => `${action}: ${what}`,
};

export const netWorth = { statement: 'Your current net worth is', historyFailed: `Could not fetch the history of your net worth. ${refresh}` };
