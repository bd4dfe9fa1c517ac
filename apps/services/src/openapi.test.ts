import { endpoints, type AnyEndpoint } from '@blue-budget/api/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type FreshDatabase } from './testing/databases.ts';
import { holdToDescription, recordAnswers } from './testing/description.ts';
import { walkEverything } from './testing/sql/walk.ts';
import { entered, testApp, testClock, type Browser } from './testing/test-app.ts';

const calls = Object.entries<AnyEndpoint>(endpoints);

describe('the OpenAPI description', () => {
  const clock = testClock();
  let fresh: FreshDatabase;
  beforeAll(async () => {
    fresh = await freshDatabase('pglite');
  });
  afterAll(() => fresh.remove());

  it('is what every call is asked and answers when it is done [OPS-06]', async () => {
    const answers = await recordAnswers(() => walkEverything(fresh.database, clock.advance));
    expect(calls.filter(([name]) => !answers.get(name)?.has(200)).map(([name]) => name)).toEqual([]);
  });

  it('is what every call answers when it is refused [OPS-06]', async () => {
    const { browser, accessToken } = await entered(testApp(fresh.database));
    const stranger = testApp(fresh.database).browser();
    const answers = await recordAnswers(async () => {
      for (const [, call] of calls) {
        await ask(stranger, call);
        await ask(browser, call, { Authorization: `Bearer ${accessToken}` }, '?unknown=1');
        await ask(browser, call, { Authorization: `Bearer ${accessToken}`, Origin: 'https://evil.example' });
      }
    });
    const missing = calls.filter(([name, { authority, method }]) => {
      const refused = [authority === 'none' ? 400 : 401, ...(authority === 'bearer' ? [400] : []), ...(method === 'GET' ? [] : [403])];
      return refused.some((status) => !answers.get(name)?.has(status));
    });
    expect(missing.map(([name]) => name)).toEqual([]);
  });
});

describe('holding an answer to the description', () => {
  const answer = (body: unknown, status = 200, headers = {}) => Response.json(body, { status, headers });
  const held = (response: Response, sent: { method?: string; path?: string; body?: string } = {}) => (
    holdToDescription({ method: 'POST', path: '/api/login', body: '{"email_address":"a","password":"b"}', ...sent, response })
  );

  it('takes what is described, and what is described nowhere', async () => {
    await expect(held(answer({ access_token: 'x' }))).resolves.toBeUndefined();
    await expect(held(answer({ message: 'No.' }, 400))).resolves.toBeUndefined();
    await expect(held(answer({ anything: 1 }, 418), { path: '/api/health' })).resolves.toBeUndefined();
  });

  it.each([
    ['a field too many', answer({ access_token: 'x', more: 1 })],
    ['a field too few', answer({})],
    ['a value of another type', answer({ access_token: 7 })],
    ['another status', answer({ message: 'No.' }, 418)],
    ['another code', answer({ message: 'No.', code: 'accounts.notFound' }, 403)],
    ['a code where there are words alone', answer({ message: 'No.', code: 'accounts.notFound' }, 401)],
    ['a refusal without words', answer({}, 400)],
    ['another type of content', new Response('{}', { headers: { 'Content-Type': 'text/plain' } })],
  ])('refuses %s', async (_, response) => {
    await expect(held(response)).rejects.toThrow('is not as it is described');
  });

  it.each([
    ['a body with an unknown field', { body: '{"email_address":"a","password":"b","admin":true}' }],
    ['an unknown parameter', { path: '/api/login?admin=1' }],
  ])('refuses that a call is done with %s', async (_, sent) => {
    await expect(held(answer({ access_token: 'x' }), sent)).rejects.toThrow('is not as it is described');
  });

  it('refuses an amount that is no whole number of cents, and a reply of the data service without the version of the ledger', async () => {
    const balances = { method: 'GET', path: '/earmark-starting-balances' };
    const version = { 'X-Ledger-Version': '7' };
    await holdToDescription({ ...balances, body: undefined, response: answer({ a: 999_999_999.99, b: -0.07 }, 200, version) });
    await expect(holdToDescription({ ...balances, body: undefined, response: answer({ a: 0.075 }, 200, version) })).rejects.toThrow('multiple of');
    await expect(holdToDescription({ ...balances, body: undefined, response: answer({ a: 1 }) })).rejects.toThrow('there is no X-Ledger-Version');
  });
});

/** Asks with nothing in the body that the call would take. */
async function ask(browser: Browser, { method, path, request }: AnyEndpoint, headers: Record<string, string> = {}, query = ''): Promise<void> {
  const filled = path.replace(/:(\w+)/g, 'x-1');
  const hasBody = request._zod.def.type !== 'undefined';
  await browser.request(filled + query, { method, headers: { ...headers, ...(hasBody && { 'Content-Type': 'application/json' }) }, ...(hasBody && { body: '{}' }) });
}
