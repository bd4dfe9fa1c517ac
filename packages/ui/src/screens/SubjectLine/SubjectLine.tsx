import type { Cents } from '@blue-budget/domain/money';
import { AmountText } from '../../budget/AmountText/AmountText.tsx';
import styles from './SubjectLine.module.css';

/** What a form is about: its name, what there is to say of it, and its amount in cents; null where it has none. */
export function SubjectLine({ name, notes, amount }: { name: string; notes: readonly string[]; amount: Cents | null }) {
  return (
    <div className={styles['subject']}>
      <div className={styles['what']}>
        <p className={styles['name']}>{name}</p>
        {notes.map((text) => <p key={text} className={styles['note']}>{text}</p>)}
      </div>
      {amount !== null && <AmountText className={styles['amount']} amount={amount} size="header" strong />}
    </div>
  );
}
