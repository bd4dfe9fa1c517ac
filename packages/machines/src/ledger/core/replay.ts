import type { LedgerRules, LedgerTypes } from './rules.ts';
import type { Entry } from './state.ts';

/** Pending operations over a confirmed ledger, with every step on the way: what is added at the end costs one step. */
export interface Replay<T extends LedgerTypes> {
  confirmed: T['ledger'];
  steps: readonly { operation: T['operation']; ledger: T['ledger'] }[];
  /** What is shown. */
  ledger: T['ledger'];
}

/** Replays the entries that show, and takes over as much of an earlier replay as began alike. */
export function replay<T extends LedgerTypes>(
  rules: Pick<LedgerRules<T>, 'apply' | 'isOptimistic'>,
  confirmed: T['ledger'],
  entries: readonly Entry<T>[],
  earlier: Replay<T> | null,
): Replay<T> {
  const operations = entries.map(({ operation }) => operation).filter((operation) => rules.isOptimistic(operation));
  const known = earlier !== null && earlier.confirmed === confirmed ? earlier.steps : [];
  const parting = operations.findIndex((operation, index) => known[index]?.operation !== operation);
  const steps = known.slice(0, parting === -1 ? operations.length : parting);
  let ledger = steps.at(-1)?.ledger ?? confirmed;
  for (const operation of operations.slice(steps.length)) {
    ledger = rules.apply(ledger, operation);
    steps.push({ operation, ledger });
  }
  return { confirmed, steps, ledger };
}
