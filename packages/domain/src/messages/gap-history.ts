import type { GapOperation } from '../budget/gap-history.ts';

/** "Why is my budget red?": what moved the gap, in plain words; the wording is ours. */
export const gapHistory = {
  title: 'Why is my budget red?',
  failed: 'Could not fetch what changed your budget. Please refresh and try again.',
  operations: {
    'transaction.add': 'Transaction added',
    'transaction.edit': 'Transaction changed',
    'transaction.remove': 'Transaction removed',
    'month.create': 'Budget created',
    'month.reset': 'Budget reset to the template',
    'month.assign': 'Amount assigned',
    'plannedIncome.remove': 'Planned income removed',
    'startingBalance.set': 'Beginning balance changed',
    'item.remove': 'Budget account removed',
    'account.save': 'Account balance changed',
    'account.remove': 'Account removed',
    'account.link': 'Account linked',
    'account.createFromImport': 'Account added from the bank',
    other: 'Other change',
  } satisfies Record<GapOperation, string>,
};
