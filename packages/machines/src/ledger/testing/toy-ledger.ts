import { isTemporaryId, resolveIds, type Id } from '@blue-budget/domain/ledger';
import { said } from '../../testing/notices.ts';
import type { LedgerRules } from '../core/rules.ts';

/** A minimal ledger: things with a value, and their sum once it was queried. */
export interface ToyLedger {
  things: readonly Thing[];
  /** Fetched on demand, then kept. */
  sum: number | null;
  stamps: number;
}

export interface Thing {
  id: Id;
  /** Set when the thing is added and never changed. Identifies it in tests. */
  tag: string;
  name: string;
  value: number;
}

/** `tag` identifies the operation in tests. */
export type ToyOperation = { tag: string } & (
  | { kind: 'add'; id: Id }
  | { kind: 'rename'; id: Id; name: string }
  /** The value as it was typed. The call sends the difference. */
  | { kind: 'set'; id: Id; typed: number }
  | { kind: 'remove'; id: Id }
  /** Neither optimistic nor persisted. */
  | { kind: 'stamp' }
);

export type ToyRequest = { tag: string } & (
  | { kind: 'add' }
  | { kind: 'rename'; id: Id; name: string }
  | { kind: 'change'; id: Id; by: number }
  | { kind: 'remove'; id: Id }
  | { kind: 'stamp' }
);

export interface ToyConfirmation {
  ids: Record<Id, Id>;
}

export interface Toy {
  ledger: ToyLedger;
  operation: ToyOperation;
  request: ToyRequest;
  confirmation: ToyConfirmation;
  query: 'sum';
  answer: number;
  ownValue: { id: Id; name: string };
}

export const emptyToy: ToyLedger = { things: [], sum: null, stamps: 0 };

export function addToy(tag: string): ToyOperation {
  return { kind: 'add', tag, id: `temp-${tag}` };
}

export function renameToy(tag: string, id: string): ToyOperation {
  return { kind: 'rename', tag, id, name: tag };
}

export const toyRules: LedgerRules<Toy> = {
  apply: applyToy,
  confirm: (confirmed, operation, { ids }) => applyToy(confirmed, resolveIds(operation, new Map(Object.entries(ids)))),
  needsLoad: () => false,
  // A value is changed only after the sum was queried, as an amount is changed only after its month was.
  missing: ({ kind }, { sum }) => (kind === 'set' && sum === null ? 'sum' : null),
  idsOf: ({ ids }) => ids,
  createdIds: (operation) => (operation.kind === 'add' && isTemporaryId(operation.id) ? [operation.id] : []),
  requiredIds: (operation) => ('id' in operation && operation.kind !== 'add' && isTemporaryId(operation.id) ? [operation.id] : []),
  resolveIds,
  request: requestOf,
  failureNotice: ({ tag }, serverNotice) => serverNotice ?? said(`Could not do ${tag}.`),
  isOptimistic: ({ kind }) => kind !== 'stamp',
  isPersisted: ({ kind }) => kind !== 'stamp',
  merge: (confirmed, _query, sum) => ({ ...confirmed, sum }),
  ownValues: (operation) => (operation.kind === 'rename' ? [{ id: operation.id, name: operation.name }] : []),
  ownValueKey: ({ id }) => id,
  overwrittenNotice({ things }, { id, name }) {
    const now = things.find((thing) => thing.id === id)?.name;
    return now === undefined || now === name ? null : said(`Another device renamed ${name} to ${now}.`);
  },
  storedPart: (confirmed) => confirmed,
  isSameQuery: () => true,
  queryFailureNotice: (_query, serverNotice) => serverNotice ?? said('Could not fetch the sum.'),
};

export function applyToy(ledger: ToyLedger, operation: ToyOperation): ToyLedger {
  switch (operation.kind) {
    case 'add': return { ...ledger, things: [...ledger.things, { id: operation.id, tag: operation.tag, name: operation.tag, value: 0 }] };
    case 'rename': return withThing(ledger, operation.id, (thing) => ({ ...thing, name: operation.name }));
    case 'set': return withThing(ledger, operation.id, (thing) => ({ ...thing, value: operation.typed }));
    case 'remove': return summed(ledger, ledger.things.filter(({ id }) => id !== operation.id));
    case 'stamp': return { ...ledger, stamps: ledger.stamps + 1 };
  }
}

function requestOf(operation: ToyOperation, confirmed: ToyLedger): ToyRequest | null {
  const { tag } = operation;
  switch (operation.kind) {
    case 'add': return { kind: 'add', tag };
    case 'set': {
      const thing = confirmed.things.find(({ id }) => id === operation.id);
      return { kind: 'change', tag, id: operation.id, by: operation.typed - (thing?.value ?? 0) };
    }
    default: return operation;
  }
}

function withThing(ledger: ToyLedger, id: Id, change: (thing: Thing) => Thing): ToyLedger {
  if (!ledger.things.some((thing) => thing.id === id)) return ledger;
  return summed(ledger, ledger.things.map((thing) => (thing.id === id ? change(thing) : thing)));
}

function summed(ledger: ToyLedger, things: readonly Thing[]): ToyLedger {
  return { ...ledger, things, sum: ledger.sum === null ? null : sumOf(things) };
}

export function sumOf(things: readonly Thing[]): number {
  return things.reduce((sum, { value }) => sum + value, 0);
}
