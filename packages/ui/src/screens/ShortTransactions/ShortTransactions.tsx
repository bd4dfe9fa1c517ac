import { shortListMachine, type ShortListSubject } from '@blue-budget/machines/short-list';
import { messages } from '@blue-budget/messages';
import { useSelector } from '@xstate/react';
import { TransactionList } from '../../budget/TransactionList/TransactionList.tsx';
import { TransactionListSkeleton } from '../../budget/TransactionList/TransactionListSkeleton.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { useNoticeWords } from '../../texts/useNoticeWords.ts';
import { useClient, useFlow } from '../budgeting/index.ts';

export interface ShortTransactionsProps {
  /** Asked for once; give another `key` where it becomes another one. */
  subject: ShortListSubject;
}

/** The transactions of one budget item or real account by day, fetched when they are shown (product, section 2-details). */
export function ShortTransactions({ subject }: ShortTransactionsProps) {
  const words = useNoticeWords();
  const texts = useTexts(messages.transactionList);
  const client = useClient();
  const flow = useFlow(shortListMachine, { input: () => ({ client, subject }) });
  const { value, context: { transactions, error } } = useSelector(flow, (snapshot) => snapshot);
  switch (value) {
    case 'loaded': return <TransactionList variant="plain" sections={[{ key: subject.kind, transactions }]} />;
    case 'failed': return (
      <EmptyState action={<Button onClick={() => flow.send({ type: 'retried' })}>{texts.retry}</Button>}>{words(error)}</EmptyState>
    );
    default: return (
      <>
        <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
        <TransactionListSkeleton />
      </>
    );
  }
}
