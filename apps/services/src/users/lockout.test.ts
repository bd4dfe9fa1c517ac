import { usersEndpoints } from '@blue-budget/api/contract';
import { beforeAll, expect, it } from 'vitest';
import { testDatabases } from '../testing/databases.ts';
import { addPerson, goodPassword, newcomer, testApp, testClock, type Browser, type TestApp } from '../testing/test-app.ts';

const { initiateDeleteAccount, login, logout, register, requestPasswordReset, resetPassword } = usersEndpoints;
const cookie = '__Host-device';

type Person = Awaited<ReturnType<typeof addPerson>>;

testDatabases('a stranger who guesses passwords', (database) => {
  testClock();
  let services: TestApp;
  beforeAll(() => {
    services = testApp(database());
  });

  it('does not keep the owner out of a device they have logged in on, not even at the same address [HRD-04]', async () => {
    const { person, device } = await owner('198.51.100.10');
    const stranger = services.browser('198.51.100.10');
    for (let attempt = 1; attempt <= 10; attempt += 1) expect((await guess(stranger, person)).code).toBe(401);
    expect((await guess(stranger, person)).code).toBe(429);
    for (let attempt = 1; attempt <= 100; attempt += 1) await guess(stranger, newcomer());
    expect((await guess(stranger, newcomer())).code).toBe(429);
    expect((await device.call(login, person)).code).toBe(200);
  });

  it('does not keep the owner out of a new device elsewhere either', async () => {
    const { person } = await owner();
    const stranger = services.browser();
    for (let attempt = 1; attempt <= 11; attempt += 1) await guess(stranger, person);
    expect((await services.browser().call(login, person)).code).toBe(200);
  });

  it('is slowed down from however many addresses, and the owner\'s device is not [HRD-04]', async () => {
    const { person, device } = await owner();
    for (let attempt = 1; attempt <= 50; attempt += 1) await guess(services.browser(), person);
    expect((await guess(services.browser(), person)).code).toBe(429);
    expect((await device.call(login, person)).code).toBe(200);
  });

  it('keeps nobody out any longer once a new password was chosen, wherever they log in [HRD-04]', async () => {
    const { person } = await owner();
    const locked = services.browser();
    for (let attempt = 1; attempt <= 50; attempt += 1) await guess(attempt <= 10 ? locked : services.browser(), person);
    expect([(await locked.call(login, person)).code, (await services.browser().call(login, person)).code]).toEqual([429, 429]);
    await services.browser().call(requestPasswordReset, { emailAddress: person.emailAddress });
    await services.settled();
    const newPassword = 'Another-horse-8';
    (await services.browser().call(resetPassword, { token: services.tokenFor(person.emailAddress, '/reset-password'), newPassword })).reply();
    expect((await locked.call(login, { ...person, password: newPassword })).code).toBe(200);
    expect((await services.browser().call(login, { ...person, password: newPassword })).code).toBe(200);
  });

  it('has ten tries on a device of the owner that was left behind, and no more', async () => {
    const { person, device } = await owner();
    for (let attempt = 1; attempt <= 10; attempt += 1) expect((await guess(device, person)).code).toBe(401);
    expect((await device.call(login, person)).code).toBe(429);
    expect((await services.browser().call(login, person)).code).toBe(200);
  });

  it('is taken for the owner on no device of their own making, nor on one that somebody else is known on', async () => {
    const { person } = await owner();
    const { device: other } = await owner();
    const id = other.cookies.get(cookie)?.split('.')[0] ?? '';
    for (const said of [other.cookies.get(cookie) ?? '', `${id}.${id}`, 'nonsense', `${id}.${'x'.repeat(22)}`, '.']) {
      const stranger = services.browser();
      stranger.cookies.set(cookie, said);
      for (let attempt = 1; attempt <= 10; attempt += 1) expect((await guess(stranger, person)).code).toBe(401);
      // One budget, whatever the cookie contains.
      stranger.cookies.delete(cookie);
      expect((await guess(stranger, person)).code).toBe(429);
    }
  });

  it('does not use up the text messages that the owner needs to delete their account', async () => {
    const { person, device } = await owner();
    const { accessToken } = (await device.call(login, person)).reply();
    for (let sent = 1; sent <= 5; sent += 1) await services.browser().call(register, newcomer({ mobileNumber: person.mobileNumber }));
    expect((await services.browser().call(register, newcomer({ mobileNumber: person.mobileNumber }))).code).toBe(429);
    expect((await device.call(initiateDeleteAccount, { password: goodPassword }, { accessToken })).code).toBe(200);
  });

  it('a device is known for 400 days by a cookie that scripts and other hosts cannot use, also after logging out', async () => {
    const { device } = await owner();
    const line = device.setCookies.findLast((each) => each.startsWith(cookie));
    expect(line).toMatch(/^__Host-device=[\w-]{22}\.[\w-]{22};/);
    expect(line?.split('; ').slice(1).toSorted()).toEqual(['HttpOnly', 'Max-Age=34560000', 'Path=/', 'SameSite=Strict', 'Secure']);
    await device.call(logout, undefined);
    expect(device.cookies.has(cookie)).toBe(true);
  });

  it('one device knows several people, and forgets the first of more than eight', async () => {
    const { person, device } = await owner();
    const others = await Promise.all(Array.from({ length: 8 }, () => addPerson(database())));
    for (const each of others.slice(0, 7)) await device.call(login, each);
    for (let attempt = 1; attempt <= 50; attempt += 1) await guess(services.browser(), person);
    expect((await device.call(login, person)).code).toBe(200);
    for (const each of others) await device.call(login, each);
    expect((await device.call(login, person)).code).toBe(429);
  });

  async function owner(address?: string): Promise<{ person: Person; device: Browser }> {
    const person = await addPerson(database());
    const device = services.browser(address);
    (await device.call(login, person)).reply();
    return { person, device };
  }

  function guess(browser: Browser, { emailAddress }: { emailAddress: string }) {
    return browser.call(login, { emailAddress, password: 'Wrong-horse-10' });
  }
});
