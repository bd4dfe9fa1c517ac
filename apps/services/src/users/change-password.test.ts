import { securityEndpoints, usersEndpoints } from '@blue-budget/api/contract';
import { messages } from '@blue-budget/messages';
import { beforeAll, expect, it } from 'vitest';
import { testDatabases } from '../testing/databases.ts';
import { addPerson, goodPassword, minute, testApp, testClock, type TestApp } from '../testing/test-app.ts';

const { login, profile, refreshToken, requestPasswordReset, resetPassword } = usersEndpoints;
const { changePassword } = securityEndpoints;
const newPassword = 'harbor8x';

testDatabases('changing the password while logged in', (database) => {
  const clock = testClock();
  let services: TestApp;
  beforeAll(() => {
    services = testApp(database());
  });

  it('sets it, ends every other session at once, lets this one go on, and says so by mail [HRD-08]', async () => {
    const { person, browser, accessToken } = await loggedIn();
    const other = services.browser();
    const elsewhere = (await other.call(login, person)).reply();
    expect((await browser.call(changePassword, { currentPassword: goodPassword, newPassword }, { accessToken })).code).toBe(200);
    await services.settled();
    expect((await browser.call(profile, undefined, { accessToken })).code).toBe(200);
    expect((await browser.call(refreshToken, undefined)).code).toBe(200);
    expect((await other.call(profile, undefined, elsewhere)).code).toBe(401);
    expect((await other.call(refreshToken, undefined)).code).toBe(401);
    expect([(await other.call(login, person)).code, (await other.call(login, { ...person, password: newPassword })).code]).toEqual([401, 200]);
    expect(services.mails.filter(({ to, subject }) => to === person.emailAddress && /password .* was changed/.test(subject))).toHaveLength(1);
  });

  it('leaves no session to a login with the password of before that is under way meanwhile [HRD-08]', async () => {
    const { person, browser, accessToken } = await loggedIn();
    const late = Array.from({ length: 3 }, () => services.browser());
    const [changed] = await Promise.all([
      browser.call(changePassword, { currentPassword: goodPassword, newPassword }, { accessToken }), ...late.map((each) => each.call(login, person)),
    ]);
    expect(changed.code).toBe(200);
    expect(await Promise.all(late.map(async (each) => (await each.call(refreshToken, undefined)).code))).toEqual([401, 401, 401]);
  });

  it('refuses a wrong current password, and a new one of seven characters or that is common, and changes nothing [HRD-08]', async () => {
    const { person, browser, accessToken } = await loggedIn();
    const wrong = { currentPassword: 'Wrong-horse-10', newPassword };
    expect(await browser.call(changePassword, wrong, { accessToken })).toMatchObject({
      code: 403, wire: { message: messages.security.currentPasswordWrong, code: 'security.currentPasswordWrong' },
    });
    expect(await browser.call(changePassword, { currentPassword: goodPassword, newPassword: 'seven77' }, { accessToken })).toMatchObject({
      code: 400, wire: { message: messages.passwordReset.tooShort, code: 'passwordReset.tooShort' },
    });
    expect(await browser.call(changePassword, { currentPassword: goodPassword, newPassword: 'Password1' }, { accessToken })).toMatchObject({ code: 400, wire: { code: 'passwordReset.common' } });
    expect((await services.browser().call(login, person)).code).toBe(200);
  });

  it('lets nobody try more than ten current passwords in 15 minutes', async () => {
    const { browser, accessToken } = await loggedIn();
    const wrong = { currentPassword: 'Wrong-horse-10', newPassword };
    for (let attempt = 1; attempt <= 10; attempt += 1) expect((await browser.call(changePassword, wrong, { accessToken })).code).toBe(403);
    const right = { currentPassword: goodPassword, newPassword };
    expect(await browser.call(changePassword, right, { accessToken })).toMatchObject({ code: 429, message: messages.account.tooManyAttempts });
    clock.advance(15 * minute);
    const renewed = (await browser.call(refreshToken, undefined)).reply();
    expect((await browser.call(changePassword, right, renewed)).code).toBe(200);
  });

  it('uses up the links to choose a new one that were mailed before', async () => {
    const { person, browser, accessToken } = await loggedIn();
    await browser.call(requestPasswordReset, person);
    await services.settled();
    await browser.call(changePassword, { currentPassword: goodPassword, newPassword }, { accessToken });
    const token = services.tokenFor(person.emailAddress, '/reset-password');
    expect((await browser.call(resetPassword, { token, newPassword: 'Another-horse-9' })).code).toBe(400);
  });

  async function loggedIn() {
    const person = await addPerson(database());
    const browser = services.browser();
    const { accessToken } = (await browser.call(login, person)).reply();
    return { person, browser, accessToken };
  }
});
