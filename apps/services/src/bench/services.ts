import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { openDatabase, type OpenDatabase } from '../db/connect.ts';
import { startTemporaryPostgres } from '../testing/temporary-postgres.ts';
import { few, fillBooks, many } from './books.ts';
import { caller, type Caller } from './caller.ts';
import { benchThroughput } from './throughput.ts';

type Figure = (name: string, value: number, unit: string, limit?: { most: number } | { least: number }) => void;

/** Transactions of the tenant who has the most. */
const most = Number(process.env['BENCH_TRANSACTIONS'] ?? 1_000_000);

/** What reading and recording transactions costs as a tenant's books grow, on both engines, and what HTTP and rules add to the database. */
export async function benchServices(figure: Figure): Promise<void> {
  const server = process.env['DATABASE_URL'] === undefined ? await startTemporaryPostgres() : null;
  const databaseUrl = process.env['DATABASE_URL'] ?? server?.url;
  try {
    await benchEngine(figure, 'pglite', undefined);
    if (databaseUrl === undefined) throw new Error('No Postgres to measure: install one, or set DATABASE_URL to one that is empty.');
    await benchEngine(figure, 'postgres', databaseUrl);
  } finally {
    await server?.stop();
  }
}

async function benchEngine(figure: Figure, engine: string, databaseUrl: string | undefined): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'blue-bench-'));
  const database = await openDatabase({ databaseUrl, dataDir });
  try {
    await fillBooks(database, most);
    await countRows(database, databaseUrl);
    const [large, small] = [await caller(database, many), await caller(database, few)];
    for (const offset of [0, 500]) {
      const ratio = await compare(() => large.page(offset), () => small.page(offset));
      figure(`${engine}.transactions.offset-${offset}.${most}-to-1000`, ratio.ratio, 'ratio', { most: 1.5 });
      figure(`${engine}.transactions.offset-${offset}`, ratio.large, 'ms');
    }
    figure(`${engine}.transactions.offset-100000`, await median(() => large.page(100_000), 5), 'ms');
    await finding(figure, engine, large, small);
    const adding = await compare(() => large.add(), () => small.add());
    figure(`${engine}.add-transaction.${most}-to-1000`, adding.ratio, 'ratio', { most: 1.5 });
    figure(`${engine}.add-transaction`, adding.large, 'ms');
    if (databaseUrl !== undefined) await throughput(figure, small, databaseUrl);
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Has the planner know how many rows there are, as the owner of the tables. */
async function countRows({ db }: OpenDatabase, databaseUrl: string | undefined): Promise<void> {
  if (databaseUrl === undefined) {
    await sql`analyze`.execute(db);
    return;
  }
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  await owner.query('analyze');
  await owner.end();
}

/** What is looked for holds for all, for one in a thousand, or for none; alone and together. */
const searches = {
  'common-word': { text: 'corn' }, 'rare-word': { text: 'bakery' }, 'no-word': { text: 'zoo' }, 'two-words': { text: 'corner bakery' }, amount: { amount: '1' },
  item: { earmark_account_id: 'groceries' }, 'account-and-rare-word': { real_account_id: 'checking', text: 'bak' },
};

async function finding(figure: Figure, engine: string, large: Caller, small: Caller): Promise<void> {
  for (const [name, search] of Object.entries(searches)) {
    const { large: time, ratio } = await compare(() => large.find(search), () => small.find(search));
    figure(`${engine}.find.${name}.${most}-to-1000`, ratio, 'ratio', { most: 8 });
    figure(`${engine}.find.${name}`, time, 'ms');
  }
}

async function throughput(figure: Figure, small: Caller, databaseUrl: string): Promise<void> {
  const { perSecond, barePerSecond } = await benchThroughput(small, databaseUrl);
  figure('postgres.add-transaction.per-second', perSecond, 'requests');
  figure('postgres.add-transaction.to-bare-statements', perSecond / barePerSecond, 'ratio', { least: 0.5 });
}

/** Both by turns, so that whatever else the machine does falls on both alike; medians in milliseconds. */
async function compare(one: () => Promise<void>, other: () => Promise<void>): Promise<{ large: number; ratio: number }> {
  const [times, otherTimes]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < 60; turn += 1) {
    const [time, otherTime] = [await timed(one), await timed(other)];
    if (turn < 10) continue;
    times.push(time);
    otherTimes.push(otherTime);
  }
  return { large: middle(times), ratio: middle(times) / middle(otherTimes) };
}

async function median(work: () => Promise<void>, runs: number): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) times.push(await timed(work));
  return middle(times);
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function middle(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
