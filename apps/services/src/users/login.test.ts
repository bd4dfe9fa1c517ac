import { usersEndpoints } from '@blue-budget/api/contract';
import { readAccessClaims } from '@blue-budget/domain/session';
import { beforeAll, describe, expect, it } from 'vitest';
import { notLoggedIn } from '../http/route.ts';
import { testDatabases } from '../testing/databases.ts';
import { addPerson, day, minute, newcomer, testApp, testClock, type TestApp } from '../testing/test-app.ts';
import { argon2Passwords, passwordCost, type Passwords } from './passwords.ts';
import { answers } from './texts.ts';

const { login, logout, profile, refreshToken } = usersEndpoints;

testDatabases('logging in', (database) => {
  const clock = testClock();
  let services: TestApp;
  beforeAll(() => {
    services = testApp(database());
  });

  it('gives an access token that names the person for five minutes [CALL-07]', async () => {
    const person = await addPerson(database());
    const { accessToken } = (await services.browser().call(login, person)).reply();
    expect(readAccessClaims(accessToken)).toEqual({ sub: person.id, isPremiumUser: false, exp: Date.now() / 1000 + 5 * 60 });
  });

  describe('on a shared computer', () => {
    const lines = ['__Host-refresh_token=', 'XSRF-TOKEN=', 'shared_computer='];
    const untilClosed = (setCookies: readonly string[]) => lines.map((name) => setCookies.findLast((line) => line.startsWith(name)))
      .map((line) => line !== undefined && !/max-age|expires/i.test(line));

    it('sets cookies that end with the browser, also when the session is refreshed, and knows no device again [SYN-13]', async () => {
      const browser = services.browser();
      await browser.call(login, { ...(await addPerson(database())), isSharedComputer: true });
      expect([untilClosed(browser.setCookies), browser.cookies.get('shared_computer')]).toEqual([[true, true, true], '1']);
      expect(browser.setCookies.filter((line) => /^(__Host-)?device=/.test(line))).toEqual([]);
      browser.setCookies.length = 0;
      await browser.call(refreshToken, undefined);
      expect(untilClosed(browser.setCookies)).toEqual([true, true, false]);
    });

    it('forgets that with the log-out, and with a login that does not say so [SYN-13]', async () => {
      const [browser, person] = [services.browser(), await addPerson(database())];
      await browser.call(login, { ...person, isSharedComputer: true });
      await browser.call(logout, undefined);
      expect(browser.cookies.has('shared_computer')).toBe(false);
      await browser.call(login, { ...person, isSharedComputer: true });
      await browser.call(login, person);
      expect(browser.cookies.has('shared_computer')).toBe(false);
      expect(browser.setCookies.findLast((line) => line.startsWith('__Host-refresh_token='))).toContain('Max-Age=2592000');
    });
  });

  it('does not mind the case of the address or spaces around it', async () => {
    const { emailAddress, password } = await addPerson(database());
    expect((await services.browser().call(login, { emailAddress: ` ${emailAddress.toUpperCase()} `, password })).code).toBe(200);
  });

  it.each([[day, true], [-day, false]])('reports whether the person is premium (%d ms from now)', async (from, isPremiumUser) => {
    const person = await addPerson(database(), { premium_until: new Date(Date.now() + from) });
    expect(readAccessClaims((await services.browser().call(login, person)).reply().accessToken)).toMatchObject({ isPremiumUser });
  });

  it.each([
    [
      'EMAIL_UNVERIFIED [AUTH-24]', { email_verified_at: null },
      'Please check your email for a verification link and verify your email address before logging in.',
    ],
    ['SMS_UNVERIFIED [AUTH-25]', { sms_verified_at: null }, 'Please verify your phone number before logging in.'],
    [
      'ACCOUNT_DELETED [AUTH-26]', { deleted_at: new Date('2026-06-01') },
      'This account has been deleted. Please contact support if this was a mistake.',
    ],
  ])('reports the state %s after a right password only [SEC-11] [CALL-07]', async (title, state, message) => {
    const [status] = title.split(' ');
    const person = await addPerson(database(), state);
    const browser = services.browser();
    expect(await browser.call(login, { ...person, password: 'Wrong-horse-10' })).toMatchObject({ code: 401, message: answers.wrongLogin, refusal: {} });
    const refused = await browser.call(login, person);
    expect(refused).toMatchObject({ code: 403, message, refusal: { status } });
    expect(refused.refusal.client_id !== undefined).toBe(status === 'SMS_UNVERIFIED');
    expect(browser.cookies.has('__Host-refresh_token')).toBe(false);
  });

  it('answers a wrong password and an unknown address alike [SEC-11] [AUTH-27]', async () => {
    const person = await addPerson(database());
    const browser = services.browser();
    const wrong = await browser.call(login, { ...person, password: 'Wrong-horse-10' });
    const unknown = await browser.call(login, newcomer());
    expect(wrong.wire).toEqual({ message: answers.wrongLogin });
    expect(unknown.wire).toEqual(wrong.wire);
    expect([wrong.code, unknown.code]).toEqual([401, 401]);
  });

  it('checks a password also where there is none to check, so that the time reveals nothing [SEC-11]', async () => {
    const checked: (string | null)[] = [];
    const passwords: Passwords = {
      hash: (password) => Promise.resolve(password),
      async matches(_, hash) {
        checked.push(hash);
        return false;
      },
    };
    await testApp(database(), { passwords }).browser().call(login, newcomer());
    expect(checked).toEqual([null]);
  });

  it('never accepts a password where there is none, not even that of the placeholder [SEC-11]', async () => {
    const { matches } = argon2Passwords({ memoryCost: 8, timeCost: 1, parallelism: 1 });
    expect(await matches('nobody has this password', null)).toBe(false);
  });

  it('hashes passwords with argon2id at the cost OWASP asks for', async () => {
    const hashed = await argon2Passwords().hash('Correct-horse-9');
    expect(hashed).toContain(`$argon2id$v=19$m=${passwordCost.memoryCost},t=2,p=1$`);
    expect(passwordCost.memoryCost).toBe(19 * 1024);
  });

  it('lets nobody try more than ten passwords for one person from one address in 15 minutes [SEC-10]', async () => {
    const person = await addPerson(database());
    const browser = services.browser();
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      expect((await browser.call(login, { ...person, password: 'Wrong-horse-10' })).code).toBe(401);
    }
    const refused = await browser.call(login, person);
    expect(refused.code).toBe(429);
    expect(refused.headers.get('Retry-After')).toBe(String(15 * 60));
    clock.advance(15 * minute);
    expect((await browser.call(login, person)).code).toBe(200);
  });

  it('lets all strangers together try no more than fifty passwords for one person in 15 minutes, known or not [SEC-10]', async () => {
    for (const person of [await addPerson(database()), newcomer()]) {
      for (let attempt = 1; attempt <= 50; attempt += 1) {
        expect((await services.browser().call(login, { ...person, password: 'Wrong-horse-10' })).code).toBe(401);
      }
      const refused = await services.browser().call(login, person);
      expect([refused.code, refused.headers.get('Retry-After')]).toEqual([429, String(15 * 60)]);
    }
  });

  it('does not count logins that succeed [SEC-10]', async () => {
    const person = await addPerson(database());
    const browser = services.browser();
    for (let attempt = 1; attempt <= 12; attempt += 1) expect((await browser.call(login, person)).code).toBe(200);
  });

  it('lets nobody try more than a hundred passwords from one address in 15 minutes [SEC-10]', async () => {
    const browser = services.browser();
    for (let attempt = 1; attempt <= 100; attempt += 1) expect((await browser.call(login, newcomer())).code).toBe(401);
    expect((await browser.call(login, newcomer())).code).toBe(429);
    expect((await services.browser().call(login, newcomer())).code).toBe(401);
  });

  it('shows the person their profile, and nobody else [CALL-17] [CALL-02]', async () => {
    const person = await addPerson(database());
    const browser = services.browser();
    const { accessToken } = (await browser.call(login, person)).reply();
    const { firstName, lastName, emailAddress, mobileNumber } = person;
    expect((await browser.call(profile, undefined, { accessToken })).reply()).toEqual({ firstName, lastName, emailAddress, mobileNumber });
    expect(await browser.call(profile, undefined)).toMatchObject({ code: 401, message: notLoggedIn });
    clock.advance(5 * minute);
    expect(await browser.call(profile, undefined, { accessToken })).toMatchObject({ code: 401, message: notLoggedIn });
  });

  it('knows no profile of an account that was deleted meanwhile', async () => {
    const person = await addPerson(database());
    const browser = services.browser();
    const { accessToken } = (await browser.call(login, person)).reply();
    await database().db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', person.id).execute();
    expect((await browser.call(profile, undefined, { accessToken })).code).toBe(401);
    expect((await browser.call(refreshToken, undefined)).code).toBe(401);
  });

  it('logs out: the cookie goes and its session with it [CALL-08]', async () => {
    const browser = services.browser();
    await browser.call(login, await addPerson(database()));
    const cookie = browser.cookies.get('__Host-refresh_token') ?? '';
    expect((await browser.call(logout, undefined)).reply()).toEqual({});
    expect(browser.cookies.has('__Host-refresh_token')).toBe(false);
    browser.cookies.set('__Host-refresh_token', cookie);
    expect((await browser.call(refreshToken, undefined)).code).toBe(401);
  });

  it('ends the session a browser had when somebody logs in there again', async () => {
    const browser = services.browser();
    await browser.call(login, await addPerson(database()));
    const former = browser.cookies.get('__Host-refresh_token') ?? '';
    await browser.call(login, await addPerson(database()));
    expect((await browser.call(refreshToken, undefined)).code).toBe(200);
    browser.cookies.set('__Host-refresh_token', former);
    expect((await browser.call(refreshToken, undefined)).code).toBe(401);
  });
});
