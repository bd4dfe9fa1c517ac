import { dateFormatProblem } from '@blue-budget/domain/calendar';
import { refresh } from './phrases.ts';

/** Transactions (product, sections 5 and 8, Q-TXN-11). */
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
  dateFormat: dateFormatProblem,
  amountZero: 'Transaction amount cannot be zero.',
  paysItself: 'Cannot pay off a debt with itself. Please select a different account.',
  splitMismatch: 'Please make sure total split transaction allocation equals transaction amount',
  debtPartsMismatch: 'Please make sure debt principal and interest paid equal total amount',
  /** Answered by the services in an error field; the wording is ours (product, Q-TXN-7). */
  transferRefused: 'Transfers can only be made between two different cash accounts.',
  submitFailed: `Could not submit transaction. ${refresh}`,
  updateFailed: `Could not update transaction. ${refresh}`,
  /** Leaving the merchant by the press that sends the form filled in what was not seen yet. */
  completed: 'The envelope and the account of last time are filled in. Please check them, and submit again.',
  loadMoreFailed: `Could not load more transactions. ${refresh}`,
  removeFailed: `Could not remove transaction. ${refresh}`,
  /** The wording is ours. */
  readFailed: `Could not load this transaction. ${refresh}`,
  findFailed: `Could not find transactions. ${refresh}`,
  suggestionsFailed: `Could not load suggestions for your transactions. ${refresh}`,
  fields: {
    type: 'Transaction Type', subtype: 'Transaction Subtype', incomeSource: 'Income Source', merchant: 'Merchant',
    budgetedAccount: 'Budgeted Account', accountUsed: 'Account Used', amount: 'Transaction Amount',
    transferFrom: 'Transfer From', transferTo: 'Transfer To', transferAmount: 'Transfer Amount',
  },
};
