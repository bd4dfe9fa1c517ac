import { messages } from '@blue-budget/messages';
import { Check, X } from 'lucide-react';
import type { ListedTransaction } from '../../budget/TransactionList/transactionFacts.ts';
import { Button } from '../../primitives/Button/Button.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import styles from './ImportActions.module.css';

interface ImportActionsProps {
  transaction: ListedTransaction;
  /** What the bank did: one press settles it. */
  status: 'modified' | 'removed';
  onSettle: () => void;
  onReview: () => void;
  onDeny: () => void;
}

/** The actions on what the bank changed or took back: settle it at once, review it first, or deny it. */
export function ImportActions({ transaction: { source }, status, onSettle, onReview, onDeny }: ImportActionsProps) {
  const { review, deny, denyWord } = useTexts(messages.transactionsPage);
  const texts = useTexts(messages.importReview);
  const name = typeof source === 'string' ? source : source.name;
  const isModified = status === 'modified';
  return (
    <>
      <Button aria-label={isModified ? texts.acceptOf(name) : texts.removeOf(name)} onClick={onSettle}>
        <Check aria-hidden="true" />{isModified ? texts.accept : texts.remove}
      </Button>
      <Button variant="quiet" className={styles['review']} aria-label={`${review} ${name}`} aria-keyshortcuts="E" onClick={onReview}>{review}</Button>
      <Button variant="quiet" className={styles['deny']} aria-label={deny(name)} aria-keyshortcuts="D" title={denyWord} onClick={onDeny}>
        <X aria-hidden="true" /><span className={styles['word']}>{denyWord}</span>
      </Button>
    </>
  );
}
