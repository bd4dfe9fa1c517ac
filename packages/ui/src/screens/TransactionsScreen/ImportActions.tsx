import { messages } from '@blue-budget/messages';
import { X } from 'lucide-react';
import type { ListedTransaction } from '../../budget/TransactionList/transactionFacts.ts';
import { Button } from '../../primitives/Button/Button.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import styles from './ImportActions.module.css';

interface ImportActionsProps {
  transaction: ListedTransaction;
  onReview: () => void;
  onDeny: () => void;
}

/** The actions on a bank import: review it, or deny it. */
export function ImportActions({ transaction: { source }, onReview, onDeny }: ImportActionsProps) {
  const texts = useTexts(messages.transactionsPage);
  const { review, deny, denyWord } = texts;
  const name = typeof source === 'string' ? source : source.name;
  return (
    <>
      <Button aria-label={`${review} ${name}`} onClick={onReview}>{review}</Button>
      <Button variant="quiet" className={styles['deny']} aria-label={deny(name)} title={denyWord} onClick={onDeny}>
        <X aria-hidden="true" /><span className={styles['word']}>{denyWord}</span>
      </Button>
    </>
  );
}
