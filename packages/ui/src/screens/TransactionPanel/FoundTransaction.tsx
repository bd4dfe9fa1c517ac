import { messages, type Transaction } from '@blue-budget/domain';
import { useEffect, useState, type ReactNode } from 'react';
import { SidePanel } from '../../layout/SidePanel/SidePanel.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import { useLeaving, useLedger, useLedgerStore, usePanels } from '../budgeting/index.ts';

interface FoundTransactionProps {
  title: string;
  /** The transaction, once it is loaded. */
  recorded: Transaction | undefined;
  children: (recorded: Transaction) => ReactNode;
}

/** A recorded transaction for a panel: older pages are fetched until it is there. One that is removed takes its panel along. */
export function FoundTransaction({ title, recorded, children }: FoundTransactionProps) {
  const [wasFound, setWasFound] = useState(recorded !== undefined);
  if (recorded !== undefined && !wasFound) setWasFound(true);
  if (recorded !== undefined) return children(recorded);
  return wasFound ? <Gone title={title} /> : <Older title={title} />;
}

function Gone({ title }: Pick<FoundTransactionProps, 'title'>) {
  const { pop } = usePanels();
  useLeaving(true);
  return <SidePanel title={title} onBack={pop}><EmptyState>{messages.transactionForm.gone}</EmptyState></SidePanel>;
}

function Older({ title }: { title: string }) {
  const { pop } = usePanels();
  const store = useLedgerStore();
  const { mayHaveMore, last } = useLedger(({ page }) => page);
  const [hasFailed, setHasFailed] = useState(false);
  // After each page that came without it the next one is asked for.
  useEffect(() => {
    if (last === null || !mayHaveMore || hasFailed) return;
    void store.fetch({ kind: 'moreTransactions' }).outcome.then(({ kind }) => setHasFailed(kind === 'failed'));
  }, [store, last, mayHaveMore, hasFailed]);
  if (!mayHaveMore) return <SidePanel title={title} onBack={pop}><EmptyState>{messages.transactionForm.gone}</EmptyState></SidePanel>;
  return (
    <SidePanel title={title} onBack={pop}>
      {hasFailed
        ? <EmptyState action={<Button onClick={() => setHasFailed(false)}>{messages.transactions.loadMore}</Button>}>{messages.transactions.loadMoreFailed}</EmptyState>
        : <><p role="status">{messages.transactionForm.fetching}</p><Skeleton width="60%" /></>}
    </SidePanel>
  );
}
