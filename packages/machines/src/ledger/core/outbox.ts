import type { Id } from '@blue-budget/domain/ledger';
import { fromPersisted, isUnacknowledged, type OutboxEntry, type PersistedEntry } from './outbox-entry.ts';
import type { LedgerRules, LedgerTypes } from './rules.ts';

/** Sorts entries by their position in the storage. An entry without a position stays behind the one it was added after. */
export function inStoredOrder<T extends LedgerTypes>(outbox: readonly OutboxEntry<T>[]): readonly OutboxEntry<T>[] {
  const first: OutboxEntry<T>[] = [];
  const groups: { seq: number; members: OutboxEntry<T>[] }[] = [];
  for (const outboxEntry of outbox) {
    if (outboxEntry.seq !== null) groups.push({ seq: outboxEntry.seq, members: [outboxEntry] });
    else (groups.at(-1)?.members ?? first).push(outboxEntry);
  }
  return [...first, ...groups.toSorted((a, b) => a.seq - b.seq).flatMap(({ members }) => members)];
}

/**
 * Adds persisted entries to the outbox and updates those it has. A known entry keeps its operation object, so that a replay can reuse its
 * steps; everything else is taken from the persisted entry.
 */
export function mergePersisted<T extends LedgerTypes>(
  rules: Pick<LedgerRules<T>, 'resolveIds'>,
  outbox: readonly OutboxEntry<T>[],
  persistedEntries: readonly PersistedEntry<T>[],
  ids: ReadonlyMap<Id, Id>,
): readonly OutboxEntry<T>[] {
  const byKey = new Map(persistedEntries.map((persisted) => [persisted.key, persisted]));
  const updated = outbox.map((known) => {
    const persisted = byKey.get(known.key);
    return persisted === undefined ? known : { ...fromPersisted(persisted, known.operation), notBefore: nextAttemptAt(known, persisted) };
  });
  const knownKeys = new Set(outbox.map(({ key }) => key));
  const added = persistedEntries.filter(({ key }) => !knownKeys.has(key))
    .map((persisted) => fromPersisted(persisted, rules.resolveIds(persisted.operation, ids)));
  return inStoredOrder([...updated, ...added]);
}

/** An attempt of another tab sets a new delay. Otherwise the earlier time wins: this tab may have ended the delay when it resumed. */
function nextAttemptAt<T extends LedgerTypes>(known: OutboxEntry<T>, persisted: PersistedEntry<T>): number {
  return persisted.attempts > known.attempts ? persisted.notBefore : Math.min(persisted.notBefore, known.notBefore);
}

type DependencyRules<T extends LedgerTypes> = Pick<LedgerRules<T>, 'createdIds' | 'requiredIds'>;

/** Entries that cannot be done, and the temporary ids that will never be resolved because of that. */
export interface Dependents<T extends LedgerTypes> {
  members: readonly OutboxEntry<T>[];
  missingIds: readonly Id[];
}

/** A failed entry together with all entries that depend on it, directly or not (product, Q-OPT-2). */
export function withDependents<T extends LedgerTypes>(
  rules: DependencyRules<T>, outbox: readonly OutboxEntry<T>[], failed: OutboxEntry<T>,
): Dependents<T> {
  const others = outbox.filter(({ key }) => key !== failed.key);
  const { members, missingIds } = dependentsOf(rules, others, rules.createdIds(failed.operation));
  return { members: [failed, ...members], missingIds };
}

/** The entries that require, directly or not, one of the given ids. */
export function dependentsOf<T extends LedgerTypes>(
  rules: DependencyRules<T>, outbox: readonly OutboxEntry<T>[], ids: readonly Id[],
): Dependents<T> {
  const missingIds = new Set(ids);
  const members: OutboxEntry<T>[] = [];
  for (const outboxEntry of outbox.filter(isUnacknowledged)) {
    if (!rules.requiredIds(outboxEntry.operation).some((id) => missingIds.has(id))) continue;
    for (const id of rules.createdIds(outboxEntry.operation)) missingIds.add(id);
    members.push(outboxEntry);
  }
  return { members, missingIds: [...missingIds] };
}
