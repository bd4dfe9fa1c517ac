import { shareOf, type Cents } from '@blue-budget/domain/money';
import { messages } from '@blue-budget/messages';
import { AmountText } from '../../budget/AmountText/AmountText.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import styles from './FirstSteps.module.css';

/** What there is and what it is for, as two bars: equal when the budget is blue. */
export function MoneyBars({ cash, budgeted, gapMessage }: { cash: Cents; budgeted: Cents; gapMessage: string | null }) {
  const { bars } = useTexts(messages.firstStepsGuide);
  const most = Math.max(cash, budgeted);
  const isEmpty = most <= 0;
  const bar = (kind: 'cash' | 'jobs', amount: Cents) => (
    <span className={styles['bar']} data-kind={kind} data-empty={isEmpty || undefined} style={{ '--bb-share': isEmpty ? 0 : shareOf(amount, most) }} aria-hidden="true" />
  );
  return (
    <div className={styles['bars']}>
      <p className={styles['caption']}>
        <span>{bars.money}</span>
        <span className={styles['figure']}>{cash === 0 ? bars.noMoney : <AmountText amount={cash} />}</span>
      </p>
      {bar('cash', cash)}
      {bar('jobs', budgeted)}
      <p className={styles['caption']}>
        <span>{bars.jobs}</span>
        <span className={styles['figure']}>
          {budgeted === 0 && cash === 0 && bars.noJobs}
          {budgeted === 0 && cash !== 0 && bars.noneYet}
          {budgeted !== 0 && <AmountText amount={budgeted} />}
          {budgeted !== 0 && gapMessage !== null && <span className={styles['open']}>{gapMessage}</span>}
        </span>
      </p>
    </div>
  );
}
