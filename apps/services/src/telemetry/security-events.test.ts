import { usersEndpoints } from '@blue-budget/api/contract';
import { expect, it } from 'vitest';
import { bankWebhookPath } from '../bank/linking.ts';
import { bankSignatureHeader } from '../bank/routes.ts';
import { cardSignatureHeader, cardWebhookPath } from '../billing/webhook.ts';
import { testDatabases } from '../testing/databases.ts';
import { addPerson, goodPassword, minute, newcomer, testApp, testClock } from '../testing/test-app.ts';

const {
  register, verifySms, login, logout, refreshToken, requestPasswordReset, resetPassword, initiateDeleteAccount, deleteAccount,
} = usersEndpoints;

testDatabases('a security event', (database) => {
  const clock = testClock();

  it('of an account is one line with its name, its reason and the person, and is counted [OPS-02]', async () => {
    const { services, browser, events } = watched();
    const newPerson = newcomer();
    const { clientId } = (await browser.call(register, newPerson)).reply();
    await browser.call(verifySms, { clientId, mobileNumber: newPerson.mobileNumber, code: '999999' });
    await browser.call(login, { emailAddress: newPerson.emailAddress, password: goodPassword });
    const { id: newId } = await database().db.selectFrom('users').select('id').where('email', '=', newPerson.emailAddress).executeTakeFirstOrThrow();
    expect(await events()).toEqual([
      { event: 'registered', userId: newId },
      { event: 'code refused', reason: 'wrong', userId: newId },
      { event: 'login refused', reason: 'phone unverified', userId: newId },
    ]);

    const { id: userId, emailAddress, mobileNumber } = await addPerson(database());
    await browser.call(register, newcomer({ emailAddress }));
    await browser.call(login, { emailAddress, password: 'Wrong-horse-10' });
    await browser.call(login, { emailAddress: newcomer().emailAddress, password: goodPassword });
    await browser.call(login, { emailAddress, password: goodPassword });
    const copied = browser.cookies.get('__Host-refresh_token') ?? '';
    await browser.call(refreshToken, undefined);
    await browser.call(refreshToken, undefined);
    clock.advance(minute);
    browser.cookies.set('__Host-refresh_token', copied);
    await browser.call(refreshToken, undefined);
    await browser.call(requestPasswordReset, { emailAddress });
    await services.settled();
    await browser.call(resetPassword, { token: services.tokenFor(emailAddress, '/reset-password'), newPassword: 'Changed-horse-11' });
    await browser.call(login, { emailAddress, password: 'Changed-horse-11' });
    await browser.call(logout, undefined);
    const { accessToken } = (await browser.call(login, { emailAddress, password: 'Changed-horse-11' })).reply();
    await browser.call(initiateDeleteAccount, { password: 'Wrong-horse-10' }, { accessToken });
    await browser.call(initiateDeleteAccount, { password: 'Changed-horse-11' }, { accessToken });
    await browser.call(deleteAccount, { code: services.codeFor(mobileNumber) }, { accessToken });
    expect(await events()).toEqual([
      { event: 'registered', reason: 'known address' },
      { event: 'login refused', reason: 'wrong password', userId },
      { event: 'login refused', reason: 'unknown person' },
      { event: 'logged in', userId },
      { event: 'refresh token reused', userId },
      { event: 'password reset asked for', userId },
      { event: 'password reset', userId },
      { event: 'logged in', userId },
      { event: 'logged out', userId },
      { event: 'logged in', userId },
      { event: 'deletion refused', reason: 'wrong password', userId },
      { event: 'deletion asked for', userId },
      { event: 'account deleted', userId },
    ]);
    const { values } = await services.metrics.securityEvents.get();
    expect(values.find(({ labels }) => labels.event === 'login refused' && labels.reason === 'wrong password')?.value).toBe(1);
    expect(values.find(({ labels }) => labels.event === 'logged in')?.value).toBe(3);
  });

  it('of a limit, a lock, an origin, a host or a webhook is one line with the reason, under the id of its request [OPS-02]', async () => {
    const { services, browser, events, logged } = watched();
    const { emailAddress } = await addPerson(database());
    for (let tries = 1; tries <= 11; tries += 1) await browser.call(login, { emailAddress, password: 'Wrong-horse-10' });
    expect((await events()).at(-1)).toEqual({ event: 'limit reached', reason: 'loginByPersonAtAddress' });
    await browser.request('/api/login', { method: 'POST', headers: { Origin: 'https://elsewhere.example' } });
    await browser.request('/api/login', { method: 'POST', headers: { Host: 'rebound.example' } });
    await browser.request(cardWebhookPath, { method: 'POST', headers: { [cardSignatureHeader]: 'forged' }, body: '{}' });
    await browser.request(bankWebhookPath, { method: 'POST', headers: { [bankSignatureHeader]: 'forged' }, body: '{}' });
    expect(await events()).toEqual([
      { event: 'request refused', reason: 'origin' }, { event: 'request refused', reason: 'host' }, { event: 'webhook refused', reason: 'cards' }, { event: 'webhook refused', reason: 'bank' },
    ]);
    const [event, answered] = logged().slice(-2);
    expect(event?.['requestId']).toMatch(/^[0-9a-f-]{36}$/);
    expect(answered).toMatchObject({ msg: 'answered', requestId: event?.['requestId'] });
    await services.settled();
  });

  function watched() {
    const services = testApp(database());
    const logged = () => services.logged.map((line) => JSON.parse(line) as Record<string, unknown>);
    let seen = 0;
    return {
      services, logged, browser: services.browser(),
      /** Those since the last call, without time and request. */
      async events() {
        await services.settled();
        const lines = logged();
        const fresh = lines.slice(seen).filter(({ msg }) => msg === 'security');
        seen = lines.length;
        return fresh.map(({ event, reason, userId }) => ({ event, ...(reason !== undefined && { reason }), ...(userId !== undefined && { userId }) }));
      },
    };
  }
});
