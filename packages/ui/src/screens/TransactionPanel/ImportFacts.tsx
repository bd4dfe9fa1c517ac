import { sourceName } from '@blue-budget/domain/transactions';
import type { TransactionFormTask } from '@blue-budget/machines/transaction-form';
import { isolated, messages } from '@blue-budget/messages';
import { DirectedAmount } from '../../budget/TransactionList/DirectedAmount.tsx';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import styles from './ImportFacts.module.css';

/** What the bank reported, over the form of an import: it is seen before anything is chosen (product, section 4). */
export function ImportFacts({ task }: { task: TransactionFormTask }) {
  const texts = useTexts(messages.importReview);
  const { unnamed, bankChanged } = useTexts(messages.transactionList);
  const formats = useFormats();
  if (task.kind !== 'categorise' && task.kind !== 'review') return null;
  const { imported } = task;
  const { amount, date, account, description } = imported;
  const bankText = [sourceName(imported), description].filter((part) => part.trim() !== '').map(isolated).join(' \u00b7 ');
  const suggested = task.kind === 'categorise' ? task.suggested?.merchant ?? '' : '';
  const before = task.kind === 'review' ? task.recorded.amount : amount;
  const name = [suggested, sourceName(imported), unnamed].find((each) => each.trim() !== '');
  return (
    <div role="group" aria-label={texts.reported} className={styles['facts']}>
      <p className={styles['name']}>{name}</p>
      <DirectedAmount amount={amount} direction={amount < 0 ? 'out' : 'in'} />
      <p className={styles['note']}>{[formats.date(date), isolated(account.name)].join(' \u00b7 ')}</p>
      {bankText !== '' && bankText !== name && <p className={styles['note']}>{texts.bankSays(bankText)}</p>}
      {before !== amount && <p className={styles['note']}>{bankChanged(formats.money(before), formats.money(amount))}</p>}
    </div>
  );
}
