import { usersEndpoints } from '@blue-budget/api/contract';
import { messages } from '@blue-budget/messages';
import { beforeAll, expect, it } from 'vitest';
import { testDatabases } from '../testing/databases.ts';
import { addPerson, hour, newcomer, testApp, testClock, type TestApp } from '../testing/test-app.ts';
import { answers } from './texts.ts';

const { login, refreshToken, requestPasswordReset, resetPassword } = usersEndpoints;
const invalid = { code: 400, message: messages.passwordReset.linkInvalid };
const newPassword = 'eightish';

testDatabases('resetting a password', (database) => {
  const clock = testClock();
  let services: TestApp;
  beforeAll(() => {
    services = testApp(database());
  });

  it('mails a link and sets the new password by it, once [CALL-15] [CALL-16] [AUTH-11] [SEC-09]', async () => {
    const person = await addPerson(database());
    const browser = services.browser();
    const token = await asked(person.emailAddress);
    expect((await browser.call(resetPassword, { token, newPassword })).reply()).toEqual({ message: answers.passwordChanged });
    expect((await browser.call(login, person)).code).toBe(401);
    expect((await browser.call(login, { ...person, password: newPassword })).code).toBe(200);
    expect(await browser.call(resetPassword, { token, newPassword })).toMatchObject(invalid);
  });

  it('works for an hour [SEC-09]', async () => {
    const person = await addPerson(database());
    const token = await asked(person.emailAddress);
    clock.advance(hour);
    expect(await services.browser().call(resetPassword, { token, newPassword })).toMatchObject(invalid);
    expect((await services.browser().call(login, person)).code).toBe(200);
  });

  it('uses up all links that were asked for', async () => {
    const person = await addPerson(database());
    const first = await asked(person.emailAddress);
    const second = await asked(person.emailAddress);
    const browser = services.browser();
    expect((await browser.call(resetPassword, { token: second, newPassword })).code).toBe(200);
    expect(await browser.call(resetPassword, { token: first, newPassword })).toMatchObject(invalid);
  });

  it('refuses a password of seven characters and lets the link be used again', async () => {
    const person = await addPerson(database());
    const token = await asked(person.emailAddress);
    const browser = services.browser();
    expect(await browser.call(resetPassword, { token, newPassword: 'seven77' })).toMatchObject({ code: 400, message: messages.passwordReset.tooShort });
    expect((await browser.call(resetPassword, { token, newPassword })).code).toBe(200);
  });

  it.each(['password', 'Dragon2024', '1Q2W3E4R5T6Y'])('refuses the common password %s and lets the link be used again [HRD-07]', async (common) => {
    const person = await addPerson(database());
    const token = await asked(person.emailAddress);
    const browser = services.browser();
    expect(await browser.call(resetPassword, { token, newPassword: common }))
      .toMatchObject({ code: 400, message: messages.passwordReset.common, wire: { code: 'passwordReset.common' } });
    expect((await browser.call(resetPassword, { token, newPassword })).code).toBe(200);
  });

  it('ends every session of that person, and notifies them by mail [SEC-02]', async () => {
    const person = await addPerson(database());
    const other = await addPerson(database());
    const phone = services.browser();
    const laptop = services.browser();
    const elsewhere = services.browser();
    await phone.call(login, person);
    await laptop.call(login, person);
    await elsewhere.call(login, other);
    await services.browser().call(resetPassword, { token: await asked(person.emailAddress), newPassword });
    await services.settled();
    expect((await phone.call(refreshToken, undefined)).code).toBe(401);
    expect((await laptop.call(refreshToken, undefined)).code).toBe(401);
    expect((await elsewhere.call(refreshToken, undefined)).code).toBe(200);
    expect(services.mails.at(-1)).toMatchObject({ to: person.emailAddress, subject: expect.stringContaining('was changed') });
  });

  it('answers an unknown address and a deleted account like a known one, and mails nobody [SEC-11]', async () => {
    const known = await addPerson(database());
    const deleted = await addPerson(database(), { deleted_at: new Date() });
    const mails = services.mails.length;
    const replies = [];
    for (const emailAddress of [known.emailAddress, deleted.emailAddress, newcomer().emailAddress, 'no address']) {
      replies.push((await services.browser().call(requestPasswordReset, { emailAddress })).reply());
    }
    await services.settled();
    expect(new Set(replies.map(({ message }) => message))).toEqual(new Set([answers.resetRequested]));
    expect(services.mails.slice(mails).map(({ to }) => to)).toEqual([known.emailAddress]);
  });

  it('answers before the mail is sent, so that the time reveals nothing [SEC-11]', async () => {
    let deliver = () => {};
    const delivered = new Promise<void>((resolve) => {
      deliver = resolve;
    });
    const slow = testApp(database(), { outside: { mail: { send: () => delivered } } });
    const { emailAddress } = await addPerson(database());
    expect((await slow.browser().call(requestPasswordReset, { emailAddress })).code).toBe(200);
    deliver();
    await slow.settled();
  });

  it('mails one address no more than five links an hour, and reports that for unknown ones too [SEC-10]', async () => {
    for (const emailAddress of [(await addPerson(database())).emailAddress, newcomer().emailAddress]) {
      for (let attempt = 1; attempt <= 5; attempt += 1) expect((await services.browser().call(requestPasswordReset, { emailAddress })).code).toBe(200);
      expect((await services.browser().call(requestPasswordReset, { emailAddress })).code).toBe(429);
    }
    await services.settled();
  });

  async function asked(emailAddress: string): Promise<string> {
    await services.browser().call(requestPasswordReset, { emailAddress });
    await services.settled();
    return services.tokenFor(emailAddress, '/reset-password');
  }
});
