import { applyOperation, type Ledger, type Operation } from '../../packages/domain/src/ledger/index.ts';
import { largeLedger } from '../../packages/domain/src/ledger/testing/index.ts';
import type { Figure } from './figure.ts';
import { fastest } from './timing.ts';

/** Measures operations on the client's ledger as it grows, and the replay of pending ones. */
export function benchLedger(figure: Figure): void {
  const small = largeLedger({ items: 400, transactions: 200 });
  const large = largeLedger({ items: 400, transactions: 20_000 });
  const added = (ledger: Ledger): Operation[] => Array.from({ length: 100 }, (_, index) => addition(ledger, index));
  const [few, many] = [added(small), added(large)];
  const replayed = (ledger: Ledger, operations: readonly Operation[]) => operations.reduce(applyOperation, ledger);

  const onSmall = fastest(() => replayed(small, few)) / few.length;
  const onLarge = fastest(() => replayed(large, many)) / many.length;
  figure('ledger.operation', onLarge * 1000, 'us');
  figure('ledger.operation.20000-to-200-transactions', onLarge / onSmall, 'ratio', { most: 2 });

  const one = fastest(() => replayed(large, many.slice(0, 1)));
  const hundred = fastest(() => replayed(large, many));
  figure('ledger.replay.100-to-1-operations', hundred / one, 'ratio', { most: 120 });
}

/** A copy of a recorded expense, as one is added by hand. */
function addition(ledger: Ledger, index: number): Operation {
  const model = ledger.log.chunks.flat().find((transaction) => transaction.type === 'Expense' && transaction.subtype === 'Regular');
  if (model === undefined) throw new Error('The ledger holds no expense to copy.');
  return { kind: 'transaction.add', transaction: { ...model, id: `temp-${index}-bench`, importId: null } };
}
