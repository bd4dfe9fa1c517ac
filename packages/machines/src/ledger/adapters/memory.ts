import type { Id } from '@blue-budget/domain';
import type { LedgerRules, LedgerTypes } from '../core/rules.ts';
import type { Row } from '../core/state.ts';
import type { Lanes, QueueStorage, TabChannel, Turn } from '../ports.ts';

/** A queue that ends with the page: for a browser without a database, and a page that is not served by https (decisions, Q-SEC). */
export function memoryStorage<T extends LedgerTypes>({ resolveIds }: Pick<LedgerRules<T>, 'resolveIds'>): QueueStorage<T> {
  let rows: Row<T>[] = [];
  let taken = 0;
  const ids = new Map<string, Map<Id, Id>>();
  const versions = new Map<string, number>();
  return {
    outlivesPage: false,
    async append(row) {
      taken += 1;
      rows = [...rows, { ...row, seq: taken }];
      return taken;
    },
    async read(sub) {
      return { rows: rows.filter((row) => row.sub === sub), ids: new Map(ids.get(sub)), version: versions.get(sub) ?? null };
    },
    async rewrite(sub, { put, remove, ids: found, version }) {
      const changed = new Map(put.map((row) => [row.key, row]));
      const known = new Map([...(ids.get(sub) ?? []), ...Object.entries(found)]);
      ids.set(sub, known);
      rows = rows.filter(({ key }) => !remove.includes(key)).map((row) => changed.get(row.key) ?? row)
        .map((row) => (row.sub === sub ? { ...row, operation: resolveIds(row.operation, known) } : row));
      if (version !== null) versions.set(sub, version);
    },
    async forget(sub) {
      rows = rows.filter((row) => row.sub !== sub);
      ids.delete(sub);
      versions.delete(sub);
    },
    async prune(before) {
      rows = rows.filter(({ at }) => at >= before);
    },
  };
}

/** Lanes of one page: for a browser without locks, where no tab knows of another. */
export function memoryLanes(): Lanes {
  const lines = new Map<string, { granted: () => void }[]>();
  const tabs = new Set<string>();
  return {
    acquire(name, granted): Turn {
      const line = lines.get(name) ?? [];
      const place = { granted };
      lines.set(name, line);
      line.push(place);
      if (line.length === 1) queueMicrotask(() => { if (line[0] === place) granted(); });
      return {
        release() {
          const wasFirst = line[0] === place;
          if (line.includes(place)) line.splice(line.indexOf(place), 1);
          const [next] = line;
          if (wasFirst && next !== undefined) queueMicrotask(() => { if (line[0] === next) next.granted(); });
        },
      };
    },
    appear: (tab) => { tabs.add(tab); },
    livingTabs: async () => new Set(tabs),
  };
}

/** A page without other tabs. */
export function silentChannel<T extends LedgerTypes>(): TabChannel<T> {
  return { tell: () => {}, listen: () => () => {} };
}
