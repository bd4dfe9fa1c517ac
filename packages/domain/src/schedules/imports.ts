import { isoDate } from '../calendar/dates.ts';
import type { CalendarDate } from '../calendar/types.ts';
import type { Id } from '../identity.ts';
import type { Schedule } from './types.ts';

/** How the id of an import begins that was made by a schedule. */
export const scheduledImportPrefix = 'schedule:';

/**
 * The id of the import that a schedule makes on a day. It is the same whoever makes it and however often, so that a day is made once, whatever
 * was restarted, edited or taken back meanwhile.
 */
export function scheduledImportId(scheduleId: Id, date: CalendarDate): Id {
  return `${scheduledImportPrefix}${scheduleId}:${isoDate(date)}`;
}

/** Whether an import was made by a schedule. No bank reported it, so a bank's line of the same payment may still come. */
export function isScheduledImport(importId: Id): boolean {
  return importId.startsWith(scheduledImportPrefix);
}

/** The schedule that made an import; undefined where a bank or a file did, or the schedule is gone. */
export function scheduleOfImport<One extends Pick<Schedule, 'id'>>(importId: Id, schedules: readonly One[]): One | undefined {
  return isScheduledImport(importId) ? schedules.find(({ id }) => importId.startsWith(`${scheduledImportPrefix}${id}:`)) : undefined;
}
