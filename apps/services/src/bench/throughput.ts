import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { recordSent, type Sent } from '../testing/sent-statements.ts';
import type { Caller } from './caller.ts';

type Statement = Pick<Sent, 'text' | 'values'>;

const requests = 400;
/** As many at once as the pool has connections. */
const atOnce = 10;

/**
 * How many expenses a second one tenant's calls record on Postgres, and how many the very same statements do without HTTP and rules:
 * those of one call, recorded as they went over the connection, sent again as one transaction with a fresh id and key each time.
 */
export async function benchThroughput(caller: Caller, databaseUrl: string): Promise<{ perSecond: number; barePerSecond: number }> {
  const statements = await recordCall(() => caller.add());
  const pool = new pg.Pool({ connectionString: databaseUrl, max: atOnce });
  try {
    const bare = () => replay(pool, statements);
    await rate(() => caller.add(), 50);
    await rate(bare, 50);
    const rounds = [];
    for (let round = 0; round < 3; round += 1) rounds.push({ perSecond: await rate(() => caller.add(), requests), barePerSecond: await rate(bare, requests) });
    return rounds.toSorted((a, b) => a.perSecond / a.barePerSecond - b.perSecond / b.barePerSecond)[1] ?? { perSecond: 0, barePerSecond: 1 };
  } finally {
    await pool.end();
  }
}

/** Calls a second, `atOnce` at a time. */
async function rate(call: () => Promise<void>, count: number): Promise<number> {
  let begun = 0;
  const began = performance.now();
  await Promise.all(Array.from({ length: atOnce }, async () => {
    while (begun < count) {
      begun += 1;
      await call();
    }
  }));
  return count / ((performance.now() - began) / 1000);
}

/** What a call sends, in order, with the version that it raises left open. */
async function recordCall(call: () => Promise<void>): Promise<Statement[]> {
  const sent = await recordSent(call);
  const version = versionIn(sent);
  return sent.map(({ text, values }) => ({
    text, values: values.map((value) => (value === version ? recordedVersion : value)),
  }));
}

/** Stands for the version of the call that was recorded. */
const recordedVersion = Symbol('version');

/** The version is the number in the id of the transaction that was recorded at it. */
function versionIn(statements: readonly Statement[]): number {
  const ids = statements.flatMap(({ values }) => values.map((value) => /^transaction-(\d+)$/.exec(String(value))?.[1]));
  return Number(ids.find((id) => id !== undefined));
}

async function replay(pool: pg.Pool, statements: readonly Statement[]): Promise<void> {
  const fresh = randomUUID();
  let version: number | null = null;
  const connection = await pool.connect();
  try {
    for (const { text, values } of statements) {
      // A text of several statements has a list of results, which has no rows itself.
      const { rows }: Partial<pg.QueryResult<{ version?: string }>> = await connection.query<{ version?: string }>(text, values.map((value) => renewed(value, fresh, version)));
      // The first statement that returns the version is the one that read it; the later ones name it.
      version ??= rows?.[0]?.version === undefined ? null : Number(rows[0].version);
    }
  } finally {
    connection.release();
  }
}

/** The id of the transaction, the key of the request and the ledger's version are another's each time, so that nothing collides. */
function renewed(value: unknown, fresh: string, version: number | null): unknown {
  if (value === recordedVersion && version !== null) return version;
  if (typeof value !== 'string') return value;
  return /^transaction-\d+$/.test(value) || /^[\da-f]{8}-[\da-f-]{27}$/.test(value) ? `${value.slice(0, 12)}${fresh}` : value;
}
