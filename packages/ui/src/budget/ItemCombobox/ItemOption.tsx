import type { Cents } from '@blue-budget/domain/money';
import { messages } from '@blue-budget/messages';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import type { AccountOption } from '../AccountPicker/pickerEntries.ts';
import { AmountText } from '../AmountText/AmountText.tsx';
import styles from './ItemCombobox.module.css';

interface ItemOptionProps {
  id: string;
  option: AccountOption;
  /** What stays of it. */
  after: Cents;
  isSelected: boolean;
  /** Where the keys are. */
  isActive: boolean;
  onTake: () => void;
}

/** One line of the list: a name, what is there now, what stays. */
export function ItemOption({ id, option, after, isSelected, isActive, onTake }: ItemOptionProps) {
  const texts = useTexts(messages.itemCombobox);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the focused field handles the keys
    <div id={id} role="option" tabIndex={-1} aria-selected={isSelected} data-active={isActive || undefined} className={styles['option']} onClick={onTake}>
      <span className={styles['name']}>{option.name}</span>
      <span className={styles['amount']}><VisuallyHidden>{` ${texts.now} `}</VisuallyHidden><AmountText amount={option.amount} /></span>
      <span className={styles['amount']}><VisuallyHidden>{` ${texts.after} `}</VisuallyHidden><AmountText amount={after} /></span>
    </div>
  );
}
