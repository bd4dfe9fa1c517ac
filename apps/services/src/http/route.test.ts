import { endpoint } from '@blue-budget/api/contract';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createFrame } from './frame.ts';
import { createLog } from './log.ts';
import { openRoute, personRoute } from './route.ts';

const site = { publicUrl: 'https://budget.example', appOrigins: [], cookieDomain: null, production: true, trustedProxies: 0 };
const settings = { site, readAccessToken: () => Promise.resolve(null) };
const rename = endpoint({
  service: 'data', method: 'PATCH', path: '/things/:id', authority: 'none',
  params: z.object({ id: z.string().check(z.maxLength(10)) }), query: z.object({ loud: z.optional(z.literal('yes')) }),
  request: z.object({ name: z.string() }), reply: z.object({ told: z.string() }),
});

it('hands parameters, query and body to the handler, each as the contract reads it', async () => {
  const { status, body } = await send('/things/a%20b?loud=yes', { name: 'Kim' });
  expect([status, body]).toEqual([200, { told: 'a b, yes, Kim, 203.0.113.1' }]);
});

it.each([
  ['a parameter that is too long', '/things/12345678901', { name: 'Kim' }],
  ['NUL in a parameter', '/things/a%00b', { name: 'Kim' }],
  ['a query value that does not exist', '/things/1?loud=no', { name: 'Kim' }],
  ['NUL deep in the body', '/things/1', { name: 'Kim', more: [{ deep: 'a\0b' }] }],
  ['NUL in a key', '/things/1', { name: 'Kim', 'a\0b': 1 }],
  ['a body that is missing', '/things/1', undefined],
])('refuses %s [SEC-08]', async (_, path, body) => {
  expect(await send(path, body)).toEqual({ status: 400, body: { message: expect.stringMatching(/\S/) } });
});

it('takes a call only under the authority that the contract states', () => {
  const app = createFrame({ site, log: createLog('silent') });
  expect(() => personRoute(app, rename, () => Promise.resolve({ told: '' }), settings)).toThrow('PATCH /things/:id is not open to bearer');
});

async function send(path: string, body: unknown): Promise<{ status: number; body: unknown }> {
  const app = createFrame({ site, log: createLog('silent') });
  openRoute(app, rename, async ({ params, query, body: given, address }) => ({ told: `${params.id}, ${query.loud}, ${given.name}, ${address}` }), settings);
  const response = await app.request(
    path,
    { method: 'PATCH', ...(body !== undefined && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }) },
    { incoming: { socket: { remoteAddress: '203.0.113.1' } } },
  );
  return { status: response.status, body: await response.json() };
}
