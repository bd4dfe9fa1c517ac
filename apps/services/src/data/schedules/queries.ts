import type { CalendarDate } from '@blue-budget/domain/calendar';
import type { Id } from '@blue-budget/domain/ledger';
import { scheduleIntervals, type Schedule, type ScheduleFields } from '@blue-budget/domain/schedules';
import { everySubtype, transactionTypes } from '@blue-budget/domain/transactions';
import type { Trx } from '../../db/connect.ts';
import { calendarDate, isoDate } from '../../db/dates.ts';
import { oneOf } from '../../db/expected.ts';
import type { Change } from '../ledger/change.ts';

/** A schedule as it is kept. */
export interface StoredSchedule {
  schedule: Schedule;
  /** The next day of which nothing was made yet; null after the end. */
  next: CalendarDate | null;
  isRemoved: boolean;
}

/** The scheduled transactions, in the order in which they were added. */
export async function fetchSchedules(trx: Trx, tenantId: string): Promise<Schedule[]> {
  return (await fetchStored(trx, tenantId)).map(({ schedule }) => schedule);
}

/** The same with what was made of them. */
export async function fetchStored(trx: Trx, tenantId: string): Promise<StoredSchedule[]> {
  const rows = await present(trx, tenantId).where('schedule.removed_at', 'is', null).where('account.removed_at', 'is', null)
    .orderBy('schedule.created_order').execute();
  return rows.map(storedOf);
}

/** One of them, or one that was removed; null where there never was one. */
export async function findStored(trx: Trx, tenantId: string, id: Id): Promise<StoredSchedule | null> {
  const row = await present(trx, tenantId).where('schedule.id', '=', id).executeTakeFirst();
  return row === undefined ? null : storedOf(row);
}

export async function insertSchedule({ trx, tenantId }: Change, fields: ScheduleFields, next: CalendarDate | null): Promise<Id> {
  const { id } = await trx.insertInto('schedules').values({ tenant_id: tenantId, ...columnsOf(fields, next) }).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Writes one that is there, or is there again at the end of the list. */
export async function updateSchedule({ trx, tenantId }: Change, id: Id, fields: ScheduleFields, { next, isRestored }: { next: CalendarDate | null; isRestored: boolean }): Promise<void> {
  if (isRestored) {
    // Written anew, since its place in the list is numbered when it is.
    await trx.deleteFrom('schedules').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
    await trx.insertInto('schedules').values({ tenant_id: tenantId, id, ...columnsOf(fields, next) }).execute();
  } else {
    await trx.updateTable('schedules').set(columnsOf(fields, next)).where('tenant_id', '=', tenantId).where('id', '=', id).execute();
  }
}

export async function noteNext({ trx, tenantId }: Change, id: Id, next: CalendarDate | null): Promise<void> {
  await trx.updateTable('schedules').set({ next_date: next === null ? null : isoDate(next) }).where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}

/** Removes a schedule; what it made stays. It is kept, so that it can be there again and makes no day twice. */
export async function removeSchedule({ trx, tenantId }: Change, id: Id): Promise<Schedule | null> {
  const stored = await findStored(trx, tenantId, id);
  if (stored === null || stored.isRemoved) return null;
  await trx.updateTable('schedules').set({ removed_at: new Date(), next_date: null }).where('tenant_id', '=', tenantId).where('id', '=', id).execute();
  return stored.schedule;
}

function present(trx: Trx, tenantId: string) {
  return trx.selectFrom('schedules as schedule')
    .innerJoin('real_accounts as account', (join) => join.onRef('account.tenant_id', '=', 'schedule.tenant_id').onRef('account.id', '=', 'schedule.account_id'))
    .select((row) => [
      'schedule.id', 'schedule.account_id', 'schedule.type', 'schedule.subtype', 'schedule.amount', 'schedule.source', 'schedule.description', 'schedule.item_id',
      'schedule.source_id', 'schedule.every', 'schedule.first_date', 'schedule.second_day', 'schedule.end_date', 'schedule.time_zone', 'schedule.next_date',
      row.or([row('schedule.removed_at', 'is not', null), row('account.removed_at', 'is not', null)]).as('is_removed'),
    ])
    .where('schedule.tenant_id', '=', tenantId);
}

type Row = Awaited<ReturnType<ReturnType<typeof present>['execute']>>[number];

function storedOf(row: Row): StoredSchedule {
  return {
    next: row.next_date === null ? null : calendarDate(row.next_date), isRemoved: row.is_removed === true,
    schedule: {
      id: row.id, accountId: row.account_id, type: oneOf(transactionTypes, row.type), subtype: oneOf(subtypes, row.subtype), amount: row.amount, source: row.source,
      description: row.description, itemId: row.item_id, sourceId: row.source_id, every: oneOf(scheduleIntervals, row.every), first: calendarDate(row.first_date),
      secondDay: row.second_day, end: row.end_date === null ? null : calendarDate(row.end_date), timeZone: row.time_zone,
    },
  };
}

const subtypes = everySubtype().map(({ subtype }) => subtype);

function columnsOf({ accountId, type, subtype, amount, source, description, itemId, sourceId, every, first, secondDay, end, timeZone }: ScheduleFields, next: CalendarDate | null) {
  return {
    account_id: accountId, type, subtype, amount, source, description, item_id: itemId, source_id: sourceId, every, first_date: isoDate(first), second_day: secondDay,
    end_date: end === null ? null : isoDate(end), time_zone: timeZone, next_date: next === null ? null : isoDate(next),
  };
}
