import { mayOpenNextMonth, type YearMonth } from '@blue-budget/domain/calendar';
import type { Notice } from '@blue-budget/domain/notices';
import type { SnapshotFrom } from 'xstate';
import type { monthNavigationMachine } from './month-navigation-machine.ts';

type MonthNavigationSnapshot = SnapshotFrom<typeof monthNavigationMachine>;

/** The state of the shown month's budget (product, section 4-months). */
export type MonthState = 'unknown' | 'fetching' | 'failed' | 'notCreated' | 'creating' | 'created';

export function monthState(snapshot: MonthNavigationSnapshot): MonthState {
  return typeof snapshot.value === 'string' ? snapshot.value : snapshot.value.looking;
}

export function viewedMonth({ context }: MonthNavigationSnapshot): YearMonth {
  return context.viewed;
}

/** Whether the next month is open today. If not, pressing its arrow shows the reason. */
export function isNextMonthOpen({ context }: MonthNavigationSnapshot): boolean {
  return mayOpenNextMonth(context.today, context.viewed);
}

/** Why the last action failed, or null. */
export function monthError({ context }: MonthNavigationSnapshot): Notice | null {
  return context.error;
}
