import {
  findTransactionsMachine, foundTransactions, hasUnreadAmount, moreToFind, soughtAccounts, soughtDayProblems, soughtItems,
} from '@blue-budget/machines/find-transactions';
import { messages } from '@blue-budget/messages';
import { useSelector } from '@xstate/react';
import { TransactionList } from '../../budget/TransactionList/TransactionList.tsx';
import { TransactionListSkeleton } from '../../budget/TransactionList/TransactionListSkeleton.tsx';
import { SidePanel } from '../../layout/SidePanel/SidePanel.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { useNoticeWords } from '../../texts/useNoticeWords.ts';
import { useClient, useFlow, usePanels } from '../budgeting/index.ts';
import { FindFields } from './FindFields.tsx';
import styles from './FindPanel.module.css';

/** Finds any transaction by remembered details, however old it is. A chosen one opens on top of this panel, which stays beneath. */
export function FindPanel() {
  const texts = useTexts(messages.findTransactions);
  const { pop, push } = usePanels();
  const words = useNoticeWords();
  const client = useClient();
  const flow = useFlow(findTransactionsMachine, { input: ({ ledger }) => ({ client, ledger }) });
  const snapshot = useSelector(flow, (current) => current);
  const { fields, asked, error, next } = snapshot.context;
  const found = foundTransactions(snapshot);
  const isSearching = snapshot.matches('searching');
  const isFirst = isSearching && asked === null;
  const told = next === null ? texts.count(found.length) : texts.countAndMore(found.length);
  return (
    <SidePanel title={texts.title} onBack={pop}>
      <div className={styles['page']}>
        <FindFields
          fields={fields}
          isAmountUnread={hasUnreadAmount(snapshot)}
          dayProblems={soughtDayProblems(snapshot)}
          accounts={soughtAccounts(snapshot)}
          items={soughtItems(snapshot)}
          onChange={(changed) => flow.send({ type: 'fieldsChanged', fields: changed })}
          onClear={() => flow.send({ type: 'cleared' })}
          onSubmit={() => flow.send({ type: 'submitted' })}
        />
        <p role="status" className={styles['quiet']}>
          {isSearching && texts.searching}
          {!isSearching && asked !== null && found.length > 0 && told}
          {!isSearching && asked !== null && found.length === 0 && texts.nothing}
          {snapshot.matches('idle') && texts.explanation}
        </p>
        {error !== null && !isSearching && (
          <EmptyState action={<Button onClick={() => flow.send({ type: 'retried' })}>{texts.retry}</Button>}>{words(error)}</EmptyState>
        )}
        {isFirst && <TransactionListSkeleton />}
        {found.length > 0 && (
          <TransactionList
            variant="plain"
            className={styles['found']}
            sections={[{ key: 'found', transactions: found, more: { state: moreToFind(snapshot), onLoadMore: () => flow.send({ type: 'moreAsked' }) } }]}
            onSelect={({ transaction }) => push('transaction', transaction.id)}
          />
        )}
      </div>
    </SidePanel>
  );
}
