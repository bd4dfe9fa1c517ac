import type { GapOperation } from '@blue-budget/domain/budget';
import { refresh, retry } from './phrases.ts';

/** "Why is my budget red?": what moved the gap, in plain words; the wording is ours. */
export const gapHistory = {
  title: 'Why is my budget red?',
  /** On the status header, which gives the context. */
  why: 'Why?',
  loading: 'Loading what changed your budget',
  retry,
  blue: 'Your budget is blue. Nothing is left to explain.',
  listed: 'Since your budget was last blue',
  count: (count: number) => (count === 1 ? '1 change moved it.' : `${count} changes moved it.`),
  monthRetry: 'Load the month again',
  before: 'Before these changes',
  /** Which way an amount moved the gap; the amount stands beside it. */
  moreToBudget: 'more to be budgeted',
  overbudgeted: 'overbudgeted',
  takeBack: 'Take back',
  takeBackOf: (name: string) => `Take back: ${name}`,
  closing: {
    title: 'Make it blue in one step',
    put: (amount: string) => `Put ${amount} into`,
    take: (amount: string) => `Take ${amount} out of`,
    choose: 'Choose a budgeted account',
    assigned: (month: string) => `Assigned in ${month}.`,
    startingBalance: (month: string) => `${month} has no budget yet: this changes the beginning balance.`,
    putInto: (amount: string, name: string) => `Put ${amount} into ${name}`,
    takeOutOf: (amount: string, name: string) => `Take ${amount} out of ${name}`,
    missing: 'Choose a budgeted account first.',
    /** Where there is none to choose. */
    noEnvelopes: 'This budget has no envelopes yet. They are what your money is for.',
    addEnvelopes: 'Add your envelopes',
  },
  failed: `Could not fetch what changed your budget. ${refresh}`,
  operations: {
    'transaction.add': 'Transaction added',
    'transaction.edit': 'Transaction changed',
    'transaction.remove': 'Transaction removed',
    'month.create': 'Budget created',
    'month.reset': 'Budget reset to the template',
    'month.remove': 'Budget removed',
    'month.assign': 'Amount assigned',
    'items.assign': 'Amounts assigned',
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
