import type { Transaction } from '@blue-budget/domain/transactions';
import { messages } from '@blue-budget/messages';
import { ArrowDownLeft, ArrowLeftRight, ArrowUpRight, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import { AmountText } from '../AmountText/AmountText.tsx';
import type { RowEntry } from './listEntries.ts';
import { transactionFacts } from './transactionFacts.ts';
import type { ListedTransaction, TransactionDirection } from './transactionFacts.ts';
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
  const Mark = marks[direction];
  const content = (
    <>
      <span className={styles['mark']}><Mark aria-hidden="true" /></span>
      <span className={styles['what']}>
        <span className={styles['name']}>{name}</span>
        {note !== '' && <span className={styles['note']}>{note}</span>}
      </span>
      <span className={styles['amount']}>
        <VisuallyHidden>{`${texts.directions[direction]} `}</VisuallyHidden>
        <AmountText amount={Math.abs(transaction.amount)} tone={tones[direction]} />
      </span>
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

const marks = { in: ArrowDownLeft, out: ArrowUpRight, refund: Undo2, transfer: ArrowLeftRight } satisfies Record<TransactionDirection, unknown>;
const tones = { in: 'positive', out: 'neutral', refund: 'positive', transfer: 'neutral' } as const satisfies Record<TransactionDirection, unknown>;
