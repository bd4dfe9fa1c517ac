import type { Id } from '@blue-budget/domain/ledger';
import {
  importStatuses, splitImports, type ImportedTransaction, type ImportStatus, type Transaction,
} from '@blue-budget/domain/transactions';
import { messages } from '@blue-budget/messages';
import { FileUp, Plus, Search, X } from 'lucide-react';
import type { ListedTransaction } from '../../budget/TransactionList/transactionFacts.ts';
import { TransactionList } from '../../budget/TransactionList/TransactionList.tsx';
import { TransactionListSkeleton } from '../../budget/TransactionList/TransactionListSkeleton.tsx';
import type { LoadMore, TransactionSection } from '../../budget/TransactionList/transactionSection.ts';
import { usePortrait } from '../../layout/usePortrait.ts';
import { Button } from '../../primitives/Button/Button.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { ImportActions } from './ImportActions.tsx';
import styles from './TransactionsScreen.module.css';

export interface TransactionsViewProps {
  imports: readonly ImportedTransaction[];
  recorded: readonly Transaction[];
  /** The way to older transactions. */
  more: LoadMore;
  /** The entry open beside the list. */
  currentId: Id | null;
  /** A new transaction is being filled in. */
  isAdding: boolean;
  onFind: () => void;
  onImportFile: () => void;
  onAdd: () => void;
  onCancelAdding: () => void;
  onReview: (transaction: ListedTransaction) => void;
  onDeny: (transaction: ListedTransaction, status: ImportStatus) => void;
}

/** The view of the transactions page: bank imports, recorded transactions, and the buttons over them. */
export function TransactionsView({
  imports, recorded, more, currentId, isAdding, onFind, onImportFile, onAdd, onCancelAdding, onReview, onDeny,
}: TransactionsViewProps) {
  const navigation = useTexts(messages.navigation);
  const findTransactions = useTexts(messages.findTransactions);
  const importFile = useTexts(messages.importFile);
  const transactions = useTexts(messages.transactions);
  const transactionList = useTexts(messages.transactionList);
  const portrait = usePortrait();
  return (
    <div className={styles['page']}>
      <div className={styles['bar']}>
        <h2 className={styles['title']}>{navigation.tabs.transactions}</h2>
        <div className={styles['buttons']}>
          <Button variant="outline" aria-keyshortcuts="Alt+/" onClick={onFind}>
            <Search aria-hidden="true" />{findTransactions.open}
          </Button>
          <Button variant="outline" onClick={onImportFile}><FileUp aria-hidden="true" />{importFile.title}</Button>
          {isAdding
            ? <Button onClick={onCancelAdding}><X aria-hidden="true" />{transactions.cancel}</Button>
            : (
              <Button variant={portrait ? 'primary' : 'outline'} aria-keyshortcuts="Alt+N" onClick={onAdd}>
                <Plus aria-hidden="true" />{transactions.add}
              </Button>
            )}
        </div>
      </div>
      <TransactionList
        sections={[
          ...importStatuses.map((status) => importSection(status, { imports, titles: transactions.sections, onReview, onDeny })),
          { key: 'recorded', title: transactions.sections.recorded, transactions: recorded, empty: transactionList.empty, more },
        ]}
        currentId={currentId}
        onSelect={({ transaction }) => onReview(transaction)}
      />
    </div>
  );
}

function importSection(
  status: ImportStatus,
  { imports, titles, onReview, onDeny }: Pick<TransactionsViewProps, 'imports' | 'onReview' | 'onDeny'> & { titles: Record<ImportStatus, string> },
): TransactionSection {
  const transactions = splitImports(imports)[status];
  return {
    key: status, title: titles[status], count: transactions.length, transactions,
    actions: (transaction) => (
      <ImportActions transaction={transaction} onReview={() => onReview(transaction)} onDeny={() => onDeny(transaction, status)} />
    ),
  };
}

export function TransactionsSkeleton() {
  const navigation = useTexts(messages.navigation);
  return (
    <div className={styles['page']}>
      <div className={styles['bar']}><h2 className={styles['title']}>{navigation.tabs.transactions}</h2></div>
      <TransactionListSkeleton />
    </div>
  );
}
