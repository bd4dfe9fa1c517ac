import { Suspense, type ComponentType } from 'react';
import { useIsLedgerThere } from '../budgeting/useLedger.ts';

/** Something that shows the ledger: it reads it by `useLedger`, and is drawn once that is there. */
export interface LedgerView {
  View: ComponentType;
  /** Keeps its room while the ledger is on its way, or a view that is loaded on demand. */
  Skeleton: ComponentType;
}

export function LedgerView({ View, Skeleton }: LedgerView) {
  const isThere = useIsLedgerThere();
  return isThere ? <Suspense fallback={<Skeleton />}><View /></Suspense> : <Skeleton />;
}
