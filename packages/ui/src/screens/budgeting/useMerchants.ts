import type { OperationKind } from '@blue-budget/domain/ledger';
import type { MerchantMemory } from '@blue-budget/domain/review';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { useIsOffline } from './useIsOffline.ts';
import { useLedger, useLedgerStore } from './useLedger.ts';

export interface MerchantsRead {
  /** Null until loaded. */
  merchants: MerchantMemory | null;
  /** Why they are not there: the services do not answer just now, or could not load them. */
  problem: 'offline' | 'failed' | null;
  retry: () => void;
}

/** What is remembered of merchants. The first use loads it, once there is a connection. Failures are shown in the bubble. */
export function useMerchants(): MerchantsRead {
  const store = useLedgerStore();
  const merchants = useLedger((ledger) => ledger.merchants);
  const isOffline = useIsOffline();
  const [hasFailed, setHasFailed] = useState(false);
  // What failed for want of a connection is loaded with it.
  if (isOffline && hasFailed) setHasFailed(false);
  const isWanted = merchants === null && !hasFailed && !isOffline;
  useEffect(() => {
    if (!isWanted) return;
    void store.fetch({ kind: 'merchants' }).outcome.then(({ kind }) => setHasFailed(kind === 'failed'));
  }, [isWanted, store]);
  const problem = isOffline ? 'offline' : hasFailed ? 'failed' : null;
  return { merchants, problem: merchants === null ? problem : null, retry: () => setHasFailed(false) };
}

const settling: ReadonlySet<OperationKind> = new Set(['import.accept', 'import.acceptModified', 'import.link']);

/** Loads what is remembered again once everything that was accepted is saved: the services know older rows than this window. */
export function useMerchantsKeptUp(): void {
  const store = useLedgerStore();
  const isSaving = useSelector(store, ({ pending }) => pending.some(({ operation }) => settling.has(operation.kind)));
  const wasSaving = useRef(false);
  useEffect(() => {
    if (wasSaving.current && !isSaving) void store.fetch({ kind: 'merchants' });
    wasSaving.current = isSaving;
  }, [isSaving, store]);
}
