import { cpSync, mkdtempSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataEndpoints, usersEndpoints } from '@blue-budget/api/contract';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import * as z from 'zod/mini';
import { demoPerson } from './demo/accounts.ts';
import { spawnScript, spawnServices, type Spawned } from './testing/spawned-services.ts';

const { login } = usersEndpoints;
const { addLine, incomeSources } = dataEndpoints;

let folder: string;
let faultFile: string;
let environment: Record<string, string>;
let started: Spawned[];

beforeEach(() => {
  started = [];
  folder = mkdtempSync(join(tmpdir(), 'blue-faults-'));
  faultFile = join(folder, 'fault');
  const faultyDisk = new URL('testing/faulty-disk.ts', import.meta.url).href;
  environment = { DATA_DIR: join(folder, 'data'), FAULT_FILE: faultFile, NODE_OPTIONS: `--import ${faultyDisk}` };
});
afterEach(async () => {
  for (const { process: child, ended } of started) {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
});

const copyEmpty = () => cpSync(inject('emptyDataDir'), join(folder, 'data'), { recursive: true });
const setFault = (kind: 'full' | 'suddenly' | 'denied' | 'unwritable' | 'log' | null) => (kind === null ? rmSync(faultFile) : writeFileSync(faultFile, kind));

describe('a start that cannot be', () => {
  it.each<[string, () => Promise<Record<string, string>> | Record<string, string>, RegExp]>([
    ['in a file', () => ({ DATA_DIR: '/dev/null/data' }), /^\/dev\/null\/data is not a folder, or not in one\. Set DATA_DIR to a folder\.\n$/],
    ['with a database that may not be written', () => { copyEmpty(); setFault('unwritable'); return {}; }, /^The data folder .+\/data cannot be written\. .+\n$/],
    ['in a folder that may not be written', () => { setFault('denied'); return {}; }, /^The data folder .+\/data cannot be written\. Give this user the right to, or set DATA_DIR to another folder\.\n$/],
    ['on a disk that is full', () => { setFault('full'); return {}; }, /^The disk of the data folder .+\/data is full\. Free 48 MB at least and start again\.\n$/],
    ['on a database that is damaged', () => { damage('pg/global/pg_control'); return {}; }, /^The database in .+\/pg is damaged\. Move the data folder away and restore a backup, or set DATA_DIR to another folder\.\n$/],
    ['on a database of which a part is gone', () => { lose('pg/PG_VERSION'); return {}; }, /^The database in .+\/pg is damaged\. .+\n$/],
    ['on an address of another machine', () => ({ HOST: '203.0.113.7' }), /^This machine has no address 203\.0\.113\.7\. Set HOST to one that it has\.\n$/],
    ['on something else than a Postgres', () => ({ DATABASE_URL: 'the database' }), /^DATABASE_URL must look like postgresql:\/\/user:password@host:5432\/budget\.\n$/],
    ['on a Postgres that is not there', () => ({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' }), /^The database at DATABASE_URL cannot be reached, or takes no writes\.\n$/],
    ['on a database that is not there', () => ({ DATABASE_URL: postgres({ database: 'nowhere' }) }), /^The Postgres at DATABASE_URL has no database of that name\. Make it, or name another\.\n$/],
    ['as a user that is not there', () => ({ DATABASE_URL: postgres({ user: 'nobody_at_all' }) }), /^The Postgres at DATABASE_URL does not let this user in\. Check the user and the password in it\.\n$/],
  ])('%s says what to do, in a line [HRD-09]', async (_, prepare, advice) => {
    const services = kept(spawnScript('main.ts', { ...environment, PORT: '0', ...await prepare() }));
    expect([await services.ended, services.output()]).toEqual([1, expect.stringMatching(advice)]);
  });

  it.each(['PORT', 'METRICS_PORT'])('on a port that is taken prints one line of advice: %s', async (name) => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    copyEmpty();
    const services = kept(spawnScript('main.ts', { ...environment, PORT: '0', [name]: String(port) }));
    expect([await services.ended, services.output()]).toEqual([1, `Something listens on port ${port} of 127.0.0.1 already. Stop it, or set ${name} to another.\n`]);
    other.close();
  });

  function damage(file: string) {
    copyEmpty();
    truncateSync(join(folder, 'data', file), 10);
  }
  function lose(file: string) {
    copyEmpty();
    rmSync(join(folder, 'data', file));
  }
  function postgres({ user, database }: { user?: string; database?: string }): string {
    const url = new URL(inject('postgresUrl') ?? '');
    if (user !== undefined) url.username = user;
    if (database !== undefined) url.pathname = `/${database}`;
    return url.href;
  }
});

describe('a disk', () => {
  it.each<[string, (data: string) => void, (data: string) => void]>([
    ['that is full', () => setFault('full'), () => setFault(null)],
    ['that is full of a sudden', () => setFault('suddenly'), () => setFault(null)],
    ['that may not be written', () => setFault('unwritable'), () => setFault(null)],
    ['that is away', (data) => renameSync(join(data, 'pg'), join(data, 'away')), (data) => renameSync(join(data, 'away'), join(data, 'pg'))],
  ])('%s lets nothing be written and nothing be lost: 503 with words, not ready, and on by itself when it is over [HRD-09]', { timeout: 120_000 }, async (_, begin, end) => {
    copyEmpty();
    const services = kept(await spawnServices(environment));
    const { url } = services;
    const accessToken = await enter(url);
    const before = await countSources(url, accessToken);
    expect([await addSource(url, accessToken), await ready(url)]).toEqual([[200, undefined], 200]);

    begin(environment['DATA_DIR'] ?? '');
    const refused = [503, 'Blue Budget cannot reach its database just now. Please try again in a moment.'];
    expect(await addSource(url, accessToken)).toEqual(refused);
    expect(await logIn(url)).toEqual(refused);
    expect(await ready(url)).toBe(503);
    expect((await fetch(`${url}/api/health`)).status).toBe(200);

    end(environment['DATA_DIR'] ?? '');
    expect([await addSource(url, accessToken), await ready(url)]).toEqual([[200, undefined], 200]);
    expect(await countSources(url, accessToken)).toBe(before + 2);
    services.process.kill('SIGKILL');
    await services.ended;
    const again = kept(await spawnServices(environment));
    expect(await countSources(again.url, await enter(again.url))).toBe(before + 2);
  });

  it('that is full and holds the log ends no process: it answers, and logs again when there is space', async () => {
    copyEmpty();
    const { url, output } = kept(await spawnServices({ ...environment, LOG_LEVEL: 'info' }));
    const healthy = async () => (await fetch(`${url}/api/health`)).status;
    const lines = () => output().split('\n').filter((line) => line.includes('"answered"')).length;
    expect([await healthy(), await healthy()]).toEqual([200, 200]);
    await expect.poll(lines).toBe(2);
    setFault('log');
    expect([await healthy(), await healthy()]).toEqual([200, 200]);
    setFault(null);
    expect(await healthy()).toBe(200);
    await expect.poll(lines).toBe(5);
  });

  const ready = async (url: string) => (await fetch(`${url}/api/ready`)).status;
  const credentials = JSON.stringify(z.encode(login.request, { emailAddress: demoPerson.emailAddress, password: demoPerson.password }));
  const json = { 'Content-Type': 'application/json' };

  async function enter(url: string): Promise<string> {
    const answer = await fetch(`${url}${login.path}`, { method: login.method, headers: json, body: credentials });
    return z.decode(login.reply, await answer.json()).accessToken;
  }
  async function logIn(url: string) {
    return told(await fetch(`${url}${login.path}`, { method: login.method, headers: json, body: credentials }));
  }
  async function addSource(url: string, token: string) {
    const line = z.encode(addLine.request, { key: 'income-sources', month: 5, year: 2026, sortOrder: 0 });
    return told(await fetch(`${url}${addLine.path}`, { method: addLine.method, headers: { ...json, Authorization: `Bearer ${token}` }, body: JSON.stringify(line) }));
  }
  async function countSources(url: string, token: string): Promise<number> {
    const answer = await fetch(`${url}${incomeSources.path}`, { headers: { Authorization: `Bearer ${token}` } });
    return z.decode(incomeSources.reply, await answer.json()).items.length;
  }
  async function told(answer: Response) {
    const { message } = z.parse(z.object({ message: z.optional(z.string()) }), await answer.json());
    return [answer.status, message];
  }
});

function kept<T extends Spawned>(spawned: T): T {
  started.push(spawned);
  return spawned;
}
