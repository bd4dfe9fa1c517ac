import { usersEndpoints } from '@blue-budget/api/contract';
import { messages } from '@blue-budget/messages';
import { beforeAll, expect, it } from 'vitest';
import { testDatabases } from '../testing/databases.ts';
import { addPerson, day, newcomer, testApp, testClock, type TestApp } from '../testing/test-app.ts';
import { issueToken } from './one-time-tokens.ts';
import { answers } from './texts.ts';

const { login, verifyEmail, verifyEmailChange, profile } = usersEndpoints;
const invalid = { code: 400, message: messages.auth.invalidVerificationLink };

testDatabases('verifying an e-mail address', (database) => {
  const clock = testClock();
  let services: TestApp;
  beforeAll(() => {
    services = testApp(database());
  });

  it('works once per link [CALL-13] [AUTH-05] [SEC-09]', async () => {
    const { id, token } = await mailed();
    const browser = services.browser();
    expect((await browser.call(verifyEmail, { token })).reply()).toEqual({ message: answers.emailVerified });
    expect(await verifiedAt(id)).toEqual(new Date());
    await database().db.updateTable('users').set({ email_verified_at: null }).where('id', '=', id).execute();
    expect(await browser.call(verifyEmail, { token })).toMatchObject(invalid);
    expect(await verifiedAt(id)).toBeNull();
  });

  it('reports on a second use of a link that the address is verified already, and changes nothing [FST-04]', async () => {
    const { id, token } = await mailed();
    const browser = services.browser();
    await browser.call(verifyEmail, { token });
    const first = await verifiedAt(id);
    clock.advance(2 * day);
    expect((await browser.call(verifyEmail, { token })).reply()).toEqual({ message: 'Your e-mail is verified already.' });
    expect(await verifiedAt(id)).toEqual(first);
  });

  it('works for a day [SEC-09]', async () => {
    const { id, token } = await mailed();
    clock.advance(day);
    expect(await services.browser().call(verifyEmail, { token })).toMatchObject(invalid);
    expect(await verifiedAt(id)).toBeNull();
  });

  it('mails a fresh link when somebody logs in without having followed one, and uses up all links together', async () => {
    const { token, person } = await mailed();
    const browser = services.browser();
    expect(await browser.call(login, person)).toMatchObject({ code: 403, refusal: { status: 'EMAIL_UNVERIFIED' } });
    const fresh = services.tokenFor(person.emailAddress, '/verify-email');
    expect(fresh).not.toBe(token);
    expect((await browser.call(verifyEmail, { token: fresh })).code).toBe(200);
    expect((await browser.call(verifyEmail, { token })).reply()).toEqual({ message: answers.emailVerifiedAlready });
  });

  it('mails no more than five such links an hour [SEC-10]', async () => {
    const { person } = await mailed();
    const browser = services.browser();
    const mails = services.mails.length;
    for (let attempt = 1; attempt <= 7; attempt += 1) expect((await browser.call(login, person)).refusal.status).toBe('EMAIL_UNVERIFIED');
    expect(services.mails).toHaveLength(mails + 5);
  });

  it('takes no link that was made for another purpose, and none that nobody sent [SEC-09]', async () => {
    const { id, token } = await mailed();
    const browser = services.browser();
    const reset = await issueToken(database().db, { userId: id, purpose: 'reset-password', now: Date.now() });
    for (const wrong of [reset, 'nonsense', '']) expect(await browser.call(verifyEmail, { token: wrong })).toMatchObject(invalid);
    expect(await browser.call(verifyEmailChange, { token })).toMatchObject(invalid);
  });

  it('keeps only hashes of tokens [SEC-09]', async () => {
    const { token } = await mailed();
    const rows = await database().db.selectFrom('one_time_tokens').select('token_hash').execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ token_hash }) => token_hash)).not.toContain(token);
  });

  it('changes the address once its new one is proven [CALL-14] [AUTH-06]', async () => {
    const { person, token, newEmail } = await changing();
    const browser = services.browser();
    expect((await browser.call(verifyEmailChange, { token })).reply()).toEqual({ message: answers.emailChanged });
    expect((await browser.call(verifyEmailChange, { token })).reply()).toEqual({ message: answers.emailVerifiedAlready });
    const { accessToken } = (await browser.call(login, { ...person, emailAddress: newEmail })).reply();
    expect((await browser.call(profile, undefined, { accessToken })).reply().emailAddress).toBe(newEmail);
  });

  it('calls a link of a changed address invalid once another address is in its place', async () => {
    const { id, token } = await changing();
    const browser = services.browser();
    await browser.call(verifyEmailChange, { token });
    const later = await issueToken(database().db, { userId: id, purpose: 'verify-email-change', now: Date.now(), newEmail: newcomer().emailAddress });
    await browser.call(verifyEmailChange, { token: later });
    expect(await browser.call(verifyEmailChange, { token })).toMatchObject(invalid);
  });

  it('does not take an address that somebody has registered meanwhile', async () => {
    const other = await addPerson(database());
    const { person, token } = await changing(other.emailAddress.toUpperCase());
    const browser = services.browser();
    expect(await browser.call(verifyEmailChange, { token })).toMatchObject({ code: 409, message: answers.emailTaken });
    expect((await browser.call(login, person)).code).toBe(200);
  });

  async function mailed() {
    const person = await addPerson(database(), { email_verified_at: null });
    return { person, id: person.id, token: await issueToken(database().db, { userId: person.id, purpose: 'verify-email', now: Date.now() }) };
  }

  async function changing(newEmail = newcomer().emailAddress) {
    const person = await addPerson(database());
    const token = await issueToken(database().db, { userId: person.id, purpose: 'verify-email-change', now: Date.now(), newEmail });
    return { person, id: person.id, token, newEmail };
  }

  async function verifiedAt(id: string) {
    return (await database().db.selectFrom('users').select('email_verified_at').where('id', '=', id).executeTakeFirstOrThrow()).email_verified_at;
  }
});
