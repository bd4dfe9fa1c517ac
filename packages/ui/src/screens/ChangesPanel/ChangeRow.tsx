import type { LoggedChange } from '@blue-budget/domain/ledger';
import type { ChangeRow as Row } from '@blue-budget/machines/changes';
import { messages } from '@blue-budget/messages';
import { AmountText } from '../../budget/AmountText/AmountText.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import { deviceIn } from '../budgeting/deviceIn.ts';
import { useFocusKept } from '../budgeting/useFocusKept.ts';
import styles from './ChangesView.module.css';

interface ChangeRowProps extends Row {
  isBusy: boolean;
  onTakeBack: (change: NonNullable<Row['own']>) => void;
}

/** One change: its subject and figure, then what was done, when and on which device; at the end the way back, if there is one. */
export function ChangeRow({ change, own, isTakenBack, isBusy, onTakeBack }: ChangeRowProps) {
  const { list } = useTexts(messages.changes);
  const formats = useFormats();
  // Its button goes once it is taken back.
  const what = useFocusKept<HTMLDivElement>(isTakenBack);
  const done = list.operations[change.operation];
  const subject = change.name === '' ? done : change.name;
  const notes = [
    change.name === '' ? '' : done, change.month === null ? '' : formats.month(change.month), formats.time(change.at),
    own === null ? deviceIn(change.device, list.device) : list.thisDevice, isTakenBack ? list.takenBack : '',
  ].filter((note) => note !== '');
  return (
    <li className={styles['row']} data-taken-back={isTakenBack || undefined}>
      <div ref={what} tabIndex={-1} className={styles['what']}>
        <p className={styles['subject']}>
          <span className={styles['name']}>{subject}</span>
          {change.amount !== null && <AmountText {...shownAmount(change, change.amount)} />}
        </p>
        <p className={styles['notes']}>{formats.list(notes)}</p>
      </div>
      {own !== null && own.undo !== null && !isTakenBack && (
        <Button busy={isBusy} busyLabel={list.takingBack} aria-label={list.takeBackOf(subject, done)} onClick={() => onTakeBack(own)}>
          {list.takeBack}
        </Button>
      )}
    </li>
  );
}

/** What was spent is no warning, in this list as in that of transactions; an amount that was taken out of an envelope has its sign. */
function shownAmount({ operation }: LoggedChange, amount: number) {
  return operation.startsWith('transaction.') ? { amount: Math.abs(amount), tone: 'neutral' as const } : { amount };
}
