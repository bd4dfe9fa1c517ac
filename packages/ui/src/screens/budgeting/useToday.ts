import type { CalendarDate } from '@blue-budget/domain/calendar';
import { useSyncExternalStore } from 'react';
import { useBudgeting } from './context.ts';

/** The day it is where the person is; it turns at midnight. */
export function useToday(): CalendarDate {
  const { calendar } = useBudgeting();
  return useSyncExternalStore(calendar.onDayBegun, calendar.today);
}
