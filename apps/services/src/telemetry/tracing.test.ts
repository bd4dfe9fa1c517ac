import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dataEndpoints } from '@blue-budget/api/contract';
import { ExportResultCode } from '@opentelemetry/core';
import type { ReadableSpan } from '@opentelemetry/sdk-trace';
import { expect, it } from 'vitest';
import { createFrame } from '../http/frame.ts';
import { createLog } from '../http/log.ts';
import { testDatabases } from '../testing/databases.ts';
import { entered, publicUrl, testApp, type TestApp } from '../testing/test-app.ts';
import { observeDatabase } from './database.ts';
import { createMetrics } from './metrics.ts';
import { startTracing, tracer } from './tracing.ts';

const { findTransactions } = dataEndpoints;

testDatabases('a trace', (database) => {
  it('has a span of the request with its route and status, and one below it for each transaction on the ledger [OPS-02]', async () => {
    const services = app();
    const { browser, accessToken } = await entered(services);
    const traced = await spansOf(() => browser.request(`${findTransactions.path}?text=Quillonia`, { headers: { Authorization: `Bearer ${accessToken}` } }));
    const [request] = traced.filter(({ parentSpanContext }) => parentSpanContext === undefined);
    expect(request).toMatchObject({
      name: `GET ${findTransactions.path}`,
      attributes: { 'http.request.method': 'GET', 'http.route': findTransactions.path, 'http.response.status_code': 200 },
    });
    const below = traced.filter((span) => span !== request);
    expect(below.map(({ name, parentSpanContext }) => [name, parentSpanContext?.spanId])).toEqual([['ledger read', request?.spanContext().spanId]]);
  });

  it('holds nothing of who asked for what: no query, no id, no address, no person [OPS-02]', async () => {
    const services = app();
    const { browser, person, accessToken } = await entered(services);
    const traced = await spansOf(async () => {
      await browser.request(`${findTransactions.path}?text=Quillonia`, { headers: { Authorization: `Bearer ${accessToken}` } });
      await browser.request(`/nowhere/${person.emailAddress}`);
    });
    const told = traced.map(({ name, attributes, events, status, resource }) => JSON.stringify([name, attributes, events, status, resource.attributes])).join();
    expect(told.length).toBeGreaterThan(100);
    expect(['Quillonia', person.id, person.emailAddress, accessToken, '203.0.113.'].filter((text) => told.includes(text))).toEqual([]);
  });

  function app(): TestApp {
    return testApp(observeDatabase(database(), createMetrics()));
  }
});

const caller = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };

it.each([
  ['links to the span of the caller, and begins a trace of its own', `00-${caller.traceId}-${caller.spanId}-01`, [caller]],
  ['does so too where the caller wants no trace', `00-${caller.traceId}-${caller.spanId}-00`, [caller]],
  ['reads nothing that is no span', `00-${'0'.repeat(32)}-${caller.spanId}-01`, []],
  ['reads nothing of another form', 'x'.repeat(5000), []],
])('a request %s [OPS-02]', async (_, traceparent, links) => {
  const app = createFrame({ site: { publicUrl, hosts: [], appOrigins: [], cookieDomain: null, production: true, trustedProxies: 0 }, log: createLog('silent') });
  const [span, ...more] = await spansOf(async () => {
    await app.request('/', { headers: { traceparent, tracestate: 'vendor=secret', baggage: 'name=secret' } });
  });
  expect(more).toEqual([]);
  expect(span?.parentSpanContext).toBeUndefined();
  expect(span?.spanContext().traceId).not.toBe(caller.traceId);
  expect(span?.links.map(({ context }) => context)).toMatchObject(links);
  expect(JSON.stringify(span?.links)).not.toContain('secret');
});

it('reaches the collector, and keeps nobody from closing when that is away', async () => {
  const asked: (string | undefined)[] = [];
  const collector = createServer((request, response) => {
    asked.push(request.url);
    request.resume().on('end', () => response.end());
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const sendOne = async () => {
    const stop = await startTracing({ endpoint, share: 1 });
    tracer().startSpan('a span').end();
    await stop();
  };
  await sendOne();
  expect(asked).toEqual(['/v1/traces']);
  collector.close();
  collector.closeAllConnections();
  await sendOne();
});

/** The spans that are made while `work` is done. */
async function spansOf(work: () => Promise<unknown>): Promise<ReadableSpan[]> {
  const spans: ReadableSpan[] = [];
  const stop = await startTracing({ endpoint: 'http://127.0.0.1:9', share: 1 }, {
    export(ended, done) {
      spans.push(...ended);
      done({ code: ExportResultCode.SUCCESS });
    },
    shutdown: () => Promise.resolve(),
  });
  try {
    await work();
  } finally {
    await stop();
  }
  return spans;
}
