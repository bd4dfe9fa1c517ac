import type { Cents } from '@blue-budget/domain/money';
import { AmountText } from '../../budget/AmountText/AmountText.tsx';
import styles from './SubjectLine.module.css';

/** The subject of a form: its name, its notes, and its amount in cents; null if it has none. */
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
