import { messages } from '@blue-budget/messages';
import { useTexts } from '../../texts/catalogue.ts';
import { AmountText } from '../AmountText/AmountText.tsx';
import type { AccountOption } from './pickerEntries.ts';
import styles from './AccountPicker.module.css';

interface PickerOptionProps {
  id: string;
  /** Null for the choice of none. */
  option: AccountOption | null;
  isSelected: boolean;
  /** Where the keys are. */
  isActive: boolean;
  onChoose: () => void;
}

/** One line of the list: a ring, a name, a balance. */
export function PickerOption({ id, option, isSelected, isActive, onChoose }: PickerOptionProps) {
  const texts = useTexts(messages.accountPicker);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the focused list or search field handles the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      data-active={isActive || undefined}
      className={styles['option']}
      // Keeps the focus where keys are handled.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span className={styles['ring']} />
      <span className={styles['what']}>
        <span>{option === null ? texts.none : option.name}</span>
        {option?.note !== undefined && <span className={styles['note']}>{option.note}</span>}
      </span>
      {option !== null && <span className={styles['amount']}><AmountText amount={option.amount} /></span>}
    </div>
  );
}
