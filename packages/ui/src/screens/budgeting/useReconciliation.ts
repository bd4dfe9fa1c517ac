import type { AccountReconciliation } from '@blue-budget/domain/accounts';
import type { Id } from '@blue-budget/domain/ledger';
import { useEffect, useState } from 'react';
import { useIsOffline } from './useIsOffline.ts';
import { useLedger, useLedgerStore } from './useLedger.ts';

interface Reconciling {
  /** Null until loaded. */
  reconciliation: AccountReconciliation | null;
  hasFailed: boolean;
  retry: () => void;
}

/**
 * How far an account is reconciled. The first use loads it, and every mount does with `isFresh`: what the services know may have changed since.
 * A failure is shown in the bubble as well.
 */
export function useReconciliation(accountId: Id, { isFresh = false }: { isFresh?: boolean } = {}): Reconciling {
  const store = useLedgerStore();
  const reconciliation = useLedger(({ reconciliations }) => reconciliations[accountId] ?? null);
  const isOffline = useIsOffline();
  const [hasFailed, setHasFailed] = useState(false);
  const [isDue, setIsDue] = useState(isFresh);
  const isWanted = (reconciliation === null || isDue) && !hasFailed && !isOffline;
  useEffect(() => {
    if (!isWanted) return;
    void store.fetch({ kind: 'reconciliation', accountId }).outcome.then(({ kind }) => {
      setIsDue(false);
      setHasFailed(kind !== 'done' || store.getSnapshot().ledger?.reconciliations[accountId] === undefined);
    });
  }, [isWanted, store, accountId]);
  return { reconciliation, hasFailed: hasFailed && reconciliation === null, retry: () => setHasFailed(false) };
}
