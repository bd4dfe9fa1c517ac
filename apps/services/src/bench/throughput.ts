import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Caller } from './caller.ts';

interface Statement {
  text: string;
  values: unknown[];
}

const requests = 400;
/** As many at once as the pool has connections. */
const atOnce = 10;

/**
 * How many expenses a second one tenant's calls record on Postgres, and how many the very same statements do without HTTP and rules:
 * those of one call, taken down as they went over the connection, sent again as one transaction with a fresh id and key each time.
 */
export async function benchThroughput(caller: Caller, databaseUrl: string): Promise<{ perSecond: number; barePerSecond: number }> {
  const statements = await takeDown(() => caller.add());
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

/** The statements that a call sends, in their order. */
async function takeDown(call: () => Promise<void>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const query: unknown = Reflect.get(pg.Client.prototype, 'query');
  if (typeof query !== 'function') throw new Error('The Postgres client sends its statements in another way than was known here.');
  Reflect.set(pg.Client.prototype, 'query', new Proxy(query, {
    apply(target, client: unknown, given: unknown[]): unknown {
      const [text, values] = given;
      if (typeof text === 'string') statements.push({ text, values: Array.isArray(values) ? values : [] });
      return Reflect.apply(target, client, given);
    },
  }));
  try {
    await call();
  } finally {
    Reflect.set(pg.Client.prototype, 'query', query);
  }
  return statements.map(({ text, values }) => ({ text, values: values.map((value) => (value === versionIn(statements) ? recordedVersion : value)) }));
}

/** Stands for the version of the call that was taken down. */
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
      const { rows } = await connection.query<{ version?: string }>(text, values.map((value) => renewed(value, fresh, version)));
      // The first statement raises the version, which the later ones name.
      version ??= rows[0]?.version === undefined ? null : Number(rows[0].version);
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
