import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { addressesOf } from './pool.ts';

/** What other processes are heard with. */
export interface Listening {
  /** Whether everything that is said is heard just now. It is not while the connection is away, or cannot be trusted. */
  isListening(): boolean;
  close(): Promise<void>;
}

export interface ListenHandlers {
  /** Told each thing that is said, as it was said, also by this process. */
  onMessage: (message: string) => void;
  /** Run whenever hearing begins (anew), before it counts: here one catches up on what may have been missed. */
  catchUp: () => Promise<void>;
}

/**
 * Listens to what is said on `channel` by `pg_notify`, on a connection of its own to the Postgres that takes writes. It talks to itself
 * all the while: a connection that is there and brings nothing, as through a pooler, does not count as hearing. Lost, it is made anew.
 */
export function listen(databaseUrl: string, channel: string, { onMessage, catchUp }: ListenHandlers): Listening {
  const hello = `hello ${randomUUID()}`;
  const closing = new AbortController();
  let heardAt = -Infinity;

  async function connect(address: string): Promise<void> {
    const client = new pg.Client({
      connectionString: address, connectionTimeoutMillis: silence, query_timeout: silence, keepAlive: true, application_name: 'blue-budget listening',
    });
    const lost = new AbortController();
    let helloAt = -Infinity;
    client.on('error', () => lost.abort()).on('end', () => lost.abort());
    client.on('notification', ({ payload = '' }) => {
      // What was said before it is heard before it.
      if (payload === hello) heardAt = helloAt;
      else if (!payload.startsWith('hello ')) onMessage(payload);
    });
    try {
      await client.connect();
      const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
      if (rows[0]?.standby !== false) return;
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      await catchUp();
      const signal = AbortSignal.any([closing.signal, lost.signal]);
      while (!signal.aborted) {
        helloAt = performance.now();
        await client.query('select pg_notify($1, $2)', [channel, hello]);
        await pause(betweenHellos, undefined, { signal, ref: false }).catch(() => {});
      }
    } finally {
      heardAt = -Infinity;
      await client.end().catch(() => {});
    }
  }

  async function keepHearing(): Promise<void> {
    while (!closing.signal.aborted) {
      for (const address of addressesOf(databaseUrl)) if (!closing.signal.aborted) await connect(address).catch(() => {});
      await pause(betweenTries, undefined, { signal: closing.signal, ref: false }).catch(() => {});
    }
  }

  const ended = keepHearing();
  return {
    isListening: () => performance.now() - heardAt < silence,
    async close() {
      closing.abort();
      await ended;
    },
  };
}

/** In milliseconds. What is silent for longer than `silence` is lost: whoever ends a session is to be heard of within five seconds. */
const silence = 4000;
const betweenHellos = 1000;
const betweenTries = 500;
