import { messages } from '@blue-budget/domain';
import { shortListMachine, type ShortListSubject } from '@blue-budget/machines';
import { useSelector } from '@xstate/react';
import { TransactionList } from '../../budget/TransactionList/TransactionList.tsx';
import { TransactionListSkeleton } from '../../budget/TransactionList/TransactionListSkeleton.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { useClient, useFlow } from '../budgeting/index.ts';

export interface ShortTransactionsProps {
  /** Asked for once; give another `key` where it becomes another one. */
  subject: ShortListSubject;
}

/** The transactions of one budget item or real account by day, asked for when they are looked at (specification, section 2). */
export function ShortTransactions({ subject }: ShortTransactionsProps) {
  const client = useClient();
  const flow = useFlow(shortListMachine, { input: () => ({ client, subject }) });
  const { value, context: { transactions, error } } = useSelector(flow, (snapshot) => snapshot);
  switch (value) {
    case 'loaded': return <TransactionList variant="plain" sections={[{ key: subject.kind, transactions }]} />;
    case 'failed': return (
      <EmptyState action={<Button onClick={() => flow.send({ type: 'retried' })}>{messages.transactionList.retry}</Button>}>{error}</EmptyState>
    );
    default: return (
      <>
        <VisuallyHidden role="status">{messages.transactionList.loading}</VisuallyHidden>
        <TransactionListSkeleton />
      </>
    );
  }
}
