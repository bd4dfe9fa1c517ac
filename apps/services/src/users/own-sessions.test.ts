import { securityEndpoints, usersEndpoints } from '@blue-budget/api/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabases } from '../testing/databases.ts';
import { addPerson, day, minute, testApp, testClock, type Browser, type TestApp } from '../testing/test-app.ts';
import { networkOf } from './session-place.ts';

const { login, profile, refreshToken, logout } = usersEndpoints;
const { sessions, endOtherSessions, endSession } = securityEndpoints;
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0';

testDatabases('the sessions of a person', (database) => {
  const clock = testClock();
  let services: TestApp;
  beforeAll(() => {
    services = testApp(database());
  });

  it('are listed with device, network, first and last use, this one first, and nobody else\'s [HRD-08]', async () => {
    const person = await addPerson(database());
    await services.browser().call(login, await addPerson(database()));
    const [laptop, phone] = [services.browser('203.0.113.77'), services.browser('2001:db8:7:1::9')];
    const begun = Date.now();
    const { accessToken } = (await laptop.call(login, person, { headers: { 'User-Agent': chrome } })).reply();
    await phone.call(login, person, { headers: { 'User-Agent': firefox } });
    clock.advance(2 * minute);
    await phone.call(refreshToken, undefined, { headers: { 'User-Agent': firefox } });
    const listed = (await laptop.call(sessions, undefined, { accessToken })).reply().sessions;
    expect(listed).toEqual([
      { id: expect.any(String), device: 'Chrome on Windows', network: '203.0.113.0/24', firstUsedAt: begun, lastUsedAt: begun, isThis: true },
      { id: expect.any(String), device: 'Firefox on Linux', network: '2001:db8:7::/48', firstUsedAt: begun, lastUsedAt: begun + 2 * minute, isThis: false },
    ]);
    await phone.call(logout, undefined);
    expect((await laptop.call(sessions, undefined, { accessToken })).reply().sessions).toHaveLength(1);
  });

  it('are ended one by one, and refused at once; those of others are not [HRD-08]', async () => {
    const person = await addPerson(database());
    const [laptop, phone, stranger] = [services.browser(), services.browser(), services.browser()];
    const { accessToken } = (await laptop.call(login, person)).reply();
    const onPhone = (await phone.call(login, person)).reply();
    const elsewhere = (await stranger.call(login, await addPerson(database()))).reply();
    const id = (await laptop.call(sessions, undefined, { accessToken })).reply().sessions.find(({ isThis }) => !isThis)?.id ?? '';
    expect(await end(stranger, id, elsewhere.accessToken)).toBe(404);
    expect((await phone.call(profile, undefined, onPhone)).code).toBe(200);
    expect(await end(laptop, id, accessToken)).toBe(200);
    expect((await phone.call(profile, undefined, onPhone)).code).toBe(401);
    expect((await phone.call(refreshToken, undefined)).code).toBe(401);
    expect(await end(laptop, id, accessToken)).toBe(404);
    expect((await laptop.call(profile, undefined, { accessToken })).code).toBe(200);
  });

  it('are ended all but this one [HRD-08]', async () => {
    const person = await addPerson(database());
    const [laptop, ...others] = [services.browser(), services.browser(), services.browser()];
    const { accessToken } = (await laptop.call(login, person)).reply();
    for (const other of others) await other.call(login, person);
    expect((await laptop.call(endOtherSessions, undefined, { accessToken })).code).toBe(200);
    for (const other of others) expect((await other.call(refreshToken, undefined)).code).toBe(401);
    expect((await laptop.call(refreshToken, undefined)).code).toBe(200);
  });

  it('are listed up to fifty, and this one among them however long ago it was used', async () => {
    const person = await addPerson(database());
    const laptop = services.browser();
    const { accessToken } = (await laptop.call(login, person)).reply();
    clock.advance(minute);
    for (let count = 1; count <= 50; count += 1) await services.browser().call(login, person);
    const listed = (await laptop.call(sessions, undefined, { accessToken })).reply().sessions;
    expect([listed.length, listed[0]?.isThis]).toEqual([50, true]);
  });

  it('end after 90 days, however often they are renewed [HRD-08]', async () => {
    const browser = services.browser();
    await browser.call(login, await addPerson(database()));
    for (let renewals = 1; renewals <= 4; renewals += 1) {
      clock.advance(22 * day);
      expect((await browser.call(refreshToken, undefined)).code).toBe(200);
    }
    clock.advance(2 * day);
    expect((await browser.call(refreshToken, undefined)).code).toBe(401);
  });

  describe('a login on a new device', () => {
    it('is told by mail, but not the first one ever, nor one on a device that is known [HRD-08]', async () => {
      const person = await addPerson(database());
      const [laptop, phone] = [services.browser(), services.browser('203.0.113.77')];
      await laptop.call(login, person);
      await laptop.call(login, person);
      await services.settled();
      expect(lettersTo(person.emailAddress)).toEqual([]);
      await phone.call(login, person, { headers: { 'User-Agent': firefox } });
      await services.settled();
      expect(lettersTo(person.emailAddress)).toEqual([expect.stringMatching(/Firefox on Linux\n.*203\.0\.113\.0\/24/)]);
      await phone.call(login, person);
      await services.settled();
      expect(lettersTo(person.emailAddress)).toHaveLength(1);
    });

    it('is told to who logged in with the release before this one, which noted no first login', async () => {
      const person = await addPerson(database());
      await services.browser().call(login, person);
      await database().db.updateTable('users').set({ first_login_at: null }).where('id', '=', person.id).execute();
      await services.browser().call(login, person);
      await services.settled();
      expect(lettersTo(person.emailAddress)).toHaveLength(1);
    });
  });

  /** The texts of mails about new devices. */
  function lettersTo(address: string): string[] {
    return services.mails.filter(({ to, subject }) => to === address && subject.startsWith('A new device')).map(({ text }) => text);
  }

  async function end(browser: Browser, id: string, accessToken: string): Promise<number> {
    const path = endSession.path.replace(':id', encodeURIComponent(id));
    return (await browser.request(path, { method: endSession.method, headers: { Authorization: `Bearer ${accessToken}` } })).status;
  }
});

it.each([
  ['203.0.113.77', '203.0.113.0/24'], ['2001:db8:7:1::/64', '2001:db8:7::/48'], ['0:0:0:0::/64', '0:0:0::/48'], ['unknown', ''], ['<b>203.0.113.77</b>', ''], ['', ''],
])('keeps of the address %s no more than %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
