import type { StartingBalances } from '@blue-budget/domain/budget';
import { useEffect, useState } from 'react';
import { useLedger, useLedgerStore } from '../budgeting/index.ts';

/** Starting balances of all items: null until loaded. The first use loads them. Failures are shown in the bubble. */
export function useStartingBalances(): { balances: StartingBalances | null; hasFailed: boolean; onRetry: () => void } {
  const store = useLedgerStore();
  const balances = useLedger(({ startingBalances }) => startingBalances);
  const [hasFailed, setHasFailed] = useState(false);
  const isWanted = balances === null && !hasFailed;
  useEffect(() => {
    if (!isWanted) return;
    void store.fetch({ kind: 'startingBalances' }).outcome.then(({ kind }) => setHasFailed(kind === 'failed'));
  }, [isWanted, store]);
  return { balances, hasFailed, onRetry: () => setHasFailed(false) };
}
