import { retry } from './phrases.ts';

/** Words of the budget's components that the rules leave open; the wording is ours. */

/** Names of the two totals wherever they stand (product, section 1). */
export const totals = { cash: 'Cash total', budgeted: 'Budgeted total' };

/** On what closes a dialog, and what closes a message. */
export const closing = { close: 'Close' };

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
  toReview: (count: number) => `${count} to review`,
  loadingMore: 'Loading more transactions',
  loading: 'Loading transactions',
  retry,
};

/** How much of how much. */
export const progress = {
  amounts: (done: string, total: string) => `${done} of ${total}`,
  paid: (done: string, total: string) => `${done} of ${total} paid`,
  paidOf: (name: string) => `${name}, paid`,
  savedOf: (name: string) => `${name}, saved`,
  negative: (amount: string) => `negative ${amount}`,
  /** Read aloud of a bar. */
  withShare: (amounts: string, share: string) => `${amounts}, ${share}`,
};

/** Said before an amount below zero. */
export const amountText = { negative: 'negative' };

/** One goal and one debt. */
export const goalCard = {
  reached: 'reached',
  of: (amount: string) => `of ${amount}`,
  nothingLeft: 'nothing left to save',
  left: (amount: string) => `${amount} to go`,
  remove: (name: string) => `Remove ${name} goal`,
};
export const debtCard = { payoffDate: 'Projected payoff date', thisMonthsPayment: "This month's payment" };

/** The result of cash and budget. */
export const statusHeader = {
  equals: 'equals',
  differs: 'does not equal',
  addFirstAccount: 'Add your first account',
  /** Read aloud when the status flips. */
  flipped: (title: string, message: string | null) => (message === null ? title : `${title}. ${message}`),
};

/** The strip that says the same once the header is out of sight. */
export const statusStrip = {
  cash: 'Cash',
  budgeted: 'Budgeted',
  toTop: (words: string) => `${words}. To the top`,
};

/** The parts of the net worth. */
export const netWorthParts = {
  owesMore: 'You owe more than you own.', name: 'What it is made of', added: 'added', takenOff: 'taken off',
};

/** Net worth at the ends of months. */
export const netWorthHistory = {
  title: 'History',
  explanation: 'Each month as it stood when it ended, from your first change on.',
  loading: 'Loading the history of your net worth',
  retry,
  range: 'Range',
  sixMonths: '6 months',
  oneYear: '1 year',
  all: 'All',
  month: 'Month',
  soFar: (month: string) => `${month}, so far`,
  netWorth: 'Net worth',
  assets: 'Assets',
  debts: 'Debts',
  change: 'Change',
  since: (month: string) => `Since ${month}`,
  up: 'up',
  down: 'down',
  unchanged: 'unchanged',
  firstMonth: 'first month',
  reading: (month: string, netWorth: string, assets: string, debts: string) => `${month}: net worth ${netWorth}, assets ${assets}, debts ${debts}`,
  negative: (amount: string) => `negative ${amount}`,
  drawn: (from: string, to: string) => `Assets, debts and net worth, ${from} to ${to}. The table below has every figure.`,
  table: 'As a table',
  empty: 'Your line starts with your first account and grows by one point a month.',
  addAccount: 'Add account',
};

/** A month of a budget item as a statement. */
export const monthStatement = {
  carriedFrom: (month: string) => `Carried from ${month}`,
  assigned: 'Assigned',
  spent: 'Spent',
  received: 'Received',
  left: 'Left',
  saved: 'Saved',
  amount: 'Amount',
};

/** What was assigned to a budget item and spent of it, month by month. */
export const monthBars = {
  title: 'Six months',
  assigned: 'Assigned',
  spent: 'Spent',
  month: 'Month',
  drawn: (from: string, to: string) => `Assigned and spent, ${from} to ${to}`,
  /** Read aloud of a pair of bars, and shown of the one that is looked at. */
  reading: (month: string, assigned: string, spent: string) => `${month}: assigned ${assigned}, spent ${spent}`,
  readingReceived: (month: string, assigned: string, received: string) => `${month}: assigned ${assigned}, received ${received}`,
  averageOfOne: (amount: string, month: string) => `${amount} spent in ${month}.`,
  average: (amount: string, from: string, to: string) => `On average ${amount} spent a month, ${from} to ${to}.`,
  table: 'As a table',
};

/** A budget item in its panel. */
export const itemPanel = {
  addTransaction: 'Add Transaction',
  transactions: 'Transactions',
  noTransactions: 'No transactions yet',
  goal: 'Savings goal',
  loadingMonths: 'Loading the months of this envelope',
  retry,
  needed: (needed: string, assigned: string) => `${needed} is needed this month, ${assigned} is assigned.`,
  assignMore: (amount: string) => `Assign ${amount} more`,
};

/** The quiet view beside sections that have none of their own. */
export const summary = { title: 'At a glance', netWorth: 'Net worth' };

/** The frame of the product and what moves in it. */
export const shell = {
  skip: 'Skip to content', sections: 'Sections', panel: 'Side panel', loading: 'Loading your budget...', loadingPanel: 'Loading...',
  back: 'Back',
  loggingOut: 'Logging out...',
};
export const monthNavigation = { previous: 'Previous month', next: 'Next month' };
export const stepPills = { name: 'Steps', done: 'done' };
export const dateInput = { format: 'mm/dd/yyyy' };
export const segmented = { locked: ' (cannot be changed)' };

