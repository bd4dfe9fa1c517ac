import type { ScheduleInterval } from '@blue-budget/domain/schedules';
import { refresh } from './phrases.ts';

/** Scheduled transactions; the wording is ours. */
export const schedules = {
  daysAlike: 'The two days of the month must differ.',
  endInvalid: 'The last day must be a real date, and not before the first.',
  firstInvalid: 'The first day must be a real date, at most 5 years ahead.',
  gone: 'This scheduled transaction is no longer there.',
  removeFailed: `Could not remove scheduled transaction. ${refresh}`,
  saveFailed: `Could not save scheduled transaction. ${refresh}`,
  tooMany: 'You have 200 scheduled transactions already. Remove one that you no longer need.',
  fields: {
    merchant: 'Merchant', amount: 'Amount', account: 'Account Used', item: 'Envelope', incomeSource: 'Income Source', first: 'First Day', secondDay: 'Second Day',
  },
};

/** The section of scheduled transactions and their panel. */
export const schedulePages = {
  title: 'Scheduled',
  panelTitle: { add: 'New scheduled transaction', edit: 'Scheduled transaction' },
  add: 'New scheduled transaction',
  repeat: 'Repeat this',
  empty: 'Bills and paychecks that come again can be planned here. On their day they wait below for you to accept them.',
  showAll: (count: number) => `Show all ${count}`,
  showLess: 'Show less',
  ended: 'Ended',
  next: (date: string) => `Next on ${date}`,
  intervals: {
    week: 'Every week', 'two-weeks': 'Every two weeks', 'twice-a-month': 'Twice a month', month: 'Every month', year: 'Every year',
  } satisfies Record<ScheduleInterval, string>,
  kind: 'What it is',
  /** A kind that may go either way, such as Other. */
  kinds: (type: string, subtype: string) => (type === subtype ? type : `${type}: ${subtype}`),
  directed: (direction: string) => direction,
  every: 'How often',
  end: 'Last Day (optional)',
  description: 'Description (optional)',
  secondDayHint: 'A day of the month, 1 to 31. A shorter month has it on its last day.',
  envelopeNone: 'Decide when it comes',
  sourceNone: 'Decide when it comes',
  upcoming: (dates: string) => `Next: ${dates}`,
  noneLeft: 'It does not come again.',
  explanation: 'On its day it waits under Pending. Nothing is recorded before you accept it.',
  save: 'Save',
  cancel: 'Cancel',
  remove: 'Remove',
};
