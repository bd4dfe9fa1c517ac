import { verificationCodeDigits } from '@blue-budget/domain/registration';
import { useId, type ChangeEvent, type ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { Field, fieldAria, type FieldTexts } from '../Field/Field.tsx';
import { useKept } from '../useKept.ts';
import styles from './CodeField.module.css';

export interface CodeFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  /** The digits entered so far, at most six, where the parent keeps them. */
  value?: string;
  /** The digits there at first, where the field keeps them itself. */
  defaultValue?: string;
  /** Others were typed, pasted or filled in. */
  onDigitsChange?: (change: { digits: string }) => void;
}

/** The six digits of a text message, in one input: typed, filled in by the phone, or pasted as "123 456". */
export function CodeField({
  label, labelAside, hint, error, wrapperProps, value, defaultValue = '', onDigitsChange, id, className, 'aria-describedby': describedBy, ...rest
}: CodeFieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const [entered, keep] = useKept(value, defaultValue);
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const caret = verificationCodeDigits(target.value.slice(0, target.selectionStart ?? target.value.length)).length;
    const digits = verificationCodeDigits(target.value);
    // Written here, because React sets a value only where it differs, and setting it throws the caret to the end.
    target.value = digits;
    if (document.activeElement === target) target.setSelectionRange(caret, caret);
    keep(digits);
    onDigitsChange?.({ digits });
  };
  return (
    <Field {...{ label, labelAside, hint, error, wrapperProps, inputId }}>
      <input
        {...rest}
        {...fieldAria(inputId, { hint, error }, describedBy)}
        id={inputId}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        className={classes(styles['code'], className)}
        value={entered}
        onChange={change}
      />
    </Field>
  );
}
