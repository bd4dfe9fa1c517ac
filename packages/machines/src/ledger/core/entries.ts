import type { Id } from '@blue-budget/domain';
import type { LedgerRules, LedgerTypes } from './rules.ts';
import { formatVersion, type Entry, type Row } from './state.ts';

/** In the order of the storage; what is in no storage stays behind the entry it was taken after. */
export function arranged<T extends LedgerTypes>(entries: readonly Entry<T>[]): readonly Entry<T>[] {
  const first: Entry<T>[] = [];
  const groups: { seq: number; entries: Entry<T>[] }[] = [];
  for (const entry of entries) {
    if (entry.seq !== null) groups.push({ seq: entry.seq, entries: [entry] });
    else (groups.at(-1)?.entries ?? first).push(entry);
  }
  return [...first, ...groups.toSorted((one, other) => one.seq - other.seq).flatMap((group) => group.entries)];
}

/** The entries after rows were read or heard of. What is known of an operation stays; where it stands is as the row says. */
export function withRows<T extends LedgerTypes>(
  rules: Pick<LedgerRules<T>, 'resolveIds'>,
  entries: readonly Entry<T>[],
  rows: readonly Row<T>[],
  ids: ReadonlyMap<Id, Id>,
): readonly Entry<T>[] {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const kept = entries.map((entry) => {
    const row = byKey.get(entry.key);
    return row === undefined ? entry : { ...entryOf(row, entry.operation), notBefore: whenNext(entry, row) };
  });
  const known = new Set(entries.map(({ key }) => key));
  const added = rows.filter(({ key }) => !known.has(key)).map((row) => entryOf(row, rules.resolveIds(row.operation, ids)));
  return arranged([...kept, ...added]);
}

function entryOf<T extends LedgerTypes>(
  { seq, key, tab, at, status, request, attempts, notBefore }: Row<T>,
  operation: T['operation'],
): Entry<T> {
  return { seq, key, tab, at, operation, status, request, attempts, notBefore };
}

/** A try that this tab has not known of sets the pause anew; else the network may have come back meanwhile, which ends it. */
function whenNext<T extends LedgerTypes>(entry: Entry<T>, row: Row<T>): number {
  return row.attempts > entry.attempts ? row.notBefore : Math.min(row.notBefore, entry.notBefore);
}

/** The row of an entry that is in the storage; null for others. */
export function rowOf<T extends LedgerTypes>(entry: Entry<T>, sub: string): Row<T> | null {
  const { seq, status } = entry;
  if (seq === null || status === 'adding' || status === 'settled') return null;
  return { ...entry, seq, sub, status, formatVersion };
}

/** Entries that cannot be done any more, and all ids that will never come. */
export interface Fallen<T extends LedgerTypes> {
  entries: readonly Entry<T>[];
  created: readonly Id[];
}

/** An entry and all that need, directly or not, an id that it would have made (decisions, Q-OPT-2). */
export function fallingWith<T extends LedgerTypes>(
  rules: Pick<LedgerRules<T>, 'createdIds' | 'requiredIds'>,
  entries: readonly Entry<T>[],
  failed: Entry<T>,
): Fallen<T> {
  const others = entries.filter(({ key }) => key !== failed.key);
  const fallen = needing(rules, others, rules.createdIds(failed.operation));
  return { entries: [failed, ...fallen.entries], created: fallen.created };
}

/** The entries that need, directly or not, one of some ids that will never come. */
export function needing<T extends LedgerTypes>(
  rules: Pick<LedgerRules<T>, 'createdIds' | 'requiredIds'>,
  entries: readonly Entry<T>[],
  missing: readonly Id[],
): Fallen<T> {
  const created = new Set(missing);
  const fallen: Entry<T>[] = [];
  for (const entry of entries) {
    if (entry.status === 'settled' || !rules.requiredIds(entry.operation).some((id) => created.has(id))) continue;
    for (const id of rules.createdIds(entry.operation)) created.add(id);
    fallen.push(entry);
  }
  return { entries: fallen, created: [...created] };
}
