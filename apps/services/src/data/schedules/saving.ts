import type { dataEndpoints, RequestOf } from '@blue-budget/api/contract';
import { judgeSchedule } from '@blue-budget/domain/judging';
import type { Id } from '@blue-budget/domain/ledger';
import { changedSchedule, type ScheduleFields } from '@blue-budget/domain/schedules';
import type { Household } from '../household/household.ts';
import type { Change } from '../ledger/change.ts';
import { allowed, found } from '../ledger/refuse.ts';
import { firstDayToMake, makeDue } from './due.ts';
import { fetchSchedules, findStored, insertSchedule, updateSchedule } from './queries.ts';

interface Saving {
  household: Household;
  /** Milliseconds since 1970. */
  now: number;
}

/** Adds a scheduled transaction, and makes what is due of it today. Returns its id. */
export async function addSchedule(change: Change, given: ScheduleFields, { household, now }: Saving): Promise<Id> {
  const { trx, tenantId, today } = change;
  const fields = allowed(judgeSchedule(given, { ...household, today, held: null }, (await fetchSchedules(trx, tenantId)).length));
  const id = await insertSchedule(change, fields, firstDayToMake(fields, now));
  await makeDue(change, now);
  return id;
}

/** Writes what a save changes of a schedule. What it had missed until now is made first, as it was then. */
export async function saveSchedule(change: Change, id: Id, saved: RequestOf<typeof dataEndpoints.saveSchedule>, { household, now }: Saving): Promise<void> {
  const { trx, tenantId, today } = change;
  const { changedFields, isRestored = false, ...given } = saved;
  await makeDue(change, now, Infinity);
  const stored = found(await findStored(trx, tenantId, id), { code: 'schedules.gone' });
  const { schedule: held, isRemoved } = found(stored.isRemoved && !isRestored ? null : stored, { code: 'schedules.gone' });
  const others = (await fetchSchedules(trx, tenantId)).filter((schedule) => schedule.id !== id);
  const fields = allowed(judgeSchedule(changedSchedule(given, held, changedFields), { ...household, today, held }, others.length));
  await updateSchedule(change, id, fields, { next: firstDayToMake(fields, now), isRestored: isRemoved });
  await makeDue(change, now);
}
