import { dataEndpoints, type RequestOf } from '@blue-budget/api/contract';
import type { CalendarDate } from '@blue-budget/domain/calendar';
import { sourceName } from '@blue-budget/domain/transactions';
import { beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, type OpenDatabase } from '../../db/connect.ts';
import { createLog } from '../../http/log.ts';
import { freshDatabase, testDatabases } from '../../testing/databases.ts';
import { createHousehold, type Household } from '../../testing/household.ts';
import { createLedgerClient, type LedgerClient } from '../../testing/ledger-client.ts';
import { addPerson, day, hour, minute, testApp, testClock } from '../../testing/test-app.ts';
import { makeDueSchedules, type DueDeps } from './due.ts';

type Given = RequestOf<typeof dataEndpoints.addSchedule>;
const { addSchedule, saveSchedule, removeSchedule, removeAccount, imports, changes, ledgerVersion } = dataEndpoints;

/** Schedules of every interval, at the ends of months and in zones at the ends of the world. */
const facts: Pick<Given, 'source' | 'every' | 'first' | 'secondDay' | 'end' | 'timeZone'>[] = [
  { source: 'rent', every: 'month', first: on(2040, 7, 31), secondDay: null, end: null, timeZone: 'Pacific/Kiritimati' },
  { source: 'card', every: 'month', first: on(2040, 6, 30), secondDay: null, end: null, timeZone: 'America/Los_Angeles' },
  { source: 'gym', every: 'month', first: on(2040, 6, 29), secondDay: null, end: on(2041, 3, 29), timeZone: 'Europe/Berlin' },
  { source: 'pay', every: 'twice-a-month', first: on(2040, 6, 30), secondDay: 15, end: null, timeZone: 'Asia/Kathmandu' },
  { source: 'both', every: 'twice-a-month', first: on(2040, 6, 18), secondDay: 31, end: null, timeZone: 'America/St_Johns' },
  { source: 'allowance', every: 'week', first: on(2040, 6, 17), secondDay: null, end: null, timeZone: 'Pacific/Pago_Pago' },
  { source: 'cleaner', every: 'two-weeks', first: on(2040, 6, 20), secondDay: null, end: on(2042, 1, 1), timeZone: 'Australia/Lord_Howe' },
  { source: 'insurance', every: 'year', first: on(2040, 6, 17), secondDay: null, end: null, timeZone: 'America/Santiago' },
];

describe('two years of scheduled transactions', () => {
  const clock = testClock();

  it.each(['pglite', 'postgres'] as const)('bring each day once, over missed days, restarts, ends of months and time zones (%s) [DAY-15]', async (engine) => {
    const fresh = await freshDatabase(engine);
    try {
      const client = await createLedgerClient(testApp(fresh.database), fresh.database);
      const household = await createHousehold(client);
      const begin = Date.now();
      for (const each of facts) await client.does(addSchedule, scheduleOf(household, each));
      // Two processes on a Postgres; the embedded engine has one, which is started anew now and then.
      const others = engine === 'postgres' ? [await openDatabase(fresh.settings)] : [];
      const random = numbers(7);
      for (let passed = 0; passed < 2 * 365 * day;) {
        // Mostly some hours, sometimes a fortnight in which nothing ran.
        const step = random() % 9 === 0 ? (random() % 14) * day : (3 + random() % 40) * hour;
        clock.advance(step);
        passed += step;
        // At the end of a month one may be killed between what it claimed and what it did.
        const isKilled = random() % 11 === 0;
        if (isKilled) await fresh.database.db.updateTable('schedule_checks').set({ check_at: new Date(Date.now() + 5 * minute) }).execute();
        if (isKilled) clock.advance(5 * minute);
        await Promise.all([fresh.database, ...others].map((database) => makeDueSchedules(deps(database))));
      }
      const made = (await client.does(imports, {})).map(({ source, date }) => `${sourceName({ source })} ${textOf(date)}`);
      expect(made.toSorted()).toEqual(facts.flatMap((each) => expected(each, begin, Date.now()).map((text) => `${each.source} ${text}`)).toSorted());
      expect(made.length).toBeGreaterThan(250);
      for (const database of others) await database.close();
    } finally {
      await fresh.remove();
    }
  }, 120_000);
});

