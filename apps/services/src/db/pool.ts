import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { isUnreachable } from './unreachable.ts';

/** Reads a value of a type of Postgres, by the type's number. */
export type Parsers = Readonly<Record<number, (text: string) => unknown>>;

/** How busy a pool is. */
export interface Connections {
  inUse: number;
  /** Requests for a connection that wait for a free one. */
  waiting: number;
}

/**
 * Connections to a Postgres. Where the address names several hosts, as in `postgresql://user@one:5432,other:5432/budget`, they go to
 * the one that takes writes: after a standby was promoted, to that one.
 */
export function createPool(databaseUrl: string, parsers: Parsers): PostgresPool & { connections: () => Connections } {
  let pools = addressesOf(databaseUrl).map((address) => poolOf(address, parsers));
  return {
    options: {},
    connections: () => ({
      inUse: total(pools, (pool) => pool.totalCount - pool.idleCount),
      waiting: total(pools, (pool) => pool.waitingCount),
    }),
    async connect() {
      let failure: unknown;
      for (const pool of pools) {
        try {
          const client = await pool.connect();
          pools = [pool, ...pools.filter((other) => other !== pool)];
          return client;
        } catch (error) {
          if (!isUnreachable(error)) throw error;
          failure = error;
        }
      }
      throw failure;
    },
    async end() {
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
}

function total(pools: readonly pg.Pool[], count: (pool: pg.Pool) => number): number {
  return pools.reduce((sum, pool) => sum + count(pool), 0);
}

/** One address for each host of an address. */
export function addressesOf(databaseUrl: string): string[] {
  const [, before = '', hosts = '', after = ''] = /^(\w+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/.exec(databaseUrl) ?? [];
  return hosts.includes(',') ? hosts.split(',').map((host) => `${before}${host}${after}`) : [databaseUrl];
}

/** The same address for another user. The database is named, since without a name it is that of the user. */
export function addressFor(databaseUrl: string, { user, password, database }: { user: string; password: string | null; database: string }): string {
  const [, scheme = '', hosts = '', query = ''] = /^(\w+:\/\/)(?:[^@/?]*@)?([^/?]*)(?:\/[^?]*)?(.*)$/.exec(databaseUrl) ?? [];
  const login = [user, ...password === null ? [] : [password]].map(encodeURIComponent).join(':');
  return `${scheme}${login}@${hosts}/${encodeURIComponent(database)}${query}`;
}

function poolOf(connectionString: string, parsers: Parsers): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    // Waiting for a connection that is free included.
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    statement_timeout: longestStatement,
    // Ends what a host that fell silent will never answer; one that answers has its own limit.
    query_timeout: longestStatement + 5000,
    types: { getTypeParser: (oid, format): unknown => parsers[oid] ?? pg.types.getTypeParser(oid, format) },
    verify: requirePrimary,
  });
  // A connection that breaks is replaced by the pool, or met by the next statement; without listeners it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
}

/** In milliseconds. */
const longestStatement = 30_000;

function requirePrimary(client: pg.PoolClient, done: (error?: Error) => void): void {
  client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby', (error, result) => {
    if (error instanceof Error) done(error);
    else done(result.rows[0]?.standby === false ? undefined : new StandbyAnswered());
  });
}

class StandbyAnswered extends Error {
  override name = 'StandbyAnswered';
  override message = 'This Postgres is a standby.';
  readonly code = '25006';
}
