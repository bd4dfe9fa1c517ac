import { readFileSync } from 'node:fs';
import { createClient } from '@blue-budget/api/client';
import { eventsPath } from '@blue-budget/api/contract';
import { findItem } from '@blue-budget/domain/budget';
import { createLedgerStore, type LedgerStore } from '@blue-budget/machines/ledger';
import { followLedger } from '@blue-budget/machines/live-view';
import { BrowserTabs, hastyClock, shownIn, until } from '@blue-budget/machines/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPlannedHousehold } from '../contract/household.ts';
import type { OpenDatabase } from '../db/connect.ts';
import { createTenant } from '../db/tenants.ts';
import { freshDatabase, type FreshDatabase } from '../testing/databases.ts';
import { spawnServices, type Spawned } from '../testing/spawned-services.ts';
import { accessTokenOf, addPerson } from '../testing/test-app.ts';
import { deriveKeys } from '../tokens/secrets.ts';
import { startBalancer } from './balancer.ts';

const times = 50;
const secret = 'a secret that all processes are given alike';

describe('two devices of one person over two processes on one Postgres', () => {
  let fresh: FreshDatabase;
  let database: OpenDatabase;
  let processes: (Spawned & { url: string })[];

  beforeAll(async () => {
    fresh = await freshDatabase('postgres');
    ({ database } = fresh);
    const environment = {
      DATABASE_URL: fresh.settings.databaseUrl ?? '', DATA_DIR: fresh.settings.dataDir, TRUST_PROXY: '1', NODE_ENV: 'production',
      TOKEN_SECRET: secret,
    };
    processes = await Promise.all([spawnServices(environment), spawnServices(environment)]);
  });
  afterAll(async () => {
    for (const { process: child, ended } of processes) {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      await ended;
    }
    await fresh.remove();
  });

  it('see each other’s changes within a second, 19 of 20 times [SYN-06]', async () => {
    const [one, other] = await twoDevices(processes.map(({ url }) => url));
    const delays: number[] = [];
    for (let count = 0; count < times; count += 1) {
      const began = performance.now();
      one.rename(`Food ${count}`);
      await other.shows(`Food ${count}`);
      delays.push(performance.now() - began);
    }
    expect(delays.toSorted((a, b) => a - b)[Math.ceil(times * 0.95) - 1]).toBeLessThan(1000);
    for (const { close } of [one, other]) close();
  });

  it('cost a process at most 100 MB for a thousand streams that say nothing', { timeout: 120_000 }, async () => {
    const [, process] = processes;
    const keys = deriveKeys(secret);
    const memory = () => Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${process?.process.pid}/status`, 'utf8'))?.[1]) / 1024;
    const tokens = await Promise.all(Array.from({ length: 100 }, async () => accessTokenOf(database, keys, (await addPerson(database)).id)));
    const before = memory();
    const ending = new AbortController();
    const streams = await Promise.all(tokens.flatMap((token) => Array.from({ length: 10 }, () => (
      fetch(`${process?.url}${eventsPath}`, { headers: { Authorization: `Bearer ${token}` }, signal: ending.signal })
    ))));
    expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
    expect(memory() - before).toBeLessThan(100);
    ending.abort();
    // A stream whose reader is gone no longer counts as one of ten.
    const [token] = tokens;
    await vi.waitFor(async () => {
      const again = await fetch(`${process?.url}${eventsPath}`, { headers: { Authorization: `Bearer ${token}` } });
      await again.body?.cancel();
      expect(again.status).toBe(200);
    }, { timeout: 10_000, interval: 50 });
  });

  it('miss nothing when the process of a stream is killed [SYN-06] [SYN-09]', async () => {
    const balancer = await startBalancer(processes.map(({ url }) => url));
    const [one, other] = await twoDevices([balancer.url, balancer.url]);
    one.rename('Before');
    await other.shows('Before');
    processes[0]?.process.kill('SIGKILL');
    for (const name of ['While it dies', 'After it']) one.rename(name);
    await other.shows('After it');
    expect(other.name()).toBe(one.name());
    for (const { close } of [one, other]) close();
    await balancer.close();
  });

  /** The same person twice, on devices that share nothing, each at its own address. */
  async function twoDevices(urls: readonly string[]) {
    const person = await addPerson(database);
    await database.inTenant(person.id, (trx) => createTenant(trx, person.id));
    const clients = await Promise.all(urls.map(async (url) => {
      const client = createClient({ usersUrl: url, dataUrl: url, locks: null, channel: null });
      client.session.accept((await client.users.login({ emailAddress: person.emailAddress, password: person.password })).accessToken);
      return client;
    }));
    const [first, second] = clients;
    if (first === undefined || second === undefined) throw new Error('There are two addresses.');
    const { items } = await createPlannedHousehold(first);
    const device = async (client: typeof first) => {
      const ports = new BrowserTabs({ clock: hastyClock() }).ports();
      const store: LedgerStore = createLedgerStore({ client, ports });
      store.open();
      const stop = followLedger({ ledger: store, client, ports, random: Math.random });
      await until(store, ({ status }) => status === 'ready');
      const name = () => findItem(shownIn({ store }).overview, items.groceries)?.name;
      return {
        name,
        rename: (text: string) => void store.dispatch({ kind: 'item.rename', id: items.groceries, name: text }),
        shows: (text: string) => until(store, () => name() === text),
        close() {
          stop();
          store.stop();
        },
      };
    };
    return [await device(first), await device(second)] as const;
  }
});
