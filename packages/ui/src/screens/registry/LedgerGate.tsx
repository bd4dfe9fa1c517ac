import { Suspense, type ComponentType } from 'react';
import { useIsLedgerThere } from '../budgeting/useLedger.ts';

/** Something that shows the ledger: it reads it by `useLedger`, and is drawn once that is there. */
export interface LedgerPart {
  Part: ComponentType;
  /** Keeps its room while the ledger is on its way, or a part that is loaded on demand. */
  Skeleton: ComponentType;
}

export function LedgerGate({ Part, Skeleton }: LedgerPart) {
  const isThere = useIsLedgerThere();
  return isThere ? <Suspense fallback={<Skeleton />}><Part /></Suspense> : <Skeleton />;
}
