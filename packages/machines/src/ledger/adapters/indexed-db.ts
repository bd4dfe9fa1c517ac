import type { Id } from '@blue-budget/domain';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { LedgerRules, LedgerTypes } from '../core/rules.ts';
import { formatVersion, type Row } from '../core/state.ts';
import type { QueueStorage } from '../ports.ts';

interface QueueSchema<T extends LedgerTypes> extends DBSchema {
  /** Operations that wait; the database numbers them. */
  rows: { key: number; value: Row<T>; indexes: { sub: string; key: string } };
  /** The services' ids by the temporary ones. */
  ids: { key: [string, Id]; value: { sub: string; temporary: Id; id: Id; at: number }; indexes: { sub: string } };
  /** The newest version that any tab knows of. */
  versions: { key: string; value: number };
}

interface Options {
  /** In milliseconds. */
  now: () => number;
  name?: string;
}

/** The queue in the browser's database, shared by the tabs (decisions, Q-OPT-3). Each promise is one transaction. */
export function indexedDbStorage<T extends LedgerTypes>(
  { resolveIds }: Pick<LedgerRules<T>, 'resolveIds'>, { now, name = 'blue-budget-ledger' }: Options,
): QueueStorage<T> {
  let opened: Promise<IDBPDatabase<QueueSchema<T>>> | null = null;
  // Another release, or the browser, may close it: the next one who asks opens it again.
  const forgetOpened = () => { opened = null; };
  const open = () => {
    opened ??= openQueue<T>(name, forgetOpened).catch((error: unknown) => {
      forgetOpened();
      throw error;
    });
    return opened;
  };

  return {
    outlivesPage: true,
    async append(row) {
      const database = await open();
      // The database fills in the number.
      return database.add('rows', row as Row<T>);
    },
    async read(sub) {
      const transaction = (await open()).transaction(['rows', 'ids', 'versions']);
      const [rows, ids, version] = await Promise.all([
        transaction.objectStore('rows').index('sub').getAll(sub),
        transaction.objectStore('ids').index('sub').getAll(sub),
        transaction.objectStore('versions').get(sub),
      ]);
      const ours = rows.filter((row) => row.formatVersion === formatVersion).toSorted((one, other) => one.seq - other.seq);
      return { rows: ours, ids: new Map(ids.map(({ temporary, id }) => [temporary, id])), version: version ?? null };
    },
    async rewrite(sub, { put, remove, ids, version }) {
      const transaction = (await open()).transaction(['rows', 'ids', 'versions'], 'readwrite');
      const [rows, kept, versions] = [transaction.objectStore('rows'), transaction.objectStore('ids'), transaction.objectStore('versions')];
      const found = new Map(Object.entries(ids));
      for (const key of remove) {
        const seq = await rows.index('key').getKey(key);
        if (seq !== undefined) await rows.delete(seq);
      }
      // What was taken away meanwhile stays away.
      for (const row of put) if ((await rows.getKey(row.seq)) !== undefined) await rows.put(row);
      for (const [temporary, id] of found) await kept.put({ sub, temporary, id, at: now() });
      if (found.size > 0) {
        for (const row of await rows.index('sub').getAll(sub)) await rows.put({ ...row, operation: resolveIds(row.operation, found) });
      }
      if (version !== null) await versions.put(version, sub);
      await transaction.done;
    },
    async forget(sub) {
      const transaction = (await open()).transaction(['rows', 'ids', 'versions'], 'readwrite');
      const [rows, ids] = [transaction.objectStore('rows'), transaction.objectStore('ids')];
      for (const key of await rows.index('sub').getAllKeys(sub)) await rows.delete(key);
      for (const key of await ids.index('sub').getAllKeys(sub)) await ids.delete(key);
      await transaction.objectStore('versions').delete(sub);
      await transaction.done;
    },
    async prune(before) {
      const transaction = (await open()).transaction(['rows', 'ids'], 'readwrite');
      const [rows, ids] = [transaction.objectStore('rows'), transaction.objectStore('ids')];
      for (const { seq, at } of await rows.getAll()) if (at < before) await rows.delete(seq);
      for (const { sub, temporary, at } of await ids.getAll()) if (at < before) await ids.delete([sub, temporary]);
      await transaction.done;
    },
  };
}

function openQueue<T extends LedgerTypes>(name: string, closed: () => void): Promise<IDBPDatabase<QueueSchema<T>>> {
  return openDB<QueueSchema<T>>(name, 1, {
    upgrade(database) {
      const rows = database.createObjectStore('rows', { keyPath: 'seq', autoIncrement: true });
      rows.createIndex('sub', 'sub');
      rows.createIndex('key', 'key', { unique: true });
      database.createObjectStore('ids', { keyPath: ['sub', 'temporary'] }).createIndex('sub', 'sub');
      database.createObjectStore('versions');
    },
    blocking(_, __, event) {
      closed();
      if (event.target instanceof IDBDatabase) event.target.close();
    },
    terminated: closed,
  });
}
