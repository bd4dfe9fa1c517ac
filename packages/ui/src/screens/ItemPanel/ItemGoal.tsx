import { underfundedBy, type SavingsGoal } from '@blue-budget/domain/goals';
import type { Cents } from '@blue-budget/domain/money';
import { messages } from '@blue-budget/messages';
import { GoalCard } from '../../budget/GoalCard/GoalCard.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import styles from './ItemPanel.module.css';

export interface ItemGoalProps {
  goal: SavingsGoal;
  /** What the month assigns to it; null where nothing can be assigned. */
  assigned: Cents | null;
  onOpen: () => void;
  /** The month is to assign what the goal needs. */
  onFund: (amount: Cents) => void;
}

/** The savings goal of a budget item, and one press for what the month assigns too little to it. */
export function ItemGoal({ goal, assigned, onOpen, onFund }: ItemGoalProps) {
  const texts = useTexts(messages.itemPanel);
  const { underfunded } = useTexts(messages.subsetList);
  const formats = useFormats();
  const missing = assigned === null ? 0 : underfundedBy(goal, assigned);
  return (
    <div className={styles['goal']}>
      <GoalCard goal={goal} title={texts.goal} onOpen={onOpen} />
      {assigned !== null && missing > 0 && (
        <div className={styles['underfunded']}>
          <p>
            <strong>{underfunded(formats.money(missing))}</strong> {texts.needed(formats.money(goal.monthlyMinimum), formats.money(assigned))}
          </p>
          <Button fullWidth onClick={() => onFund(goal.monthlyMinimum)}>{texts.assignMore(formats.money(missing))}</Button>
        </div>
      )}
    </div>
  );
}
