import { retry } from './phrases.ts';

/** Finding a transaction by what one remembers of it; the wording is ours. */
export const findTransactions = {
  open: 'Find',
  title: 'Find Transactions',
  text: 'Words',
  textHint: 'How words of the merchant, the source or the description begin',
  amount: 'Amount',
  account: 'Account',
  anyAccount: 'Any account',
  item: 'Budgeted Account',
  anyItem: 'Any budgeted account',
  notAnAmount: 'This is no amount.',
  from: 'From',
  to: 'To',
  noDay: 'There is no such day between 1900 and 2100.',
  afterTo: 'From is after To, so no day is between them.',
  explanation: 'Say what you remember: each part that you fill in has to be right. Alt+/ on the Transactions page opens this.',
  searching: 'Looking for transactions',
  count: (count: number) => (count === 1 ? '1 transaction found' : `${count} transactions found`),
  countAndMore: (count: number) => `${count} transactions found, and there are more`,
  nothing: 'No transaction is like that.',
  clear: 'Clear',
  retry,
};
