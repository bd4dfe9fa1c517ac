import { securityEndpoints, usersEndpoints } from '@blue-budget/api/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabases } from '../../testing/databases.ts';
import { softPasskey } from '../../testing/soft-passkey.ts';
import { addPerson, goodPassword as password, minute, publicUrl, testApp, testClock, type Browser, type TestApp } from '../../testing/test-app.ts';
import { relyingParty } from './relying-party.ts';

const { login } = usersEndpoints;
const { addPasskey, beginPasskeyLogin, finishLogin, finishPasskeyLogin, removePasskey, secondStep, setUpPasskey } = securityEndpoints;
const wrong = { code: 403, wire: { code: 'security.passkeyWrong' } };

testDatabases('passkeys', (database) => {
  const clock = testClock();
  let services: TestApp;
  beforeAll(() => {
    services = testApp(database());
  });

  it('are added by the password, listed, and confirm a login [HRD-08]', async () => {
    const { person, laptop, accessToken } = await loggedIn();
    expect((await laptop.call(setUpPasskey, { password: 'Wrong-horse-10' }, { accessToken })).code).toBe(403);
    const passkey = softPasskey(publicUrl);
    expect((await add(laptop, accessToken, passkey)).reply().recoveryCodes).toHaveLength(10);
    const { browser, options } = await halfway(person);
    expect((await browser.call(finishPasskeyLogin, { response: passkey.use(options) })).code).toBe(200);
    expect((await laptop.call(secondStep, undefined, { accessToken })).reply()).toEqual({
      isAuthenticatorOn: false, recoveryCodesLeft: 10, passkeys: [{ id: expect.any(String), name: 'Key ring', addedAt: Date.now(), lastUsedAt: Date.now() }],
    });
  });

  it('sign each challenge once, the newest one of their login, for this site [HRD-08]', async () => {
    const { person, laptop, accessToken } = await loggedIn();
    const passkey = softPasskey(publicUrl);
    await add(laptop, accessToken, passkey);
    const [first, second] = [await halfway(person), await halfway(person)];
    const before = await reported();
    const finish = ({ browser }: { browser: Browser }, response: string) => browser.call(finishPasskeyLogin, { response });
    expect(await finish(second, passkey.use(first.options))).toMatchObject(wrong);
    const again = (await second.browser.call(beginPasskeyLogin, undefined)).reply().options;
    expect(await finish(second, passkey.use(again, { origin: 'https://budget.example.evil' }))).toMatchObject(wrong);
    // Used up by the try that failed.
    expect(await finish(second, passkey.use(again))).toMatchObject(wrong);
    expect(await finish(first, softPasskey(publicUrl).use(first.options))).toMatchObject(wrong);
    const right = (await first.browser.call(beginPasskeyLogin, undefined)).reply().options;
    expect((await finish(first, passkey.use(right))).code).toBe(200);
    const copied = await halfway(person);
    expect(await finish(copied, passkey.use(copied.options, { counter: 1 }))).toMatchObject(wrong);
    expect(await finish(copied, 'no answer of a passkey')).toMatchObject(wrong);
    expect(await reported() - before).toBe(6);
  });

  it('are not taken for those of somebody else [HRD-08]', async () => {
    const [{ person, laptop, accessToken }, stranger] = [await loggedIn(), await loggedIn()];
    const [own, theirs] = [softPasskey(publicUrl), softPasskey(publicUrl)];
    await add(laptop, accessToken, own);
    await add(stranger.laptop, stranger.accessToken, theirs);
    const { browser, options } = await halfway(person);
    expect(await browser.call(finishPasskeyLogin, { response: theirs.use(options) })).toMatchObject(wrong);
    expect(await services.browser().call(finishPasskeyLogin, { response: own.use(options) })).toMatchObject({ code: 403, wire: { code: 'auth.loginOver' } });
  });

  it('are made for one challenge, within five minutes, on this site [HRD-08]', async () => {
    const { person, laptop, ...first } = await loggedIn();
    let { accessToken } = first;
    const begin = async () => (await laptop.call(setUpPasskey, { password }, { accessToken })).reply().options;
    const keep = (response: string) => laptop.call(addPasskey, { name: 'Key ring', response }, { accessToken });
    const passkey = softPasskey(publicUrl);
    expect(await keep(passkey.create(await begin(), { origin: 'https://evil.example' }))).toMatchObject(wrong);
    const replaced = passkey.create(await begin());
    const renewed = passkey.create(await begin());
    expect(await keep(replaced)).toMatchObject(wrong);
    // Used up by the try that failed.
    expect(await keep(renewed)).toMatchObject(wrong);
    const late = passkey.create(await begin());
    clock.advance(5 * minute);
    ({ accessToken } = (await laptop.call(login, person)).reply());
    expect(await keep(late)).toMatchObject(wrong);
    expect((await keep(passkey.create(await begin()))).code).toBe(200);
    expect(await keep('{"id":1}')).toMatchObject(wrong);
    expect((await keep(passkey.create(await begin()))).code).toBe(409);
  });

  it('are ten at most', async () => {
    const { laptop, accessToken } = await loggedIn();
    for (let count = 1; count <= 10; count += 1) expect((await add(laptop, accessToken, softPasskey(publicUrl))).code).toBe(200);
    expect((await laptop.call(setUpPasskey, { password }, { accessToken })).code).toBe(409);
  });

  it('are removed by the password, the last way of all by a code as well [HRD-08]', async () => {
    const { person, laptop, accessToken } = await loggedIn();
    const { recoveryCodes } = (await add(laptop, accessToken, softPasskey(publicUrl))).reply();
    await add(laptop, accessToken, softPasskey(publicUrl));
    const { passkeys: [first, last] } = (await laptop.call(secondStep, undefined, { accessToken })).reply();
    const stranger = await loggedIn();
    expect(await remove(stranger.laptop, stranger.accessToken, first?.id, '')).toBe(404);
    expect(await remove(laptop, accessToken, first?.id, '')).toBe(200);
    expect(await remove(laptop, accessToken, last?.id, '')).toBe(403);
    await halfway(person);
    expect(await remove(laptop, accessToken, last?.id, recoveryCodes[0] ?? '')).toBe(200);
    expect((await services.browser().call(login, person)).code).toBe(200);
  });

  it('are not both removed by the password alone, however much at once [HRD-08]', async () => {
    const { person, laptop, accessToken } = await loggedIn();
    for (let each = 0; each < 2; each += 1) await add(laptop, accessToken, softPasskey(publicUrl));
    const { passkeys } = (await laptop.call(secondStep, undefined, { accessToken })).reply();
    const removed = await Promise.all(passkeys.map(({ id }) => remove(laptop, accessToken, id, '')));
    expect(removed.toSorted((a, b) => a - b)).toEqual([200, 403]);
    await halfway(person);
  });

  it('leave recovery codes as a way in', async () => {
    const { person, laptop, accessToken } = await loggedIn();
    const { recoveryCodes } = (await add(laptop, accessToken, softPasskey(publicUrl))).reply();
    const { browser } = await halfway(person);
    expect((await browser.call(finishLogin, { code: recoveryCodes[3] ?? '' })).code).toBe(200);
  });

  /** Security events about passkeys that were not right. */
  async function reported(): Promise<number> {
    const { values } = await services.metrics.securityEvents.get();
    return values.find(({ labels }) => labels.reason === 'wrong passkey')?.value ?? 0;
  }

  async function loggedIn() {
    const person = await addPerson(database());
    const laptop = services.browser();
    const { accessToken } = (await laptop.call(login, person)).reply();
    return { person, laptop, accessToken };
  }

  async function add(browser: Browser, accessToken: string, passkey: ReturnType<typeof softPasskey>) {
    const { options } = (await browser.call(setUpPasskey, { password }, { accessToken })).reply();
    return browser.call(addPasskey, { name: ' Key ring ', response: passkey.create(options) }, { accessToken });
  }

  async function remove(browser: Browser, token: string, id: string | undefined, code: string) {
    return (await browser.request(
      removePasskey.path.replace(':id', id ?? ''),
      { method: 'DELETE', headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }, body: JSON.stringify({ password, code }) },
    )).status;
  }

  /** A browser in which the password was right, and what its passkey is to sign. */
  async function halfway(person: { emailAddress: string; password: string }) {
    const browser = services.browser();
    expect(await browser.call(login, person)).toMatchObject({ code: 403, wire: { status: 'SECOND_STEP', ways: ['passkey'] } });
    return { browser, options: (await browser.call(beginPasskeyLogin, undefined)).reply().options };
  }
});

describe('the site that passkeys are made for', () => {
  it.each([
    ['https://budget.example', 'budget.example', ['https://budget.example']], ['https://budget.example:8443', 'budget.example', ['https://budget.example:8443']],
    ['http://127.0.0.1:3000', 'localhost', ['http://localhost:3000']], ['http://[::1]:3000', 'localhost', ['http://localhost:3000']],
  ])('%s is %s', (address, rpId, origins) => {
    expect(relyingParty({ publicUrl: address, appOrigins: [] })).toEqual({ rpId, origins });
  });

  it('is not an address without a name', () => {
    expect(() => relyingParty({ publicUrl: 'https://203.0.113.7', appOrigins: [] })).toThrow(/an address with a name/);
  });
});
