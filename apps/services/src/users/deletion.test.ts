import { usersEndpoints } from '@blue-budget/api/contract';
import { messages } from '@blue-budget/messages';
import { beforeAll, expect, it } from 'vitest';
import { lookAfterBanks } from '../bank/upkeep.ts';
import { cardProvider, send } from '../testing/card-provider.ts';
import { testDatabases } from '../testing/databases.ts';
import { harbour, servicesWithBank } from '../testing/linked-bank.ts';
import { addPerson, day, minute, testApp, testClock, type Browser, type TestApp } from '../testing/test-app.ts';
import { answers } from './texts.ts';

const {
  createLinkToken, deleteAccount, exchangePublicToken, initiateDeleteAccount, login, profile, refreshToken, requestPasswordReset, resetPassword,
} = usersEndpoints;
const { codeInvalid, codeExpired } = messages.deletionRefusals;

testDatabases('deleting an account', (database) => {
  const clock = testClock();
  let services: TestApp;
  beforeAll(() => {
    services = testApp(database());
  });

  it('asks for the password, then for the code sent to the phone; login then reports that the account is deleted [CALL-18] [CALL-19] [DEL-02] [DEL-03] [DEL-15]', async () => {
    const { person, browser, code, accessToken } = await asked();
    expect(code).toMatch(/^\d{6}$/);
    const deleted = await browser.call(deleteAccount, { code }, { accessToken });
    expect([deleted.code, deleted.wire]).toEqual([200, {}]);
    expect(await services.browser().call(login, person))
      .toMatchObject({ code: 403, message: messages.auth.accountDeleted, refusal: { status: 'ACCOUNT_DELETED' } });
    expect((await services.browser().call(login, { ...person, password: 'Wrong-horse-10' })).code).toBe(401);
    await services.settled();
    expect(services.mails.at(-1)).toMatchObject({ to: person.emailAddress, text: expect.stringContaining('In 30 days') });
  });

  it('ends every session of that person, and every link that was mailed', async () => {
    const { person, browser, code, accessToken } = await asked();
    const laptop = services.browser();
    await laptop.call(login, person);
    await services.browser().call(requestPasswordReset, person);
    await services.settled();
    const token = services.tokenFor(person.emailAddress, '/reset-password');
    await browser.call(deleteAccount, { code }, { accessToken });
    expect(browser.cookies.has('__Host-refresh_token')).toBe(false);
    expect((await laptop.call(refreshToken, undefined)).code).toBe(401);
    expect((await browser.call(profile, undefined, { accessToken })).code).toBe(401);
    expect((await services.browser().call(resetPassword, { token, newPassword: 'Another-horse-9' })).code).toBe(400);
    expect((await browser.call(deleteAccount, { code }, { accessToken })).code).toBe(401);
    await services.settled();
  });

  it('sends nothing for a wrong password, and takes no more than ten in a quarter of an hour [CALL-18] [SEC-10]', async () => {
    const { browser, accessToken } = await entered();
    const texts = services.texts.length;
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      expect(await browser.call(initiateDeleteAccount, { password: 'Wrong-horse-10' }, { accessToken })).toMatchObject({ code: 403, message: answers.passwordWrong });
    }
    expect(await browser.call(initiateDeleteAccount, { password: 'Wrong-horse-10' }, { accessToken }))
      .toMatchObject({ code: 429, message: messages.account.tooManyAttempts });
    expect(services.texts).toHaveLength(texts);
  });

  it('takes a code for five minutes [DEL-10] [DEL-13]', async () => {
    const { person, browser, code, accessToken } = await asked();
    clock.advance(5 * minute - 1);
    const late = (await services.browser().call(login, person)).reply().accessToken;
    expect(await browser.call(deleteAccount, { code: wrong(code) }, { accessToken: late })).toMatchObject({ code: 403, message: codeInvalid });
    clock.advance(1);
    expect(await browser.call(deleteAccount, { code }, { accessToken: late })).toMatchObject({ code: 403, message: codeExpired });
    expect(accessToken).not.toBe(late);
    expect((await services.browser().call(login, person)).code).toBe(200);
  });

  it('answers a wrong code, and the fifth with a wait of 15 minutes, the right one and a fresh one too [DEL-09] [DEL-11] [DEL-14] [SEC-10]', async () => {
    const { person, browser, code, accessToken } = await asked();
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      expect(await browser.call(deleteAccount, { code: wrong(code) }, { accessToken })).toMatchObject({ code: 403, message: codeInvalid });
    }
    const locked = { code: 429, message: messages.account.tooManyAttempts };
    const fifth = await browser.call(deleteAccount, { code: wrong(code) }, { accessToken });
    expect(fifth).toMatchObject(locked);
    expect(fifth.headers.get('Retry-After')).toBe('900');
    expect(await browser.call(deleteAccount, { code }, { accessToken })).toMatchObject(locked);

    clock.advance(15 * minute - 1);
    const again = (await browser.call(login, person)).reply().accessToken;
    expect(await browser.call(initiateDeleteAccount, person, { accessToken: again })).toMatchObject(locked);
    clock.advance(1);
    expect((await browser.call(initiateDeleteAccount, person, { accessToken: again })).code).toBe(200);
    expect((await browser.call(deleteAccount, { code: services.codeFor(person.mobileNumber) }, { accessToken: again })).code).toBe(200);
    await services.settled();
  });

  it('takes nobody else\'s code, and none that was not asked for', async () => {
    const { code } = await asked();
    const { browser, accessToken } = await entered();
    expect(await browser.call(deleteAccount, { code }, { accessToken })).toMatchObject({ code: 403, message: codeExpired });
  });

  it('ends what is paid by card at once; when the card provider cannot be reached, nothing is deleted and the code can be tried again', async () => {
    const provider = cardProvider();
    const cancelled: string[] = [];
    const working = async (id: string) => void cancelled.push(id);
    Object.assign(provider.cards, { cancelNow: () => Promise.reject(new Error('away')) });
    const own = testApp(database(), { outside: { cards: provider.cards } });
    const { person, browser, code, accessToken } = await asked(own);
    const now = new Date();
    await database().db.insertInto('subscriptions').values({
      user_id: person.id, manager: 'card', card_id: `sub-${person.id}`, status: 'paid', period_start: now, period_end: new Date(now.getTime() + 30 * 24 * 60 * minute),
    }).execute();
    expect(await browser.call(deleteAccount, { code }, { accessToken })).toMatchObject({ code: 502, message: messages.account.deleteFailed });
    expect((await own.browser().call(login, person)).code).toBe(200);
    Object.assign(provider.cards, { cancelNow: working });
    expect((await browser.call(deleteAccount, { code }, { accessToken })).code).toBe(200);
    await own.settled();
    expect(cancelled[0]).toBe(`sub-${person.id}`);
  });

  it('ends at once what is paid by card and revokes every link to a bank, though the person was a member [SEC-13]', async () => {
    const provider = cardProvider();
    const { services: own, pretended, bank } = await servicesWithBank(database(), { cards: provider.cards });
    const { person, browser, code, accessToken } = await asked(own, { premium_until: new Date(Date.now() + day) });
    const cardId = provider.add(person.id);
    await send(own, await provider.event(cardId, 'customer.subscription.created'));
    const choice = await pretended.choose((await browser.call(createLinkToken, undefined, { accessToken })).reply().linkToken, harbour);
    expect((await browser.call(exchangePublicToken, choice ?? { publicToken: '', institution: { name: '', institutionId: '' } }, { accessToken })).code).toBe(200);
    await own.settled();
    const ended: string[] = [];
    const { end } = bank;
    bank.end = async (token) => {
      ended.push(token);
      await end(token);
    };
    expect((await browser.call(deleteAccount, { code }, { accessToken })).code).toBe(200);
    await own.settled();
    expect([ended.length, await pretended.links(), provider.find(cardId).status]).toEqual([1, [], 'ended']);
  });

  it('does not wait for an unreachable bank-linking provider, which is called later', async () => {
    const { services: own, pretended, bank, upkeep } = await servicesWithBank(database());
    const { browser, code, accessToken } = await asked(own, { premium_until: new Date(Date.now() + day) });
    const choice = await pretended.choose((await browser.call(createLinkToken, undefined, { accessToken })).reply().linkToken, harbour);
    await browser.call(exchangePublicToken, choice ?? { publicToken: '', institution: { name: '', institutionId: '' } }, { accessToken });
    await own.settled();
    const { end } = bank;
    const { promise: hasWaited, resolve: giveUp } = Promise.withResolvers<void>();
    bank.end = async () => {
      await hasWaited;
      throw new Error('away');
    };
    expect((await browser.call(deleteAccount, { code }, { accessToken })).code).toBe(200);
    giveUp();
    await own.settled();
    bank.end = end;
    clock.advance(60 * minute);
    await lookAfterBanks(upkeep);
    expect(await pretended.links()).toEqual([]);
  });

  async function entered(app = services, given: Parameters<typeof addPerson>[1] = {}) {
    const person = await addPerson(database(), given);
    const browser = app.browser();
    const { accessToken } = (await browser.call(login, person)).reply();
    return { person, browser, accessToken };
  }

  async function asked(app = services, given: Parameters<typeof addPerson>[1] = {}): Promise<{ person: Awaited<ReturnType<typeof addPerson>>; browser: Browser; code: string; accessToken: string }> {
    const { person, browser, accessToken } = await entered(app, given);
    expect((await browser.call(initiateDeleteAccount, person, { accessToken })).reply()).toEqual({});
    return { person, browser, accessToken, code: app.codeFor(person.mobileNumber) };
  }
});

const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
