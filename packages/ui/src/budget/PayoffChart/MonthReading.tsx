import { messages } from '@blue-budget/messages';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import { AmountText } from '../AmountText/AmountText.tsx';
import { monthOfBalance, type DrawnPlan } from './plans.ts';
import { balanceAfter, monthAfter } from './payoffSeries.ts';
import { Swatch } from './PlanLine.tsx';
import styles from './PayoffChart.module.css';

/** The balances of the selected month. Silent: the slider announces the same when it moves. */
export function MonthReading({ plans, months }: { plans: readonly DrawnPlan[]; months: number }) {
  const texts = useTexts(messages.payoffChart);
  const formats = useFormats();
  const { balancesIn, never } = texts;
  const month = monthAfter(plans.map(({ payoff }) => payoff), months);
  return (
    <div className={styles['reading']} role="group" aria-label={texts.month}>
      <p className={styles['readMonth']}>{balancesIn(monthOfBalance(month, { texts, formats }))}</p>
      <dl className={styles['readings']}>
        {plans.map(({ key, name, look, isCurrent, payoff, balances }) => {
          const balance = balanceAfter(balances, payoff, months);
          return (
            <div key={key}>
              <dt><Swatch look={look} isCurrent={isCurrent} />{name}</dt>
              <dd>{balance === null ? never : <AmountText amount={balance} />}</dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
