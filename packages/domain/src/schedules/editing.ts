import { keepingUnchanged, saysTheSame } from '../fields.ts';
import type { Schedule } from './types.ts';

/** What is said of a schedule when it is saved. */
export type ScheduleFields = Omit<Schedule, 'id'>;

/** The fields that an edit may change. How often, from when and until when count singly; the zone goes with the first day. */
export const scheduleFieldNames = [
  'type', 'subtype', 'accountId', 'amount', 'source', 'description', 'itemId', 'sourceId', 'every', 'first', 'secondDay', 'end', 'timeZone',
] as const satisfies readonly (keyof ScheduleFields)[];
export type ScheduleFieldName = (typeof scheduleFieldNames)[number];

/** The differences of two schedules. */
export function changedScheduleFields(before: ScheduleFields, after: ScheduleFields): ScheduleFieldName[] {
  return scheduleFieldNames.filter((name) => !saysTheSame(before[name], after[name]));
}

/** A schedule, with the held one's values in fields not changed. The whole schedule counts if no fields are named. */
export function changedSchedule<Given extends ScheduleFields>(
  given: Given, held: Schedule | undefined, changed: readonly ScheduleFieldName[] = scheduleFieldNames,
): Given {
  if (held === undefined) return given;
  const { id: _, ...fields } = held;
  return { ...given, ...keepingUnchanged<ScheduleFields>(given, fields, changed) };
}
