import type { Transaction } from '@blue-budget/domain/transactions';
import { messages } from '@blue-budget/messages';
import type { ReactNode } from 'react';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import type { RowEntry } from './listEntries.ts';
import { DirectedAmount, DirectionMark } from './DirectedAmount.tsx';
import { transactionFacts } from './transactionFacts.ts';
import type { ListedTransaction } from './transactionFacts.ts';
import styles from './TransactionRow.module.css';

interface TransactionRowProps {
  entry: RowEntry;
  /** Buttons of its own. */
  actions: ((transaction: ListedTransaction) => ReactNode) | undefined;
  isCurrent: boolean;
  recordedOf: (id: string) => Transaction | undefined;
  onSelect: ((selection: { transaction: ListedTransaction }) => void) | undefined;
}

/** One transaction: a mark of its direction, a name, a note, an amount; all of it one button, its actions beside or under it. */
export function TransactionRow({ entry, actions, isCurrent, recordedOf, onSelect }: TransactionRowProps) {
  const texts = useTexts(messages.transactionList);
  const { transaction, key } = entry;
  const formats = useFormats();
  const { name, note, direction } = transactionFacts(transaction, recordedOf, { texts, formats });
  const content = (
    <>
      <DirectionMark direction={direction} />
      <span className={styles['what']}>
        <span className={styles['name']}>{name}</span>
        {note !== '' && <span className={styles['note']}>{note}</span>}
      </span>
      <DirectedAmount amount={transaction.amount} direction={direction} />
    </>
  );
  return (
    <div className={styles['row']} data-direction={direction} data-current={isCurrent || undefined}>
      {onSelect === undefined
        ? <div className={styles['line']}>{content}</div>
        : (
          <button
            type="button"
            className={styles['line']}
            data-entry={key}
            aria-current={isCurrent || undefined}
            onClick={() => onSelect({ transaction })}
          >
            {content}
          </button>
        )}
      {actions && <div className={styles['actions']}>{actions(transaction)}</div>}
    </div>
  );
}
