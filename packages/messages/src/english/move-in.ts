import type { Formats } from '../formats.ts';
import { productName } from '../product.ts';

const counted = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`;

/** Moving here from YNAB or Actual; the wording is ours. */
export const moveIn = {
  title: 'Move from YNAB or Actual',
  apps: { ynab: 'YNAB', ynab4: 'YNAB 4', actual: 'Actual' },
  entry: { explanation: 'A budget of another app comes into an empty one, compared to the cent.', open: 'Move in' },
  start: {
    explanation: 'The export is read on this device and never sent. Nothing is written before you have seen the check.',
    choose: 'Choose a file',
    chooseAnother: 'Choose another file',
    ynab: 'From YNAB: open your plan, press its name, choose Export Plan. Bring the zip as it is, or the register and the plan in it.',
    actual: 'From Actual: open your budget, then Settings, then Export data. Bring the zip as it is.',
  },
  reading: 'Reading the export',
  comparing: 'Comparing it with its own figures',
  stop: 'Stop',
  dateOrder: {
    question: (example: string) => `Which day is ${example}?`,
    explanation: 'All dates of the file can be read in two ways.',
  },
  verdict: {
    agrees: 'Every account, every category and every month agree to the cent.',
    accountsAgree: 'Every account agrees to the cent. The export does not say what the categories hold: they begin empty.',
    categoriesAgree: 'Every category agrees to the cent. The export holds no accounts: add yours afterwards.',
    differs: (count: number) => `${counted(count, 'total differs', 'totals differ')}, so nothing is written yet.`,
    blue: 'Your budget will begin blue.',
    more: (amount: number, formats: Formats) => `Your budget will begin with ${formats.money(amount)} more to be budgeted.`,
    over: (amount: number, formats: Formats) => `Your budget will begin overbudgeted by ${formats.money(amount)}.`,
    foreign: (currency: string) => `The amounts are in ${currency}. They come as they are, and ${productName} writes $ before them.`,
  },
  holds: (counts: { accounts: number; categories: number; months: number; transactions: number }) => [
    counted(counts.accounts, 'account', 'accounts'), counted(counts.categories, 'category', 'categories'), counted(counts.months, 'month', 'months'),
    counted(counts.transactions, 'transaction', 'transactions'),
  ].join(', '),
  accounts: 'Accounts',
  uses: { cash: 'Cash', card: 'Credit card', 'other-debt': 'Other debt', 'other-asset': 'Other asset', 'left-out': 'Leave it out' },
  groups: 'Categories, by group',
  categories: (count: number) => counted(count, 'category', 'categories'),
  debts: 'Debt, one to each',
  toBeBudgeted: { label: 'What is not assigned', gap: 'Leave it to be budgeted', envelope: 'Put it into an envelope "To be assigned"' },
  staysBehind: 'What cannot come',
  left: {
    schedules: (count: number) => counted(count, 'scheduled transaction', 'scheduled transactions'),
    rules: (count: number) => counted(count, 'rule', 'rules'),
    notes: (count: number) => counted(count, 'note of a category', 'notes of categories'),
    flags: (count: number) => counted(count, 'flag', 'flags'),
    clearedMarks: (count: number) => `${counted(count, 'mark', 'marks')} of cleared transactions`,
    targets: (count: number) => `${counted(count, 'target', 'targets')} without a day to come, or of another item than savings`,
    offBudgetTransactions: (count: number) => `${counted(count, 'transaction', 'transactions')} of accounts off budget: their balance comes`,
    leftOutAccounts: (count: number) => `${counted(count, 'account', 'accounts')} left out by you`,
    leftOutTransactions: (count: number) => `${counted(count, 'transaction', 'transactions')} of accounts left out by you`,
    zeroAmounts: (count: number) => `${counted(count, 'transaction', 'transactions')} of $0.00`,
    lonelyTransfers: (count: number) => `${counted(count, 'transfer', 'transfers')} without another side: they come as ordinary transactions`,
    shortenedNames: (count: number) => `The end of ${counted(count, 'long name', 'long names')}`,
  },
  check: { accounts: 'The check, accounts', categories: 'The check, categories', name: 'Name', here: 'Here', equal: 'equal', apart: 'not equal' },
  /** Names of what is made besides, in the budget of the person. */
  names: {
    toBeAssigned: 'To be assigned', uncategorized: 'Without a category', difference: 'Difference', held: 'Held for next month', unknownPayee: 'Unknown',
    cash: 'Cash', cards: 'Credit Cards', debts: 'Loans', assets: 'Assets',
  },
  accept: 'Book the difference as a line of its own',
  submit: 'Bring it over',
  busy: 'Bringing it over',
  notYet: 'Nothing is written yet.',
  done: 'You have moved in. Everything that could come is here.',
};
