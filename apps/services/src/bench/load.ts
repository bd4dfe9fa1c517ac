import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { dataEndpoints, eventsPath, idempotencyKeyHeader, usersEndpoints } from '@blue-budget/api/contract';
import * as z from 'zod/mini';
import { openDatabase, type OpenDatabase } from '../db/connect.ts';
import { recompute } from '../testing/recompute.ts';
import { spawnServices, type Spawned } from '../testing/spawned-services.ts';
import { startTemporaryPostgres } from '../testing/temporary-postgres.ts';
import { addPerson } from '../testing/test-app.ts';
import { fillBook } from './books.ts';
import { purchase } from './caller.ts';

type Figure = (name: string, value: number, unit: string, limit?: { most: number } | { least: number }) => void;

/** How long each engine is under load, in minutes. Its memory is compared with that after a fifth of it. */
const minutes = Number(process.env['BENCH_LOAD_MINUTES'] ?? 10);
const people = 50;
const devicesOfOne = 50;
const visitors = 110;
/** Between two calls of a device, at most, in milliseconds. */
const longestPause = 4000;

/**
 * Fifty people with a device each and one with fifty devices read and record for minutes, beside visitors, on either engine: three hundred
 * connections. At the end the services are stopped in the middle of it, and started again to see what they kept.
 */
export async function benchLoad(figure: Figure): Promise<void> {
  await loadEngine(figure, 'pglite', undefined);
  const server = process.env['DATABASE_URL'] === undefined ? await startTemporaryPostgres() : null;
  const databaseUrl = process.env['DATABASE_URL'] ?? server?.url;
  if (databaseUrl === undefined) throw new Error('No Postgres to measure: install one, or set DATABASE_URL to one that is empty.');
  try {
    await loadEngine(figure, 'postgres', databaseUrl);
  } finally {
    await server?.stop();
  }
}

