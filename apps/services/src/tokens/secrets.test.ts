import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { usersEndpoints } from '@blue-budget/api/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testDatabases } from '../testing/databases.ts';
import { addPerson, newcomer, publicUrl, testApp, testClock } from '../testing/test-app.ts';
import { invite } from '../users/invitations.ts';
import { deriveKeys, loadKeys, SecretUnusable } from './secrets.ts';

const { login, profile, refreshToken, register, registerInvited, verifySms } = usersEndpoints;
const given = { tokenSecret: null, formerTokenSecrets: [], bankTokenSecrets: [] };

describe('the secret of a data folder', () => {
  let dataDir: string;
  const file = () => join(dataDir, 'token-secret');
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'blue-secret-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  it('is made once, whole, for its owner only, and nothing else is left [HRD-06]', async () => {
    const made = await Promise.all([loadKeys({ ...given, dataDir }), loadKeys({ ...given, dataDir }), loadKeys({ ...given, dataDir })]);
    const [first, ...others] = made;
    expect(others).toEqual([first, first]);
    expect(readFileSync(file(), 'utf8')).toMatch(/^[\w-]{64}$/);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(readdirSync(dataDir)).toEqual(['token-secret']);
    chmodSync(file(), 0o644);
    expect(await loadKeys({ ...given, dataDir })).toEqual(first);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
  });

  it('is not there at all where writing it was broken off, and is made at the next start [HRD-06]', async () => {
    const module = JSON.stringify(new URL('secrets.ts', import.meta.url).href);
    const script = `const { loadKeys } = await import(${module}); await loadKeys(${JSON.stringify({ ...given, dataDir })});`;
    // No file may get a single byte.
    const { status } = spawnSync('sh', ['-c', 'ulimit -f 0; exec "$0" --conditions=@blue-budget/source --input-type=module --eval "$1"', process.execPath, script]);
    expect([status === 0, existsSync(file())]).toEqual([false, false]);
    await loadKeys({ ...given, dataDir });
    expect(readFileSync(file(), 'utf8')).toMatch(/^[\w-]{64}$/);
  });

  it.each([['empty', ''], ['blank', ' \n'.repeat(40)], ['short', 'x'.repeat(31)]])('that is %s is not used, and the file is left as it is [HRD-06]', async (_, text) => {
    writeFileSync(file(), text);
    await expect(loadKeys({ ...given, dataDir })).rejects.toThrow(SecretUnusable);
    await expect(loadKeys({ ...given, dataDir })).rejects.toThrow(/^The secret in .+token-secret is empty or too short, [^.]+: [^.]+\.$/);
    expect(readFileSync(file(), 'utf8')).toBe(text);
  });
});

it('makes no keys of a secret that is empty or short, wherever it comes from [HRD-06]', () => {
  const good = 'a secret that is used in tests only';
  for (const short of ['', 'x'.repeat(31)]) {
    expect(() => deriveKeys(short)).toThrow(SecretUnusable);
    expect(() => deriveKeys(good, { formerTokenSecrets: [short] })).toThrow(SecretUnusable);
    expect(() => deriveKeys(good, { bankTokenSecrets: [good, short] })).toThrow(SecretUnusable);
  }
});

testDatabases('a secret that is replaced', (database) => {
  testClock();
  const former = 'the secret that was used before this one';
  const before = deriveKeys(former);
  const after = deriveKeys('the secret that is used from now on', { formerTokenSecrets: [former] });

  it('logs nobody out: sessions go on, and access tokens, codes and invitations of before still count [HRD-06]', async () => {
    const old = testApp(database(), { keys: before });
    const browser = old.browser();
    const { accessToken } = (await browser.call(login, await addPerson(database()))).reply();
    const person = newcomer();
    const { clientId } = (await browser.call(register, person)).reply();
    await old.settled();
    const invited = newcomer();
    const link = await invite({ db: database().db, keys: before, publicUrl, now: Date.now() }, invited.emailAddress);

    const rotated = testApp(database(), { keys: after });
    const same = rotated.browser();
    for (const [name, value] of browser.cookies) same.cookies.set(name, value);
    expect((await same.call(profile, undefined, { accessToken })).code).toBe(200);
    const renewed = (await same.call(refreshToken, undefined)).reply();
    expect((await same.call(profile, undefined, renewed)).code).toBe(200);
    expect((await same.call(verifySms, { clientId, mobileNumber: '', code: old.codeFor(person.mobileNumber) })).code).toBe(200);
    expect((await same.call(registerInvited, { ...invited, token: new URL(link).searchParams.get('token') ?? '' })).code).toBe(200);
    expect((await old.browser().call(profile, undefined, renewed)).code).toBe(401);
  });

  it('counts no more once it is left out', async () => {
    const { accessToken } = (await testApp(database(), { keys: before }).browser().call(login, await addPerson(database()))).reply();
    const replaced = testApp(database(), { keys: deriveKeys('the secret that is used from now on') });
    expect((await replaced.browser().call(profile, undefined, { accessToken })).code).toBe(401);
  });
});
