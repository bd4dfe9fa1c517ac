import type { Cents } from '@blue-budget/domain/money';
import { messages } from '@blue-budget/messages';
import { ArrowDownLeft, ArrowLeftRight, ArrowUpRight, Undo2 } from 'lucide-react';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { AmountText } from '../AmountText/AmountText.tsx';
import styles from './DirectedAmount.module.css';
import type { TransactionDirection } from './transactionFacts.ts';

/** The mark of a direction, for eyes; the amount says it in words. */
export function DirectionMark({ direction }: { direction: TransactionDirection }) {
  const Mark = marks[direction];
  return <span className={styles['mark']} data-direction={direction}><Mark aria-hidden="true" /></span>;
}

/** An amount without its sign, with its direction in words for screen readers. */
export function DirectedAmount({ amount, direction }: { amount: Cents; direction: TransactionDirection }) {
  const { directions } = useTexts(messages.transactionList);
  return (
    <span className={styles['amount']}>
      <VisuallyHidden>{`${directions[direction]} `}</VisuallyHidden>
      <AmountText amount={Math.abs(amount)} tone={tones[direction]} />
    </span>
  );
}

const marks = { in: ArrowDownLeft, out: ArrowUpRight, refund: Undo2, transfer: ArrowLeftRight } satisfies Record<TransactionDirection, unknown>;
const tones = { in: 'positive', out: 'neutral', refund: 'positive', transfer: 'neutral' } as const satisfies Record<TransactionDirection, unknown>;
