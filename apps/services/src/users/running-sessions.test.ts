import { dataEndpoints, usersEndpoints } from '@blue-budget/api/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type OpenDatabase } from '../db/connect.ts';
import { freshDatabase, testDatabases, type FreshDatabase } from '../testing/databases.ts';
import { addPerson, entered, goodPassword, testApp, testClock, type Browser, type TestApp } from '../testing/test-app.ts';
import { followSessions, type RunningSessions } from './running-sessions.ts';
import { endedChannel } from './sessions.ts';

const { deleteAccount, initiateDeleteAccount, login, logout, profile, refreshToken, requestPasswordReset, resetPassword } = usersEndpoints;

type Person = Awaited<ReturnType<typeof addPerson>>;
/** A budget item is added. */
const newLine = { key: 'working-budget', month: 6, year: 2026, sortOrder: 0 } as const;

interface Held {
  services: TestApp;
  browser: Browser;
  person: Person;
  accessToken: string;
}

/** What ends a session, each as a person does it. */
const ends: [string, (held: Held) => Promise<unknown>][] = [
  ['logged out', async ({ browser }) => (await browser.call(logout, undefined)).reply()],
  ['chose a new password', async ({ services, person: { emailAddress } }) => {
    await services.browser().call(requestPasswordReset, { emailAddress });
    await services.settled();
    (await services.browser().call(resetPassword, { token: services.tokenFor(emailAddress, '/reset-password'), newPassword: 'Another-horse-8' })).reply();
  }],
  ['deleted their account', async ({ services, browser, person, accessToken }) => {
    (await browser.call(initiateDeleteAccount, { password: goodPassword }, { accessToken })).reply();
    (await browser.call(deleteAccount, { code: services.codeFor(person.mobileNumber) }, { accessToken })).reply();
  }],
  ['logged in as somebody else in the same browser', async ({ browser, services }) => {
    (await browser.call(login, await addPerson(services.database))).reply();
  }],
];

testDatabases('an access token', (database) => {
  const clock = testClock();
  let services: TestApp;
  beforeAll(() => {
    services = testApp(database());
  });

  it.each(ends)('reads and writes nothing from the moment its person %s [HRD-03]', async (_, end) => {
    const held = await entered(services);
    expect(await uses(services, held)).toEqual([200, 200]);
    await end(held);
    expect(await uses(services, held)).toEqual([401, 401]);
  });

  it('ends with a session whose refresh token was copied', async () => {
    const held = await entered(services);
    const copied = held.browser.cookies.get('__Host-refresh_token') ?? '';
    await held.browser.call(refreshToken, undefined);
    const { accessToken } = (await held.browser.call(refreshToken, undefined)).reply();
    clock.advance(11_000);
    held.browser.cookies.set('__Host-refresh_token', copied);
    expect((await held.browser.call(refreshToken, undefined)).code).toBe(401);
    expect(await uses(services, { accessToken })).toEqual([401, 401]);
  });

  it('stays valid while another session of the same person ends', async () => {
    const held = await entered(services);
    const other = services.browser();
    await other.call(login, held.person);
    await other.call(logout, undefined);
    expect(await uses(services, held)).toEqual([200, 200]);
  });

  it('writes nothing in a process that has not yet been notified of the end of its session [HRD-03]', async () => {
    const unaware = testApp(database());
    const held = await entered(services);
    await held.browser.call(logout, undefined);
    expect((await uses(unaware, held))[1]).toBe(401);
  });

  it('reads nothing either in a process that receives no notifications [HRD-03]', async () => {
    const deaf = { ...database(), listen: () => ({ isListening: () => false, close: () => Promise.resolve() }) };
    const unaware = testApp(database(), { sessions: followSessions(deaf, () => Date.now()) });
    const held = await entered(services);
    expect(await uses(unaware, held)).toEqual([200, 200]);
    await held.browser.call(logout, undefined);
    expect(await uses(unaware, held)).toEqual([401, 401]);
  });

  it('is looked up again while the database is away for a moment', async () => {
    let looks = 0;
    const db = new Proxy(database().db, {
      get(target, name): unknown {
        const value: unknown = Reflect.get(target, name, target);
        if (name === 'selectFrom' && looks++ % 2 === 0) throw Object.assign(new Error('the server ends'), { code: '57P01' });
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const deaf = { ...database(), db, listen: () => ({ isListening: () => false, close: () => Promise.resolve() }) };
    const shaky = testApp(database(), { sessions: followSessions(deaf, () => Date.now()) });
    expect(await uses(shaky, await entered(services))).toEqual([200, 200]);
    expect(looks).toBe(4);
  });
});

describe('two processes on one Postgres', () => {
  let fresh: FreshDatabase;
  let second: OpenDatabase;
  beforeAll(async () => {
    fresh = await freshDatabase('postgres');
    second = await openDatabase(fresh.settings);
    return async () => {
      await second.close();
      await fresh.remove();
    };
  });

  it.each(ends)('the other is notified that somebody %s, and their access token reads nothing there either [HRD-03]', async (_, end) => {
    const services = testApp(fresh.database);
    const { sessions, heard, isListening } = hearing(second);
    const other = testApp(second, { sessions });
    await isListening;
    const held = await entered(services);
    expect(await uses(other, held)).toEqual([200, 200]);
    const told = heard();
    await end(held);
    await told;
    expect(await uses(other, held)).toEqual([401, 401]);
    await sessions.close();
  });

  it('a broken connection is opened again, and sessions that ended meanwhile are caught up on', async () => {
    const begins: (() => void)[] = [];
    const begun = () => new Promise<void>((resolve) => void begins.push(resolve));
    const messages: string[] = [];
    const firstTime = begun();
    let heardLast = () => {};
    const last = new Promise<void>((resolve) => {
      heardLast = resolve;
    });
    const ears = second.listen(endedChannel, {
      onMessage(message) {
        messages.push(message);
        heardLast();
      },
      catchUp: () => Promise.resolve(begins.shift()?.()),
    });
    await firstTime;
    const secondTime = begun();
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'blue-budget listening' and datname = current_database()`.execute(second.db);
    await secondTime;
    await sql`select pg_notify(${endedChannel}, 'one other')`.execute(fresh.database.db);
    await last;
    expect(messages).toEqual(['one other']);
    await ears.close();
    expect(ears.isListening()).toBe(false);
  });
});

/** Sessions that report when they are notified of an end in another process. */
function hearing(database: OpenDatabase): { sessions: RunningSessions; heard: () => Promise<void>; isListening: Promise<void> } {
  let onHeard = () => {};
  let onListening = () => {};
  const isListening = new Promise<void>((resolve) => {
    onListening = resolve;
  });
  const sessions = followSessions({
    ...database,
    listen: (channel, ears) => database.listen(channel, {
      onMessage(message) {
        ears.onMessage(message);
        onHeard();
      },
      async catchUp() {
        await ears.catchUp();
        onListening();
      },
    }),
  }, () => Date.now());
  return { sessions, isListening, heard: () => new Promise((resolve) => void (onHeard = resolve)) };
}

/** Codes of a read and of a write. */
async function uses(services: TestApp, { accessToken }: { accessToken: string }): Promise<number[]> {
  const browser = services.browser();
  const read = await browser.call(profile, undefined, { accessToken });
  const written = await browser.call(dataEndpoints.addLine, newLine, { accessToken });
  return [read.code, written.code];
}
