import type { LedgerTypes } from './core/rules.ts';

/** One change of the ledger by this browser. */
export interface MadeChange<T extends LedgerTypes> {
  /** The Idempotency-Key of its call, by which the services' list of changes names it. */
  key: string;
  /** What was done, with what takes it back; null if nothing does: then it is only known who did it. */
  undo: { operation: T['operation']; inverse: T['operation'] } | null;
  /** When it was done, in milliseconds since 1970. */
  at: number;
  /** The key of the operation that took it back; null while none did. */
  undoneBy: string | null;
}

/** Changes of this browser by person: the newest 300. Kept beside the outbox, and no longer than it. */
export interface DeviceHistory<T extends LedgerTypes> {
  add(sub: string, change: Omit<MadeChange<T>, 'undoneBy'>): Promise<void>;
  /** Does nothing if the change is not known. */
  markUndone(sub: string, key: string, by: string): Promise<void>;
  read(sub: string): Promise<MadeChange<T>[]>;
  /** Deletes everything that is kept of anybody but a person, who is in now. */
  retainOnly(sub: string): Promise<void>;
  /** Deletes everything that is kept of a person. */
  clear(sub: string): Promise<void>;
  /** Deletes what was done before a time (milliseconds since 1970), by every person. */
  prune(before: number): Promise<void>;
}

/** Most changes that are kept of a person. */
export const longestDeviceHistory = 300;

/** A history that ends with the page: for a browser without IndexedDB. */
export function memoryHistory<T extends LedgerTypes>(): DeviceHistory<T> {
  const madeBy = new Map<string, readonly MadeChange<T>[]>();
  const of = (sub: string) => madeBy.get(sub) ?? [];
  return {
    async add(sub, change) {
      madeBy.set(sub, [...of(sub), { ...change, undoneBy: null }].slice(-longestDeviceHistory));
    },
    async markUndone(sub, key, by) {
      madeBy.set(sub, of(sub).map((change) => (change.key === key ? { ...change, undoneBy: by } : change)));
    },
    read: async (sub) => [...of(sub)],
    async retainOnly(sub) {
      for (const other of madeBy.keys()) if (other !== sub) madeBy.delete(other);
    },
    async clear(sub) {
      madeBy.delete(sub);
    },
    async prune(before) {
      for (const [sub, made] of madeBy) madeBy.set(sub, made.filter(({ at }) => at >= before));
    },
  };
}
