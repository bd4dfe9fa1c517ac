import { messages } from '@blue-budget/messages';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import { AmountText } from '../AmountText/AmountText.tsx';
import { monthOfBalance, type DrawnPlan } from './plans.ts';
import { balanceAfter, figuredMonths, monthAfter } from './payoffSeries.ts';
import styles from './PayoffFigures.module.css';

/** The lines of the chart as a table: every month of two years at most, else the last of every year. */
export function PayoffFigures({ plans, span }: { plans: readonly DrawnPlan[]; span: number }) {
  const payoffChart = useTexts(messages.payoffChart);
  const formats = useFormats();
  const payoffs = plans.map(({ payoff }) => payoff);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- wider than a phone with many plans: it scrolls, by keyboard too
    <div className={styles['frame']} role="region" aria-label={payoffChart.figures} tabIndex={0}>
      <table className={styles['figures']}>
        <thead>
          <tr><th scope="col">{payoffChart.month}</th>{plans.map(({ key, name }) => <th key={key} scope="col">{name}</th>)}</tr>
        </thead>
        <tbody>
          {figuredMonths(payoffs, span).map((months) => {
            const month = monthAfter(payoffs, months);
            return (
              <tr key={months}>
                <th scope="row">{monthOfBalance(month, { texts: payoffChart, formats })}</th>
                {plans.map(({ key, payoff, balances }) => {
                  const balance = balanceAfter(balances, payoff, months);
                  return <td key={key}>{balance === null ? payoffChart.never : <AmountText amount={balance} />}</td>;
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
