import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { usersEndpoints, type RequestOf } from '@blue-budget/api/contract';
import { readAccessClaims } from '@blue-budget/domain/session';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { openDatabase, type OpenDatabase } from './db/connect.ts';
import { freshDatabase, type FreshDatabase } from './testing/databases.ts';
import { spawnScript, spawnServices, type Spawned } from './testing/spawned-services.ts';
import { addPerson, goodPassword } from './testing/test-app.ts';
import { hashToken } from './tokens/secrets.ts';

/** Rounds of kill -9; the long run takes the full number. */
const rounds = process.env['DEEP'] === '1' ? 20 : 2;

type Login = RequestOf<typeof usersEndpoints.login>;

let fresh: FreshDatabase;
let environment: Record<string, string>;
let started: Spawned[];

beforeEach(async () => {
  started = [];
  fresh = await freshDatabase('pglite');
  await fresh.database.close();
  environment = { DATA_DIR: fresh.settings.dataDir };
});

afterEach(async () => {
  for (const { process: child, ended } of started) {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    await ended;
  }
  await fresh.remove();
});

it('keeps every write that was acknowledged when it is killed in the middle of a burst', { timeout: rounds * 20_000 }, async () => {
  const burst = 12;
  const acknowledged: string[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const people = await inDatabase((database) => Promise.all(Array.from({ length: burst }, () => addPerson(database))));
    const services = kept(await spawnServices({ ...environment, TRUST_PROXY: '1' }));
    let answered = 0;
    await Promise.all(people.map(async (person, index) => {
      const token = await beginSession(services.url, person, `203.0.113.${index}`).catch(() => null);
      if (token === null) return;
      acknowledged.push(token);
      answered += 1;
      // Half of the burst is answered, the other half is under way.
      if (answered === burst / 2) services.process.kill('SIGKILL');
    }));
    expect(answered).toBeGreaterThanOrEqual(burst / 2);
    expect(await services.ended).toBe('SIGKILL');
  }
  const rows = await inDatabase(({ db }) => db.selectFrom('refresh_tokens').select('token_hash').execute());
  const hashes = new Set(rows.map(({ token_hash }) => token_hash));
  expect(acknowledged.filter((token) => !hashes.has(hashToken(token)))).toEqual([]);
});

it('keeps nothing of 24 unfinished bodies of 49 MB that come without a token [HRD-01]', { timeout: 120_000 }, async () => {
  const services = kept(await spawnServices(environment));
  const { hostname, port } = new URL(services.url);
  const memory = () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(services.process.pid)], { encoding: 'utf8' })) * 1024;
  const before = memory();
  const piece = Buffer.from(`f4240\r\n${'0'.repeat(1_000_000)}\r\n`);
  const sockets = await Promise.all(Array.from({ length: 24 }, async () => {
    const socket = connect(Number(port), hostname).on('error', () => {}).resume();
    socket.write('POST /ledger-file HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n');
    // Whether it is taken or the connection has ended meanwhile.
    for (let sent = 0; sent < 49; sent += 1) await new Promise<void>((resolve) => void socket.write(piece, () => resolve()));
    return socket;
  }));
  const raised = memory() - before;
  for (const socket of sockets) socket.destroy();
  expect(raised).toBeLessThan(50_000_000);
});

it('exits on SIGTERM, and a second start on its folder is refused with a message', async () => {
  const services = kept(await spawnServices(environment));
  const second = kept(spawnScript('main.ts', { PORT: '0', ...environment }));
  expect(await second.ended).toBe(1);
  expect(second.output()).toMatch(/^The data folder .+ is in use by another Blue Budget\. Stop it first, or set DATA_DIR to another folder\.\n$/);

  const before = performance.now();
  services.process.kill('SIGTERM');
  expect(await services.ended).toBe(0);
  expect(performance.now() - before).toBeLessThan(5000);
});

it('does not start with an empty secret, and prints one sentence of advice [HRD-06]', async () => {
  writeFileSync(join(fresh.settings.dataDir, 'token-secret'), '');
  const services = kept(spawnScript('main.ts', { PORT: '0', ...environment }));
  expect(await services.ended).toBe(1);
  expect(services.output()).toMatch(/^The secret in \S+token-secret is empty or too short, so [^.]+: put the one of your backup in its place, or delete [^.]+\.\n$/);
});

it('invites a person, creates one and gives them a membership from the terminal while the services are stopped', async () => {
  const invitation = kept(spawnScript('commands/invite.ts', { ...environment, PUBLIC_URL: 'https://budget.example' }, ['kim@mail.example']));
  expect(await invitation.ended).toBe(0);
  expect(invitation.output()).toMatch(/^https:\/\/budget\.example\/register\?token=[\w-]+\.[\w-]+\.[\w-]+\n$/);

  const creation = kept(spawnScript('commands/create-person.ts', environment));
  creation.process.stdin?.end(`Kim\nHousehold\nkim@mail.example\n5550200001\n${goodPassword}\n`);
  expect(await creation.ended).toBe(0);
  expect(creation.output()).toContain('kim@mail.example can log in now.');
  expect(creation.output()).not.toContain(goodPassword);

  const given = kept(spawnScript('commands/give-membership.ts', environment, ['kim@mail.example', '2099-12-31']));
  expect(await given.ended).toBe(0);
  expect(given.output()).toBe('kim@mail.example is a premium member until the end of 2099-12-31.\n');
  const mistaken = kept(spawnScript('commands/give-membership.ts', environment, ['kim@mail.example', '2027-02-30']));
  expect([await mistaken.ended, mistaken.output()]).toEqual([1, expect.stringContaining('until when')]);

  const services = kept(await spawnServices(environment));
  const answer = await logIn(services.url, { emailAddress: 'kim@mail.example', password: goodPassword });
  expect(readAccessClaims(z.decode(usersEndpoints.login.reply, await answer.json()).accessToken)).toMatchObject({ isPremiumUser: true });

  const refused = kept(spawnScript('commands/invite.ts', environment, ['kim@mail.example']));
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toMatch(/is in use by another Blue Budget/);
});

function kept<T extends Spawned>(spawned: T): T {
  started.push(spawned);
  return spawned;
}

async function inDatabase<T>(work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir: fresh.settings.dataDir });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** A login writes a session; the cookie of its answer acknowledges it. */
async function beginSession(url: string, person: Login, address: string): Promise<string> {
  const answer = await logIn(url, person, { 'X-Forwarded-For': address });
  const [, token] = /refresh_token=([\w-]+)/.exec(answer.headers.getSetCookie().join()) ?? [];
  if (token === undefined) throw new Error(`The login was answered with ${answer.status}.`);
  return token;
}

function logIn(url: string, { emailAddress, password }: Login, headers: Record<string, string> = {}): Promise<Response> {
  const { method, path, request } = usersEndpoints.login;
  return fetch(`${url}${path}`, {
    method, headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(z.encode(request, { emailAddress, password })),
  });
}
