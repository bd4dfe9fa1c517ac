import { usersEndpoints } from '@blue-budget/api/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { openDatabase } from './db/connect.ts';
import { freshDatabase, type FreshDatabase } from './testing/databases.ts';
import { spawnScript, spawnServices, type Spawned } from './testing/spawned-services.ts';
import { goodPassword } from './testing/test-app.ts';

/** Rounds of kill -9; the long run takes the full number. */
const rounds = process.env['DEEP'] === '1' ? 20 : 2;

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

it('keeps every write that was acknowledged when it is killed in the middle of a burst', { timeout: rounds * 60_000 }, async () => {
  const acknowledged: string[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const services = kept(await spawnServices(environment));
    const burst = Array.from({ length: 12 }, (_, index) => `round-${round}-${index}@mail.example`);
    let answered = 0;
    await Promise.all(burst.map(async (emailAddress, index) => {
      const taken = await registerPerson(services.url, emailAddress).catch(() => false);
      if (taken) acknowledged.push(emailAddress);
      answered += 1;
      // Half of the burst is answered, the other half is under way.
      if (taken && answered >= burst.length / 2 && services.process.signalCode === null) services.process.kill('SIGKILL');
      return index;
    }));
    if (services.process.signalCode === null) services.process.kill('SIGKILL');
    expect(await services.ended).toBe('SIGKILL');
  }
  const database = await openDatabase({ dataDir: fresh.settings.dataDir });
  const people = await database.db.selectFrom('users').select('email').execute();
  await database.close();
  expect(acknowledged.length).toBeGreaterThanOrEqual(rounds);
  expect(acknowledged.filter((email) => !people.some((person) => person.email === email))).toEqual([]);
});

it('ends by itself on SIGTERM, and a second start on its folder is refused with a message', async () => {
  const services = kept(await spawnServices(environment));
  const second = kept(spawnScript('main.ts', { PORT: '0', ...environment }));
  expect(await second.ended).toBe(1);
  expect(second.output()).toMatch(/^The data folder .+ is in use by another Blue Budget\. Stop it first, or set DATA_DIR to another folder\.\n$/);

  const before = performance.now();
  services.process.kill('SIGTERM');
  expect(await services.ended).toBe(0);
  expect(performance.now() - before).toBeLessThan(5000);
});

it('invites a person and creates one from the terminal while the services are stopped', async () => {
  const invitation = kept(spawnScript('commands/invite.ts', { ...environment, PUBLIC_URL: 'https://budget.example' }, ['kim@mail.example']));
  expect(await invitation.ended).toBe(0);
  expect(invitation.output()).toMatch(/^https:\/\/budget\.example\/register\?token=[\w-]+\.[\w-]+\.[\w-]+\n$/);

  const creation = kept(spawnScript('commands/create-person.ts', environment));
  creation.process.stdin?.end(`Kim\nHousehold\nkim@mail.example\n5550200001\n${goodPassword}\n`);
  expect(await creation.ended).toBe(0);
  expect(creation.output()).toContain('kim@mail.example can log in now.');
  expect(creation.output()).not.toContain(goodPassword);

  const services = kept(await spawnServices(environment));
  expect((await post(services.url, usersEndpoints.login, { emailAddress: 'kim@mail.example', password: goodPassword })).status).toBe(200);

  const refused = kept(spawnScript('commands/invite.ts', environment, ['kim@mail.example']));
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toMatch(/is in use by another Blue Budget/);
});

function kept<T extends Spawned>(spawned: T): T {
  started.push(spawned);
  return spawned;
}

/** A registration is the write; whether it was acknowledged is the answer. */
async function registerPerson(url: string, emailAddress: string): Promise<boolean> {
  const person = { firstName: 'Kim', lastName: 'Burst', emailAddress, mobileNumber: numberFor(emailAddress), password: goodPassword };
  return (await post(url, usersEndpoints.register, person)).ok;
}

function numberFor(emailAddress: string): string {
  const [round = '', index = ''] = emailAddress.match(/\d+/g) ?? [];
  return `555${round.padStart(3, '0')}${index.padStart(4, '0')}`;
}

function post<E extends typeof usersEndpoints.register | typeof usersEndpoints.login>(url: string, endpoint: E, body: z.output<E['request']>): Promise<Response> {
  return fetch(`${url}${endpoint.path}`, {
    method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(z.encode<z.ZodMiniType>(endpoint.request, body)),
  });
}
