import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { formatVersion } from '../core/outbox-entry.ts';
import type { LedgerTypes } from '../core/rules.ts';
import { longestDeviceHistory, type DeviceHistory, type MadeChange } from '../device-history.ts';
import { openOnDemand } from './open-on-demand.ts';
import { historyDatabaseName, madeStore } from './shared-names.ts';

/** A change as it is stored. The field names are part of the format: a device may hold what an earlier release wrote. */
interface StoredChange<T extends LedgerTypes> extends MadeChange<T> {
  sub: string;
  /** That of the outbox: operations are stored here as they are there. */
  formatVersion: number;
}

interface HistorySchema<T extends LedgerTypes> extends DBSchema {
  [madeStore]: { key: [string, string]; value: StoredChange<T>; indexes: { age: [string, number] } };
}

/**
 * The history in a database of its own, shared by all tabs: the outbox is opened by releases that do not know of it. Each call is one
 * transaction.
 */
export function indexedDbHistory<T extends LedgerTypes>({ name = historyDatabaseName }: { name?: string } = {}): DeviceHistory<T> {
  const open = openOnDemand((onClosed) => openHistory<T>(name, onClosed));
  return {
    async add(sub, change) {
      const transaction = (await open()).transaction(madeStore, 'readwrite');
      await transaction.store.put({ ...change, undoneBy: null, sub, formatVersion });
      const keys = await transaction.store.index('age').getAllKeys(everythingOf(sub));
      for (const key of keys.slice(0, -longestDeviceHistory)) await transaction.store.delete(key);
      await transaction.done;
    },
    async markUndone(sub, key, by) {
      const transaction = (await open()).transaction(madeStore, 'readwrite');
      const stored = await transaction.store.get([sub, key]);
      if (stored !== undefined) await transaction.store.put({ ...stored, undoneBy: by });
      await transaction.done;
    },
    async read(sub) {
      const stored = await (await open()).getAllFromIndex(madeStore, 'age', everythingOf(sub));
      return stored.filter((change) => change.formatVersion === formatVersion)
        .map(({ key, undo, at, undoneBy }) => ({ key, undo, at, undoneBy }));
    },
    async retainOnly(person) {
      const transaction = (await open()).transaction(madeStore, 'readwrite');
      for (const { sub, key } of await transaction.store.getAll()) if (sub !== person) await transaction.store.delete([sub, key]);
      await transaction.done;
    },
    async clear(sub) {
      const transaction = (await open()).transaction(madeStore, 'readwrite');
      for (const key of await transaction.store.index('age').getAllKeys(everythingOf(sub))) await transaction.store.delete(key);
      await transaction.done;
    },
    async prune(before) {
      const transaction = (await open()).transaction(madeStore, 'readwrite');
      for (const { sub, key, at } of await transaction.store.getAll()) if (at < before) await transaction.store.delete([sub, key]);
      await transaction.done;
    },
  };
}

function everythingOf(sub: string): IDBKeyRange {
  return IDBKeyRange.bound([sub, -Infinity], [sub, Infinity]);
}

function openHistory<T extends LedgerTypes>(name: string, onClosed: () => void): Promise<IDBPDatabase<HistorySchema<T>>> {
  return openDB<HistorySchema<T>>(name, 1, {
    upgrade(database) {
      database.createObjectStore(madeStore, { keyPath: ['sub', 'key'] }).createIndex('age', ['sub', 'at']);
    },
    blocking(_, __, event) {
      onClosed();
      if (event.target instanceof IDBDatabase) event.target.close();
    },
    terminated: onClosed,
  });
}
