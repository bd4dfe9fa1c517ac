import type { PayoffDebt } from '@blue-budget/domain/debt-payoff';
import type { Id } from '@blue-budget/domain/ledger';
import { messages } from '@blue-budget/messages';
import { AmountText } from '../../budget/AmountText/AmountText.tsx';
import { Checkbox } from '../../primitives/Checkbox/Checkbox.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { ChoiceWords } from '../GoalsPage/GoalForm.tsx';
import styles from './AttackedDebts.module.css';

interface AttackedDebtsProps {
  choices: readonly { debt: PayoffDebt; isChosen: boolean }[];
  /** The box that means all debts is ticked. */
  isEveryDebt: boolean;
  onToggle: (choice: { id: Id }) => void;
  onToggleEvery: () => void;
}

/** The debts that can be attacked, to be ticked one by one or all at once (product, section 2-debt). */
export function AttackedDebts({ choices, isEveryDebt, onToggle, onToggleEvery }: AttackedDebtsProps) {
  const texts = useTexts(messages.debtGoal);
  const { attacked, debtFree } = texts;
  return (
    <fieldset className={styles['debts']}>
      <legend className={styles['label']}>{attacked}</legend>
      <div className={styles['list']}>
        <Checkbox
          label={<strong>{debtFree}</strong>}
          checked={isEveryDebt}
          onCheckedChange={onToggleEvery}
          wrapperProps={{ className: styles['choice'] }}
        />
        {choices.map(({ debt: { id, name, amount }, isChosen }) => (
          <Checkbox
            key={id}
            label={<ChoiceWords aside={<AmountText amount={amount} />}>{name}</ChoiceWords>}
            checked={isChosen}
            onCheckedChange={() => onToggle({ id })}
            wrapperProps={{ className: styles['choice'] }}
          />
        ))}
      </div>
    </fieldset>
  );
}
