import { savingsProgress } from '@blue-budget/domain/goals';
import type { SavingsGoal } from '@blue-budget/domain/goals';
import type { Id } from '@blue-budget/domain/ledger';
import { messages } from '@blue-budget/messages';
import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import { AmountText } from '../AmountText/AmountText.tsx';
import { RemoveDot } from '../RemoveDot/RemoveDot.tsx';
import { FactsCard } from './FactsCard.tsx';
import styles from './GoalCard.module.css';

export interface GoalCardProps extends Omit<ComponentProps<'article'>, 'title' | 'children'> {
  /** The goal, as the ledger keeps it. */
  goal: SavingsGoal;
  /** In place of its name, where that stands over the card already. */
  title?: string;
  /** The card was pressed. Without a listener it only shows. */
  onOpen?: ((opening: { id: Id }) => void) | undefined;
  /** Its form stands open. */
  isOpen?: boolean;
  /** The goal's remove dot was pressed; without a listener there is none. */
  onRemove?: ((removal: { id: Id }) => void) | undefined;
}

/** One savings goal: how much of how much by when, what is put aside each month, and how far it has come (product, section 2-savings). */
export function GoalCard({ goal, title, onOpen, onRemove, ...rest }: GoalCardProps) {
  const savingsGoals = useTexts(messages.savingsGoals);
  const goalCard = useTexts(messages.goalCard);
  const progressTexts = useTexts(messages.progress);
  const formats = useFormats();
  const { id, name, currentAmount, goalAmount, goalDate, monthlyContribution } = goal;
  const { saveByDate, fields } = savingsGoals;
  const done = savingsProgress(goal);
  return (
    <FactsCard
      {...rest}
      title={title ?? name}
      aside={done === 1 && <span className={styles['reached']}><Check aria-hidden="true" />{goalCard.reached}</span>}
      figure={(
        <p className={styles['figure']}>
          <AmountText amount={currentAmount} size="header" strong /> <span className={styles['goal']}>{goalCard.of(formats.money(goalAmount))}</span>
        </p>
      )}
      facts={[
        { name: saveByDate, value: formats.date(goalDate) },
        { name: fields.monthlyContribution, value: <AmountText amount={monthlyContribution} /> },
      ]}
      progress={{
        label: progressTexts.savedOf(name),
        amount: currentAmount,
        total: goalAmount,
        note: done === 1 ? goalCard.nothingLeft : goalCard.left(formats.money(goalAmount - currentAmount)),
      }}
      barFirst
      onOpen={onOpen && (() => onOpen({ id }))}
      corner={onRemove && <RemoveDot label={goalCard.remove(name)} className={styles['corner']} onClick={() => onRemove({ id })} />}
    />
  );
}
