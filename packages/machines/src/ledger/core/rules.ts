import type { Id, Notice } from '@blue-budget/domain';

/** The types that the queue is used with. It looks into none of them. */
export interface LedgerTypes {
  /** Everything that is shown, as one immutable value. */
  ledger: unknown;
  /** One thing a person did; plain data. */
  operation: unknown;
  /** A call as it leaves, differences worked out; plain data. */
  request: unknown;
  /** What the services' reply adds to an operation. */
  confirmation: unknown;
  /** Something that is fetched on demand, such as a month. */
  query: unknown;
  /** What a query brings. */
  answer: unknown;
}

/** Everything the queue has to know of operations and queries. All functions are pure. */
export interface LedgerRules<T extends LedgerTypes> {
  /** The ledger once an operation is done, before any reply; the very same where it cannot be done. */
  apply(ledger: T['ledger'], operation: T['operation']): T['ledger'];
  /** The confirmed ledger once the services have done an operation. */
  confirm(confirmed: T['ledger'], operation: T['operation'], confirmation: T['confirmation']): T['ledger'];
  /** Whether a load has to tell what became of an operation that was done, since the ledger cannot work it out. */
  needsLoad(confirmed: T['ledger'], operation: T['operation'], confirmation: T['confirmation']): boolean;
  /** The services' ids, by the temporary ones of the operation. */
  idsOf(confirmation: T['confirmation']): Readonly<Record<Id, Id>>;
  /** The temporary ids that an operation makes. */
  createdIds(operation: T['operation']): readonly Id[];
  /** The temporary ids that an operation needs from others before it. */
  requiredIds(operation: T['operation']): readonly Id[];
  /** The operation with known temporary ids replaced. */
  resolveIds(operation: T['operation'], ids: ReadonlyMap<Id, Id>): T['operation'];
  /** What has to be fetched before an operation can be written as a call; null where everything is there. */
  missing(operation: T['operation'], confirmed: T['ledger']): T['query'] | null;
  /** The call that does an operation, seen from the confirmed ledger; null where it cannot be written. */
  request(operation: T['operation'], confirmed: T['ledger']): T['request'] | null;
  /** What is said when an operation fails. */
  failureNotice(operation: T['operation'], said: Notice | null): Notice;
  /** Whether an operation shows before it is answered. */
  isOptimistic(operation: T['operation']): boolean;
  /** Whether an operation outlives its tab. */
  isPersisted(operation: T['operation']): boolean;
  /** The confirmed ledger with what a query brought. */
  merge(confirmed: T['ledger'], query: T['query'], answer: T['answer']): T['ledger'];
  /** Whether two queries ask for the same, so that one will do. */
  isSameQuery(one: T['query'], other: T['query']): boolean;
  /** What is said when a query fails. */
  queryFailureNotice(query: T['query'], said: Notice | null): Notice;
}
