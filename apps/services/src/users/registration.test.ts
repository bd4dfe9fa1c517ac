import { usersEndpoints } from '@blue-budget/api/contract';
import { readInvitationEmail } from '@blue-budget/domain/session';
import { messages } from '@blue-budget/messages';
import { beforeAll, expect, it } from 'vitest';
import { testDatabases } from '../testing/databases.ts';
import { addPerson, day, hour, newcomer, publicUrl, testApp, testClock, type TestApp } from '../testing/test-app.ts';
import { invite } from './invitations.ts';
import { answers } from './texts.ts';

const { register, registerInvited, login, verifySms, verifyEmail } = usersEndpoints;

testDatabases('registration', (database) => {
  const clock = testClock();
  let services: TestApp;
  beforeAll(() => {
    services = testApp(database());
  });

  it('registers, verifies phone and e-mail, and only then lets the person in [CALL-09] [CALL-11] [CALL-13] [AUTH-05] [AUTH-28] [AUTH-29] [AUTH-43]', async () => {
    const person = newcomer();
    const { emailAddress, mobileNumber, password } = person;
    const browser = services.browser();
    const { clientId } = (await browser.call(register, person)).reply();

    expect(await browser.call(login, { emailAddress, password })).toMatchObject({ code: 403, refusal: { status: 'SMS_UNVERIFIED' } });
    expect((await browser.call(verifySms, { mobileNumber, clientId, code: services.codeFor(mobileNumber) })).reply()).toEqual({});
    expect(await browser.call(login, { emailAddress, password })).toMatchObject({ code: 403, refusal: { status: 'EMAIL_UNVERIFIED' } });
    expect((await browser.call(verifyEmail, { token: services.tokenFor(emailAddress, '/verify-email') })).reply().message).toBe(answers.emailVerified);
    expect((await browser.call(login, { emailAddress, password })).reply().accessToken).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  });

  it('opens an empty ledger for the person once their phone is verified', async () => {
    const person = newcomer();
    const browser = services.browser();
    const { clientId } = (await browser.call(register, person)).reply();
    const ledger = async () => {
      const { id } = await database().db.selectFrom('users').select('id').where('email', '=', person.emailAddress).executeTakeFirstOrThrow();
      return database().readTenant(id, (trx) => trx.selectFrom('ledgers').select('version').where('tenant_id', '=', id).execute());
    };
    expect(await ledger()).toEqual([]);
    await browser.call(verifySms, { mobileNumber: '', clientId, code: services.codeFor(person.mobileNumber) });
    expect(await ledger()).toEqual([{ version: 0 }]);
  });

  it.each([
    ['a blank first name', { firstName: '  ' }, messages.registration.nameMissing],
    ['an address without a host', { emailAddress: 'kim@home' }, messages.registration.emailInvalid],
    ['nine digits', { mobileNumber: '555020000' }, messages.registration.phoneInvalid],
    ['a number with punctuation [REG-16]', { mobileNumber: '(555) 020-0001' }, messages.registration.phoneInvalid],
    ['a password of eleven characters [REG-14]', { password: 'Correct-h-9' }, messages.registration.passwordUnacceptable],
    ['a password without a symbol [REG-14]', { password: 'Correcthorse9' }, messages.registration.passwordUnacceptable],
    ['a password of 65 characters [REG-14]', { password: `Correct-9${'x'.repeat(56)}` }, messages.registration.passwordUnacceptable],
    ['a password with an accent [REG-14]', { password: 'Córrect-horse-9' }, messages.registration.passwordUnacceptable],
    ['a common password that meets every rule [HRD-07]', { password: 'Password123!' }, messages.registration.passwordCommon],
    ['a common password that meets not every rule', { password: 'password' }, messages.registration.passwordUnacceptable],
  ])('refuses %s in the words of the wizard', async (_, wrong, message) => {
    const person = newcomer(wrong);
    expect(await services.browser().call(register, person)).toMatchObject({ code: 400, message });
    expect(await database().db.selectFrom('users').select('id').where('email', '=', person.emailAddress).execute()).toEqual([]);
  });

  it('refuses a common password of somebody who was invited, and keeps the invitation [HRD-07]', async () => {
    const { token, person } = await invited();
    expect(await services.browser().call(registerInvited, { ...person, token, password: 'Qwertyuiop-12' }))
      .toMatchObject({ code: 400, wire: { code: 'registration.passwordCommon' } });
    expect((await services.browser().call(registerInvited, { ...person, token })).code).toBe(200);
  });

  it('answers a known address like a new one, changes nothing, and writes to its owner [SEC-11]', async () => {
    const owner = await addPerson(database());
    const before = await personRow(owner.emailAddress);
    const intruder = newcomer({ emailAddress: owner.emailAddress.toUpperCase() });
    const texts = services.texts.length;
    const answer = await services.browser().call(register, intruder);

    expect(answer.reply().clientId).toMatch(/^[\w-]{22}$/);
    expect(await personRow(owner.emailAddress)).toEqual(before);
    expect(services.texts).toHaveLength(texts);
    expect(services.mails.at(-1)).toMatchObject({ to: owner.emailAddress, text: expect.stringContaining(`${publicUrl}/login`) });
    expect(services.mails.at(-1)?.text).not.toContain('token=');
  });

  it('answers a known address like any other when a number has had its messages, and keeps the invitation [SEC-10]', async () => {
    const { mobileNumber } = newcomer();
    for (let sent = 1; sent <= 5; sent += 1) expect((await services.browser().call(register, newcomer({ mobileNumber }))).code).toBe(200);
    const owner = await addPerson(database());
    expect((await services.browser().call(register, newcomer({ mobileNumber, emailAddress: owner.emailAddress }))).code).toBe(429);
    const { token, person } = await invited();
    expect((await services.browser().call(registerInvited, { ...person, mobileNumber, token })).code).toBe(429);
    expect((await services.browser().call(registerInvited, { ...person, token })).code).toBe(200);
  });

  it('takes an invitation once when it is shown twice at the same moment [SEC-09]', async () => {
    const { token, person } = await invited();
    const shown = await Promise.all([1, 2, 3].map(() => services.browser().call(registerInvited, { ...person, token })));
    expect(shown.map(({ code }) => String(code)).toSorted()).toEqual(['200', '400', '400']);
  });

  it('replaces a registration without a verified phone with a newer one', async () => {
    const first = newcomer();
    const second = newcomer({ emailAddress: first.emailAddress, password: 'Another-horse-8' });
    const browser = services.browser();
    const former = (await browser.call(register, first)).reply();
    const formerCode = services.codeFor(first.mobileNumber);
    const formerLink = services.tokenFor(first.emailAddress, '/verify-email');
    const { clientId } = (await browser.call(register, second)).reply();

    expect((await browser.call(verifySms, { ...former, mobileNumber: '', code: formerCode })).code).toBe(403);
    expect((await browser.call(verifyEmail, { token: formerLink })).code).toBe(400);
    expect((await browser.call(verifySms, { clientId, mobileNumber: '', code: services.codeFor(second.mobileNumber) })).code).toBe(200);
    expect((await browser.call(login, { emailAddress: first.emailAddress, password: first.password })).code).toBe(401);
  });

  it('keeps a registration whose phone was verified for a day, then lets it go stale', async () => {
    const first = newcomer();
    const browser = services.browser();
    const { clientId } = (await browser.call(register, first)).reply();
    await browser.call(verifySms, { clientId, mobileNumber: '', code: services.codeFor(first.mobileNumber) });

    await browser.call(register, newcomer({ emailAddress: first.emailAddress }));
    expect(await personRow(first.emailAddress)).toMatchObject({ mobile_number: first.mobileNumber });
    clock.advance(day + hour);
    const later = newcomer({ emailAddress: first.emailAddress });
    await browser.call(register, later);
    expect(await personRow(first.emailAddress)).toMatchObject({ mobile_number: later.mobileNumber, sms_verified_at: null });
  });

  it('takes no more than five registrations an hour for one address, known or not [SEC-10]', async () => {
    const { emailAddress } = await addPerson(database());
    for (let attempt = 1; attempt <= 5; attempt += 1) expect((await services.browser().call(register, newcomer({ emailAddress }))).code).toBe(200);
    const refused = await services.browser().call(register, newcomer({ emailAddress }));
    expect([refused.code, refused.headers.get('Retry-After')]).toEqual([429, '3600']);
  });

  it('reports that nobody can register where no message can be sent, and stores nothing', async () => {
    const mute = testApp(database(), { outside: { sms: null } });
    const person = newcomer();
    expect(await mute.browser().call(register, person)).toMatchObject({ code: 503, message: answers.noWayOut });
    expect(await database().db.selectFrom('users').select('id').where('email', '=', person.emailAddress).execute()).toEqual([]);
  });

  it('leaves everything but a name out of the greeting of a mail', async () => {
    await services.browser().call(register, newcomer({ firstName: 'Win a car at https://cars.example' }));
    expect(services.mails.at(-1)?.text).toMatch(/^Hello,/);
  });

  it('registers a person with an invitation for their address [CALL-10] [REG-22] [AUTH-42]', async () => {
    const { token, person } = await invited();
    expect(readInvitationEmail(token)).toBe(person.emailAddress);
    const browser = services.browser();
    const { clientId } = (await browser.call(registerInvited, { ...person, token })).reply();
    expect((await browser.call(verifySms, { clientId, mobileNumber: person.mobileNumber, code: services.codeFor(person.mobileNumber) })).code).toBe(200);
  });

  it('takes an invitation once, for seven days, and for its own address only [SEC-09] [AUTH-42]', async () => {
    const browser = services.browser();
    const { token, person } = await invited();
    expect(await browser.call(registerInvited, { ...person, emailAddress: newcomer().emailAddress, token }))
      .toMatchObject({ code: 400, message: answers.invitationForOther });
    expect((await browser.call(registerInvited, { ...person, token })).code).toBe(200);
    expect(await browser.call(registerInvited, { ...person, token })).toMatchObject({ code: 400, message: answers.invitationUsed });

    const late = await invited();
    clock.advance(7 * day);
    expect(await browser.call(registerInvited, { ...late.person, token: late.token })).toMatchObject({ code: 400, message: messages.registration.invitationInvalid });
  });

  it('takes nothing else for an invitation: no access token, no unsigned one, no other key [SEC-09]', async () => {
    const owner = await addPerson(database());
    const browser = services.browser();
    const { accessToken } = (await browser.call(login, owner)).reply();
    const { token, person } = await invited();
    const [, payload = ''] = token.split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    const forged = `${token.slice(0, token.lastIndexOf('.'))}.${Buffer.from('x'.repeat(32)).toString('base64url')}`;
    for (const wrong of [accessToken, unsigned, forged, 'nonsense', '']) {
      expect(await browser.call(registerInvited, { ...person, token: wrong })).toMatchObject({ code: 400, message: messages.registration.invitationInvalid });
    }
  });

  async function invited() {
    const person = newcomer();
    const link = await invite({ db: database().db, keys: services.keys, publicUrl, now: Date.now() }, person.emailAddress);
    return { person, token: new URL(link).searchParams.get('token') ?? '' };
  }

  async function personRow(email: string) {
    return database().db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
  }
});
