import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { LedgerTypes } from '../core/rules.ts';
import type { StoredLedger } from '../core/stored-ledger.ts';
import type { LedgerStorage } from '../ports.ts';
import { openOnDemand } from './open-on-demand.ts';
import { ledgerDatabaseName } from './shared-names.ts';

/**
 * The shape of a stored ledger. Another one is ignored: a release that changes the ledger's shape raises this number, as
 * `stored-ledger.test.ts` asks.
 */
export const ledgerFormat = 3;

const store = 'ledgers';
/** One ledger is stored at a time. */
const place = 'last';

interface LedgerSchema<T extends LedgerTypes> extends DBSchema {
  [store]: { key: typeof place; value: { sub: string; format: number; stored: StoredLedger<T> } };
}

interface Options {
  /** Whether the device keeps the ledger of a person. Asked right before each access, since another tab may have logged out. */
  mayStore: (sub: string) => boolean;
  name?: string;
}

/** The stored ledger in IndexedDB, in a database of its own that can be deleted as a whole. */
export function ledgerOnDevice<T extends LedgerTypes>({ mayStore, name = ledgerDatabaseName }: Options): LedgerStorage<T> {
  const open = openOnDemand((onClosed) => openLedgers<T>(name, onClosed));
  return {
    async read(sub) {
      if (!mayStore(sub)) return null;
      const found = await (await open()).get(store, place);
      return found?.sub === sub && found.format === ledgerFormat ? found.stored : null;
    },
    async write(sub, stored) {
      if (!mayStore(sub)) return;
      const database = await open();
      if (mayStore(sub)) await database.put(store, { sub, format: ledgerFormat, stored }, place);
    },
  };
}

/** For a browser without IndexedDB: the app needs the network to start. */
export function noLedgerStorage<T extends LedgerTypes>(): LedgerStorage<T> {
  return { read: async () => null, write: async () => {} };
}

function openLedgers<T extends LedgerTypes>(name: string, onClosed: () => void): Promise<IDBPDatabase<LedgerSchema<T>>> {
  return openDB<LedgerSchema<T>>(name, 1, {
    upgrade(database) { database.createObjectStore(store); },
    blocking(_, __, event) {
      onClosed();
      if (event.target instanceof IDBDatabase) event.target.close();
    },
    terminated: onClosed,
  });
}
