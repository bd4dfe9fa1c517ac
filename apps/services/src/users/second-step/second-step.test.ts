import { securityEndpoints, usersEndpoints } from '@blue-budget/api/contract';
import { messages } from '@blue-budget/messages';
import { TOTP } from 'otpauth';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabases } from '../../testing/databases.ts';
import { addPerson, goodPassword as password, minute, testApp, testClock, type Browser, type TestApp } from '../../testing/test-app.ts';
import { deriveKeys } from '../../tokens/secrets.ts';

const { login, profile, refreshToken, requestPasswordReset, resetPassword } = usersEndpoints;
const { changePassword, confirmAuthenticator, endOtherSessions, finishLogin, removeAuthenticator, renewRecoveryCodes, secondStep, setUpAuthenticator } = securityEndpoints;
const step = 30_000;
const wrongCode = { code: 403, wire: { code: 'security.codeWrong', message: messages.security.codeWrong } };
const asked = { code: 403, message: messages.security.secondStepAsked, wire: { status: 'SECOND_STEP', ways: ['code'] } };
const over = { code: 403, wire: { code: 'auth.loginOver' } };

testDatabases('the second step of a login', (database) => {
  const clock = testClock();
  let services: TestApp;
  beforeAll(() => {
    services = testApp(database());
  });

  it('is asked for once a code has shown that the app has the secret, and not before [HRD-08]', async () => {
    const person = await addPerson(database());
    const [laptop, phone] = [services.browser(), services.browser()];
    const { accessToken } = (await laptop.call(login, person)).reply();
    expect((await laptop.call(setUpAuthenticator, { password: 'Wrong-horse-10' }, { accessToken })).code).toBe(403);
    const { secret, address } = (await laptop.call(setUpAuthenticator, { password }, { accessToken })).reply();
    expect(Object.fromEntries(new URL(address).searchParams)).toMatchObject({ secret, digits: '6', period: '30' });
    expect((await phone.call(login, person)).code).toBe(200);
    expect(await laptop.call(confirmAuthenticator, { code: otherThan(codeOf(secret)) }, { accessToken })).toMatchObject(wrongCode);
    const { recoveryCodes } = (await laptop.call(confirmAuthenticator, { code: codeOf(secret) }, { accessToken })).reply();
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await laptop.call(secondStep, undefined, { accessToken })).reply()).toEqual({ isAuthenticatorOn: true, passkeys: [], recoveryCodesLeft: 10 });
    expect((await laptop.call(setUpAuthenticator, { password }, { accessToken })).code).toBe(409);
    expect(await phone.call(login, person)).toMatchObject(asked);
  });

  it('lets in by a code, whose session is as any other [HRD-08]', async () => {
    const { person, secret } = await withAuthenticator();
    const browser = await halfway(person);
    expect(browser.cookies.has('__Host-refresh_token')).toBe(false);
    const entered = (await browser.call(finishLogin, { code: codeOf(secret) })).reply();
    expect((await browser.call(profile, undefined, entered)).code).toBe(200);
    expect((await browser.call(refreshToken, undefined)).code).toBe(200);
    expect(browser.cookies.has('__Host-login_ticket')).toBe(false);
  });

  it('accepts the codes of one step before and after, and none of another [HRD-08]', async () => {
    const { person, secret } = await withAuthenticator();
    clock.advance(5 * step);
    const browser = await halfway(person);
    for (const steps of [-2, 2]) expect(await browser.call(finishLogin, { code: codeOf(secret, steps) })).toMatchObject(wrongCode);
    expect((await browser.call(finishLogin, { code: codeOf(secret, -1) })).code).toBe(200);
    expect((await (await halfway(person)).call(finishLogin, { code: codeOf(secret, 1) })).code).toBe(200);
  });

  it('accepts a code once, in whichever browser, and none from before one that was used [HRD-08]', async () => {
    const { person, secret } = await withAuthenticator();
    const browsers = await Promise.all([halfway(person), halfway(person), halfway(person)]);
    const answers = await Promise.all(browsers.map((browser) => browser.call(finishLogin, { code: codeOf(secret) })));
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 403, 403]);
    expect(await (await halfway(person)).call(finishLogin, { code: codeOf(secret, -1) })).toMatchObject(wrongCode);
  });

  it('accepts each recovery code once, however it is typed, and says so by mail [HRD-08]', async () => {
    const { person, recoveryCodes, laptop, accessToken } = await withAuthenticator();
    const [first = '', second = ''] = recoveryCodes;
    expect((await (await halfway(person)).call(finishLogin, { code: first.toUpperCase().replaceAll('-', ' ') })).code).toBe(200);
    await services.settled();
    expect(services.mails.filter(({ to, text }) => to === person.emailAddress && text.includes('with a recovery code'))).toHaveLength(1);
    expect(await (await halfway(person)).call(finishLogin, { code: first })).toMatchObject(wrongCode);
    expect((await (await halfway(person)).call(finishLogin, { code: second })).code).toBe(200);
    expect((await laptop.call(secondStep, undefined, { accessToken })).reply()).toMatchObject({ recoveryCodesLeft: 8 });
  });

  it('accepts recovery codes that were made anew, and none of those before [HRD-08]', async () => {
    const { person, recoveryCodes, laptop, accessToken } = await withAuthenticator();
    expect((await laptop.call(renewRecoveryCodes, { password: 'Wrong-horse-10' }, { accessToken })).code).toBe(403);
    const { recoveryCodes: renewed } = (await laptop.call(renewRecoveryCodes, { password }, { accessToken })).reply();
    expect(await (await halfway(person)).call(finishLogin, { code: recoveryCodes[0] ?? '' })).toMatchObject(wrongCode);
    expect((await (await halfway(person)).call(finishLogin, { code: renewed[0] ?? '' })).code).toBe(200);
  });

  it('is turned off by the password and a code together [HRD-08]', async () => {
    const { person, secret, laptop, accessToken } = await withAuthenticator();
    const code = codeOf(secret);
    expect((await laptop.call(removeAuthenticator, { password: 'Wrong-horse-10', code }, { accessToken })).code).toBe(403);
    expect(await laptop.call(removeAuthenticator, { password, code: otherThan(code) }, { accessToken })).toMatchObject(wrongCode);
    await halfway(person);
    expect((await laptop.call(removeAuthenticator, { password, code }, { accessToken })).code).toBe(200);
    expect((await services.browser().call(login, person)).code).toBe(200);
    expect((await laptop.call(secondStep, undefined, { accessToken })).reply()).toEqual({ isAuthenticatorOn: false, passkeys: [], recoveryCodesLeft: 0 });
    expect((await laptop.call(renewRecoveryCodes, { password }, { accessToken })).code).toBe(409);
  });

  it('stays on when the password is reset by mail [HRD-08]', async () => {
    const { person, secret } = await withAuthenticator();
    const before = await halfway(person);
    await services.browser().call(requestPasswordReset, person);
    await services.settled();
    const newPassword = 'Another-horse-9';
    (await services.browser().call(resetPassword, { token: services.tokenFor(person.emailAddress, '/reset-password'), newPassword })).reply();
    expect(await before.call(finishLogin, { code: codeOf(secret) })).toMatchObject(over);
    expect(await services.browser().call(login, { ...person, password: newPassword })).toMatchObject(asked);
  });

  it('belongs to the browser that gave the password, for ten minutes, and to one login [HRD-08]', async () => {
    const { person, secret } = await withAuthenticator();
    expect(await services.browser().call(finishLogin, { code: codeOf(secret) })).toMatchObject(over);
    const [late, browser] = [await halfway(person), await halfway(person)];
    const ticket = browser.cookies.get('__Host-login_ticket') ?? '';
    expect(browser.setCookies.findLast((line) => line.startsWith('__Host-login_ticket'))?.split('; ').slice(1).toSorted())
      .toEqual(['HttpOnly', 'Max-Age=600', 'Path=/', 'SameSite=Strict', 'Secure']);
    expect((await browser.call(finishLogin, { code: codeOf(secret) })).code).toBe(200);
    clock.advance(step);
    browser.cookies.set('__Host-login_ticket', ticket);
    expect(await browser.call(finishLogin, { code: codeOf(secret) })).toMatchObject(over);
    clock.advance(10 * minute - step);
    expect(await late.call(finishLogin, { code: codeOf(secret) })).toMatchObject(over);
  });

  it('ends with a change of the password, and with the end of all others', async () => {
    const { person, secret, laptop, accessToken } = await withAuthenticator();
    const first = await halfway(person);
    await laptop.call(endOtherSessions, undefined, { accessToken });
    expect(await first.call(finishLogin, { code: codeOf(secret) })).toMatchObject(over);
    const second = await halfway(person);
    await laptop.call(changePassword, { currentPassword: password, newPassword: 'Another-horse-9' }, { accessToken });
    expect(await second.call(finishLogin, { code: codeOf(secret) })).toMatchObject(over);
  });

  it('keeps its promise about a shared computer', async () => {
    const { person, secret } = await withAuthenticator();
    const browser = services.browser();
    await browser.call(login, { ...person, isSharedComputer: true });
    (await browser.call(finishLogin, { code: codeOf(secret) })).reply();
    expect([browser.cookies.get('shared_computer'), browser.cookies.has('__Host-device')]).toEqual(['1', false]);
  });

  describe('a stranger who knows the password', () => {
    it('has twenty tries an hour from wherever, and does not keep the owner out of a known device [HRD-08]', async () => {
      const { person, secret, laptop } = await withAuthenticator();
      clock.advance(step);
      for (let attempt = 1; attempt <= 20; attempt += 1) {
        expect((await (await halfway(person)).call(finishLogin, { code: otherThan(codeOf(secret)) })).code).toBe(403);
      }
      expect((await (await halfway(person)).call(finishLogin, { code: codeOf(secret) })).code).toBe(429);
      expect(await laptop.call(login, person)).toMatchObject(asked);
      expect((await laptop.call(finishLogin, { code: codeOf(secret) })).code).toBe(200);
    });
  });

  it('gives a stranger who reads the mail no further tries for each new password [HRD-08]', async () => {
    const { person, secret } = await withAuthenticator();
    const stranger = await halfway(person);
    for (let attempt = 1; attempt <= 20; attempt += 1) await stranger.call(finishLogin, { code: otherThan(codeOf(secret)) });
    await stranger.call(requestPasswordReset, person);
    await services.settled();
    const newPassword = 'Another-horse-9';
    (await stranger.call(resetPassword, { token: services.tokenFor(person.emailAddress, '/reset-password'), newPassword })).reply();
    expect(await stranger.call(login, { ...person, password: newPassword })).toMatchObject(asked);
    expect((await stranger.call(finishLogin, { code: codeOf(secret) })).code).toBe(429);
  });

  describe('the secret of the app', () => {
    it('cannot be read in the database, nor the recovery codes [HRD-08]', async () => {
      const { person, secret, recoveryCodes } = await withAuthenticator();
      const { db } = database();
      const kept = JSON.stringify([
        await db.selectFrom('authenticators').selectAll().where('user_id', '=', person.id).execute(),
        await db.selectFrom('recovery_codes').selectAll().where('user_id', '=', person.id).execute(),
      ]);
      expect([secret, ...recoveryCodes].filter((text) => kept.includes(text))).toEqual([]);
      expect(services.logged.join('\n')).not.toContain(secret);
    });

    it('outlives a key that is replaced, for those who logged in meanwhile; others use a recovery code [HRD-08]', async () => {
      const former = 'the secret that was used before this one';
      const next = 'the secret that is used from now on';
      services = testApp(database(), { keys: deriveKeys(former) });
      const [used, unused] = [await withAuthenticator(), await withAuthenticator()];
      services = testApp(database(), { keys: deriveKeys(next, { formerTokenSecrets: [former] }) });
      expect((await (await halfway(used.person)).call(finishLogin, { code: codeOf(used.secret) })).code).toBe(200);
      clock.advance(step);
      services = testApp(database(), { keys: deriveKeys(next) });
      expect((await (await halfway(used.person)).call(finishLogin, { code: codeOf(used.secret) })).code).toBe(200);
      const browser = await halfway(unused.person);
      expect(await browser.call(finishLogin, { code: codeOf(unused.secret) })).toMatchObject(wrongCode);
      expect((await browser.call(finishLogin, { code: unused.recoveryCodes[0] ?? '' })).code).toBe(200);
      services = testApp(database());
    });
  });

  /** A person whose app is set up, logged in on a laptop; the next code has not been used. */
  async function withAuthenticator() {
    const person = await addPerson(database());
    const laptop = services.browser();
    const { accessToken } = (await laptop.call(login, person)).reply();
    const { secret } = (await laptop.call(setUpAuthenticator, { password }, { accessToken })).reply();
    const { recoveryCodes } = (await laptop.call(confirmAuthenticator, { code: codeOf(secret) }, { accessToken })).reply();
    clock.advance(step);
    return { person, laptop, accessToken, secret, recoveryCodes };
  }

  /** A browser in which the password was right. */
  async function halfway(person: { emailAddress: string; password: string }): Promise<Browser> {
    const browser = services.browser();
    expect(await browser.call(login, person)).toMatchObject(asked);
    return browser;
  }
});

/** The code of now, or of some steps from now. */
function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * step });
}

function otherThan(code: string): string {
  return String((Number(code) + 500_000) % 1_000_000).padStart(6, '0');
}
