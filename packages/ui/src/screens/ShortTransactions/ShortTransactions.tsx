import type { Notice } from '@blue-budget/domain/notices';
import { shortListMachine, type ShortListLedger, type ShortListSubject } from '@blue-budget/machines/short-list';
import { messages } from '@blue-budget/messages';
import { useSelector } from '@xstate/react';
import { TransactionList } from '../../budget/TransactionList/TransactionList.tsx';
import { TransactionListSkeleton } from '../../budget/TransactionList/TransactionListSkeleton.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { useNoticeWords } from '../../texts/useNoticeWords.ts';
import { useClient, useFlow, useIsOffline, usePanels } from '../budgeting/index.ts';

export interface ShortTransactionsProps {
  /** Asked for once; give another `key` where it becomes another one. */
  subject: ShortListSubject;
  /** Level of the headings of days. */
  headingLevel?: 3 | 4;
}

/**
 * The transactions of one budget item or real account by day, fetched when they are shown (product, section 2-details). Each opens on top of
 * the panel that it stands in.
 */
export function ShortTransactions({ subject, headingLevel = 3 }: ShortTransactionsProps) {
  const texts = useTexts(messages.transactionList);
  const itemPanel = useTexts(messages.itemPanel);
  const client = useClient();
  const { push } = usePanels();
  const flow = useFlow(shortListMachine, {
    input: ({ ledger: { log } }) => ({ client, subject, ledger: { log } }),
    ledgerOf: ({ log }): ShortListLedger => ({ log }),
  });
  const snapshot = useSelector(flow, (current) => current);
  const { transactions, isLoaded } = snapshot.context;
  const isNew = snapshot.matches('none');
  return (
    <>
      {snapshot.matches({ known: 'failed' }) && <Failure error={snapshot.context.error} onRetry={() => flow.send({ type: 'retried' })} />}
      {!isLoaded && snapshot.matches({ known: 'loading' }) && (
        <>
          <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
          <TransactionListSkeleton />
        </>
      )}
      {(isLoaded || isNew) && (
        <TransactionList
          variant="plain"
          headingLevel={headingLevel}
          empty={itemPanel.noTransactions}
          sections={[{ key: subject.kind, transactions }]}
          onSelect={({ transaction }) => push('transaction', transaction.id)}
        />
      )}
    </>
  );
}

function Failure({ error, onRetry }: { error: Notice | null; onRetry: () => void }) {
  const words = useNoticeWords();
  const texts = useTexts(messages.transactionList);
  const offline = useTexts(messages.offline);
  const isOffline = useIsOffline();
  return <EmptyState action={<Button onClick={onRetry}>{texts.retry}</Button>}>{isOffline ? offline.shortList : words(error)}</EmptyState>;
}
