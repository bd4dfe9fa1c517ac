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
  empty: 'Bills and paychecks that come again wait below on their day.',
  showAll: (count: number) => `Show all ${count}`,
  showLess: 'Show less',
  ended: 'Ended',
  rowNote: (date: string, interval: string) => `${date} \u00b7 ${interval}`,
  intervals: {
    week: 'Every week', 'two-weeks': 'Every two weeks', 'twice-a-month': 'Twice a month', month: 'Every month', year: 'Every year',
  } satisfies Record<ScheduleInterval, string>,
  kind: 'What it is',
  /** The way of the money is told where the kind leaves it open. */
  kindOf: (type: string, subtype: string, direction: string | null) => `${type}: ${subtype}${direction === null ? '' : `, ${direction}`}`,
  chooseAccount: 'Choose an account',
  chooseDay: 'Choose a day',
  every: 'How often',
  end: 'Last Day (optional)',
  description: 'Description (optional)',
  secondDayHint: 'A day of the month, 1 to 31. A shorter month has it on its last day.',
  later: 'Decide when it comes',
  itemHint: 'Without one, it is suggested as you settled this merchant before.',
  upcoming: (dates: string) => `Next: ${dates}`,
  noneLeft: 'It does not come again.',
  explanation: 'On its day it waits under Pending. Nothing is recorded before you accept it.',
  save: 'Save',
  remove: 'Remove',
};
