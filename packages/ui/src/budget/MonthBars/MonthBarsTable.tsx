import type { MonthFigures } from '@blue-budget/domain/budget';
import { messages } from '@blue-budget/messages';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import { AmountText } from '../AmountText/AmountText.tsx';
import styles from './MonthBars.module.css';

/** The bars as a table, the latest month first. */
export function MonthBarsTable({ months }: { months: readonly MonthFigures[] }) {
  const texts = useTexts(messages.monthBars);
  const formats = useFormats();
  return (
    <table className={styles['table']} aria-label={texts.title}>
      <thead><tr><th scope="col">{texts.month}</th><th scope="col">{texts.assigned}</th><th scope="col">{texts.spent}</th></tr></thead>
      <tbody>
        {months.map((month) => (
          <tr key={formats.month(month)}>
            <th scope="row">{formats.shortMonth(month)}</th>
            <td><AmountText amount={month.assigned} tone="neutral" /></td>
            <td><AmountText amount={month.spent} tone="neutral" /></td>
          </tr>
        )).toReversed()}
      </tbody>
    </table>
  );
}
