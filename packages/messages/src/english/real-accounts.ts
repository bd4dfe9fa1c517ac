import type { RealAccount } from '@blue-budget/domain/accounts';

const financedBy = 'Financed by';

/** Real accounts and their detail (product, section 2). What has no wording there is ours. */
export const realAccounts = {
  add: 'Add account',
  /** Title of the detail while the account is not saved. */
  adding: 'New account',
  details: 'Details',
  transactions: 'Transactions',
  submit: 'Submit',
  remove: 'Remove account',
  gone: 'This account is no longer there.',
  types: { Cash: 'Cash', 'Other Asset': 'Other Asset', Debt: 'Debt' } satisfies Record<RealAccount['type'], string>,
  amountHints: {
    Cash: 'What it holds today', 'Other Asset': 'What it is worth today', Debt: 'What you owe today',
  } satisfies Record<RealAccount['type'], string>,
  yes: 'Yes',
  no: 'No',
  beginningBalanceHint: 'Never less than the account amount',
  /** Beside a debt that is about to be added. */
  pairedItemNote: 'A debt gets a budgeted account of the same name, from which you pay it.',
  relatedDebt: financedBy,
  financedBy: (name: string) => `${financedBy} ${name}`,
  noRelatedDebt: 'Nothing',
  paidOff: (amount: string) => `${amount} paid off`,
  /** Said once an account was moved: where it stands now, inside its category, or which category went along. */
  moved: (name: string, place: number, count: number) => `${name}, moved to position ${place} of ${count}`,
  movedCategory: (category: string, other: string, isBefore: boolean) => `${category}, moved ${isBefore ? 'above' : 'below'} ${other}`,
  pickedUp: (name: string) => `Picked up ${name}.`,
  over: (name: string) => `Over ${name}.`,
  stays: (name: string) => `${name} stays where it was.`,
  dragHelp: 'Press the space bar to pick the account up, arrows up and down to move it, the space bar to let it go, Escape to leave it '
    + 'where it was.',
  uncategorised: 'Accounts without a category',
};
