import { findTransaction, type Id } from '@blue-budget/domain/ledger';
import type { Transaction } from '@blue-budget/domain/transactions';
import { messages } from '@blue-budget/messages';
import { useEffect, useState, type ReactNode } from 'react';
import { SidePanel } from '../../layout/SidePanel/SidePanel.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { useLeaving, useLedger, useLedgerStore, usePanels } from '../budgeting/index.ts';
import { TitleFocus } from '../budgeting/TitleFocus.tsx';

interface FoundTransactionProps {
  title: string;
  id: Id;
  children: (recorded: Transaction) => ReactNode;
}

/** A recorded transaction for a panel: one that is not loaded is fetched. A removal closes its panel. */
export function FoundTransaction({ title, id, children }: FoundTransactionProps) {
  const recorded = useLedger((ledger) => findTransaction(ledger, id));
  const [wasLoaded] = useState(recorded !== undefined);
  const [wasFound, setWasFound] = useState(wasLoaded);
  if (recorded !== undefined && !wasFound) setWasFound(true);
  if (recorded !== undefined) return <>{children(recorded)}{!wasLoaded && <TitleFocus />}</>;
  return wasFound ? <Gone title={title} /> : <Reading title={title} id={id} />;
}

function Gone({ title }: Pick<FoundTransactionProps, 'title'>) {
  useLeaving(true);
  return <Missing title={title} />;
}

function Missing({ title }: Pick<FoundTransactionProps, 'title'>) {
  const texts = useTexts(messages.transactionForm);
  const { pop } = usePanels();
  return <SidePanel title={title} onBack={pop}><EmptyState>{texts.gone}</EmptyState></SidePanel>;
}

function Reading({ title, id }: Pick<FoundTransactionProps, 'title' | 'id'>) {
  const findTransactions = useTexts(messages.findTransactions);
  const transactions = useTexts(messages.transactions);
  const transactionForm = useTexts(messages.transactionForm);
  const { back } = usePanels();
  const store = useLedgerStore();
  const [state, setState] = useState<'reading' | 'failed' | 'missing'>('reading');
  useEffect(() => {
    if (state !== 'reading') return undefined;
    let isHere = true;
    void store.fetch({ kind: 'transaction', id }).outcome.then(({ kind }) => {
      if (isHere) setState(kind === 'failed' ? 'failed' : 'missing');
    });
    return () => { isHere = false; };
  }, [store, id, state]);
  if (state === 'missing') return <Missing title={title} />;
  return (
    <SidePanel title={title} onBack={back}>
      {state === 'failed'
        ? (
          <EmptyState action={<Button onClick={() => setState('reading')}>{findTransactions.retry}</Button>}>
            {transactions.readFailed}
          </EmptyState>
        )
        : <><p role="status">{transactionForm.fetching}</p><Skeleton width="60%" /></>}
    </SidePanel>
  );
}
