import type { Cents } from '@blue-budget/domain/money';
import { messages } from '@blue-budget/messages';
import { AmountText } from '../../budget/AmountText/AmountText.tsx';
import { HelpBubble } from '../../primitives/HelpBubble/HelpBubble.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import styles from './DebtFigures.module.css';

export interface DebtFiguresProps {
  /** The month in which all is paid, in words. */
  debtFree: string;
  /** That month follows from the minimums alone: there is no goal. */
  isAtMinimums: boolean;
  /** The monthly payment into debts; null without a goal. */
  commitment: Cents | null;
  interestSaved: Cents;
  /** The sum of each payment's own savings; null if unknown (product, Q-TXN-15). */
  interestSavedMarginal: Cents | null;
}

/** The three figures of the debt goal. */
export function DebtFigures({ debtFree, isAtMinimums, commitment, interestSaved, interestSavedMarginal }: DebtFiguresProps) {
  const debtGoal = useTexts(messages.debtGoal);
  const debtGoalPage = useTexts(messages.debtGoalPage);
  return (
    <dl className={styles['strip']}>
      <div>
        <dt>{debtGoalPage.debtFreeDate}</dt>
        <dd className={styles['figure']}>{debtFree}</dd>
        {isAtMinimums && <dd className={styles['note']}>{debtGoalPage.atMinimums}</dd>}
      </div>
      <div>
        <dt>{debtGoal.monthlyCommitment}</dt>
        <dd className={styles['figure']}>
          {commitment === null ? <span className={styles['none']}>{debtGoalPage.noCommitment}</span> : <AmountText amount={commitment} size="header" strong />}
        </dd>
      </div>
      <div>
        <dt>
          {debtGoal.interestSaved}
          <HelpBubble label={debtGoalPage.about(debtGoal.interestSaved)} className={styles['help']}>{debtGoal.interestSavedNote}</HelpBubble>
        </dt>
        <dd className={styles['figure']}><AmountText amount={interestSaved} size="header" strong /></dd>
        {interestSavedMarginal !== null && (
          <dd className={styles['note']}>{debtGoal.interestSavedMarginal}: <AmountText amount={interestSavedMarginal} className={styles['small']} /></dd>
        )}
      </div>
    </dl>
  );
}
