import { isTemporaryId, resolveIds, type Id } from '@blue-budget/domain';
import { said as wordsOfToy } from '../../testing/notices.ts';
import type { LedgerRules } from '../core/rules.ts';

/** A ledger small enough to see through: things with a value, and their sum where it was asked for. */
export interface ToyLedger {
  things: readonly Thing[];
  /** Fetched on demand, then kept. */
  sum: number | null;
  stamps: number;
}

export interface Thing {
  id: Id;
  /** Given when it is added, never changed: tells things apart in tests. */
  tag: string;
  name: string;
  value: number;
}

/** `tag` names the operation in tests. */
export type ToyOperation = { tag: string } & (
  | { kind: 'add'; id: Id }
  | { kind: 'rename'; id: Id; name: string }
  /** The value as it was typed; what is sent is the difference. */
  | { kind: 'set'; id: Id; typed: number }
  | { kind: 'remove'; id: Id }
  /** Waits for the answer, and is never kept. */
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
}

export const emptyToy: ToyLedger = { things: [], sum: null, stamps: 0 };

export const toyRules: LedgerRules<Toy> = {
  apply: applyToy,
  confirm: (confirmed, operation, { ids }) => applyToy(confirmed, resolveIds(operation, new Map(Object.entries(ids)))),
  needsLoad: () => false,
  // A value is only changed where the sum is known: stands for a month that has to be there before its amounts can change.
  missing: ({ kind }, { sum }) => (kind === 'set' && sum === null ? 'sum' : null),
  idsOf: ({ ids }) => ids,
  createdIds: (operation) => (operation.kind === 'add' && isTemporaryId(operation.id) ? [operation.id] : []),
  requiredIds: (operation) => ('id' in operation && operation.kind !== 'add' && isTemporaryId(operation.id) ? [operation.id] : []),
  resolveIds,
  request: requestOf,
  failureNotice: ({ tag }, said) => said ?? wordsOfToy(`Could not do ${tag}.`),
  isOptimistic: ({ kind }) => kind !== 'stamp',
  isPersisted: ({ kind }) => kind !== 'stamp',
  merge: (confirmed, _query, sum) => ({ ...confirmed, sum }),
  isSameQuery: () => true,
  queryFailureNotice: (_query, said) => said ?? wordsOfToy('Could not fetch the sum.'),
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
