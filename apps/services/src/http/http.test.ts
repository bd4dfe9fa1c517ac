import { ledgerVersionHeader, usersEndpoints, xsrfCookie, xsrfHeader } from '@blue-budget/api/contract';
import { beforeAll, expect, it } from 'vitest';
import { testDatabases } from '../testing/databases.ts';
import { addPerson, newcomer, publicUrl, testApp, testClock, type TestApp } from '../testing/test-app.ts';
import { clientAddress, isLoopback } from './environment.ts';
import { createFrame } from './frame.ts';
import { notLoggedIn } from './route.ts';

const { login, logout, refreshToken, register } = usersEndpoints;

testDatabases('every answer', (database) => {
  testClock();
  let services: TestApp;
  beforeAll(() => {
    services = testApp(database());
  });

  it('carries the security headers [SEC-15]', async () => {
    const { headers } = await services.browser().request('/api/health');
    const policy = new Map((headers.get('Content-Security-Policy') ?? '').split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values.join(' ')];
    }));
    expect(policy.get('script-src')).toBe("'self'");
    expect(policy.get('style-src')).toBe("'self'");
    expect(policy.get('worker-src')).toBe("'self'");
    expect(policy.get('manifest-src')).toBe("'self'");
    expect(policy.get('object-src')).toBe("'none'");
    expect(policy.get('base-uri')).toBe("'none'");
    expect(policy.get('frame-ancestors')).toBe("'none'");
    expect(policy.get('connect-src')).toBe("'self'");
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('Strict-Transport-Security')).toContain('max-age=31536000');
    expect(headers.get('X-Request-Id')).toMatch(/^[\w-]{36}$/);
  });

  it('lets no text become a script or markup, but for the addresses that one policy of the app passes [HRD-11]', async () => {
    const policy = (await services.browser().request('/login')).headers.get('Content-Security-Policy');
    expect(policy?.split('; ')).toEqual(expect.arrayContaining(["require-trusted-types-for 'script'", 'trusted-types default']));
  });

  it('requires no Trusted Types where the scripts of a vendor are allowed, which may make markup of texts', async () => {
    const site = { publicUrl, hosts: [], appOrigins: [], cookieDomain: null, production: true, trustedProxies: 0 };
    const app = createFrame({ site, log: services.log, forms: [{ scripts: ['https://vendor.example'], frames: [], connections: [], images: [] }] });
    const policy = (await app.request('/login')).headers.get('Content-Security-Policy');
    expect([policy?.includes("script-src 'self' https://vendor.example"), policy?.includes('trusted-types')]).toEqual([true, false]);
  });

  it('does not bind browsers to https where nothing but http is spoken', async () => {
    const local = testApp(database(), { site: { production: false } });
    const { headers } = await local.browser().request('/api/health');
    expect(headers.get('Strict-Transport-Security')).toBeNull();
  });

  it('sets cookies that scripts, other sites and other hosts of this site cannot use [SEC-15] [HRD-11]', async () => {
    const browser = services.browser();
    await browser.call(login, await addPerson(database()));
    const [session] = browser.setCookies.filter((line) => line.startsWith('__Host-refresh_token='));
    expect(session).toMatch(/^__Host-refresh_token=[\w-]{43};/);
    expect(session?.split('; ').slice(1).toSorted()).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Strict', 'Secure']);
    const xsrf = browser.setCookies.findLast((line) => line.startsWith(`${xsrfCookie}=`));
    expect(xsrf?.split('; ').slice(1).toSorted()).toEqual(['Max-Age=2592000', 'Path=/', 'SameSite=Strict', 'Secure']);
  });

  it('names the session cookie without the prefix on http, where browsers would not take it', async () => {
    const browser = testApp(database(), { site: { production: false } }).browser();
    await browser.call(login, await addPerson(database()));
    expect(browser.setCookies.filter((line) => line.includes('refresh_token='))).toEqual([expect.stringMatching(/^refresh_token=.*Path=\/api;/)]);
  });

  it.each([undefined, '', 'another'])('refuses a call that the cookie alone allows when the XSRF header is %j [SEC-03] [CALL-03]', async (header) => {
    const browser = services.browser();
    await browser.call(login, await addPerson(database()));
    const cookie = browser.cookies.get('__Host-refresh_token');
    const headers = { [xsrfHeader]: header ?? '' };
    expect((await browser.call(refreshToken, undefined, { headers })).code).toBe(403);
    expect((await browser.call(logout, undefined, { headers })).code).toBe(403);
    expect(browser.cookies.get('__Host-refresh_token')).toBe(cookie);
    expect((await browser.call(refreshToken, undefined)).code).toBe(200);
  });

  it('asks for a login, not for the XSRF header, where there is no session [SEC-03]', async () => {
    const headers = { [xsrfHeader]: '' };
    expect(await services.browser().call(refreshToken, undefined, { headers })).toMatchObject({ code: 401, message: notLoggedIn });
    expect(await services.browser().call(logout, undefined, { headers })).toMatchObject({ code: 401, message: notLoggedIn });
  });

  it.each(['https://evil.example', 'https://budget.example.evil.example', 'http://budget.example', 'null', 'nonsense'])('refuses what may change something from the origin %s [SEC-03]', async (origin) => {
    const person = newcomer();
    expect((await services.browser().call(register, person, { headers: { Origin: origin } })).code).toBe(403);
    const session = services.browser();
    await session.call(login, await addPerson(database()));
    expect((await session.call(logout, undefined, { headers: { Origin: origin } })).code).toBe(403);
    expect((await session.call(refreshToken, undefined)).code).toBe(200);
    expect(await database().db.selectFrom('users').select('id').where('email', '=', person.emailAddress).execute()).toEqual([]);
  });

  it('takes calls from its own host, and from an app served elsewhere when it was named [SEC-03]', async () => {
    const own = { Origin: 'http://localhost:3000', Host: 'localhost:3000' };
    expect((await services.browser().call(login, newcomer(), { headers: own })).code).toBe(403);
    const local = testApp(database(), { site: { production: false } });
    expect((await local.browser().call(login, newcomer(), { headers: own })).code).toBe(401);
    const elsewhere = testApp(database(), { site: { appOrigins: ['https://app.example'] } });
    const answer = await elsewhere.browser().call(login, newcomer(), { headers: { Origin: 'https://app.example' } });
    expect(answer.code).toBe(401);
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('https://app.example');
    expect(answer.headers.get('Access-Control-Allow-Credentials')).toBe('true');
    expect(answer.headers.get('Access-Control-Expose-Headers')).toContain(ledgerVersionHeader);
  });

  it('names no other origin to browsers unless one was configured', async () => {
    const { headers } = await services.browser().request('/api/health', { headers: { Origin: 'https://evil.example' } });
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
  });

  it('reports that an address does not exist, and the allowed methods of one that does', async () => {
    const browser = services.browser();
    const unknown = await browser.request('/api/nothing', { method: 'POST' });
    expect([unknown.status, await unknown.json()]).toEqual([404, { message: 'There is nothing at this address.' }]);
    const wrong = await browser.request(login.path, { method: 'PUT' });
    expect([wrong.status, await wrong.json(), wrong.headers.get('Allow')]).toEqual([405, { message: 'This address does not take that method.' }, 'POST']);
  });

  it('answers an error of its own with a plain message and logs what it was, without the values [SEC-15]', async () => {
    const broken = testApp(database(), { passwords: { hash: () => Promise.reject(new Error('unused')), matches: () => Promise.reject(new TypeError('secret detail')) } });
    const answer = await broken.browser().call(login, newcomer());
    expect(answer).toMatchObject({ code: 500, wire: { message: 'Something went wrong on our side. Please try again.' } });
    const logged = broken.logged.join('');
    expect(logged).toContain('"kind":"TypeError"');
    expect(logged).not.toContain('secret detail');
  });

  it('reports that the database is unreachable, and when to retry', async () => {
    const ended = Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' });
    const broken = testApp(database(), { passwords: { hash: () => Promise.reject(new Error('unused')), matches: () => Promise.reject(ended) } });
    const answer = await broken.browser().call(login, newcomer());
    expect(answer).toMatchObject({ code: 503, wire: { message: 'Blue Budget cannot reach its database just now. Please try again in a moment.' } });
    expect(answer.headers.get('Retry-After')).toBe('2');
  });

  it('reports to operators that the process is healthy and ready', async () => {
    expect(await (await services.browser().request('/api/health')).json()).toEqual({ status: 'ok' });
    expect(await (await services.browser().request('/api/ready')).json()).toEqual({ status: 'ready' });
  });

  it('counts limits by the address that the trusted proxy saw, not by what the sender claims [SEC-10]', () => {
    const behind = (forwarded: string | undefined, proxies: number) => clientAddress(requestFrom('10.0.0.1', forwarded), proxies);
    expect(behind('1.1.1.1, 2.2.2.2', 0)).toBe('10.0.0.1');
    expect(behind('1.1.1.1, 2.2.2.2', 1)).toBe('2.2.2.2');
    expect(behind('1.1.1.1, 2.2.2.2', 2)).toBe('1.1.1.1');
    expect(behind('1.1.1.1', 2)).toBe('10.0.0.1');
    expect(behind(undefined, 1)).toBe('10.0.0.1');
  });

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::1', true], ['2001:db8:1:2::1', '2001:DB8:0001:2:ffff::', true], ['fe80::1%eth0', 'fe80::2', true],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', false], ['::ffff:192.0.2.1', '192.0.2.1', true], ['192.0.2.1', '192.0.2.2', false], ['::1', '1::', false],
  ])('counts %s and %s as one sender: %s [SEC-10]', (one, other, expected) => {
    const sender = (address: string) => clientAddress(requestFrom(address, undefined), 0);
    expect(sender(one) === sender(other)).toBe(expected);
  });
});

it.each([
  ['127.0.0.1', true], ['127.8.9.1', true], ['::ffff:127.0.0.1', true], ['::1', true], ['[::1]', true], ['localhost', true],
  ['0.0.0.0', false], ['::', false], ['192.168.1.5', false], ['127.0.0.1.evil.example', false], ['localhost.evil.example', false], ['unknown', false],
])('knows whether %s is this machine: %s [SEC-04]', (address, expected) => {
  expect(isLoopback(address)).toBe(expected);
});

function requestFrom(remoteAddress: string, forwarded: string | undefined): Parameters<typeof clientAddress>[0] {
  const header = (name: string) => (name === 'X-Forwarded-For' ? forwarded : undefined);
  return { env: { incoming: { socket: { remoteAddress } } }, req: { header } } as unknown as Parameters<typeof clientAddress>[0];
}
