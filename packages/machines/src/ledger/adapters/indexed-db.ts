import type { Id } from '@blue-budget/domain/ledger';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { formatVersion, type PersistedEntry } from '../core/outbox-entry.ts';
import type { LedgerRules, LedgerTypes } from '../core/rules.ts';
import type { OutboxStorage } from '../ports.ts';
import { openOnDemand } from './open-on-demand.ts';
import { databaseName, entriesStore, idsStore, versionsStore } from './shared-names.ts';

interface OutboxSchema<T extends LedgerTypes> extends DBSchema {
  /** The outbox entries. The database assigns their positions. */
  [entriesStore]: { key: number; value: PersistedEntry<T>; indexes: { sub: string; key: string } };
  /** The services' ids by temporary id. `at` is when the id was stored, in milliseconds since the epoch. */
  [idsStore]: { key: [string, Id]; value: { sub: string; temporary: Id; id: Id; at: number }; indexes: { sub: string } };
  /** The newest version of the ledger that any tab knows. */
  [versionsStore]: { key: string; value: number };
}

interface Options {
  /** Milliseconds since the epoch. */
  now: () => number;
  name?: string;
}

const allStores = [entriesStore, idsStore, versionsStore] as const;

/** The outbox in IndexedDB, shared by all tabs (product, Q-OPT-3). Each call is one transaction. */
export function indexedDbStorage<T extends LedgerTypes>(
  { resolveIds }: Pick<LedgerRules<T>, 'resolveIds'>, { now, name = databaseName }: Options,
): OutboxStorage<T> {
  const open = openOnDemand((onClosed) => openOutbox<T>(name, onClosed));
  return {
    isDurable: true,
    async add(newEntry) {
      const transaction = (await open()).transaction(entriesStore, 'readwrite');
      // The database assigns the position.
      const added = transaction.store.add(newEntry as PersistedEntry<T>);
      // By itself the database commits once it has answered, which a page that is being closed does not live to see.
      transaction.commit();
      const [seq] = await Promise.all([added, transaction.done]);
      return seq;
    },
    async read(sub) {
      const transaction = (await open()).transaction(allStores);
      const [stored, ids, version] = await Promise.all([
        transaction.objectStore(entriesStore).index('sub').getAll(sub),
        transaction.objectStore(idsStore).index('sub').getAll(sub),
        transaction.objectStore(versionsStore).get(sub),
      ]);
      const persistedEntries = stored.filter((persisted) => persisted.formatVersion === formatVersion).toSorted((a, b) => a.seq - b.seq);
      return { persistedEntries, ids: new Map(ids.map(({ temporary, id }) => [temporary, id])), version: version ?? null };
    },
    async update(sub, { put, remove, ids, version }) {
      const transaction = (await open()).transaction(allStores, 'readwrite');
      const entries = transaction.objectStore(entriesStore);
      const found = new Map(Object.entries(ids));
      for (const key of remove) {
        const seq = await entries.index('key').getKey(key);
        if (seq !== undefined) await entries.delete(seq);
      }
      // An entry that was deleted meanwhile stays deleted.
      for (const persisted of put) if ((await entries.getKey(persisted.seq)) !== undefined) await entries.put(persisted);
      for (const [temporary, id] of found) await transaction.objectStore(idsStore).put({ sub, temporary, id, at: now() });
      if (found.size > 0) {
        for (const persisted of await entries.index('sub').getAll(sub)) {
          await entries.put({ ...persisted, operation: resolveIds(persisted.operation, found) });
        }
      }
      if (version !== null) await transaction.objectStore(versionsStore).put(version, sub);
      await transaction.done;
    },
    async clear(sub) {
      const transaction = (await open()).transaction(allStores, 'readwrite');
      const [entries, ids] = [transaction.objectStore(entriesStore), transaction.objectStore(idsStore)];
      for (const key of await entries.index('sub').getAllKeys(sub)) await entries.delete(key);
      for (const key of await ids.index('sub').getAllKeys(sub)) await ids.delete(key);
      await transaction.objectStore(versionsStore).delete(sub);
      await transaction.done;
    },
    async prune(before) {
      const transaction = (await open()).transaction([entriesStore, idsStore], 'readwrite');
      const [entries, ids] = [transaction.objectStore(entriesStore), transaction.objectStore(idsStore)];
      for (const { seq, at } of await entries.getAll()) if (at < before) await entries.delete(seq);
      for (const { sub, temporary, at } of await ids.getAll()) if (at < before) await ids.delete([sub, temporary]);
      await transaction.done;
    },
  };
}

function openOutbox<T extends LedgerTypes>(name: string, onClosed: () => void): Promise<IDBPDatabase<OutboxSchema<T>>> {
  return openDB<OutboxSchema<T>>(name, 1, {
    upgrade(database) {
      const entries = database.createObjectStore(entriesStore, { keyPath: 'seq', autoIncrement: true });
      entries.createIndex('sub', 'sub');
      entries.createIndex('key', 'key', { unique: true });
      database.createObjectStore(idsStore, { keyPath: ['sub', 'temporary'] }).createIndex('sub', 'sub');
      database.createObjectStore(versionsStore);
    },
    blocking(_, __, event) {
      onClosed();
      if (event.target instanceof IDBDatabase) event.target.close();
    },
    terminated: onClosed,
  });
}
