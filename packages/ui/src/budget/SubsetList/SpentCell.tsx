import { spentShare } from '@blue-budget/domain/budget';
import type { Cents } from '@blue-budget/domain/money';
import { messages } from '@blue-budget/messages';
import { useTexts } from '../../texts/catalogue.ts';
import { AmountText } from '../AmountText/AmountText.tsx';
import styles from './SpentCell.module.css';

interface SpentCellProps {
  /** What was spent in the month, in cents. */
  spent: Cents;
  /** What is left of what was carried over and assigned. */
  left: Cents;
}

/** What was spent in the month, and as a bar how much of what there was: a column where there is room, otherwise under the name. */
export function SpentCell({ spent, left }: SpentCellProps) {
  const texts = useTexts(messages.subsetList);
  return (
    <span className={styles['spent']} data-over={left < 0 || undefined}>
      <span className={styles['bar']} style={{ '--bb-share': spentShare(spent, left) }} aria-hidden="true" />
      <span className={styles['amount']}><AmountText amount={spent} tone="neutral" /> <span className={styles['word']}>{texts.spent}</span></span>
    </span>
  );
}
