import type { Id } from '@blue-budget/domain/ledger';
import type { Notice } from '@blue-budget/domain/notices';

/** The types that the outbox works with. It inspects none of them. */
export interface LedgerTypes {
  /** Everything that is shown, as one immutable value. */
  ledger: unknown;
  /** One thing that a person did. Plain data. */
  operation: unknown;
  /** A call as it is sent, with differences computed. Plain data. */
  request: unknown;
  /** Data that the services' reply adds to an operation. */
  confirmation: unknown;
  /** Something that is fetched on demand, such as a month. */
  query: unknown;
  /** The reply to a query. */
  answer: unknown;
  /** A field of something in the ledger, and the value that an operation gave it. */
  ownValue: unknown;
}

/** What the outbox must know of operations and queries. All functions are pure. */
export interface LedgerRules<T extends LedgerTypes> {
  /** Applies an operation before any reply. Returns the same ledger if the operation is impossible. */
  apply(ledger: T['ledger'], operation: T['operation']): T['ledger'];
  /** Applies an operation that the services did to the confirmed ledger. */
  confirm(confirmed: T['ledger'], operation: T['operation'], confirmation: T['confirmation']): T['ledger'];
  /** Whether a load is required after an operation, because its result cannot be computed from the confirmed ledger. */
  needsLoad(confirmed: T['ledger'], operation: T['operation'], confirmation: T['confirmation']): boolean;
  /** The services' ids, by the temporary ids of the operation. */
  idsOf(confirmation: T['confirmation']): Readonly<Record<Id, Id>>;
  /** The temporary ids that an operation creates. */
  createdIds(operation: T['operation']): readonly Id[];
  /** The temporary ids that an operation requires from operations before it. */
  requiredIds(operation: T['operation']): readonly Id[];
  /** Replaces temporary ids of an operation by the services' ids. Returns the same operation if it has none of them. */
  resolveIds(operation: T['operation'], ids: ReadonlyMap<Id, Id>): T['operation'];
  /** The query for what is missing to compute the call of an operation; null if nothing is missing. */
  missing(operation: T['operation'], confirmed: T['ledger']): T['query'] | null;
  /** Computes the call of an operation from the confirmed ledger; null if that is impossible. */
  request(operation: T['operation'], confirmed: T['ledger']): T['request'] | null;
  /** The notice that announces a failed operation. `serverNotice` is the services' message, if any. */
  failureNotice(operation: T['operation'], serverNotice: Notice | null): Notice;
  /** Whether an operation is shown before the reply. */
  isOptimistic(operation: T['operation']): boolean;
  /** Whether an operation is stored, so that it survives its tab. */
  isPersisted(operation: T['operation']): boolean;
  /** The values that an operation sets as they were typed. Another device may set them later. */
  ownValues(operation: T['operation']): readonly T['ownValue'][];
  /** The field of a value, as text that no other field has. */
  ownValueKey(value: T['ownValue']): string;
  /** The notice that announces that a value is another one in the ledger; null while it stands. */
  overwrittenNotice(ledger: T['ledger'], value: T['ownValue']): Notice | null;
  /** Merges the answer to a query into the confirmed ledger. */
  merge(confirmed: T['ledger'], query: T['query'], answer: T['answer']): T['ledger'];
  /** The part of the confirmed ledger that the device stores: as much as is quickly written. */
  storedPart(confirmed: T['ledger']): T['ledger'];
  /** Whether two queries ask for the same, so that one answer serves both. */
  isSameQuery(one: T['query'], other: T['query']): boolean;
  /** The notice that announces a failed query. */
  queryFailureNotice(query: T['query'], serverNotice: Notice | null): Notice;
}
