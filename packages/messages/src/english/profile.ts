import { institutionLimit } from '@blue-budget/domain/limits';
import { totals } from './components.ts';
import { retry } from './phrases.ts';
import { productName } from '../product.ts';

/** Profile: its groups, their entries and a line about each (product, section 2). The lines are ours. */
export const profile = {
  appearance: 'Appearance',
  groups: { budgetSetup: 'Budget Setup', account: 'Your Account', legal: 'Legal and Info' },
  entries: {
    beginningBalances: 'Beginning Balances', template: 'Template', archive: 'Archive', institutions: 'Link to Financial Institutions',
    account: 'Account', settings: 'Settings',
    howItWorks: `How ${productName} works`, privacy: 'Privacy Policy', terms: 'Terms of Use',
  },
  notes: {
    beginningBalances: 'What each budgeted account started with', template: 'The shape of a new month',
    archive: 'Income sources you put away', institutions: 'A premium feature', account: 'Name, e-mail, mobile, membership',
    yourData: 'Take everything along, or bring it back', newTab: 'Opens in a new tab',
  },
};

/** The offer of a membership, wherever it is made to those without one; the wording is ours. */
export const callToAction = {
  title: 'Let your bank do the typing',
  text: `Premium links up to ${institutionLimit} institutions and brings new transactions in for you to review.`,
  button: 'See plans',
  link: 'See premium plans',
};

/** The person's account and what can be done with it (product, section 2). */
export const accountView = {
  fields: { name: 'Name', email: 'E-mail', mobile: 'Mobile', membership: 'Membership' },
  loading: 'Loading your account',
  security: 'Security',
  manage: 'Manage Account',
  cancelSubscription: 'Cancel Subscription',
  deleteAccount: 'Delete Account',
  retry,
};

/** Beginning balances, template and archive (product, section 2). What has no wording there is ours. */
export const budgetSetup = {
  beginningBalancesNote: 'What each budgeted account held when you began. Together they are the cash you began with: whatever you put into '
    + 'one moves its running total by the same amount.',
  beginningBalancesRetry: retry,
  beginningBalancesLoading: 'Loading beginning balances',
  cashTotal: totals.cash,
  budgetedTotal: totals.budgeted,
  leftToBudget: 'Left to be budgeted',
  templateNote: 'A new month begins with these amounts. Months that you have already stay as they are.',
  archived: 'Archived income sources',
  restore: 'Restore Selected Sources',
  nothingArchived: 'No income source is archived.',
};

/** How It Works: what every card is about (product, section 2). The sentences are ours. */
export const howItWorks = {
  learnMore: 'Learn More',
  cards: {
    assigning: {
      title: 'Assigning Your Budget',
      text: 'Give every dollar of your cash a job, month by month. When the budgeted total equals the cash total, your budget is blue.',
    },
    transactions: {
      title: 'Transactions',
      text: 'What you earn, spend and move changes an account and its envelope alike, so that the budget stays as blue as it was.',
    },
    netWorth: { title: 'Net Worth', text: 'What you hold and own, less what you owe.' },
    goals: { title: 'Goals', text: 'Save for a day to come, or pay your debts off in the order that suits you.' },
    linking: { title: 'Linking Your Bank', text: 'Members let their bank report transactions, and review them before they count.' },
    template: { title: 'Template', text: 'The shape that a new month begins with: its income and what every envelope gets.' },
    archive: { title: 'Archive', text: 'Income sources that you no longer use wait here, and can be brought back.' },
  },
};

/** A person's own account: deletion and profile (product, sections 2, 5, 6 and 8). */
export const account = {
  premiumMember: 'Premium Member',
  loadFailed: 'Could not load account info',
  passwordMissing: 'Please enter your password.',
  codeMissing: 'Please enter the 6-digit verification code.',
  passwordCheckFailed: 'Failed to verify password.',
  codeIncorrect: 'The code you entered is incorrect. Please try again.',
  codeExpired: 'Your verification code has expired. Please start over.',
  tooManyAttempts: 'Too many incorrect attempts. Please wait 15 minutes and try again.',
  deleteFailed: 'Could not delete account. Please try again.',
};

/**
 * The two refusals of a deletion code as the users service words them in its reply; the client shows
 * `account.codeIncorrect` and `account.codeExpired` for them (product, section 8).
 */
export const deletionRefusals = {
  codeInvalid: 'Invalid verification code.',
  codeExpired: 'Verification code has expired.',
};
