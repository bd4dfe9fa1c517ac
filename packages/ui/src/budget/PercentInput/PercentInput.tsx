import { readPercent } from '@blue-budget/domain/money';
import type { PercentPerYear } from '@blue-budget/domain/money';
import { messages } from '@blue-budget/messages';
import { useId } from 'react';
import type { ComponentProps } from 'react';
import { Field, fieldAria } from '../../primitives/Field/Field.tsx';
import type { FieldTexts } from '../../primitives/Field/Field.tsx';
import { useEntry } from '../AmountInput/useEntry.ts';
import { classes } from '../../primitives/classes.ts';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import styles from './PercentInput.module.css';

export interface PercentInputProps
  extends FieldTexts, Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'type' | 'onChange' | 'maxLength'> {
  /** In percent per year, such as 22.99. Null shows an empty input: nothing was entered yet. */
  rate: PercentPerYear | null;
  /** Another rate was entered, by Enter or by leaving; three decimals at most. */
  onRateCommit?: (change: { rate: PercentPerYear }) => void;
}

/**
 * A rate of interest, shown with three decimals and typed with or without its sign (product, section 9-formats).
 * Enter and blur commit it, Escape reverts it. Ref, className and rest props reach the input.
 */
export function PercentInput({
  rate, onRateCommit, label, labelAside, hint, error, wrapperProps, id, className, onBlur, onFocus, onKeyDown, onMouseDown, onPaste,
  'aria-describedby': describedBy, ...rest
}: PercentInputProps) {
  const texts = useTexts(messages.percentInput);
  const formats = useFormats();
  const ownId = useId();
  const inputId = id ?? ownId;
  const { props, unread } = useEntry({
    text: rate === null ? '' : formats.percent(rate),
    read: readPercent,
    onCommit: (change) => onRateCommit?.(change),
    listeners: { onBlur, onFocus, onKeyDown, onMouseDown, onPaste },
  });
  const shownError = unread ? texts.unread(rate === null ? null : formats.percent(rate)) : error;
  return (
    <Field {...{ label, labelAside, hint, wrapperProps, inputId }} error={shownError}>
      <input
        {...rest}
        {...props}
        {...fieldAria(inputId, { hint, error: shownError }, describedBy)}
        id={inputId}
        type="text"
        inputMode="decimal"
        className={classes(styles['input'], className)}
      />
    </Field>
  );
}
