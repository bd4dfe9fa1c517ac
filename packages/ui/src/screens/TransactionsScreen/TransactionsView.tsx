import type { Overview } from '@blue-budget/domain/budget';
import type { Id } from '@blue-budget/domain/ledger';
import type { UpcomingSchedule } from '@blue-budget/domain/schedules';
import { splitImports, type ImportedTransaction, type ImportStatus, type Transaction } from '@blue-budget/domain/transactions';
import { messages } from '@blue-budget/messages';
import { FileUp, Plus, Search, X } from 'lucide-react';
import type { ListedTransaction } from '../../budget/TransactionList/transactionFacts.ts';
import { TransactionList } from '../../budget/TransactionList/TransactionList.tsx';
import type { LoadMore, TransactionSection } from '../../budget/TransactionList/transactionSection.ts';
import { usePortrait } from '../../layout/usePortrait.ts';
import { Button } from '../../primitives/Button/Button.tsx';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { ImportActions } from './ImportActions.tsx';
import { KeyHints } from './KeyHints.tsx';
import type { ReviewEntry } from './reviewEntries.ts';
import { ReviewRow } from './ReviewRow.tsx';
import { ScheduledSection } from './ScheduledSection.tsx';
import styles from './TransactionsScreen.module.css';

export interface TransactionsViewProps {
  /** The pending imports, with what is suggested for them. */
  entries: readonly ReviewEntry[];
  overview: Overview;
  /** What is scheduled, by its next day. */
  upcoming: readonly UpcomingSchedule[];
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
  /** What is suggested for these lines is accepted. */
  onAccept: (entries: readonly ReviewEntry[]) => void;
  onItemSelect: (entry: ReviewEntry, itemId: Id) => void;
  onPart: (entry: ReviewEntry) => void;
  /** What the bank changed or took back is settled at once. */
  onSettle: (imported: ImportedTransaction) => void;
  /** A new transaction is to be scheduled. */
  onSchedule: () => void;
  onScheduleSelect: (id: Id) => void;
}

/** The view of the transactions page: bank imports, recorded transactions, and the buttons over them. */
export function TransactionsView(props: TransactionsViewProps) {
  const { entries, imports, recorded, more, currentId, upcoming, onSchedule, onScheduleSelect, isAdding, onFind, onImportFile, onAdd, onCancelAdding, onReview, onAccept } = props;
  const texts = useTexts(messages.importReview);
  const navigation = useTexts(messages.navigation);
  const findTransactions = useTexts(messages.findTransactions);
  const importFile = useTexts(messages.importFilePanel);
  const transactions = useTexts(messages.transactions);
  const transactionList = useTexts(messages.transactionList);
  const portrait = usePortrait();
  const ready = entries.filter(({ isReady }) => isReady);
  const { modified, removed } = splitImports(imports);
  const adding = isAdding
    ? <Button onClick={onCancelAdding}><X aria-hidden="true" />{transactions.cancel}</Button>
    : (
      <Button variant={portrait && ready.length === 0 ? 'primary' : 'outline'} aria-keyshortcuts="Alt+N" onClick={onAdd}>
        <Plus aria-hidden="true" />{transactions.add}
      </Button>
    );
  const acceptAll = ready.length > 0 && <Button variant="primary" onClick={() => onAccept(ready)}>{texts.acceptAll(ready.length)}</Button>;
  return (
    <div className={styles['page']}>
      <div className={styles['bar']}>
        <h2 className={styles['title']}>{navigation.tabs.transactions}</h2>
        <div className={styles['buttons']}>
          {portrait
            ? (
              <>
                <IconButton label={findTransactions.open} aria-keyshortcuts="Alt+/" onClick={onFind}><Search aria-hidden="true" /></IconButton>
                <IconButton label={importFile.title} onClick={onImportFile}><FileUp aria-hidden="true" /></IconButton>
              </>
            )
            : (
              <>
                <Button variant="outline" aria-keyshortcuts="Alt+/" onClick={onFind}><Search aria-hidden="true" />{findTransactions.open}</Button>
                <Button variant="outline" onClick={onImportFile}><FileUp aria-hidden="true" />{importFile.title}</Button>
                {adding}
              </>
            )}
        </div>
      </div>
      {portrait && <div className={styles['foot']} data-bottom-bar>{adding}{acceptAll}</div>}
      <ScheduledSection upcoming={upcoming} currentId={currentId} onSchedule={onSchedule} onSelect={onScheduleSelect} />
      <TransactionList
        sections={[
          {
            ...reviewSection(props), rowHeight: portrait ? 136 : 76, title: transactions.sections.pending, count: entries.length,
            ...(entries.length > 0 && { note: <KeyHints /> }),
            ...(!portrait && acceptAll && { aside: acceptAll }),
          },
          { ...changedSection('modified', modified, props), title: transactions.sections.modified },
          { ...changedSection('removed', removed, props), title: transactions.sections.removed },
          { key: 'recorded', title: transactions.sections.recorded, transactions: recorded, empty: transactionList.empty, more },
        ]}
        currentId={currentId}
        onSelect={({ transaction }) => onReview(transaction)}
      />
    </div>
  );
}

function reviewSection(
  { entries, overview, currentId, onAccept, onReview, onDeny, onItemSelect, onPart }: TransactionsViewProps,
): TransactionSection {
  const byId = new Map(entries.map((entry) => [entry.imported.id, entry]));
  return {
    key: 'pending',
    transactions: entries.map(({ imported }) => imported),
    drawRow: ({ transaction, entryKey }) => {
      const entry = byId.get(transaction.id);
      return entry && (
        <ReviewRow
          entry={entry}
          overview={overview}
          entryKey={entryKey}
          isCurrent={transaction.id === currentId}
          onAccept={() => onAccept([entry])}
          onEdit={() => onReview(transaction)}
          onDeny={() => onDeny(transaction, 'pending')}
          onItemSelect={(itemId) => onItemSelect(entry, itemId)}
          onPart={() => onPart(entry)}
        />
      );
    },
  };
}

function changedSection(
  status: 'modified' | 'removed', imports: readonly ImportedTransaction[], { onSettle, onReview, onDeny }: TransactionsViewProps,
): TransactionSection {
  const byId = new Map(imports.map((imported) => [imported.id, imported]));
  return {
    key: status, count: imports.length, transactions: imports,
    actions: (transaction) => (
      <ImportActions
        transaction={transaction}
        status={status}
        onSettle={() => {
          const imported = byId.get(transaction.id);
          if (imported !== undefined) onSettle(imported);
        }}
        onReview={() => onReview(transaction)}
        onDeny={() => onDeny(transaction, status)}
      />
    ),
  };
}
