import { mayOpenNextMonth, monthEntry, type MonthBudget, type YearMonth, type Notice } from '@blue-budget/domain';
import type { SnapshotFrom } from 'xstate';
import type { monthNavigationMachine } from './month-navigation-machine.ts';

type MonthNavigationSnapshot = SnapshotFrom<typeof monthNavigationMachine>;

/** Whether there is a budget for the month shown, as far as is known (specification, section 4). */
export type MonthState = 'unknown' | 'fetching' | 'failed' | 'notCreated' | 'creating' | 'created';

export function monthState(snapshot: MonthNavigationSnapshot): MonthState {
  return typeof snapshot.value === 'string' ? snapshot.value : snapshot.value.looking;
}

export function viewedMonth({ context }: MonthNavigationSnapshot): YearMonth {
  return context.viewed;
}

/** The budget of the month shown, or null where there is none or it is not known. */
export function viewedBudget({ context }: MonthNavigationSnapshot): MonthBudget | null {
  return monthEntry(context.ledger.months, context.viewed)?.budget ?? null;
}

/** Whether the arrow to the next month leads anywhere today. It can be pressed all the same, and then says why not. */
export function isNextMonthOpen({ context }: MonthNavigationSnapshot): boolean {
  return mayOpenNextMonth(context.today, context.viewed);
}

/** Why the last thing tried led nowhere, or null. */
export function monthError({ context }: MonthNavigationSnapshot): Notice | null {
  return context.error;
}
