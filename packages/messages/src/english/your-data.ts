import { productName } from '../product.ts';

const counted = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`;

/** Taking everything along, and bringing it back; the wording is ours. */
export const yourData = {
  readFailed: 'The file could not be opened. Choose it again.',
  title: 'Your data',
  exporting: {
    title: 'Take your data along',
    explanation: 'Everything you entered is yours. Banks are not part of it: they are linked again.',
    ledger: 'Save everything (JSON)',
    ledgerHint: `The whole budget, for ${productName} to read again.`,
    transactions: 'Save transactions (CSV)',
    transactionsHint: 'A table of all transactions, for a spreadsheet.',
    busy: 'Making the file',
    made: (name: string) => `${name} was handed to your browser.`,
  },
  importing: {
    title: 'Bring data back',
    explanation: 'A JSON file that was saved here comes back into an empty budget.',
    reading: 'Reading the file',
    holds: (counts: { accounts: number; items: number; months: number; transactions: number }) => [
      counted(counts.accounts, 'account', 'accounts'), counted(counts.items, 'budgeted account', 'budgeted accounts'),
      counted(counts.months, 'month', 'months'), counted(counts.transactions, 'transaction', 'transactions'),
    ].join(', '),
    submit: 'Import everything',
    busy: 'Importing everything',
    done: 'Everything was imported.',
  },
  fileNames: {
    ledger: (day: string) => `${slug}-${day}.json`,
    transactions: (day: string) => `${slug}-transactions-${day}.csv`,
  },
};

const slug = productName.toLowerCase().replaceAll(' ', '-');