testDatabases('what is due', (database) => {
  const clock = testClock();
  let client: LedgerClient;
  let household: Household;
  beforeEach(async () => {
    client = await createLedgerClient(testApp(database()), database());
    household = await createHousehold(client);
  });
  const tomorrow = () => dayOf(Date.now() + day);
  const schedule = (more: Partial<Given> = {}) => scheduleOf(household, { source: 'rent', every: 'month', first: tomorrow(), secondDay: null, end: null, timeZone: 'UTC', ...more });
  const run = (of: OpenDatabase = database(), more: Partial<DueDeps> = {}) => makeDueSchedules({ ...deps(of), ...more });
  const waiting = async () => (await client.does(imports, {})).map(({ date }) => textOf(date));
  const version = async () => (await client.does(ledgerVersion, undefined)).version;

  it('raises the version of the ledger once, so that every device follows, and is no change where nothing is due', async () => {
    await client.does(addSchedule, schedule());
    const before = await version();
    const told: [string, number][] = [];
    await run(database(), { onChanged: (...given) => void told.push(given) });
    expect([await version(), told]).toEqual([before, []]);
    clock.advance(day);
    await run(database(), { onChanged: (...given) => void told.push(given) });
    await run(database(), { onChanged: (...given) => void told.push(given) });
    expect([await version(), told]).toEqual([before + 1, [[client.tenantId, before + 1]]]);
    expect((await client.does(changes, {})).changes[0]).toMatchObject({ operation: 'schedule.due', name: 'rent', amount: null });
  });

  it('comes at the minute in which its day begins where it was scheduled, and not before [DAY-15]', async () => {
    await client.does(addSchedule, schedule({ timeZone: 'America/New_York' }));
    // The clock of the tests stands at noon in UTC: there, the day begins 16 hours later.
    clock.advance(16 * hour - minute - (Date.now() % day - 12 * hour));
    await run();
    expect(await waiting()).toEqual([]);
    clock.advance(minute);
    await run();
    expect(await waiting()).toEqual([textOf(dayOf(Date.now()))]);
  });

  it('comes in portions where many days were missed, the earliest first', async () => {
    await client.does(addSchedule, schedule({ every: 'week' }));
    const first = tomorrow();
    clock.advance(120 * 7 * day);
    const before = await version();
    await run();
    const days = await waiting();
    expect([days.length, days.at(-1), await version()]).toEqual([120, textOf(first), before + 3]);
    expect(days).toEqual(days.toSorted((a, b) => b.localeCompare(a)));
  });

  it('is made before an edit changes it, and with the values of then', async () => {
    const given = schedule({ every: 'week' });
    const { id } = await client.does(addSchedule, given);
    clock.advance(9 * day);
    await client.does(saveSchedule, { ...given, id, amount: -7_00, first: dayOf(Date.now() + 3 * day) });
    clock.advance(4 * day);
    await run();
    expect((await client.does(imports, {})).map(({ amount }) => amount)).toEqual([-7_00, -50_00, -50_00]);
  });

  it('of what was removed, or whose account was, does not come', async () => {
    const { id } = await client.does(addSchedule, schedule());
    await client.does(addSchedule, schedule({ accountId: household.accounts.savings }));
    await client.does(removeSchedule, { id });
    await client.does(removeAccount, { id: household.accounts.savings });
    clock.advance(40 * day);
    await run();
    expect(await waiting()).toEqual([]);
    expect(await database().db.selectFrom('schedule_checks').selectAll().where('user_id', '=', client.tenantId).execute()).toEqual([]);
  });

  it('of one person waits where that fails, is logged without what it is about, and stops nobody else', async () => {
    await client.does(addSchedule, schedule({ source: 'secret landlord' }));
    const other = await createLedgerClient(testApp(database()), database());
    await other.does(addSchedule, scheduleOf(await createHousehold(other), { source: 'gym', every: 'month', first: tomorrow(), secondDay: null, end: null, timeZone: 'UTC' }));
    clock.advance(day);
    const logged: string[] = [];
    const failing: OpenDatabase = {
      ...database(), inTenant: (tenantId, ...given) => (tenantId === client.tenantId ? Promise.reject(new Error('It is away.')) : database().inTenant(tenantId, ...given)),
    };
    await run(failing, { log: createLog('info', { write: (line) => void logged.push(line) }) });
    expect([(await other.does(imports, {})).length, await waiting()]).toEqual([1, []]);
    expect(logged.join('')).toContain('could not make scheduled transactions');
    expect(logged.join('')).not.toContain('secret');
    clock.advance(5 * minute);
    await run();
    expect(await waiting()).toHaveLength(1);
  });

  it('is not begun while the process closes', async () => {
    await client.does(addSchedule, schedule());
    clock.advance(day);
    await run(database(), { isClosing: () => true });
    expect(await waiting()).toEqual([]);
  });

  it('of a person who is erased goes with them', async () => {
    const { id } = await addPerson(database());
    await database().db.insertInto('schedule_checks').values({ user_id: id, check_at: new Date() }).execute();
    await database().db.deleteFrom('users').where('id', '=', id).execute();
    expect(await database().db.selectFrom('schedule_checks').selectAll().where('user_id', '=', id).execute()).toEqual([]);
  });
});

function deps(database: OpenDatabase): DueDeps {
  return { database, log: createLog('silent'), now: () => Date.now(), onChanged: () => {}, isClosing: () => false };
}

function scheduleOf({ accounts, items }: Household, given: Pick<Given, 'source' | 'every' | 'first' | 'secondDay' | 'end' | 'timeZone'> & Partial<Given>): Given {
  return { type: 'Expense', subtype: 'Regular', accountId: accounts.checking, amount: -50_00, description: '', itemId: items.fun, sourceId: null, ...given };
}

/** The days of a schedule, told day by day from the calendars of the zone, from the day on which it was saved there to the last. */
function expected({ every, first, secondDay, end, timeZone }: (typeof facts)[number], begin: number, until: number): string[] {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  const [from, to] = [format.format(begin), format.format(until)];
  const firstDay = Date.parse(textOf(first));
  const days: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += day) {
    const text = new Date(at).toISOString().slice(0, 10);
    const isLast = new Date(at + day).getUTCDate() === 1;
    const date = new Date(at).getUTCDate();
    const isOn = (wanted: number | null) => wanted !== null && (date === wanted || (isLast && wanted > date));
    const comes = {
      week: (at - firstDay) % (7 * day) === 0, 'two-weeks': (at - firstDay) % (14 * day) === 0, month: isOn(first.day), 'twice-a-month': isOn(first.day) || isOn(secondDay),
      year: isOn(first.day) && new Date(at).getUTCMonth() + 1 === first.month,
    }[every];
    if (comes && at >= firstDay && (end === null || text <= textOf(end))) days.push(text);
  }
  return days;
}

function on(year: number, month: number, date: number): CalendarDate {
  return { year, month, day: date };
}

function textOf({ year, month, day: date }: CalendarDate): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
}

function dayOf(moment: number): CalendarDate {
  const date = new Date(moment);
  return on(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
}

/** Whole numbers that look random and are the same each time. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state >> 8;
  };
}
