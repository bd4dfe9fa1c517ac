import { compareDates } from '../calendar/dates.ts';
import { nextDay } from '../calendar/gate.ts';
import type { CalendarDate } from '../calendar/types.ts';
import { nextOccurrence } from './occurrences.ts';
import type { Schedule } from './types.ts';

/** A schedule and the next day on which it comes; null where it has ended. */
export interface UpcomingSchedule {
  schedule: Schedule;
  next: CalendarDate | null;
}

/** The schedules by their next day after today, those that have ended last. What comes today waits to be accepted already. */
export function upcomingSchedules(schedules: readonly Schedule[], today: CalendarDate): UpcomingSchedule[] {
  const tomorrow = nextDay(today);
  return schedules.map((schedule) => ({ schedule, next: nextOccurrence(schedule, tomorrow) })).toSorted((a, b) => {
    if (a.next === null || b.next === null) return Number(a.next === null) - Number(b.next === null);
    return compareDates(a.next, b.next);
  });
}
