import { Suspense } from 'react';
import { usePanels, useTopPanel } from '../budgeting/index.ts';
import { everydayPart, onDemand } from '../navigation/onDemand.ts';
import { TransactionsSkeleton } from '../TransactionsScreen/TransactionsSkeleton.tsx';
import { useShortcut } from '../TransactionsScreen/useShortcut.ts';

const TransactionsScreen = onDemand(everydayPart(() => import('./everyday.ts')), (module) => module.TransactionsScreen);

/** The page in the place of the tab: its keys work before its list has arrived. */
export function TransactionsPage() {
  const { open } = usePanels();
  const top = useTopPanel();
  useShortcut({ code: 'Slash', sign: '/' }, () => { if (top?.view !== 'find') open('find'); });
  return <Suspense fallback={<TransactionsSkeleton />}><TransactionsScreen /></Suspense>;
}