async function loadEngine(figure: Figure, engine: string, databaseUrl: string | undefined): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'blue-load-'));
  const inDatabase = async <T>(work: (database: OpenDatabase) => Promise<T>) => {
    const database = await openDatabase({ databaseUrl, dataDir });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };
  const environment = { DATA_DIR: dataDir, TRUST_PROXY: '1', ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) };
  try {
    const persons = await inDatabase(async (database) => {
      const made = [];
      for (let place = 0; place <= people; place += 1) {
        const person = await addPerson(database);
        await fillBook(database, person.id, 1000);
        made.push(person);
      }
      return made;
    });
    const services = await spawnServices(environment);
    const counts: Counts = { answered: [], refused: [], acknowledged: new Map() };
    const ending = { isBegun: false };
    const [shared, ...others] = persons;
    const owners = [...others, ...Array.from({ length: devicesOfOne }, () => shared)].filter((person) => person !== undefined);
    const working = [
      ...owners.map((person, place) => useDevice({ url: services.url, person, address: `203.0.113.${place}`, counts, ending })),
      ...Array.from({ length: visitors }, () => visit({ url: services.url, counts, ending })),
    ];
    await pause(minutes * 12_000);
    const early = memoryOf(services);
    await pause(minutes * 48_000);
    figure(`${engine}.load.memory.end-to-fifth`, memoryOf(services) / early, 'ratio', { most: 1.1 });
    figure(`${engine}.load.memory`, memoryOf(services) / 1e6, 'MB');
    figure(`${engine}.load.connections`, connectionsOf(services), 'connections', { least: 300 });
    const times = counts.answered.toSorted((a, b) => a - b);
    figure(`${engine}.load.calls`, times.length, 'calls', { least: 1000 });
    figure(`${engine}.load.p50`, times[Math.floor(times.length / 2)] ?? 0, 'ms');
    figure(`${engine}.load.p99`, times[Math.floor(times.length * 0.99)] ?? 0, 'ms');
    figure(`${engine}.load.errors`, counts.refused.length, 'calls', { most: 0 });
    for (const refused of new Set(counts.refused)) process.stderr.write(`${refused}\n`);

    ending.isBegun = true;
    services.process.kill('SIGTERM');
    figure(`${engine}.load.exit-on-sigterm`, Number(await services.ended), 'code', { most: 0 });
    await Promise.all(working);
    const { lost, problems } = await inDatabase((database) => look(database, persons, counts));
    figure(`${engine}.load.acknowledged`, [...counts.acknowledged.values()].reduce((sum, written) => sum + written.length, 0), 'writes', { least: 100 });
    figure(`${engine}.load.lost`, lost, 'writes', { most: 0 });
    figure(`${engine}.load.broken-figures`, problems, 'figures', { most: 0 });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type Owner = Awaited<ReturnType<typeof addPerson>>;

interface Counts {
  /** How long each call took, in milliseconds. */
  answered: number[];
  /** What was answered where that was no success. */
  refused: string[];
  /** Names of merchants of writes that were answered, by person. */
  acknowledged: Map<string, string[]>;
}

interface Used {
  url: string;
  counts: Counts;
  /** Whether the services were told to end: nobody has to be answered any more. */
  ending: { isBegun: boolean };
}

/** One device: it is logged in, holds a stream of events, reads, and records every third time, until the services end. */
async function useDevice({ url, person, address, counts, ending }: Used & { person: Owner; address: string }): Promise<void> {
  const connection = connect(url, { 'X-Forwarded-For': address });
  const ask = counted(counts, ending, connection.ask);
  let token = '';
  let loggedInAt = Number.NEGATIVE_INFINITY;
  for (let call = 0; !ending.isBegun; call += 1) {
    await pause(Math.random() * longestPause);
    try {
      // A token is valid for five minutes.
      if (performance.now() - loggedInAt > 240_000) {
        const { emailAddress, password } = person;
        const body = await ask('POST', usersEndpoints.login.path, JSON.stringify(z.encode(usersEndpoints.login.request, { emailAddress, password })));
        const reply: unknown = JSON.parse(body);
        token = z.parse(usersEndpoints.login.reply, reply).accessToken;
        loggedInAt = performance.now();
        connection.follow(token);
      }
      const headers = { Authorization: `Bearer ${token}` };
      if (call % 3 === 2) {
        const merchant = `Merchant ${randomUUID()}`;
        await ask('POST', dataEndpoints.addTransaction.path, JSON.stringify(z.encode(dataEndpoints.addTransaction.request, purchase(merchant))), { ...headers, [idempotencyKeyHeader]: randomUUID() });
        counts.acknowledged.set(person.id, [...counts.acknowledged.get(person.id) ?? [], merchant]);
      } else {
        await ask('GET', call % 3 === 0 ? dataEndpoints.overview.path : `${dataEndpoints.transactions.path}?offset=0`, undefined, headers);
      }
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error;
    }
  }
  connection.close();
}

/** Somebody who has the page open without being logged in. */
async function visit({ url, counts, ending }: Used): Promise<void> {
  const connection = connect(url, {});
  const ask = counted(counts, ending, connection.ask);
  while (!ending.isBegun) {
    await pause(Math.random() * longestPause);
    await ask('GET', '/api/health').catch((error: unknown) => {
      if (!(error instanceof Unanswered)) throw error;
    });
  }
  connection.close();
}

type Ask = (method: string, path: string, body?: string, headers?: Record<string, string>) => Promise<{ status: number; body: string }>;

/** The same, counted; answers the body of a success, and throws `Unanswered` for anything else. */
function counted({ answered, refused }: Counts, ending: Used['ending'], ask: Ask) {
  return async (...call: Parameters<Ask>): Promise<string> => {
    const began = performance.now();
    const { status, body } = await ask(...call).catch((error: unknown) => ({ status: 0, body: String(error) }));
    if (!ending.isBegun) answered.push(performance.now() - began);
    if (status >= 200 && status <= 299) return body;
    if (!ending.isBegun) refused.push(`${call[0]} ${call[1]} ${status} ${body}`);
    throw new Unanswered();
  };
}

class Unanswered extends Error {}

/** A connection for calls that is kept, and one for the stream of events. */
function connect(url: string, always: Record<string, string>) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const streams = new Agent({ keepAlive: true, maxSockets: 1 });
  let stream: IncomingMessage | null = null;
  const ask: Ask = (method, path, body, headers = {}) => new Promise((resolve, reject) => {
    const sent = request(`${url}${path}`, { method, agent, headers: { ...always, ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }) } }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece: string) => { text += piece; });
      response.once('end', () => resolve({ status: response.statusCode ?? 0, body: text }));
      response.once('error', reject);
    });
    // A kept connection may end in the moment in which it is used again: browsers ask once more, too.
    sent.once('error', (error) => (sent.reusedSocket ? resolve(ask(method, path, body, headers)) : reject(error)));
    sent.end(body);
  });
  return {
    ask,
    follow(token: string) {
      stream?.destroy();
      request(`${url}${eventsPath}`, { agent: streams, headers: { ...always, Authorization: `Bearer ${token}` } }, (response) => {
        stream = response;
        response.once('error', () => {}).resume();
      }).once('error', () => {}).end();
    },
    close() {
      stream?.destroy();
      agent.destroy();
      streams.destroy();
    },
  };
}

/** Bytes of resident memory. */
function memoryOf({ process: { pid } }: Spawned): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024;
}

/** Connections that the process has open with others. */
function connectionsOf({ url }: Spawned & { url: string }): number {
  const found = execFileSync('ss', ['-Htn', 'state', 'established', `sport = :${new URL(url).port}`], { encoding: 'utf8' });
  return found.split('\n').filter((line) => line !== '').length;
}

/** What was answered and is not kept exactly once, and figures that do not add up. */
async function look(database: OpenDatabase, persons: readonly Owner[], { acknowledged }: Counts): Promise<{ lost: number; problems: number }> {
  let [lost, problems] = [0, 0];
  for (const { id } of persons) {
    await database.readTenant(id, async (trx) => {
      const rows = await trx.selectFrom('transactions').select('merchant').where('tenant_id', '=', id).where('merchant', 'like', 'Merchant %').execute();
      const kept = rows.map(({ merchant }) => merchant);
      lost += (acknowledged.get(id) ?? []).filter((merchant) => kept.filter((one) => one === merchant).length !== 1).length;
      problems += (await recompute(trx, id)).problems.length;
    });
  }
  return { lost, problems };
}
