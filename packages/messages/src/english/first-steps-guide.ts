import type { FirstStepName, StarterEnvelope } from '@blue-budget/domain/ledger';
import { productName } from '../product.ts';

/** The guide from an empty budget to a Blue Budget, over the envelopes of the overview; the wording is ours. */
export const firstStepsGuide = {
  title: `Four steps to a ${productName}`,
  lead: 'Stop at any of them. What you did stays.',
  /** While money waits for its job: the header is red then. */
  leadWhileRed: 'Red only means that some of your money has no job yet. That is what the next steps are for.',
  progress: (done: number, all: number) => `${done} of ${all} done`,
  /** Beside a step, for screen readers. */
  done: 'Done',
  hide: 'Hide',
  hideName: 'Hide these steps',
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
  /** Choosing envelopes to start with. */
  set: {
    lead: 'Tick what you need and enter what it gets each month. Amounts may wait, and everything can be changed later.',
    debtNote: 'Debts are not here: each comes with its account.',
    ticked: 'Add this envelope',
    ownName: 'Name of your envelope',
    amount: (name: string) => `${name}, amount a month`,
    addOwn: 'Your own',
    addOwnTo: (subset: string) => `Your own, in ${subset}`,
    total: (amount: string) => `${amount} a month`,
    submit: (count: number) => (count === 1 ? 'Add 1 envelope' : `Add ${count} envelopes`),
  },
  starters: {
    rent: 'Rent', groceries: 'Groceries', eatingOut: 'Eating Out', power: 'Power and Heating', internet: 'Internet and Phone',
    gettingAround: 'Getting Around', health: 'Health', clothing: 'Clothing', fun: 'Fun', subscriptions: 'Subscriptions',
    childCare: 'Child Care', pets: 'Pets', emergencyFund: 'Emergency Fund', carRepairs: 'Car Repairs', vacation: 'Vacation', gifts: 'Gifts',
    donations: 'Donations', retirement: 'Retirement', education: 'Education',
  } satisfies Record<StarterEnvelope, string>,
};