/** Lines of accounts. */
export const accountsList = {
  handle: (name: string) => `Move ${name}`,
  handleKind: 'account to move',
  /** Ways an account goes without being dragged, or its whole category. */
  moves: {
    up: 'Move up', down: 'Move down',
    categoryUp: (category: string) => `Move ${category} up`, categoryDown: (category: string) => `Move ${category} down`,
  },
  overpaid: 'overpaid',
  overdrawn: 'overdrawn',
  empty: 'None yet',
};

/** Debt over time under one or more plans. */
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
  planWithoutEnd: (plan: string) => `${plan}, never paid off`,
  /** Debt in a month under every plan. */
  reading: (month: string, balances: string) => `${month}, ${balances}`,
  planAndAmount: (plan: string, amount: string) => `${plan} ${amount}`,
  columns: { plan: 'Order of Attack', debtFree: 'Debt-free', interest: 'Interest to pay', saved: 'Interest saved' },
  /** Beside the figures of a plan where there is no room for columns. */
  figureNames: { interest: 'interest', saved: 'saves' },
  noneSaved: 'none',
  endless: 'without end',
  figures: 'Balances in figures',
};

/** Texts of an amount input. */
export const amountInput = {
  unread: (kept: string | null) => `This is no amount. ${stillThere(kept)}`,
};

/** Texts of a percentage input. */
export const percentInput = {
  unread: (kept: string | null) => `This is no percentage. ${stillThere(kept)}`,
};

function stillThere(kept: string | null): string {
  return kept === null ? 'Nothing was entered.' : `It is still ${kept}.`;
}

/** Choosing an account or a budget item. */
export const accountPicker = {
  search: 'Search',
  none: 'None',
  nothingFound: (text: string) => `Nothing is named like "${text}".`,
  found: (count: number) => (count === 1 ? '1 account found' : `${count} accounts found`),
  empty: 'There is nothing to choose from.',
};

/** Choosing an envelope in a field. */
export const itemCombobox = {
  choose: 'Choose an envelope',
  /** Heads of the columns, and read aloud before an amount: what is in an envelope, and what stays. */
  now: 'Now',
  after: 'After',
  nothingFound: (text: string) => `Nothing is named like "${text}".`,
  /** The field was left with a text for which none was taken; `kept` is the one that was chosen before. */
  unread: (kept: string | null) => (kept === null ? 'Please choose one from the list.' : `Please choose one from the list. It is still ${kept}.`),
  found: (count: number) => (count === 1 ? '1 envelope found' : `${count} envelopes found`),
};

/** Lists of budget lines. */
export const subsetList = {
  empty: 'No lines yet',
  add: 'Add',
  addTo: (title: string) => `Add to ${title}`,
  total: 'Total',
  columns: {
    amount: 'amount', currentMonth: 'This month', startingBalance: 'Beginning', runningTotal: 'Running total',
    budgeted: 'Budgeted', variance: 'Variance', spent: 'Spent',
  },
  overspent: 'overspent',
  /** After the amount, where it stands under a name. */
  spent: 'spent',
  /** What the next month assigns already, in a running total: over the column, and in a line. */
  ofWhich: (month: string) => `of which ${month}`,
  ofWhichAmount: (month: string, amount: string) => `of which ${month} ${amount}`,
  underfunded: (amount: string) => `${amount} underfunded`,
  stillToCome: 'still to come',
  notPlanned: 'received, not planned yet',
  /** Names of the inputs under those columns. */
  amountOf: {
    amount: (name: string) => `${name}, amount`,
    currentMonth: (name: string) => `${name}, this month`,
    startingBalance: (name: string) => `${name}, beginning`,
    runningTotal: (name: string) => `${name}, running total`,
    budgeted: (name: string) => `${name}, budgeted`,
    variance: (name: string) => `${name}, variance`,
    spent: (name: string) => `${name}, spent`,
  },
  nameOf: (name: string) => `Name of ${name}`,
  linesOf: (name: string) => `Lines of ${name}`,
  handle: (name: string) => `Move ${name}`,
  handleKind: 'line to move',
  menu: (name: string) => `More for ${name}`,
  actionsOf: (name: string) => `Actions of ${name}`,
  next: 'Next',
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  lines: (count: number) => (count === 1 ? '1 line' : `${count} lines`),
  /** Ways a line goes without being dragged. */
  moves: {
    up: 'Move up', down: 'Move down', makeChild: (parent: string) => `Make child of ${parent}`, toTop: 'Move to top level',
  },
  /** Said once a line was moved: below which other, or first of where it is now. */
  moved: (name: string, where: string, place: number, count: number) => `${name}, moved ${where}, position ${place} of ${count}`,
  below: (name: string) => `below ${name}`,
  under: (parent: string) => `under ${parent}`,
  toTheTop: 'to the top',
  pickedUp: (name: string) => `Picked up ${name}.`,
  stays: (name: string) => `${name} stays where it was.`,
  ownPlace: 'its own place',
  overTop: (name: string) => `Over ${name}, on the top level.`,
  overInside: (name: string) => `Over ${name}, inside a group.`,
  dragHelp: 'Press the space bar to pick the line up, arrows up and down to move it, left to put it on the top level, '
    + 'right to put it inside a group, the space bar to let it go, Escape to leave it where it was.',
};
