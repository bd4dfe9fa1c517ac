import { dataEndpoints, usersEndpoints, xsrfHeader, type AnyEndpoint, type RequestOf } from '@blue-budget/api/contract';
import { hastyClock } from '@blue-budget/machines/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { openDatabase, type OpenDatabase } from '../db/connect.ts';
import { freshDatabase, type FreshDatabase } from '../testing/databases.ts';
import { spawnServices, type Spawned } from '../testing/spawned-services.ts';
import { addPerson } from '../testing/test-app.ts';
import { startBalancer } from './balancer.ts';
import { createSpender } from './spenders.ts';

const isDeep = process.env['DEEP'] === '1';
const people = isDeep ? 8 : 3;
const expensesEach = isDeep ? 150 : 12;
const { login, refreshToken, logout } = usersEndpoints;

describe('two processes on one Postgres', () => {
  let fresh: FreshDatabase;
  let database: OpenDatabase;
  let one: Spawned & { url: string };
  let other: Spawned & { url: string };

  beforeAll(async () => {
    fresh = await freshDatabase('postgres');
    // Both begin at the same moment, on a database that is empty.
    await fresh.database.asOwner((trx) => sql`drop schema public cascade`.execute(trx));
    await fresh.database.asOwner((trx) => sql`create schema public`.execute(trx));
    const environment = {
      DATABASE_URL: fresh.settings.databaseUrl ?? '', DATA_DIR: fresh.settings.dataDir, TRUST_PROXY: '1', DRAIN_SECONDS: '1',
      NODE_ENV: 'production', TOKEN_SECRET: 'a secret that all processes are given alike',
    };
    [one, other] = await Promise.all([spawnServices(environment), spawnServices(environment)]);
    database = await openDatabase(fresh.settings);
  });
  afterAll(async () => {
    for (const { process: child, ended } of [one, other]) {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      await ended;
    }
    await database.close();
    await fresh.remove();
  });

  it('lay the schema once', async () => {
    const { rows } = await fresh.database.asOwner((trx) => sql<{ name: string }>`select name from kysely_migration order by name`.execute(trx));
    expect(rows.length).toBeGreaterThan(5);
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
  });

  it('share sessions: who logs in on one is in on the other, and out of both', async () => {
    const person = await addPerson(database);
    const entered = await logIn(one, person);
    const cookies = cookiesOf(entered);
    const renewed = await fetch(`${other.url}${refreshToken.path}`, { method: 'POST', headers: withCookies(cookies) });
    expect(renewed.status).toBe(200);
    const { accessToken } = z.decode(refreshToken.reply, await renewed.json());
    const read = await fetch(`${one.url}${dataEndpoints.template.path}`, { headers: { Authorization: `Bearer ${accessToken}` } });
    expect(read.status).toBe(200);

    const rotated = { ...cookies, ...cookiesOf(renewed) };
    expect((await fetch(`${one.url}${logout.path}`, { method: 'POST', headers: withCookies(rotated) })).status).toBe(200);
    expect((await fetch(`${other.url}${refreshToken.path}`, { method: 'POST', headers: withCookies(rotated) })).status).toBe(401);
    const asked = (endpoint: AnyEndpoint) => fetch(`${other.url}${endpoint.path}`, { method: endpoint.method, headers: { Authorization: `Bearer ${accessToken}` } });
    expect((await asked(dataEndpoints.addLine)).status).toBe(401);
    await vi.waitFor(async () => expect((await asked(dataEndpoints.template)).status).toBe(401), { timeout: 5000, interval: 20 });
  });

  it('count wrong passwords together, so that a second process gives no second chances [SEC-10]', async () => {
    const { emailAddress } = await addPerson(database);
    const statuses = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      statuses.push((await logIn(attempt % 2 === 0 ? one : other, { emailAddress, password: 'Wrong-password-1' })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  });

  it('lose and double nothing when one is killed in the middle of a burst, and everybody works on', { timeout: isDeep ? 300_000 : 60_000 }, async () => {
    const balancer = await startBalancer([one.url, other.url]);
    const spenders = await Promise.all(Array.from({ length: people }, () => createSpender(balancer.url, database, hastyClock())));
    const before = [...balancer.answered.values()].reduce((sum, count) => sum + count, 0);
    const outcomes = spenders.flatMap((spender) => spender.spend(expensesEach));
    await balancer.answers(before + Math.floor(people * expensesEach / 3));
    one.process.kill('SIGKILL');
    expect(await one.ended).toBe('SIGKILL');

    expect(new Set(await Promise.all(outcomes))).toEqual(new Set(['done']));
    for (const spender of spenders) expect(await spender.mistakes()).toEqual([]);
    expect([...balancer.answered.keys()].toSorted()).toEqual([one.url, other.url].toSorted());
    for (const { store } of spenders) store.stop();
    await balancer.close();
  });

  it('shut down gracefully: they report not ready, yet answer every call until a balancer has noticed', async () => {
    const ready = async () => (await fetch(`${other.url}/api/ready`)).json();
    expect(await ready()).toEqual({ status: 'ready' });
    const person = await addPerson(database);
    other.process.kill('SIGTERM');
    await vi.waitFor(async () => expect(await ready()).toEqual({ status: 'closing' }), { timeout: 20_000, interval: 20 });
    expect((await logIn(other, person)).status).toBe(200);
    expect(await other.ended).toBe(0);
  });
});

function logIn({ url }: { url: string }, { emailAddress, password }: RequestOf<typeof login>): Promise<Response> {
  return fetch(`${url}${login.path}`, {
    method: login.method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(z.encode(login.request, { emailAddress, password })),
  });
}

function cookiesOf(response: Response): Record<string, string> {
  return Object.fromEntries(response.headers.getSetCookie().map((line) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    return [name, value];
  }));
}

function withCookies(cookies: Record<string, string>): Record<string, string> {
  return { Cookie: Object.entries(cookies).map((pair) => pair.join('=')).join('; '), [xsrfHeader]: cookies['XSRF-TOKEN'] ?? '' };
}
