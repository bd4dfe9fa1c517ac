import { netWorthOf, worthChange, type MonthWorth } from '@blue-budget/domain/accounts';
import { messages } from '@blue-budget/messages';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import { AmountText } from '../AmountText/AmountText.tsx';
import styles from './NetWorthHistory.module.css';
import { WorthChange } from './WorthChange.tsx';

/** The figures of the selected month. Silent: the slider announces the same when it moves. */
export function WorthReading({ months, place }: { months: readonly MonthWorth[]; place: number }) {
  const texts = useTexts(messages.netWorthHistory);
  const formats = useFormats();
  const [before, read] = [months[place - 1], months[place]];
  if (read === undefined) return null;
  const month = formats.month(read);
  return (
    <dl className={styles['reading']} aria-label={texts.month}>
      <div>
        <dt>{place === months.length - 1 ? texts.soFar(month) : month}</dt>
        <dd><AmountText amount={netWorthOf(read)} size="total" strong /></dd>
      </div>
      <div><dt><span className={styles['swatch']} data-of="assets" />{texts.assets}</dt><dd><AmountText amount={read.assets} /></dd></div>
      <div><dt><span className={styles['swatch']} data-of="debts" />{texts.debts}</dt><dd><AmountText amount={read.debts} tone="neutral" /></dd></div>
      {before !== undefined && (
        <div><dt>{texts.since(formats.monthName(before.month))}</dt><dd><WorthChange amount={worthChange(before, read)} /></dd></div>
      )}
    </dl>
  );
}
