import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { addressesOf } from './pool.ts';

/** A subscription to notifications of other processes. */
export interface Listening {
  /** Whether notifications are being received. False while the connection is down or unverified. */
  isListening(): boolean;
  close(): Promise<void>;
}

export interface ListenHandlers {
  /** Called with each message, unchanged, including those of this process. */
  onMessage: (message: string) => void;
  /** Runs after each (re)connect, before `isListening` is true, to catch up on missed messages. */
  catchUp: () => Promise<void>;
}

/**
 * Listens to notifications on `channel` by `pg_notify`, on its own connection to the Postgres that takes writes. It sends itself
 * heartbeats: an open connection that delivers nothing, as through a pooler, does not count as listening. Reconnects when it is lost.
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
      // Earlier messages arrive before it.
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

/** In milliseconds. A connection silent for longer than `silence` is lost: the end of a session must arrive within five seconds. */
const silence = 4000;
const betweenHellos = 1000;
const betweenTries = 500;
