import { netWorthOf, worthChange, type MonthWorth } from '@blue-budget/domain/accounts';
import { messages } from '@blue-budget/messages';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import { AmountText } from '../AmountText/AmountText.tsx';
import styles from './WorthTable.module.css';
import { WorthChange } from './WorthChange.tsx';

/** The lines of the chart as a table, the latest month first. */
export function WorthTable({ months }: { months: readonly MonthWorth[] }) {
  const texts = useTexts(messages.netWorthHistory);
  const formats = useFormats();
  return (
    <table className={styles['table']} aria-label={texts.title}>
      <thead>
        <tr>
          <th scope="col">{texts.month}</th><th scope="col">{texts.assets}</th><th scope="col">{texts.debts}</th><th scope="col">{texts.netWorth}</th>
          <th scope="col">{texts.change}</th>
        </tr>
      </thead>
      <tbody>
        {months.map((month, place) => {
          const before = months[place - 1];
          return (
            <tr key={formats.month(month)}>
              <th scope="row">{formats.month(month)}</th>
              <td data-label={texts.assets}><AmountText amount={month.assets} /></td>
              <td data-label={texts.debts}><AmountText amount={month.debts} tone="neutral" /></td>
              <td><AmountText amount={netWorthOf(month)} /></td>
              <td>{before === undefined ? <span className={styles['first']}>{texts.firstMonth}</span> : <WorthChange amount={worthChange(before, month)} />}</td>
            </tr>
          );
        }).toReversed()}
      </tbody>
    </table>
  );
}
