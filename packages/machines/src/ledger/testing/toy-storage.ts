import type { Effect } from '../core/effects.ts';
import type { LedgerEvent } from '../core/events.ts';
import type { PersistedEntry } from '../core/outbox-entry.ts';
import type { StoredLedger } from '../core/stored-ledger.ts';
import { removeWhere } from './remove-where.ts';
import { toyRules, type Toy } from './toy-ledger.ts';
import type { ToyTab } from './toy-tab.ts';

export type StorageEffect = Extract<Effect<Toy>, { type: 'persist' | 'readOutbox' | 'updateOutbox' | 'clear' | 'prune' | 'storeLedger' | 'readLedger' }>;

/** The storage that the tabs of the toy browser share. It performs requests one at a time, when the test calls it. */
export class ToyStorage {
  /** Requests that have not been performed, in order. */
  readonly requests: { tab: ToyTab; effect: StorageEffect }[] = [];
  readonly persistedEntries: PersistedEntry<Toy>[] = [];
  /** The last ledger that was stored, and of whom. */
  ledger: { sub: string; stored: StoredLedger<Toy> } | null = null;
  /** Every request fails. */
  isBroken = false;
  readonly #ids = new Map<string, Map<string, string>>();
  readonly #versions = new Map<string, number>();
  #lastSeq = 0;

  /** Performs the first request, and adds its result to the events of its tab. */
  performNext(liveTabs: ReadonlySet<string>): void {
    const next = this.requests.shift();
    if (next === undefined) return;
    const { tab, effect } = next;
    const result = this.isBroken ? failedResult(effect) : this.#perform(effect, liveTabs);
    if (result !== null) tab.events.push(result);
  }

  #perform(effect: StorageEffect, liveTabs: ReadonlySet<string>): LedgerEvent<Toy> | null {
    switch (effect.type) {
      case 'persist': {
        this.#lastSeq += 1;
        this.persistedEntries.push(structuredClone({ ...effect.newEntry, seq: this.#lastSeq }));
        return { type: 'persisted', key: effect.newEntry.key, seq: this.#lastSeq };
      }
      case 'readOutbox': {
        const persistedEntries = structuredClone(this.persistedEntries.filter(({ sub }) => sub === effect.sub));
        const ids = new Map(this.#ids.get(effect.sub));
        const version = this.#versions.get(effect.sub) ?? null;
        return { type: 'outboxRead', job: effect.job, outbox: { persistedEntries, ids, version, liveTabs } };
      }
      case 'updateOutbox': return this.#update(effect);
      case 'clear': {
        removeWhere(this.persistedEntries, ({ sub }) => sub === effect.sub);
        return null;
      }
      case 'prune': {
        removeWhere(this.persistedEntries, ({ at }) => at < effect.before);
        return null;
      }
      case 'storeLedger': {
        this.ledger = structuredClone({ sub: effect.sub, stored: effect.stored });
        return { type: 'ledgerStored', sub: effect.sub };
      }
      case 'readLedger': {
        return { type: 'ledgerRead', job: effect.job, stored: this.ledger?.sub === effect.sub ? structuredClone(this.ledger.stored) : null };
      }
    }
  }

  #update({ job, sub, update: { put, remove, ids, version } }: Extract<StorageEffect, { type: 'updateOutbox' }>): LedgerEvent<Toy> | null {
    removeWhere(this.persistedEntries, ({ key }) => remove.includes(key));
    for (const persisted of put) {
      const index = this.persistedEntries.findIndex(({ key }) => key === persisted.key);
      if (index !== -1) this.persistedEntries[index] = structuredClone(persisted);
    }
    const known = new Map([...(this.#ids.get(sub) ?? []), ...Object.entries(ids)]);
    this.#ids.set(sub, known);
    for (const persisted of this.persistedEntries) {
      if (persisted.sub === sub) persisted.operation = toyRules.resolveIds(persisted.operation, known);
    }
    if (version !== null) this.#versions.set(sub, version);
    return job === null ? null : { type: 'outboxUpdated', job };
  }
}

function failedResult(effect: StorageEffect): LedgerEvent<Toy> | null {
  switch (effect.type) {
    case 'persist': return { type: 'persisted', key: effect.newEntry.key, seq: null };
    case 'readOutbox': return { type: 'outboxRead', job: effect.job, outbox: null };
    case 'updateOutbox': return effect.job === null ? null : { type: 'outboxUpdated', job: effect.job };
    case 'storeLedger': return { type: 'ledgerStored', sub: effect.sub };
    case 'readLedger': return { type: 'ledgerRead', job: effect.job, stored: null };
    default: return null;
  }
}
