import { eventsPath } from '@blue-budget/api/contract';
import { expect, it, vi } from 'vitest';
import { freshDatabase, testDatabases } from '../testing/databases.ts';
import { entered, testApp } from '../testing/test-app.ts';
import { observeDatabase } from './database.ts';
import { countMessages } from './messages.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { serveMetrics } from './metrics-server.ts';
import { measured } from './work.ts';

testDatabases('the metrics', (database) => {
  it('measure each transaction on a ledger by its purpose, and whether it was committed [OPS-02]', async () => {
    const metrics = createMetrics();
    const observed = observeDatabase(database(), metrics);
    const { person } = await entered(testApp(database()));
    await observed.readTenant(person.id, () => Promise.resolve());
    await observed.inTenant(person.id, () => Promise.resolve(), { isChange: true });
    await observed.inTenant(person.id, () => Promise.reject(new Error('refused'))).catch(() => {});
    await observed.maintainLog(person.id, () => Promise.resolve());
    const lines = await linesOf(metrics, 'blue_budget_transaction_duration_seconds_count');
    expect(lines.map((line) => line.replace(/^[^{]*/, ''))).toEqual([
      '{purpose="read",outcome="committed"} 1', '{purpose="change",outcome="committed"} 1', '{purpose="write",outcome="rolled back"} 1',
      '{purpose="maintain",outcome="committed"} 1',
    ]);
  });

  it('count the streams of events that are open [OPS-02]', async () => {
    const services = testApp(database());
    const { browser, accessToken } = await entered(services);
    const { body } = await browser.request(eventsPath, { headers: { Authorization: `Bearer ${accessToken}` } });
    expect(await linesOf(services.metrics, 'blue_budget_event_streams')).toEqual(['blue_budget_event_streams 1']);
    await body?.cancel();
    expect(await linesOf(services.metrics, 'blue_budget_event_streams')).toEqual(['blue_budget_event_streams 0']);
  });
});

it('shows how many connections of the pool are held and waited for [OPS-02]', async () => {
  const { database, remove } = await freshDatabase('postgres');
  const metrics = createMetrics();
  observeDatabase(database, metrics);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const [holding, held] = [Array.from({ length: 10 }, () => Promise.withResolvers<void>()), [] as Promise<void>[]];
  for (const { resolve } of holding) {
    held.push(database.db.transaction().execute(async () => {
      resolve();
      await released;
    }));
  }
  await Promise.all(holding.map(({ promise }) => promise));
  const waiting = database.db.selectFrom('users').select('id').execute();
  try {
    // It asks for its connection in a later turn.
    await vi.waitFor(async () => expect(await linesOf(metrics, 'blue_budget_database_connections')).toEqual([
      'blue_budget_database_connections_in_use 10', 'blue_budget_database_connections_waiting 1',
    ]), { timeout: 5000, interval: 5 });
  } finally {
    release();
    await Promise.all([...held, waiting]);
    await remove();
  }
});

it('measures each run of a scheduled work and counts those that fail, from zero on [OPS-02]', async () => {
  const metrics = createMetrics();
  let isAway = true;
  const run = measured(metrics, 'erase', async () => {
    if (isAway) throw new Error('away');
  });
  expect(await linesOf(metrics, 'blue_budget_work_failures')).toEqual(['blue_budget_work_failures_total{work="erase"} 0']);
  await expect(run()).rejects.toThrow('away');
  isAway = false;
  await run();
  expect(await linesOf(metrics, 'blue_budget_work_failures')).toEqual(['blue_budget_work_failures_total{work="erase"} 1']);
  expect(await linesOf(metrics, 'blue_budget_work_duration_seconds_count')).toEqual(['blue_budget_work_duration_seconds_count{work="erase"} 2']);
});

it('counts mails and text messages, sent and refused [OPS-02]', async () => {
  const metrics = createMetrics();
  const { mail, sms } = countMessages({ mail: { send: async () => {} }, sms: { send: () => Promise.reject(new Error('refused')) } }, metrics);
  await mail?.send({ to: 'kim@mail.example', subject: 'Hello', text: 'Hello' });
  await expect(sms?.send({ to: '5550200001', text: 'Hello' })).rejects.toThrow('refused');
  expect(await linesOf(metrics, 'blue_budget_messages_total')).toEqual([
    'blue_budget_messages_total{channel="mail",outcome="sent"} 1', 'blue_budget_messages_total{channel="mail",outcome="failed"} 0',
    'blue_budget_messages_total{channel="sms",outcome="sent"} 0', 'blue_budget_messages_total{channel="sms",outcome="failed"} 1',
  ]);
  expect(countMessages({ mail: null, sms: null }, metrics)).toEqual({ mail: null, sms: null });
});

it('serves them with those of the process at /metrics, and nothing else [OPS-02]', async () => {
  const server = await serveMetrics(createMetrics(), { host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${server.port}`;
  const answer = await fetch(`${url}/metrics`);
  expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(await answer.text()).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect([(await fetch(`${url}/`)).status, (await fetch(`${url}/metrics`, { method: 'POST' })).status]).toEqual([404, 404]);
  await server.close();
});

/** The lines of the metrics whose names begin so. */
async function linesOf({ registry }: Metrics, name: string): Promise<string[]> {
  return (await registry.metrics()).split('\n').filter((line) => line.startsWith(name));
}
