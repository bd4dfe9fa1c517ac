import type { FirstStepName } from '@blue-budget/domain/ledger';
import { productName } from '../product.ts';

/** The guide from an empty budget to a Blue Budget, over the envelopes of the overview; the wording is ours. */
export const firstSteps = {
  title: `Four steps to a ${productName}`,
  lead: 'Stop at any of them. What you did stays.',
  /** While money waits for its job: the header is red then. */
  leadWhileRed: 'Red only means that some of your money has no job yet. That is what the next steps are for.',
  progress: (done: number, all: number) => `${done} of ${all} done`,
  /** Beside a step, for screen readers. */
  done: 'Done',
  hide: 'Hide',
  hideName: 'Hide these steps',
  /** In the bubble. */
  hidden: 'The steps are hidden. Profile shows them again.',
  /** The entry of Profile. */
  entry: 'First Steps',
  entryNote: 'Show the four steps on Overview again',
  titles: { money: 'Your money', envelopes: 'Your envelopes', month: 'This month', jobs: 'Every dollar a job' } satisfies Record<FirstStepName, string>,
  notes: {
    money: "The account you spend from, with today's balance.",
    envelopes: 'What your money is for. Start from a set and make it yours.',
    month: 'Create the month: every envelope gets its monthly amount.',
    jobs: 'Assign what you have until nothing is left.',
  } satisfies Record<FirstStepName, string>,
  bars: { money: 'Your money', noMoney: 'what you have', jobs: 'Its jobs', noJobs: 'what it is for', noneYet: 'none given yet' },
  addAccount: 'Start with an account',
  chooseEnvelopes: 'Choose your envelopes',
  assign: 'Go to Assignments',
  cashAccounts: (count: number, amount: string) => (count === 1 ? `1 cash account, ${amount}` : `${count} cash accounts, ${amount}`),
  envelopes: (count: number) => (count === 1 ? '1 envelope' : `${count} envelopes`),
  moreEnvelopes: 'Add more',
  moreEnvelopesName: 'Add more envelopes',
  loadingMonth: (month: string) => `Loading ${month}...`,
  created: (month: string) => `${month} is created`,
  /** Where cash and budget are the same, at nothing. */
  noMoney: 'Your cash accounts hold no money yet. Enter what is in them, then give it jobs.',
  enterBalance: 'Enter the balance',
  over: { title: 'Every dollar has a job', text: 'What you have and what it is for are the same. Record what you spend and earn under Transactions.', close: 'Close' },
};
