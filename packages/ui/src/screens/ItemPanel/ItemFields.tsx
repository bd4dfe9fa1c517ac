import { limitText, textLimits } from '@blue-budget/domain/limits';
import type { Cents } from '@blue-budget/domain/money';
import { messages } from '@blue-budget/messages';
import { AmountInput } from '../../budget/AmountInput/AmountInput.tsx';
import { useEntry } from '../../budget/AmountInput/useEntry.ts';
import { TextField } from '../../primitives/TextField/TextField.tsx';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import styles from './ItemPanel.module.css';
import type { CurrentMonth } from './useCurrentMonth.ts';

export interface ItemFieldsProps {
  name: string;
  /** The item's balance; for a group including its lines. */
  amount: Cents;
  /** The amount is that of the lines in it alone. */
  isSum: boolean;
  /** An amount is assigned in this month, and can be where it is budgeted (product, Q-BUD-16). */
  month: CurrentMonth;
  onRename: (name: string) => void;
  onAmountCommit: (amount: Cents) => void;
}

/** Name and amount of a budget item, entered by Enter and by leaving. */
export function ItemFields({ name, amount, isSum, month: { month, state }, onRename, onAmountCommit }: ItemFieldsProps) {
  const accounts = useTexts(messages.accounts);
  const budget = useTexts(messages.budget);
  const formats = useFormats();
  const { name: nameLabel, amount: amountLabel } = accounts.fields;
  return (
    <div className={styles['fields']}>
      <NameField label={nameLabel} name={name} onRename={onRename} />
      <AmountInput
        variant="box"
        label={amountLabel}
        cents={amount}
        allowNegative
        readOnly={isSum || state !== 'created'}
        {...(state === 'notCreated' && { hint: budget.createMonthFirst(formats.monthName(month.month)) })}
        {...(state === 'failed' && { hint: budget.monthFetchFailed })}
        onAmountCommit={({ cents }) => onAmountCommit(cents)}
      />
    </div>
  );
}

function NameField({ label, name, onRename }: { label: string } & Pick<ItemFieldsProps, 'name' | 'onRename'>) {
  const { props } = useEntry({
    text: name,
    read: (text) => limitText(text.trim(), textLimits.name) || null,
    onCommit: onRename,
    listeners: {},
  });
  // A click places the caret, and long names are cut: a name is not an amount.
  const { onMouseDown: _, onPaste: __, ...typing } = props;
  return <TextField {...typing} label={label} maxLength={textLimits.name} />;
}
