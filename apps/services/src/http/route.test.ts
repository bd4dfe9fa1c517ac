import { gunzipSync } from 'node:zlib';
import { endpoint } from '@blue-budget/api/contract';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createFrame } from './frame.ts';
import { createLargeBodies } from './large-bodies.ts';
import { createLog } from './log.ts';
import { openRoute, personRoute } from './route.ts';

const site = { publicUrl: 'https://budget.example', hosts: [], appOrigins: [], cookieDomain: null, production: true, trustedProxies: 0 };
const settings = { site, personOf: () => Promise.resolve(null), largeBodies: createLargeBodies({ perSender: 2, inAll: 8 }) };
const rename = endpoint({
  service: 'data', method: 'PATCH', path: '/things/:id', authority: 'none',
  params: z.object({ id: z.string().check(z.maxLength(10)) }), query: z.object({ loud: z.optional(z.literal('yes')) }),
  request: z.object({ name: z.string() }), reply: z.object({ told: z.string() }),
});

it('hands parameters, query and body to the handler, each as the contract reads it', async () => {
  const { status, body } = await send('/things/a%20b?loud=yes', { name: 'Kim' });
  expect([status, body]).toEqual([200, { told: 'a b, yes, Kim, 203.0.113.1' }]);
});

it('lets nobody keep a reply', async () => {
  const { headers } = await send('/things/1', { name: 'Kim' });
  expect(headers.get('Cache-Control')).toBe('no-store');
});

it.each([
  ['a parameter that is too long', '/things/12345678901', { name: 'Kim' }],
  ['NUL in a parameter', '/things/a%00b', { name: 'Kim' }],
  ['a query value that does not exist', '/things/1?loud=no', { name: 'Kim' }],
  ['NUL deep in the body', '/things/1', { name: 'Kim', more: [{ deep: 'a\0b' }] }],
  ['NUL in a key', '/things/1', { name: 'Kim', 'a\0b': 1 }],
  ['a body that is missing', '/things/1', undefined],
])('refuses %s [SEC-08]', async (_, path, body) => {
  expect(await send(path, body)).toMatchObject({ status: 400, body: { message: expect.stringMatching(/\S/) } });
});

it('takes a call only under the authority that the contract states', () => {
  const app = createFrame({ site, log: createLog('silent') });
  expect(() => personRoute(app, rename, () => Promise.resolve({ told: '' }), settings)).toThrow('PATCH /things/:id is not open to bearer');
});

it.each([
  ['a long reply compressed to who is logged in', personRoute, 'bearer', 2000, 'gzip, deflate, br', 'gzip'],
  ['a short one as it is', personRoute, 'bearer', 500, 'gzip, deflate, br', null],
  ['a long one as it is to whoever takes no gzip', personRoute, 'bearer', 2000, 'gzip;q=0, br', null],
  ['what may hold a token as it is, however long: nobody is logged in yet', openRoute, 'none', 2000, 'gzip, deflate, br', null],
] as const)('sends %s', async (_, route, authority, length, accepted, encoding) => {
  const app = createFrame({ site, log: createLog('silent') });
  const list = endpoint({ service: 'data', method: 'GET', path: '/things', authority, reply: z.object({ told: z.string() }) });
  route(app, list, () => Promise.resolve({ told: 'thing '.repeat(length / 6) }), { ...settings, personOf: () => Promise.resolve('kim') });
  const { headers, body } = await app.request(
    '/things', { headers: { 'Authorization': 'Bearer token', 'Accept-Encoding': accepted } }, { incoming: { socket: { remoteAddress: '203.0.113.1' } } },
  );
  expect(headers.get('Content-Encoding')).toBe(encoding);
  expect(headers.get('Content-Type')).toMatch(/^application\/json/);
  const sent = Buffer.from(await new Response(body).arrayBuffer());
  const text = (encoding === null ? sent : gunzipSync(sent)).toString();
  expect(JSON.parse(text)).toEqual({ told: 'thing '.repeat(length / 6) });
  expect(headers.get('Vary')).toBe(authority === 'bearer' && length > 1000 ? 'Accept-Encoding' : null);
});

async function send(path: string, body: unknown): Promise<{ status: number; body: unknown; headers: Headers }> {
  const app = createFrame({ site, log: createLog('silent') });
  openRoute(app, rename, async ({ params, query, body: given, address }) => ({ told: `${params.id}, ${query.loud}, ${given.name}, ${address}` }), settings);
  const response = await app.request(
    path,
    { method: 'PATCH', ...(body !== undefined && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }) },
    { incoming: { socket: { remoteAddress: '203.0.113.1' } } },
  );
  return { status: response.status, body: await response.json(), headers: response.headers };
}
