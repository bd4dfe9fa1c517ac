import { formatPhone } from '@blue-budget/domain/registration';
import { useId, type ChangeEvent, type ComponentProps } from 'react';
import { Field, fieldAria, type FieldTexts } from '../Field/Field.tsx';
import { useKept } from '../useKept.ts';
import { caretAfterDigits, editPhone } from './phoneEdit.ts';

export interface PhoneFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  /** The number's digits, where the parent keeps them: at most ten, shown as (xxx) xxx-xxxx as far as they go (product, section 5). */
  value?: string;
  /** The digits there at first, where the field keeps them itself. */
  defaultValue?: string;
  /** Others were typed, pasted or filled in. */
  onDigitsChange?: (change: { digits: string }) => void;
}

/** A phone number: punctuation appears while typing, digits are reported, the caret stays where the hand is. */
export function PhoneField({
  label, labelAside, hint, error, wrapperProps, value, defaultValue = '', onDigitsChange, id, 'aria-describedby': describedBy, ...rest
}: PhoneFieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const [entered, keep] = useKept(value, defaultValue);
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const { digits, digitsBeforeCaret } = editPhone({
      previous: entered,
      text: target.value,
      caret: target.selectionStart ?? target.value.length,
      deletedBackward: nativeEvent instanceof InputEvent && nativeEvent.inputType === 'deleteContentBackward',
    });
    // Written here, because React sets a value only where it differs, and setting it throws the caret to the end.
    target.value = formatPhone(digits);
    const caret = caretAfterDigits(digits, digitsBeforeCaret);
    if (document.activeElement === target) target.setSelectionRange(caret, caret);
    keep(digits);
    onDigitsChange?.({ digits });
  };

  return (
    <Field {...{ label, labelAside, hint, error, wrapperProps, inputId }}>
      <input
        autoComplete="tel"
        {...rest}
        {...fieldAria(inputId, { hint, error }, describedBy)}
        id={inputId}
        type="tel"
        value={formatPhone(entered)}
        onChange={change}
      />
    </Field>
  );
}
