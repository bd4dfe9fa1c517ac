import { compareDates, daysLater } from '@blue-budget/domain/calendar';
import { nextOccurrence, occurrencesBetween, scheduledImportId, type Schedule } from '@blue-budget/domain/schedules';
import type { CalendarDate } from '@blue-budget/domain/calendar';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { OpenDatabase, Trx } from '../../db/connect.ts';
import { utcDay } from '../../db/dates.ts';
import { dayIn, startOfDay } from '../../db/zones.ts';
import { describeError, type Log } from '../../http/log.ts';
import { changeLedger, type Change } from '../ledger/change.ts';
import { receiveScheduled } from '../reported/scheduled.ts';
import { fetchStored, noteNext, type StoredSchedule } from './queries.ts';

export interface DueDeps {
  database: OpenDatabase;
  log: Log;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Gets the version of a ledger once what was due is committed. */
  onChanged: (tenantId: string, version: number) => void;
  isClosing: () => boolean;
}

/** How many days are made in one change at most, however many were missed. */
const portion = 50;

/** How long to wait at least after a look that found nothing, in milliseconds. */
const pause = 60_000;

/** How long one process may work for a person before another may, in milliseconds; also how long to wait after a failure. */
const claimTime = 5 * 60_000;

/**
 * Makes what is due of everybody's scheduled transactions: each day becomes an import that waits. Safe to run in several processes at once: a
 * day is made and passed in one transaction, under the ledger's lock and under an id of its own. What fails or is broken off is tried again.
 */
export async function makeDueSchedules(deps: DueDeps): Promise<void> {
  const { database, log, now, isClosing } = deps;
  const next = async () => (isClosing() ? null : claimDue(database, now()));
  for (let userId = await next(); userId !== null; userId = await next()) {
    try {
      await makeDueOf(deps, userId);
    } catch (error) {
      log.error({ error: describeError(error) }, 'could not make scheduled transactions');
    }
  }
}

/**
 * Makes the days of schedules up to today where each was scheduled, the earliest first. The schedules go on to the next day, and the moment is
 * noted at which something is due again. Returns what was made.
 */
export async function makeDue(change: Change, now: number, most = portion): Promise<Schedule[]> {
  const due = (await fetchStored(change.trx, change.tenantId)).flatMap((stored) => dueOf(stored, now, most))
    .toSorted((a, b) => compareDates(a.date, b.date)).slice(0, most);
  await receiveScheduled(change, due.map(({ schedule: { id, accountId, amount, source, description }, date }) =>
    ({ id: scheduledImportId(id, date), accountId, amount, source, description, date })));
  const lastDays = new Map(due.map(({ schedule, date }) => [schedule, date]));
  for (const [schedule, last] of lastDays) await noteNext(change, schedule.id, nextOccurrence(schedule, daysLater(last, 1)));
  await noteNextCheck(change.trx, change.tenantId);
  return due.map(({ schedule }) => schedule);
}

/** The first day from today on, where it is scheduled: a save makes no earlier days. */
export function firstDayToMake(schedule: Omit<Schedule, 'id'>, now: number): CalendarDate | null {
  return nextOccurrence(schedule, dayIn(schedule.timeZone, now));
}

function dueOf({ schedule, next }: StoredSchedule, now: number, most: number): { schedule: Schedule; date: CalendarDate }[] {
  if (next === null) return [];
  return occurrencesBetween(schedule, next, dayIn(schedule.timeZone, now), most).map((date) => ({ schedule, date }));
}

/** Thrown where another process was faster, so that the version raised for it falls back. */
class NothingDue extends Error {}

const nothing = z.object({});

async function makeDueOf({ database, now, onChanged }: DueDeps, userId: string): Promise<void> {
  const isDue = await database.inTenant(userId, async (trx) => {
    // Nothing may be saved meanwhile whose day would come before the noted one.
    await trx.selectFrom('ledgers').select('version').where('tenant_id', '=', userId).forUpdate().execute();
    const stored = await fetchStored(trx, userId);
    const found = stored.some((each) => dueOf(each, now(), 1).length > 0);
    if (!found) await noteNextCheck(trx, userId, now() + pause);
    return found;
  });
  if (!isDue) return;
  const request: { made: number } = { made: 0 };
  try {
    await changeLedger({
      database, tenantId: userId, operation: 'schedule.due', today: utcDay(now()), key: null, reply: nothing, facts: () => sql<null>`null`, onVersion: () => {},
      onCommitted: (version) => onChanged(userId, version), request, logged: request,
    }, async (change) => {
      const made = await makeDue(change, now());
      if (made.length === 0) throw new NothingDue();
      request.made = made.length;
      const names = new Set(made.map(({ source }) => source));
      const [name, ...others] = names;
      if (name !== undefined && others.length === 0) change.subject = name;
      return {};
    });
  } catch (error) {
    if (!(error instanceof NothingDue)) throw error;
  }
}

/** Takes on a person for whom something is due; they go to one process only. Null where there is none. */
async function claimDue({ db }: OpenDatabase, now: number): Promise<string | null> {
  const claimed = await db.updateTable('schedule_checks').set({ check_at: new Date(now + claimTime) })
    .where('user_id', 'in', (query) => query.selectFrom('schedule_checks').select('user_id').where('check_at', '<=', new Date(now))
      .orderBy('check_at').limit(1).forUpdate().skipLocked())
    .returning('user_id').executeTakeFirst();
  return claimed?.user_id ?? null;
}

/** Notes when the next day begins on which something is due, or `earliest` where that is later. */
async function noteNextCheck(trx: Trx, tenantId: string, earliest = 0): Promise<void> {
  const waiting = (await fetchStored(trx, tenantId)).flatMap(({ schedule: { timeZone }, next }) => (next === null ? [] : { timeZone, next }));
  const moments = waiting.map(({ timeZone, next }) => startOfDay(next, timeZone));
  const first = moments.length === 0 ? null : new Date(Math.max(earliest, Math.min(...moments))).toISOString();
  await sql`select set_schedule_check(${first}::timestamptz)`.execute(trx);
}
