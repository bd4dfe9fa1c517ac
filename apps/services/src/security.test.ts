import { usersEndpoints, endpoints, type AnyEndpoint } from '@blue-budget/api/contract';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { demoPerson } from './demo/accounts.ts';
import { seedDemo } from './demo/seed.ts';
import { testDatabases } from './testing/databases.ts';
import { addPerson, goodPassword, minute, newcomer, testApp, testClock, type Browser, type TestApp } from './testing/test-app.ts';
import { mintAccessToken } from './tokens/access-token.ts';
import { mintInvitation } from './tokens/invitation.ts';
import { deriveKeys } from './tokens/secrets.ts';
import { argon2Passwords } from './users/passwords.ts';
import { beginSession } from './users/sessions.ts';

/** A body that an endpoint reads, made up from nothing but its schema. */
const sampleBodies: Record<string, unknown> = Object.fromEntries(Object.entries(endpoints).map(([name, endpoint]) => [name, sample(endpoint.request)]));
/** The same of queries. */
const sampleQueries: Record<string, string> = Object.fromEntries(Object.entries(endpoints).map(([name, endpoint]) => [name, queryString(sample(endpoint.query))]));

testDatabases('whatever is sent', (database) => {
  const clock = testClock();
  let services: TestApp;
  let browser: Browser;
  let accessToken: string;
  const { hash } = argon2Passwords({ memoryCost: 8, timeCost: 1, parallelism: 1 });

  beforeAll(async () => {
    await seedDemo({ database: database(), today: { year: 2026, month: 6, day: 17 }, hashPassword: hash });
    services = testApp(database());
  });
  beforeEach(async () => {
    browser = services.browser();
    const person = await addPerson(database());
    accessToken = (await browser.call(usersEndpoints.login, person)).reply().accessToken;
  });

  describe.each(withAuthority('bearer'))('%s', (name, endpoint) => {
    it('is refused without a token, with a bad, an expired, a foreign or a mistaken one [SEC-07]', async () => {
      const { sessionId } = await beginSession(database().db, demoPerson.id, Date.now());
      const of = { userId: demoPerson.id, sessionId, isPremiumUser: true, now: Date.now() };
      const [header = '', payload = '', signature = ''] = accessToken.split('.');
      const tokens = {
        missing: undefined,
        nonsense: 'nonsense',
        'with another signature': `${header}.${payload}.${signature.slice(0, -4)}AAAA`,
        unsigned: `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`,
        'for somebody else, signature kept': `${header}.${Buffer.from(JSON.stringify({ ...readPayload(payload), sub: demoPerson.id })).toString('base64url')}.${signature}`,
        'of another installation': await mintAccessToken(deriveKeys('another secret, of another installation'), of),
        expired: await mintAccessToken(services.keys, { ...of, now: Date.now() - 5 * minute }),
        invitation: await mintInvitation(services.keys, { id: 'x', email: demoPerson.emailAddress, expires: Date.now() + minute }),
      };
      const before = await everything();
      for (const [kind, token] of Object.entries(tokens)) {
        expect([kind, await send(endpoint, { token, body: sampleBodies[name] })]).toEqual([kind, refused(401)]);
      }
      expect(await everything()).toEqual(before);
    });
  });

  describe.each([...withAuthority('bearer'), ...withAuthority('cookie')].filter(([, { method }]) => method !== 'GET'))('%s', (_, endpoint) => {
    it('asks for nothing of a body before it knows who calls [HRD-01]', async () => {
      for (const [refusal, headers] of [[401, {}], [401, { Authorization: 'Bearer nonsense' }], [403, { Origin: 'https://evil.example' }]] as const) {
        let asked = 0;
        const body = new ReadableStream({ pull: () => void (asked += 1) }, { highWaterMark: 0 });
        const init: RequestInit & { headers: Record<string, string>; duplex: 'half' } = {
          method: endpoint.method, headers: { 'Content-Type': 'application/json', ...headers }, body, duplex: 'half',
        };
        expect([(await services.browser().request(pathOf(endpoint), init)).status, asked]).toEqual([refusal, 0]);
      }
    });
  });

  describe.each(withAuthority('bearer').filter(([, { method }]) => method === 'GET'))('%s', (name, endpoint) => {
    it("shows nothing of another tenant, whatever the caller's own token [SEC-07]", async () => {
      const namesOne = endpoint.path.includes(':id');
      for (const id of namesOne ? await someIdsOf(demoPerson.id) : [undefined]) {
        const path = `${pathOf(endpoint, id)}${sampleQueries[name]}`;
        const response = await browser.request(path, { method: endpoint.method, headers: { Authorization: `Bearer ${accessToken}` } });
        const text = await response.text();
        expect([id, response.status]).toEqual([id, namesOne ? 404 : 200]);
        for (const theirs of [demoPerson.id, demoPerson.emailAddress, demoPerson.lastName, 'everyday-checking']) expect(text).not.toContain(theirs);
      }
    });
  });

  describe.each(withAuthority('bearer').filter(([, { method }]) => method !== 'GET'))('%s', (name, endpoint) => {
    it("does nothing to what is another tenant's, wherever their ids are put [SEC-07]", async () => {
      const before = await rowsOf(demoPerson.id);
      for (const id of await someIdsOf(demoPerson.id)) {
        const { code } = await send(endpoint, { token: accessToken, path: pathOf(endpoint, id), body: withIds(sampleBodies[name], id) });
        // What names nothing in its path may find nothing to do.
        const least = endpoint.path.includes(':') ? 400 : 200;
        expect([id, code >= least && code < 500]).toEqual([id, true]);
      }
      expect(await rowsOf(demoPerson.id)).toEqual(before);
    });
  });

  describe.each(withAuthority('cookie'))('%s', (_, endpoint) => {
    it('is refused without a session and with an unknown one [SEC-07]', async () => {
      const stranger = services.browser();
      await stranger.request('/api/refresh-token', { method: 'POST' });
      const before = await everything();
      expect(await answerOf(await stranger.request(endpoint.path, { method: endpoint.method }))).toEqual(refused(401));
      stranger.cookies.set('__Host-refresh_token', 'nonsense');
      expect(await answerOf(await stranger.request(endpoint.path, { method: endpoint.method }))).toEqual(refused(401));
      expect(await everything()).toEqual(before);
    });
  });

  describe.each(Object.entries<AnyEndpoint>(endpoints).filter(([, { method }]) => method !== 'GET'))('%s', (name, endpoint) => {
    it('refuses what it cannot read with a message, and changes nothing [SEC-08]', async () => {
      const before = await everything();
      const bodies: Record<string, [text: string, code: number]> = {
        'not JSON': ['{"a":', 400],
        'a number': ['7', 400],
        'a list': ['[]', 400],
        'null': ['null', 400],
        'deeply nested': [`${'['.repeat(40_000)}${']'.repeat(40_000)}`, 400],
        'too large': [JSON.stringify({ filler: 'x'.repeat(endpoint.largestBody ?? 100_000) }), 413],
        ...(isRecord(sampleBodies[name]) ? hostileBodies(endpoint, sampleBodies[name]) : {}),
      };
      for (const [kind, [text, code]] of Object.entries(bodies)) {
        expect([kind, await send(endpoint, { token: accessToken, text })]).toEqual([kind, refused(code)]);
      }
      expect(await send(endpoint, { token: accessToken, text: 'a=b', contentType: 'application/x-www-form-urlencoded' })).toEqual(refused(415));
      expect(await send(endpoint, { token: accessToken, text: '{}', contentType: 'text/plain' })).toEqual(refused(415));
      expect(await everything()).toEqual(before);
    });
  });

  describe.each(Object.entries<AnyEndpoint>(endpoints))('%s', (name, endpoint) => {
    it('refuses a query it does not know [SEC-08]', async () => {
      const before = await everything();
      expect(await send(endpoint, { token: accessToken, body: sampleBodies[name], query: '?unknown=1' })).toEqual(refused(400));
      expect(await send(endpoint, { token: accessToken, body: sampleBodies[name], query: '?offset=1&offset=2' })).toEqual(refused(400));
      expect(await send(endpoint, { token: accessToken, body: sampleBodies[name], query: '?offset=-1' })).toEqual(refused(400));
      expect(await everything()).toEqual(before);
    });

    it('never fails on odd texts [SEC-08]', async () => {
      const odd = ['', ' ', '😀'.repeat(30), '\u202e', '\ud800', "'; drop table users; --", '../../etc/passwd', 'x'.repeat(90), '__proto__'];
      for (const text of odd) {
        const { code } = await send(endpoint, { token: accessToken, body: withTexts(sampleBodies[name], text) });
        expect([text, code < 500]).toEqual([text, true]);
      }
    });
  });

  it('logs nothing of a person and none of their secrets along the whole way [SEC-15]', async () => {
    const own = testApp(database());
    const kim = own.browser('198.51.100.77');
    const person = newcomer({ firstName: 'Quillonia' });
    const { emailAddress, mobileNumber, password } = person;
    const { register, verifySms, correctPhone, verifyEmail, login, profile, refreshToken, requestPasswordReset, resetPassword, logout } = usersEndpoints;
    const { clientId } = (await kim.call(register, person)).reply();
    const codes = [own.codeFor(mobileNumber)];
    const newMobileNumber = newcomer().mobileNumber;
    await kim.call(correctPhone, { clientId, mobileNumber, newMobileNumber });
    codes.push(own.codeFor(newMobileNumber));
    await kim.call(verifySms, { clientId, mobileNumber: newMobileNumber, code: '999999' });
    await kim.call(verifySms, { clientId, mobileNumber: newMobileNumber, code: own.codeFor(newMobileNumber) });
    const links = [own.tokenFor(emailAddress, '/verify-email')];
    await kim.request(`/verify-email?token=${links[0]}`);
    await kim.request(`/nowhere/${emailAddress}`);
    await kim.call(verifyEmail, { token: links[0] ?? '' });
    await kim.call(login, { emailAddress, password: 'Wrong-horse-10' });
    const { accessToken } = (await kim.call(login, { emailAddress, password })).reply();
    const sessions = [kim.cookies.get('__Host-refresh_token') ?? ''];
    await kim.call(profile, undefined, { accessToken });
    await kim.call(refreshToken, undefined);
    sessions.push(kim.cookies.get('__Host-refresh_token') ?? '');
    await kim.call(requestPasswordReset, { emailAddress });
    await own.settled();
    links.push(own.tokenFor(emailAddress, '/reset-password'));
    await kim.call(resetPassword, { token: links[1] ?? '', newPassword: 'Changed-horse-11' });
    await kim.call(logout, undefined);
    clock.advance(minute);

    const logged = own.logged.join('\n');
    expect(own.logged.length).toBeGreaterThan(12);
    const secrets = [
      ...Object.values(person), newMobileNumber, clientId, ...codes, ...links, accessToken, ...sessions, 'Wrong-horse-10', 'Changed-horse-11',
      '198.51.100.77', [...kim.cookies.values()].join(),
    ].filter((text) => text !== 'Kim');
    expect(secrets.every((text) => text.length > 3)).toBe(true);
    expect(secrets.filter((text) => logged.includes(text))).toEqual([]);
    for (const table of ['users', 'client_ids', 'sms_codes', 'one_time_tokens', 'refresh_tokens', 'rate_limits']) {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t`.execute(database().db);
      const kept = rows.map(({ row }) => row).join('\n');
      const hashed = [password, 'Changed-horse-11', clientId, ...links, accessToken, ...sessions, '198.51.100.77'];
      expect([table, hashed.filter((text) => kept.includes(text))]).toEqual([table, []]);
    }
  });

  interface Sent {
    token?: string | undefined;
    body?: unknown;
    text?: string;
    query?: string;
    contentType?: string;
    path?: string;
  }

  async function send(endpoint: AnyEndpoint, { token, body, text = JSON.stringify(body), query = '', contentType = 'application/json', path = pathOf(endpoint) }: Sent) {
    const { method } = endpoint;
    return answerOf(await browser.request(`${path}${query}`, {
      method,
      headers: { ...(token !== undefined && { Authorization: `Bearer ${token}` }), ...(text !== undefined && method !== 'GET' && { 'Content-Type': contentType }) },
      ...(text !== undefined && method !== 'GET' && { body: text }),
    }));
  }

  /** Every row of every table, but for the counters of limits, which are meant to move. */
  async function everything(): Promise<Record<string, string>> {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'rate_limits' order by 1`.execute(database().db);
    const entries = [];
    for (const { name } of rows) {
      const { rows: [sum] } = await sql<{ sum: string }>`select count(*) || ':' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${sql.table(name)} t`
        .execute(database().db);
      entries.push([name, sum?.sum ?? '']);
    }
    return Object.fromEntries(entries);
  }

  /** Every row of a tenant. */
  async function rowsOf(tenantId: string): Promise<Record<string, string[]>> {
    return Object.fromEntries(await Promise.all((await tenantTables()).map(async (name) => {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t where tenant_id = ${tenantId} order by 1`.execute(database().db);
      return [name, rows.map(({ row }) => row)] as const;
    })));
  }

  /** One id of each kind of thing that a tenant has. */
  async function someIdsOf(tenantId: string): Promise<string[]> {
    const ids = await Promise.all((await tenantTables()).map(async (name) => {
      const { rows } = await sql<{ id: string | null }>`select to_jsonb(t)->>'id' as id from ${sql.table(name)} t where tenant_id = ${tenantId} limit 1`.execute(database().db);
      return rows[0]?.id;
    }));
    return ids.filter((id) => typeof id === 'string');
  }

  async function tenantTables(): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'tenant_id' order by 1`.execute(database().db);
    return rows.map(({ name }) => name);
  }
});

function withAuthority(authority: AnyEndpoint['authority']): [string, AnyEndpoint][] {
  return Object.entries<AnyEndpoint>(endpoints).filter(([, endpoint]) => endpoint.authority === authority);
}

async function answerOf(response: Response): Promise<{ code: number; body: unknown }> {
  return { code: response.status, body: await response.json() };
}

function refused(code: number) {
  return { code, body: { message: expect.stringMatching(/\S/) } };
}

/** For each field: gone, of every wrong type, too long, with a character no database takes; and one field too many. */
function hostileBodies({ request }: AnyEndpoint, body: Record<string, unknown>): Record<string, [text: string, code: number]> {
  const bodies: Record<string, [string, number]> = { 'one field too many': [JSON.stringify({ ...body, unknown_field: 1 }), 400] };
  for (const key of Object.keys(body)) {
    const wrongs = [undefined, null, 7, 7.777, true, [], {}, ['x'], { $ne: '' }].filter((wrong) => !z.safeParse(request, { ...body, [key]: wrong }).success);
    for (const wrong of wrongs) bodies[`${key} as ${JSON.stringify(wrong)}`] = [JSON.stringify({ ...body, [key]: wrong }), 400];
    bodies[`${key} too long`] = [JSON.stringify({ ...body, [key]: 'x'.repeat(9000) }), 400];
    bodies[`${key} with NUL`] = [JSON.stringify({ ...body, [key]: 'a\0b' }), 400];
  }
  return bodies;
}

/** A path with its parameters replaced by values. */
function pathOf({ path }: AnyEndpoint, id = '1'): string {
  return path.replace(/:(\w+)/g, (_, name: string) => (name === 'year' ? '2026' : name.startsWith('month') ? '1' : encodeURIComponent(id)));
}

/** The same body with an id wherever one is named. */
function withIds(body: unknown, id: string): unknown {
  if (!isRecord(body)) return body;
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, /(^|[-_])id$/.test(key) && value !== null ? id : withIds(value, id)]));
}

function queryString(query: unknown): string {
  return isRecord(query) ? `?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString()}` : '';
}

function withTexts(body: unknown, text: string): unknown {
  return isRecord(body) ? Object.fromEntries(Object.keys(body).map((key) => [key, text])) : body;
}

/** Makes a value that a schema reads, from nothing but what it finds wrong with the last attempt. Undefined where nothing is read. */
function sample(schema: z.ZodMiniType): unknown {
  let attempt: unknown;
  for (let tries = 0; tries < 100; tries += 1) {
    const [found] = z.safeParse(schema, attempt).error?.issues ?? [];
    if (!found) return attempt;
    const { issue, path } = innermost(found);
    attempt = mended(attempt, path.map(String), issue);
  }
  throw new Error('No sample was found for a request: teach this function about its kind.');
}

/** Of several shapes that would do, what the one that fits best lacks. */
function innermost(issue: z.core.$ZodIssue, outer: readonly PropertyKey[] = []): { issue: z.core.$ZodIssue; path: readonly PropertyKey[] } {
  const path = [...outer, ...issue.path];
  const [[closest] = []] = issue.code === 'invalid_union' ? issue.errors.toSorted((a, b) => a.length - b.length) : [];
  return closest === undefined ? { issue, path } : innermost(closest, path);
}

function mended(value: unknown, [key, ...deeper]: string[], issue: z.core.$ZodIssue): unknown {
  if (key === undefined) return likely(issue);
  const held = isRecord(value) ? value[key] : undefined;
  return { ...(isRecord(value) ? value : {}), [key]: mended(held, deeper, issue) };
}

function likely(issue: z.core.$ZodIssue): unknown {
  if (issue.code === 'invalid_value') return issue.values[0];
  if (issue.code === 'too_small') return issue.origin === 'array' ? ['corner shop'] : Number(issue.minimum);
  // What no general rule describes is a time zone, or a number of some kind: of a month, or of cents.
  if (issue.code === 'custom') return issue.message === 'must be a time zone' ? 'UTC' : 1;
  if (issue.code === 'invalid_format') return '2026';
  if (issue.code !== 'invalid_type') throw new Error(`No sample was found for a request: ${JSON.stringify(issue)}`);
  const kinds: Partial<Record<string, unknown>> = { string: goodPassword, number: 1, int: 1, boolean: true, array: [], object: {}, record: {}, null: null };
  return kinds[issue.expected];
}

function readPayload(payload: string): object {
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
