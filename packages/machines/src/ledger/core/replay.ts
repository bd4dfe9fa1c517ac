import type { OutboxEntry } from './outbox-entry.ts';
import type { LedgerRules, LedgerTypes } from './rules.ts';

/** The pending operations applied to a confirmed ledger, with the ledger after each step. */
export interface Replay<T extends LedgerTypes> {
  confirmed: T['ledger'];
  steps: readonly { operation: T['operation']; ledger: T['ledger'] }[];
  /** The shown ledger. */
  ledger: T['ledger'];
}

/**
 * Applies the optimistic operations of the outbox to the confirmed ledger. Steps that an earlier replay began with are reused, so an
 * operation added at the end costs one step.
 */
export function replay<T extends LedgerTypes>(
  rules: Pick<LedgerRules<T>, 'apply' | 'isOptimistic'>,
  confirmed: T['ledger'],
  outbox: readonly OutboxEntry<T>[],
  earlier: Replay<T> | null,
): Replay<T> {
  const operations = outbox.map(({ operation }) => operation).filter((operation) => rules.isOptimistic(operation));
  const known = earlier !== null && earlier.confirmed === confirmed ? earlier.steps : [];
  const firstNew = operations.findIndex((operation, index) => known[index]?.operation !== operation);
  const steps = known.slice(0, firstNew === -1 ? operations.length : firstNew);
  let ledger = steps.at(-1)?.ledger ?? confirmed;
  for (const operation of operations.slice(steps.length)) {
    ledger = rules.apply(ledger, operation);
    steps.push({ operation, ledger });
  }
  return { confirmed, steps, ledger };
}
