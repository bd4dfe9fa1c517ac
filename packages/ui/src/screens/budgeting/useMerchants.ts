import type { OperationKind } from '@blue-budget/domain/ledger';
import type { MerchantMemory } from '@blue-budget/domain/review';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { useIsOffline } from './useIsOffline.ts';
import { useLedger, useLedgerStore } from './useLedger.ts';

/** What is remembered of merchants: null until loaded. The first use loads it. Failures are shown in the bubble. */
export function useMerchants(): { merchants: MerchantMemory | null; hasFailed: boolean } {
  const store = useLedgerStore();
  const merchants = useLedger((ledger) => ledger.merchants);
  const isOffline = useIsOffline();
  const [hasFailed, setHasFailed] = useState(false);
  const isWanted = merchants === null && !hasFailed && !isOffline;
  useEffect(() => {
    if (!isWanted) return;
    void store.fetch({ kind: 'merchants' }).outcome.then(({ kind }) => setHasFailed(kind === 'failed'));
  }, [isWanted, store]);
  return { merchants, hasFailed };
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
