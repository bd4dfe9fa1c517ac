import { dataEndpoints, eventsPath, liveEvent, usersEndpoints, type LiveEvent } from '@blue-budget/api/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { freshDatabase, testDatabases } from '../testing/databases.ts';
import { entered, minute, testApp, testClock, type TestApp } from '../testing/test-app.ts';
import { perPerson } from './event-streams.ts';
import { followLedgers } from './ledger-news.ts';

/** A change of the ledger. */
const newLine = { key: 'working-budget', month: 6, year: 2026, sortOrder: 0 } as const;

testDatabases('the stream of events', (database) => {
  const clock = testClock();
  let services: TestApp;
  beforeAll(() => {
    services = testApp(database());
  });

  it('sends the version at once, and each change of the own ledger alone [SYN-06] [SYN-08]', async () => {
    const [mine, theirs] = [await entered(services), await entered(services)];
    const stream = await follow(mine);
    expect(await stream.next()).toEqual({ version: 0 });
    for (let count = 0; count < 3; count += 1) await change(theirs);
    await change(mine);
    expect(await stream.next()).toEqual({ version: 1 });
    await change(mine);
    expect(await stream.next()).toEqual({ version: 2 });
    services.streams.beat();
    expect(await stream.text()).toMatch(/^: /);
  });

  it('carries nothing but a version or the end of the session [SYN-08]', async () => {
    const mine = await entered(services);
    const stream = await follow(mine);
    await change(mine);
    const texts = [await stream.text(), await stream.text()];
    expect(texts).toEqual(['data: {"version":0}\n\n', 'data: {"version":1}\n\n']);
  });

  it('is refused without a token, with a forged one and with one whose session has ended [SYN-08]', async () => {
    const { browser, accessToken } = await entered(services);
    const codeOf = async (token: string | null) => (await browser.request(eventsPath, { headers: token === null ? {} : { Authorization: `Bearer ${token}` } })).status;
    expect([await codeOf(null), await codeOf(`${accessToken.slice(0, -4)}AAAA`)]).toEqual([401, 401]);
    (await browser.call(usersEndpoints.logout, undefined)).reply();
    expect(await codeOf(accessToken)).toBe(401);
  });

  it('ends with the session, and sends an event for it [SYN-08]', async () => {
    const mine = await entered(services);
    const stream = await follow(mine);
    await stream.next();
    (await mine.browser.call(usersEndpoints.logout, undefined)).reply();
    expect([await stream.next(), await stream.next()]).toEqual([{ session: 'ended' }, null]);
  });

  it('ends with the token; until then a comment shows that it lives', async () => {
    const mine = await entered(services);
    const stream = await follow(mine);
    await stream.next();
    services.streams.beat();
    expect(await stream.text()).toMatch(/^: /);
    clock.advance(5 * minute);
    services.streams.beat();
    expect(await stream.text()).toBeNull();
  });

  it('is open ten times for one person at most, and may be opened again after one was closed [SYN-09]', async () => {
    const [mine, theirs] = [await entered(services), await entered(services)];
    const streams = [];
    for (let count = 0; count < perPerson; count += 1) streams.push(await follow(mine));
    const refused = await open(mine);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60']);
    expect((await open(theirs)).status).toBe(200);
    await streams[0]?.close();
    expect((await open(mine)).status).toBe(200);
  });

  it('keeps only the newest version for a reader that does not read', async () => {
    const mine = await entered(services);
    const stream = await follow(mine);
    for (let count = 0; count < 20; count += 1) await change(mine);
    const versions: LiveEvent[] = [];
    for (let last: LiveEvent | null = null; last === null || !('version' in last) || last.version < 20;) {
      last = await stream.next();
      if (last === null) break;
      versions.push(last);
    }
    expect(versions.length).toBeLessThan(10);
    expect(versions.at(-1)).toEqual({ version: 20 });
  });
});

testDatabases('a process that shuts down', (database) => {
  testClock();

  it('ends its streams and opens no more [SYN-06]', async () => {
    const services = testApp(database());
    const mine = await entered(services);
    const stream = await follow(mine);
    await stream.next();
    services.streams.close();
    expect([await stream.next(), (await open(mine)).status]).toEqual([null, 503]);
  });
});

describe('two processes on one Postgres', () => {
  testClock();

  it('notify each other of changes, and catch up on missed ones [SYN-06]', async () => {
    const { database, remove } = await freshDatabase('postgres');
    try {
      const { promise: hears, resolve: onHears } = Promise.withResolvers<void>();
      let catchUp = async () => {};
      const there = followLedgers({
        ...database,
        listen: (channel, handlers) => database.listen(channel, {
          ...handlers,
          async catchUp() {
            catchUp = handlers.catchUp;
            await handlers.catchUp();
            onHears();
          },
        }),
      });
      const here = followLedgers(database);
      const [services, others] = [testApp(database, { news: here }), testApp(database, { news: there })];
      const mine = await entered(services);
      const stream = await follow({ ...mine, browser: others.browser() });
      await hears;
      expect(await stream.next()).toEqual({ version: 0 });
      await change(mine);
      expect(await stream.next()).toEqual({ version: 1 });
      // Another process made a change and was killed before its notification.
      await database.inTenant(mine.person.id, (trx) => trx.updateTable('ledgers').set({ version: 5 }).where('tenant_id', '=', mine.person.id).execute());
      await catchUp();
      expect(await stream.next()).toEqual({ version: 5 });
      await stream.close();
      await here.close();
      await there.close();
    } finally {
      await remove();
    }
  });
});

type Entered = Awaited<ReturnType<typeof entered>>;

async function change({ browser, accessToken }: Entered): Promise<void> {
  (await browser.call(dataEndpoints.addLine, newLine, { accessToken })).reply();
}

async function open({ browser, accessToken }: Entered): Promise<Response> {
  return browser.request(eventsPath, { headers: { Authorization: `Bearer ${accessToken}` } });
}

async function follow(person: Entered) {
  const response = await open(person);
  expect([response.status, response.headers.get('Content-Type'), response.headers.get('Cache-Control')]).toEqual([200, 'text/event-stream', 'no-store']);
  const reader = response.body?.getReader();
  const text = async () => {
    const chunk = await reader?.read();
    return chunk?.value === undefined ? null : new TextDecoder().decode(chunk.value);
  };
  return {
    text,
    async next(): Promise<LiveEvent | null> {
      const given = await text();
      return given === null ? null : z.parse(liveEvent, JSON.parse(given.replace(/^data: /, '')));
    },
    close: async () => reader?.cancel(),
  };
}
