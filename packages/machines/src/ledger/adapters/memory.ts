import type { Id } from '@blue-budget/domain/ledger';
import type { PersistedEntry } from '../core/outbox-entry.ts';
import type { LedgerRules, LedgerTypes } from '../core/rules.ts';
import type { LockRequest, OutboxStorage, TabChannel, TabLocks } from '../ports.ts';

/** A storage that ends with the page: for a browser without IndexedDB, and a page without https (product, Q-SEC). */
export function memoryStorage<T extends LedgerTypes>({ resolveIds }: Pick<LedgerRules<T>, 'resolveIds'>): OutboxStorage<T> {
  let stored: PersistedEntry<T>[] = [];
  let lastSeq = 0;
  const idsBySub = new Map<string, Map<Id, Id>>();
  const versions = new Map<string, number>();
  return {
    isDurable: false,
    async add(newEntry) {
      lastSeq += 1;
      stored = [...stored, { ...newEntry, seq: lastSeq }];
      return lastSeq;
    },
    async read(sub) {
      const persistedEntries = stored.filter((persisted) => persisted.sub === sub);
      return { persistedEntries, ids: new Map(idsBySub.get(sub)), version: versions.get(sub) ?? null };
    },
    async update(sub, { put, remove, ids: found, version }) {
      const changed = new Map(put.map((persisted) => [persisted.key, persisted]));
      const ids = new Map([...(idsBySub.get(sub) ?? []), ...Object.entries(found)]);
      idsBySub.set(sub, ids);
      stored = stored.filter(({ key }) => !remove.includes(key)).map((persisted) => changed.get(persisted.key) ?? persisted)
        .map((persisted) => (persisted.sub === sub ? { ...persisted, operation: resolveIds(persisted.operation, ids) } : persisted));
      if (version !== null) versions.set(sub, version);
    },
    async clear(sub) {
      stored = stored.filter((persisted) => persisted.sub !== sub);
      idsBySub.delete(sub);
      versions.delete(sub);
    },
    async prune(before) {
      stored = stored.filter(({ at }) => at >= before);
    },
  };
}

/** Locks of one page: for a browser without Web Locks, where no tab knows of another. */
export function memoryLocks(): TabLocks {
  const requestsByName = new Map<string, { onGranted: () => void }[]>();
  const tabs = new Set<string>();
  return {
    acquire(name, onGranted): LockRequest {
      const requests = requestsByName.get(name) ?? [];
      const request = { onGranted };
      requestsByName.set(name, requests);
      requests.push(request);
      if (requests.length === 1) queueMicrotask(() => { if (requests[0] === request) onGranted(); });
      return {
        release() {
          const wasFirst = requests[0] === request;
          if (requests.includes(request)) requests.splice(requests.indexOf(request), 1);
          const [next] = requests;
          if (wasFirst && next !== undefined) queueMicrotask(() => { if (requests[0] === next) next.onGranted(); });
        },
      };
    },
    registerTab: (tab) => { tabs.add(tab); },
    liveTabs: async () => new Set(tabs),
  };
}

/** The channel of a page without other tabs. */
export function silentChannel<T extends LedgerTypes>(): TabChannel<T> {
  return { post: () => {}, subscribe: () => () => {} };
}
