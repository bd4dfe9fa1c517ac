import { usersEndpoints } from '@blue-budget/api/contract';
import { messages } from '@blue-budget/messages';
import { beforeAll, expect, it } from 'vitest';
import { testDatabases } from '../testing/databases.ts';
import { minute, newcomer, testApp, testClock, type Browser, type TestApp } from '../testing/test-app.ts';
import { answers } from './texts.ts';

const { register, login, verifySms, correctPhone } = usersEndpoints;

testDatabases('verifying the phone', (database) => {
  const clock = testClock();
  let services: TestApp;
  beforeAll(() => {
    services = testApp(database());
  });

  it('takes a code of six digits for five minutes', async () => {
    const { browser, person, clientId } = await registered();
    const code = services.codeFor(person.mobileNumber);
    clock.advance(5 * minute - 1);
    expect((await verify(browser, clientId, wrong(code))).code).toBe(403);
    clock.advance(1);
    expect(await verify(browser, clientId, code)).toMatchObject({ code: 403, message: answers.codeExpired });
  });

  it('sends a fresh code when the person logs in, and then accepts only that one [AUTH-25]', async () => {
    const { browser, person, clientId } = await registered();
    const former = services.codeFor(person.mobileNumber);
    clock.advance(6 * minute);
    const refused = await browser.call(login, person);
    expect(refused).toMatchObject({ code: 403, message: messages.auth.smsUnverified, refusal: { status: 'SMS_UNVERIFIED' } });
    const fresh = services.codeFor(person.mobileNumber);
    expect((await verify(browser, clientId, former)).code).toBe(403);
    expect((await verify(browser, refused.refusal.client_id ?? '', fresh)).code).toBe(200);
  });

  it('locks for 15 minutes after five wrong codes, the right one too, and reports how long to wait [SEC-10]', async () => {
    const { browser, person, clientId } = await registered();
    const code = services.codeFor(person.mobileNumber);
    for (let attempt = 1; attempt <= 4; attempt += 1) expect(await verify(browser, clientId, wrong(code))).toMatchObject({ code: 403, message: messages.account.codeIncorrect });
    expect(await verify(browser, clientId, wrong(code))).toMatchObject({ code: 429, message: messages.account.tooManyAttempts });
    clock.advance(minute);
    const locked = await verify(browser, clientId, code);
    expect(locked).toMatchObject({ code: 429, message: messages.account.tooManyAttempts });
    expect(locked.headers.get('Retry-After')).toBe(String(14 * 60));

    clock.advance(14 * minute);
    const { refusal } = await browser.call(login, person);
    expect((await verify(browser, refusal.client_id ?? '', services.codeFor(person.mobileNumber))).code).toBe(200);
  });

  it('counts wrong codes that come at the same moment, under several client ids and from several addresses [SEC-10]', async () => {
    const { browser, person, clientId } = await registered();
    const second = (await browser.call(login, person)).refusal.client_id ?? '';
    const code = services.codeFor(person.mobileNumber);
    const tries = await Promise.all(Array.from({ length: 12 }, (_, index) => verify(services.browser(), index % 2 === 0 ? clientId : second, wrong(code))));
    expect(tries.filter(({ code: status }) => status === 403)).toHaveLength(4);
    expect((await verify(browser, second, code)).code).toBe(429);
  });

  it('does not forget wrong codes when a fresh code is asked for [SEC-10]', async () => {
    const { browser, person, clientId } = await registered();
    for (let attempt = 1; attempt <= 4; attempt += 1) await verify(browser, clientId, wrong(services.codeFor(person.mobileNumber)));
    const { refusal } = await browser.call(login, person);
    expect((await verify(browser, refusal.client_id ?? '', wrong(services.codeFor(person.mobileNumber)))).code).toBe(429);
    const texts = services.texts.length;
    await browser.call(login, person);
    expect(services.texts).toHaveLength(texts);
  });

  it('has no use for a client id once the phone is verified', async () => {
    const { browser, person, clientId } = await registered();
    const code = services.codeFor(person.mobileNumber);
    expect((await verify(browser, clientId, code)).code).toBe(200);
    expect((await verify(browser, clientId, code)).code).toBe(403);
    const newMobileNumber = newcomer().mobileNumber;
    expect((await browser.call(correctPhone, { clientId, mobileNumber: person.mobileNumber, newMobileNumber })).code).toBe(400);
  });

  it('answers an unknown client id like a known one, the lock included [SEC-11]', async () => {
    const browser = services.browser();
    for (let attempt = 1; attempt <= 4; attempt += 1) expect(await verify(browser, 'nobody-has-this-one', '123456')).toMatchObject({ code: 403, message: messages.account.codeIncorrect });
    expect(await verify(browser, 'nobody-has-this-one', '123456')).toMatchObject({ code: 429, message: messages.account.tooManyAttempts });
  });

  it('checks the number when it is given', async () => {
    const { browser, person, clientId } = await registered();
    const code = services.codeFor(person.mobileNumber);
    expect(await browser.call(verifySms, { clientId, code, mobileNumber: '5550000000' })).toMatchObject({ code: 400, message: answers.numberDiffers });
    expect((await browser.call(verifySms, { clientId, code, mobileNumber: person.mobileNumber })).code).toBe(200);
  });

  it('corrects a mistyped number and sends a fresh code there [CALL-12] [AUTH-19]', async () => {
    const { browser, person, clientId } = await registered();
    const newMobileNumber = newcomer().mobileNumber;
    const answer = await browser.call(correctPhone, { clientId, mobileNumber: person.mobileNumber, newMobileNumber });
    expect(answer.reply()).toEqual({});
    expect(services.texts.at(-1)?.to).toBe(newMobileNumber);
    expect((await browser.call(verifySms, { clientId, code: services.codeFor(newMobileNumber), mobileNumber: newMobileNumber })).code).toBe(200);
  });

  it('sends a fresh code to the same number, five in an hour, and takes only the last', async () => {
    const { browser, person, clientId } = await registered();
    const ask = () => browser.call(correctPhone, { clientId, mobileNumber: person.mobileNumber, newMobileNumber: person.mobileNumber });
    const former = services.codeFor(person.mobileNumber);
    const sent = services.texts.length;
    // The first was sent at the registration.
    for (let time = 2; time <= 5; time += 1) expect((await ask()).code).toBe(200);
    const refused = await ask();
    expect([refused.code, refused.message, services.texts.length - sent]).toEqual([429, answers.tooManySms, 4]);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    const fresh = services.codeFor(person.mobileNumber);
    expect((await verify(browser, clientId, former)).code).toBe(403);
    expect((await verify(browser, clientId, fresh)).code).toBe(200);
  });

  it('never takes the code of the old number as proof of the new one, however close the two calls are', async () => {
    for (let round = 1; round <= 5; round += 1) {
      const { browser, person, clientId } = await registered();
      const newMobileNumber = newcomer().mobileNumber;
      const code = services.codeFor(person.mobileNumber);
      await Promise.all([
        verify(browser, clientId, code),
        services.browser().call(correctPhone, { clientId, mobileNumber: person.mobileNumber, newMobileNumber }),
      ]);
      const kept = await database().db.selectFrom('users').select(['mobile_number', 'sms_verified_at']).where('email', '=', person.emailAddress).executeTakeFirstOrThrow();
      expect(kept.sms_verified_at === null || kept.mobile_number === person.mobileNumber).toBe(true);
    }
  });

  it('corrects only a number that is pending, to a number that is one', async () => {
    const { browser, person, clientId } = await registered();
    const newMobileNumber = newcomer().mobileNumber;
    expect(await browser.call(correctPhone, { clientId, mobileNumber: '5550000000', newMobileNumber })).toMatchObject({ code: 400, message: answers.nothingPending });
    expect(await browser.call(correctPhone, { clientId, mobileNumber: person.mobileNumber, newMobileNumber: '55' }))
      .toMatchObject({ code: 400, message: messages.registration.phoneInvalid });
  });

  it('does not forget wrong codes when the number is corrected [SEC-10]', async () => {
    const { browser, person, clientId } = await registered();
    for (let attempt = 1; attempt <= 4; attempt += 1) await verify(browser, clientId, wrong(services.codeFor(person.mobileNumber)));
    const newMobileNumber = newcomer().mobileNumber;
    await browser.call(correctPhone, { clientId, mobileNumber: person.mobileNumber, newMobileNumber });
    expect((await verify(browser, clientId, wrong(services.codeFor(newMobileNumber)))).code).toBe(429);
  });

  it('sends one number no more than five messages an hour, for all callers together [SEC-10]', async () => {
    const { browser, person } = await registered();
    for (let sent = 2; sent <= 5; sent += 1) expect((await browser.call(login, person)).code).toBe(403);
    const refused = await browser.call(login, person);
    expect(refused).toMatchObject({ code: 429, message: answers.tooManySms });
    expect(refused.headers.get('Retry-After')).toBe('3600');
    expect((await services.browser().call(register, newcomer({ mobileNumber: person.mobileNumber }))).code).toBe(429);
    clock.advance(60 * minute);
    expect((await browser.call(login, person)).code).toBe(403);
  });

  it('sends one person no more than ten messages an hour, to whichever numbers [SEC-10]', async () => {
    const { browser, person, clientId } = await registered();
    let { mobileNumber } = person;
    const correct = async () => {
      const newMobileNumber = newcomer().mobileNumber;
      const answer = await browser.call(correctPhone, { clientId, mobileNumber, newMobileNumber });
      mobileNumber = newMobileNumber;
      return answer.code;
    };
    for (let sent = 2; sent <= 10; sent += 1) expect(await correct()).toBe(200);
    expect(await correct()).toBe(429);
  });

  it('sends no more than sixty messages an hour for one address [SEC-10]', async () => {
    const browser = services.browser();
    const codes = new Set<number>();
    for (let sent = 1; sent <= 60; sent += 1) codes.add((await browser.call(register, newcomer())).code);
    expect(codes).toEqual(new Set([200]));
    expect((await browser.call(register, newcomer())).code).toBe(429);
    expect((await services.browser().call(register, newcomer())).code).toBe(200);
  });

  it('reports at a login that a text message was not accepted, and the next login sends another', async () => {
    let taken = false;
    const flaky = testApp(database(), { outside: { sms: { send: () => (taken ? Promise.resolve() : Promise.reject(new Error('no route'))) } } });
    const person = newcomer();
    const browser = flaky.browser();
    await browser.call(register, person);
    expect(await browser.call(login, person)).toMatchObject({ code: 503, message: answers.smsFailed });
    taken = true;
    expect((await browser.call(login, person)).refusal.status).toBe('SMS_UNVERIFIED');
  });

  async function registered() {
    const browser = services.browser();
    const person = newcomer();
    const { clientId } = (await browser.call(register, person)).reply();
    return { browser, person, clientId };
  }

  function verify(browser: Browser, clientId: string, code: string) {
    return browser.call(verifySms, { clientId, code, mobileNumber: '' });
  }

  function wrong(code: string): string {
    return code === '000000' ? '000001' : '000000';
  }
});
