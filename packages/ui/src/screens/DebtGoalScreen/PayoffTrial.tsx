import type { YearMonth } from '@blue-budget/domain/calendar';
import type { PayoffDebt } from '@blue-budget/domain/debt-payoff';
import { contributionRange, minimumPaymentDue, type DebtGoal } from '@blue-budget/domain/goals';
import type { Cents } from '@blue-budget/domain/money';
import { messages } from '@blue-budget/messages';
import { useId, useState } from 'react';
import { AmountText } from '../../budget/AmountText/AmountText.tsx';
import { PayoffChart } from '../../budget/PayoffChart/PayoffChart.tsx';
import { Slider } from '../../budget/PayoffChart/Slider.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import { comparedPlans } from './comparedPlans.ts';
import styles from './PayoffTrial.module.css';

interface PayoffTrialProps {
  /** The debts that are attacked, in the person's own order. */
  debts: readonly PayoffDebt[];
  goal: DebtGoal | null;
  /** The month of the first payment. */
  start: YearMonth;
}

/** The three orders of attack and minimums alone on the person's own debts, at any monthly amount one likes to try. */
export function PayoffTrial({ debts, goal, start }: PayoffTrialProps) {
  const texts = useTexts(messages.debtGoalPage);
  const { methods } = useTexts(messages.debtGoal);
  const { minimums } = useTexts(messages.payoffChart);
  const formats = useFormats();
  const sliderId = useId();
  const [tried, setTried] = useState<Cents | null>(null);
  const commitment = goal?.monthlyContribution ?? minimumPaymentDue(debts);
  const contribution = tried ?? commitment;
  const { least, most, step } = contributionRange(debts, commitment);
  return (
    <PayoffChart
      plans={comparedPlans({ debts, goal, contribution, start, language: { methods, planAt: texts.planAt, minimums, money: formats.money } })}
      controls={(
        <div className={styles['trial']}>
          <label htmlFor={sliderId} className={styles['label']}>{texts.tryOut}</label>
          <output htmlFor={sliderId} className={styles['amount']}><AmountText amount={contribution} size="total" strong /></output>
          <div className={styles['slider']}>
            <Slider
              id={sliderId}
              min={least}
              max={most}
              step={step}
              value={contribution}
              aria-valuetext={formats.money(contribution)}
              onValueChange={({ value }) => setTried(value)}
            />
          </div>
          {contribution !== commitment && (
            <Button variant="quiet" className={styles['back']} onClick={() => setTried(null)}>{texts.backToPlan(formats.money(commitment))}</Button>
          )}
        </div>
      )}
    />
  );
}
