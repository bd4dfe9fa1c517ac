import { institutionLimit } from '@blue-budget/domain/limits';
import { retry } from './phrases.ts';

/** Linked institutions, their accounts and their states (product, section 2). Other wording is ours. */
export const institutions = {
  title: 'Linked Institutions',
  link: 'Link an institution',
  opening: 'Opening the form',
  exchanging: 'Linking your bank',
  chooseBank: 'Choose your bank',
  count: (linked: number) => `${linked} of ${institutionLimit} linked`,
  loading: 'Loading linked institutions',
  loadFailed: 'Could not load linked institutions.',
  retry,
  empty: 'No institution is linked yet.',
  gone: 'This institution is no longer linked.',
  accountsLoading: 'Loading the accounts of this institution',
  accountsLoadFailed: 'Could not load the accounts of this institution.',
  noAccounts: 'This institution reports no accounts.',
  linkedAccounts: 'Linked accounts',
  toConfigure: 'Accounts to configure',
  lapsed: 'No new transactions come in while you are not a premium member.',
  linkedTo: (account: string) => `Linked to ${account}`,
  types: {
    depository: 'Cash', credit: 'Credit card', loan: 'Loan', investment: 'Investments', brokerage: 'Brokerage', other: 'Another kind',
  },
  unlink: 'Unlink account',
  linkToExisting: 'Link to existing account',
  createNew: 'Create new account',
  remove: 'Remove Institution',
  balances: { budget: 'Budget balance', current: 'Current balance', available: 'Available balance' },
  unlinkWarning: (bank: string, account: string) =>
    `Future imports from ${bank} into ${account} stop. The history you have remains.`,
  unlinking: 'Unlinking',
};

/** Making a real account of one that a bank reports; the words are ours. */
export const createFromImport = {
  explanation: (name: string, section: string) => `${name} becomes a new account in ${section}.`,
  balanceQuestion: 'Which balance does it start with?',
  balanceOf: (amount: string) => `It starts with the current balance of ${amount}.`,
  redBudget: 'It adds to your cash, so it can create a red budget until you budget it. You can do so in Profile, Beginning Balances.',
  busy: 'Creating the account',
};

/** Linking what a bank reports to a real account (product, section 2). What has no wording there is ours. */
export const linkToExisting = {
  accounts: 'Your account',
  balances: 'Balance after linking',
  submit: 'Link Account',
  busy: 'Linking the account',
  noTarget: 'You have no account of this kind that is not linked yet. Go back and create a new one.',
  gone: 'This account is not there to be linked any more.',
  redBudget: (account: string, from: string, to: string) =>
    `${account} goes from ${from} to ${to}, and what you have budgeted stays. This can create a red budget. `
    + 'You can fix it in Profile, Beginning Balances.',
  question: 'Link all the same?',
};

/** Linking a bank (product, sections 5, 6 and 8). */
export const bankLinking = {
  premiumRequired: 'You must be subscribed to link a bank account.',
  typeUnsupported: 'This account type is not supported and therefore cannot be integrated',
  limitReached: 'You have reached the maximum number of linked institutions.',
  linkFailed: 'Error linking account.',
  bankLinkFailed: 'Error linking bank account.',
  createFailed: 'Failed to create real account.',
  unlinkFailed: 'Failed to unlink account.',
  institutionRemoveFailed: 'Could not remove financial institution',
  institutionRemoved: 'Institution successfully removed',
  linked: 'Successfully linked account!',
  created: 'Successfully created real account!',
  unlinked: 'Successfully unlinked account!',
  /** The wording is ours. */
  alreadyLinked: 'This institution is linked already.',
};
