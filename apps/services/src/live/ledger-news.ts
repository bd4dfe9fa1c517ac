import { sql } from 'kysely';
import { fetchLedgerVersion } from '../data/ledger/queries.ts';
import type { OpenDatabase } from '../db/connect.ts';

/** Sends followers of a ledger its version whenever it changes, in any process. */
export interface LedgerNews {
  /** Publishes a committed change. It does not delay the change: other processes get it a moment later. */
  publish: (tenantId: string, version: number) => void;
  /** Calls the listener with each version from now on; the same one may come twice. Returns the way to stop. */
  subscribe(tenantId: string, listener: (version: number) => void): () => void;
  close(): Promise<void>;
}

/**
 * News of all processes on one database. A process sends what its changes raised within `batching` in one `pg_notify` after they are
 * committed, because a notification inside a transaction makes all commits of the database wait for each other.
 */
export function followLedgers(database: OpenDatabase): LedgerNews {
  const listeners = new Map<string, Set<(version: number) => void>>();
  const deliver = (tenantId: string, version: number) => {
    for (const listener of listeners.get(tenantId) ?? []) listener(version);
  };

  let outgoing = new Map<string, number>();
  let timer: NodeJS.Timeout | null = null;
  let sending = Promise.resolve();

  async function notify(news: Map<string, number>): Promise<void> {
    const lines = [...news].map(([tenantId, version]) => `${tenantId} ${version}`);
    for (let first = 0; first < lines.length; first += linesInMessage) {
      await sql`select pg_notify(${channel}, ${lines.slice(first, first + linesInMessage).join('\n')})`.execute(database.db);
    }
  }

  function send(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const news = outgoing;
    outgoing = new Map();
    // While the database is away the news is lost; listeners look the versions up when it is back.
    if (news.size > 0) sending = sending.then(() => notify(news)).catch(() => {});
  }

  const others = database.listen(channel, {
    onMessage(message) {
      for (const line of message.split('\n')) {
        const [tenantId = '', version = ''] = line.split(' ');
        deliver(tenantId, Number(version));
      }
    },
    async catchUp() {
      for (const tenantId of listeners.keys()) {
        deliver(tenantId, await database.readTenant(tenantId, (trx) => fetchLedgerVersion(trx, tenantId)));
      }
    },
  });

  return {
    publish(tenantId, version) {
      deliver(tenantId, version);
      if (database.engine === 'pglite') return;
      outgoing.set(tenantId, Math.max(version, outgoing.get(tenantId) ?? 0));
      timer ??= setTimeout(send, batching).unref();
    },
    subscribe(tenantId, listener) {
      const all = listeners.get(tenantId) ?? new Set();
      listeners.set(tenantId, all.add(listener));
      return () => {
        all.delete(listener);
        if (all.size === 0 && listeners.get(tenantId) === all) listeners.delete(tenantId);
      };
    },
    async close() {
      send();
      await sending;
      await others.close();
    },
  };
}

/** The channel between processes: lines of a tenant's id and its ledger's version. */
const channel = 'blue_budget_ledgers';
/** In milliseconds. */
const batching = 20;
/** A message of Postgres has room for 8000 bytes. */
const linesInMessage = 100;
