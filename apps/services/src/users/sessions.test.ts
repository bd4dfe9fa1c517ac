import { usersEndpoints } from '@blue-budget/api/contract';
import { readAccessClaims } from '@blue-budget/domain/session';
import { beforeAll, expect, it } from 'vitest';
import { testDatabases } from '../testing/databases.ts';
import { addPerson, day, testApp, testClock, type Browser, type TestApp } from '../testing/test-app.ts';

const { login, logout, profile, refreshToken } = usersEndpoints;
const cookie = '__Host-refresh_token';
const grace = 10_000;

testDatabases('renewing a session', (database) => {
  const clock = testClock();
  let services: TestApp;
  beforeAll(() => {
    services = testApp(database());
  });

  it('gives a new access token and a new cookie [CALL-06] [AUTH-33]', async () => {
    const { browser, person, first } = await loggedIn();
    clock.advance(6 * 60_000);
    const { accessToken } = (await browser.call(refreshToken, undefined)).reply();
    expect(readAccessClaims(accessToken)?.sub).toBe(person.id);
    expect(browser.cookies.get(cookie)).not.toBe(first);
    expect((await browser.call(profile, undefined, { accessToken })).code).toBe(200);
  });

  it('goes on under the name of the cookie, for whoever logged in before it had another one', async () => {
    const { browser, first } = await loggedIn();
    browser.cookies.delete(cookie);
    browser.cookies.set('refresh_token', first ?? '');
    expect((await browser.call(refreshToken, undefined)).code).toBe(200);
    expect([browser.cookies.has('refresh_token'), browser.cookies.has(cookie)]).toEqual([false, true]);
    expect((await browser.call(refreshToken, undefined)).code).toBe(200);
  });

  it('is over after logging out, under whichever name the cookie has', async () => {
    const { browser, first } = await loggedIn();
    browser.cookies.set('refresh_token', first ?? '');
    await browser.call(logout, undefined);
    expect([browser.cookies.has('refresh_token'), browser.cookies.has(cookie)]).toEqual([false, false]);
    expect(browser.setCookies.filter((line) => line.startsWith('refresh_token='))).toEqual([expect.stringContaining('Path=/api;')]);
  });

  it('refuses without a cookie', async () => {
    expect((await services.browser().call(refreshToken, undefined)).code).toBe(401);
  });

  it('gives access, but no cookie, for a token that was exchanged within the last ten seconds [SEC-01]', async () => {
    const { browser, first } = await loggedIn();
    await browser.call(refreshToken, undefined);
    const second = browser.cookies.get(cookie);
    clock.advance(grace);
    const answer = await show(browser, first);
    expect(answer.reply().accessToken).toBeTruthy();
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect((await show(browser, second)).code).toBe(200);
  });

  it('recovers when the answer with the new token got lost [SEC-01]', async () => {
    const { browser, first } = await loggedIn();
    await browser.call(refreshToken, undefined);
    const lost = browser.cookies.get(cookie);
    clock.advance(grace + 1);
    expect((await show(browser, first)).code).toBe(200);
    const third = browser.cookies.get(cookie);
    expect([first, lost]).not.toContain(third);
    expect((await show(browser, third)).code).toBe(200);
  });

  it('ends the session when a token is shown again after its successor was used [SEC-01]', async () => {
    const { browser, first } = await loggedIn();
    await browser.call(refreshToken, undefined);
    await browser.call(refreshToken, undefined);
    const third = browser.cookies.get(cookie);
    clock.advance(grace + 1);
    expect((await show(browser, first)).code).toBe(401);
    expect((await show(browser, third)).code).toBe(401);
  });

  it('ends the session when a token that counted as lost turns up after the one in its place was used [SEC-01]', async () => {
    const { browser, first } = await loggedIn();
    await browser.call(refreshToken, undefined);
    const lost = browser.cookies.get(cookie);
    clock.advance(grace + 1);
    await show(browser, first);
    await browser.call(refreshToken, undefined);
    const last = browser.cookies.get(cookie);
    clock.advance(grace + 1);
    expect((await show(browser, lost)).code).toBe(401);
    expect((await show(browser, last)).code).toBe(401);
  });

  it('exchanges a token once when two tabs show it at the same moment [SEC-01]', async () => {
    const { browser } = await loggedIn();
    const answers = await Promise.all([browser.call(refreshToken, undefined), browser.call(refreshToken, undefined), browser.call(refreshToken, undefined)]);
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
    expect(answers.filter(({ headers }) => headers.getSetCookie().some((line) => line.startsWith(cookie)))).toHaveLength(1);
    expect((await browser.call(refreshToken, undefined)).code).toBe(200);
  });

  it('ends one session and leaves the others of that person alone', async () => {
    const { browser, person, first } = await loggedIn();
    const other = services.browser();
    await other.call(login, person);
    await browser.call(refreshToken, undefined);
    await browser.call(refreshToken, undefined);
    clock.advance(grace + 1);
    await show(browser, first);
    expect((await other.call(refreshToken, undefined)).code).toBe(200);
  });

  it('lasts for 30 days after it was last renewed', async () => {
    const { browser } = await loggedIn();
    clock.advance(29 * day);
    expect((await browser.call(refreshToken, undefined)).code).toBe(200);
    clock.advance(29 * day);
    expect((await browser.call(refreshToken, undefined)).code).toBe(200);
    clock.advance(30 * day);
    expect((await browser.call(refreshToken, undefined)).code).toBe(401);
  });

  it('deletes the rows of ended sessions', async () => {
    const { browser, person } = await loggedIn();
    clock.advance(31 * day);
    await browser.call(login, person);
    expect(await database().db.selectFrom('refresh_token_families').select('id').where('user_id', '=', person.id).execute()).toHaveLength(1);
  });

  it('keeps no tokens of a running session that are too old to be shown', async () => {
    const { browser, person } = await loggedIn();
    for (let renewals = 1; renewals <= 4; renewals += 1) {
      clock.advance(20 * day);
      await browser.call(refreshToken, undefined);
    }
    const kept = await database().db.selectFrom('refresh_tokens').innerJoin('refresh_token_families as family', 'family.id', 'family_id')
      .select('token_hash').where('user_id', '=', person.id).execute();
    expect(kept).toHaveLength(2);
  });

  it('keeps only hashes of tokens [SEC-15]', async () => {
    const { first } = await loggedIn();
    const rows = await database().db.selectFrom('refresh_tokens').select('token_hash').execute();
    expect(rows.map(({ token_hash }) => token_hash)).not.toContain(first);
  });

  async function loggedIn() {
    const person = await addPerson(database());
    const browser = services.browser();
    await browser.call(login, person);
    return { person, browser, first: browser.cookies.get(cookie) };
  }

  function show(browser: Browser, token: string | undefined) {
    browser.cookies.set(cookie, token ?? '');
    return browser.call(refreshToken, undefined);
  }
});
