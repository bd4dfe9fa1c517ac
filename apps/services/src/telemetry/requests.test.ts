import { endpoint } from '@blue-budget/api/contract';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createFrame } from '../http/frame.ts';
import { createLargeBodies } from '../http/large-bodies.ts';
import { createLog } from '../http/log.ts';
import { openRoute, personRoute } from '../http/route.ts';
import { createMetrics } from './metrics.ts';

const site = { publicUrl: 'https://budget.example', hosts: [], appOrigins: [], cookieDomain: null, production: true, trustedProxies: 0 };
const params = z.object({ id: z.string() });
const query = z.object({ secret: z.optional(z.string()) });
const own = endpoint({ service: 'data', method: 'GET', path: '/own/:id', authority: 'bearer', params, query, reply: z.object({ id: z.string() }) });
const broken = endpoint({ service: 'data', method: 'POST', path: '/broken/:id', authority: 'none', params, reply: z.object({}) });

it('adds no series for 1,000 unknown paths, ids, methods and persons [OPS-02]', async () => {
  const { ask, series } = served();
  const askAll = async (id: string) => {
    await ask(`/nowhere/${id}`);
    await ask(`/own/${id}?secret=${id}`, { headers: { Authorization: `Bearer person-${id}` } });
    await ask(`/own/${id}`, { method: `X${id.toUpperCase()}` });
    await ask(`/own/${id}`, { method: 'DELETE' });
  };
  await askAll('0');
  const before = await series();
  for (let id = 1; id <= 1000; id += 1) await askAll(String(id));
  expect(before.length).toBeGreaterThan(10);
  expect(await series()).toEqual(before);
});

it('measures a request by the route of the contract, its method and the class of its status [OPS-02]', async () => {
  const { ask, counted } = served();
  await ask('/own/7', { headers: { Authorization: 'Bearer kim' } });
  await ask('/own/8');
  await ask('/broken/9', { method: 'POST' });
  expect(await counted()).toEqual({ 'GET /own/:id 2xx': 1, 'GET /own/:id 4xx': 1, 'POST /broken/:id 5xx': 1 });
});

it('counts a request as in flight until it is answered', async () => {
  const { ask, metrics, finish } = served();
  const answer = ask('/broken/wait', { method: 'POST' });
  const inFlight = async () => (await metrics.requestsInFlight.get()).values[0]?.value;
  expect(await inFlight()).toBe(1);
  finish();
  await answer;
  expect(await inFlight()).toBe(0);
});

it('logs a request as one line with its route, status, duration and person, and its error under the same id [OPS-02]', async () => {
  const { ask, logged } = served();
  await ask('/own/7?secret=hidden', { headers: { Authorization: 'Bearer kim' } });
  await ask('/broken/9', { method: 'POST' });
  const [first, failed, second] = logged();
  expect(first).toMatchObject({ msg: 'answered', method: 'GET', route: '/own/:id', status: 200, duration: expect.any(Number), userId: 'kim' });
  expect(second).toMatchObject({ msg: 'answered', method: 'POST', route: '/broken/:id', status: 500 });
  expect(second).not.toHaveProperty('userId');
  expect(JSON.stringify(logged())).not.toContain('hidden');
  expect(failed).toMatchObject({ msg: 'failed', requestId: second?.['requestId'] });
});

it('counts the warnings and errors of the log, and no other line', async () => {
  const metrics = createMetrics();
  const log = createLog('info', { write: () => {} }, metrics);
  log.info('one');
  log.warn('two');
  log.error('three');
  log.error('four');
  expect((await metrics.logLines.get()).values.map(({ labels, value }) => [labels.level, value])).toEqual([['warn', 1], ['error', 2]]);
});

function served() {
  const lines: string[] = [];
  const metrics = createMetrics();
  const app = createFrame({ site, metrics, log: createLog('info', { write: (line) => void lines.push(line) }) });
  const { promise: waited, resolve: finish } = Promise.withResolvers<void>();
  const settings = { site, personOf: (token: string) => Promise.resolve(token), largeBodies: createLargeBodies({ perSender: 2, inAll: 8 }) };
  personRoute(app, own, async ({ params: { id } }) => ({ id }), settings);
  openRoute(app, broken, async ({ params: { id } }) => {
    if (id !== 'wait') throw new Error('broken');
    await waited;
    return {};
  }, settings);
  return {
    metrics,
    finish,
    ask: (path: string, init: RequestInit = {}) => Promise.resolve(app.request(path, init, { incoming: { socket: { remoteAddress: '203.0.113.1' } } })),
    logged: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
    series: async () => (await metrics.registry.metrics()).split('\n').filter((line) => !line.startsWith('#')).map((line) => line.replace(/ \S+$/, '')),
    async counted() {
      const { values } = await metrics.requestDuration.get();
      const counts = values.filter(({ metricName }) => metricName?.endsWith('_count'));
      return Object.fromEntries(counts.map(({ labels: { method, route, status }, value }) => [`${method} ${route} ${status}`, value]));
    },
  };
}
