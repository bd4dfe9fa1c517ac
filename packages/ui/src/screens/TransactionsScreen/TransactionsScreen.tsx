import {
  importStatuses, splitImports, transactionsOf, type ImportedTransaction, type ImportStatus, type TransactionPage,
} from '@blue-budget/domain';
import { messages } from '@blue-budget/messages';
import { FileUp, Plus, Search, X } from 'lucide-react';
import { useState } from 'react';
import type { ListedTransaction } from '../../budget/TransactionList/transactionFacts.ts';
import { TransactionList } from '../../budget/TransactionList/TransactionList.tsx';
import { TransactionListSkeleton } from '../../budget/TransactionList/TransactionListSkeleton.tsx';
import type { LoadMore, TransactionSection } from '../../budget/TransactionList/transactionSection.ts';
import { Button } from '../../primitives/Button/Button.tsx';
import { useLedger, useLedgerStore, useOperations, usePanels, useTopPanel } from '../budgeting/index.ts';
import { usePortrait } from '../../layout/usePortrait.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { ImportActions } from './ImportActions.tsx';
import styles from './TransactionsScreen.module.css';
import { useShortcut } from './useShortcut.ts';

/** Everything that was recorded, and what the bank reported and nobody has settled yet (product, section 2-transactions). */
export function TransactionsScreen() {
  const navigation = useTexts(messages.navigation);
  const findTransactions = useTexts(messages.findTransactions);
  const importFile = useTexts(messages.importFile);
  const transactions = useTexts(messages.transactions);
  const transactionList = useTexts(messages.transactionList);
  const imports = useLedger((ledger) => ledger.imports);
  const recorded = useLedger(transactionsOf);
  const { dispatch } = useOperations();
  const { open, pop } = usePanels();
  const top = useTopPanel();
  const portrait = usePortrait();
  const more = useLoadMore();
  const isAdding = top?.view === 'transaction' && top.subject === null;
  useShortcut({ code: 'KeyN' }, () => { if (!isAdding) open('transaction'); });
  useShortcut({ code: 'Slash', sign: '/' }, () => { if (top?.view !== 'find') open('find'); });

  const review = (transaction: ListedTransaction) => {
    const isImport = imports.find(({ id }) => id === transaction.id);
    if (isImport === undefined) open('transaction', transaction.id);
    else open(isImport.status === 'removed' ? 'removal/removedTransaction' : 'import', transaction.id);
  };
  const deny = ({ id }: ListedTransaction, status: ImportStatus) => {
    // What is recorded stays: nothing has to be asked.
    if (status === 'removed') dispatch({ kind: 'import.deny', importId: id });
    else open('removal/importedTransaction', id);
  };
  return (
    <div className={styles['page']}>
      <div className={styles['bar']}>
        <h2 className={styles['title']}>{navigation.tabs.transactions}</h2>
        <div className={styles['buttons']}>
          <Button variant="outline" aria-keyshortcuts="Alt+/" onClick={() => open('find')}>
            <Search aria-hidden="true" />{findTransactions.open}
          </Button>
          <Button variant="outline" onClick={() => open('importFile')}><FileUp aria-hidden="true" />{importFile.title}</Button>
          {isAdding
            ? <Button onClick={pop}><X aria-hidden="true" />{transactions.cancel}</Button>
            : (
              <Button variant={portrait ? 'primary' : 'outline'} aria-keyshortcuts="Alt+N" onClick={() => open('transaction')}>
                <Plus aria-hidden="true" />{transactions.add}
              </Button>
            )}
        </div>
      </div>
      <TransactionList
        sections={[
          ...importStatuses.map((status) => importSection(status, imports, { review, deny, titles: transactions.sections })),
          { key: 'recorded', title: transactions.sections.recorded, transactions: recorded, empty: transactionList.empty, more },
        ]}
        currentId={top?.subject ?? null}
        onSelect={({ transaction }) => review(transaction)}
      />
    </div>
  );
}

interface ImportListeners {
  review: (transaction: ListedTransaction) => void;
  deny: (transaction: ListedTransaction, status: ImportStatus) => void;
  titles: Record<ImportStatus, string>;
}

function importSection(status: ImportStatus, imports: readonly ImportedTransaction[], { review, deny, titles }: ImportListeners): TransactionSection {
  const transactions = splitImports(imports)[status];
  return {
    key: status, title: titles[status], count: transactions.length, transactions,
    actions: (transaction) => (
      <ImportActions transaction={transaction} onReview={() => review(transaction)} onDeny={() => deny(transaction, status)} />
    ),
  };
}

/** The way to older transactions (product, sections 2, 8 and 9). What could not be loaded may come by itself later. */
function useLoadMore(): LoadMore {
  const store = useLedgerStore();
  const page = useLedger((ledger) => ledger.page);
  const [asked, setAsked] = useState<{ page: TransactionPage; state: LoadMore['state'] } | null>(null);
  const onLoadMore = () => {
    setAsked({ page, state: 'loading' });
    void store.fetch({ kind: 'moreTransactions' }).outcome.then(({ kind }) => setAsked(kind === 'failed' ? { page, state: 'failed' } : null));
  };
  const state = asked?.page === page ? asked.state : 'idle';
  return { state: page.mayHaveMore ? state : 'none', onLoadMore };
}

export function TransactionsSkeleton() {
  const texts = useTexts(messages.navigation);
  return (
    <div className={styles['page']}>
      <div className={styles['bar']}><h2 className={styles['title']}>{texts.tabs.transactions}</h2></div>
      <TransactionListSkeleton />
    </div>
  );
}
