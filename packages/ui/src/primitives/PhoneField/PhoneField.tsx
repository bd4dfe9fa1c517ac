import { formatPhone } from '@blue-budget/domain';
import { useId, useImperativeHandle, useLayoutEffect, useRef, useState, type ChangeEvent, type ComponentProps } from 'react';
import { Field, fieldAria, type FieldTexts } from '../Field/Field.tsx';
import { caretAfterDigits, editPhone } from './phoneEdit.ts';

export interface PhoneFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  /** The number's digits, at most ten; shown as (xxx) xxx-xxxx as far as they go (specification 5). */
  value: string;
  onDigitsChange: (change: { digits: string }) => void;
}

/** A phone number: punctuation appears while typing, digits are reported, the caret stays where the hand is. */
export function PhoneField({
  label, labelAside, hint, error, wrapperProps, value, onDigitsChange, id, ref, 'aria-describedby': describedBy, ...rest
}: PhoneFieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => {
    if (!input.current) throw new Error('PhoneField has no input');
    return input.current;
  }, []);

  // A new object with every edit: the caret has to be put back even when the digits stay the same.
  const [edited, setEdited] = useState<{ digitsBeforeCaret: number }>();
  useLayoutEffect(() => {
    const element = input.current;
    if (!edited || !element || document.activeElement !== element) return;
    const caret = caretAfterDigits(element.value, edited.digitsBeforeCaret);
    element.setSelectionRange(caret, caret);
  }, [edited]);

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: text, selectionStart } = event.target;
    const { nativeEvent } = event;
    const { digits, digitsBeforeCaret } = editPhone({
      previous: value,
      text,
      caret: selectionStart ?? text.length,
      deletedBackward: nativeEvent instanceof InputEvent && nativeEvent.inputType === 'deleteContentBackward',
    });
    setEdited({ digitsBeforeCaret });
    onDigitsChange({ digits });
  };

  return (
    <Field {...{ label, labelAside, hint, error, wrapperProps, inputId }}>
      <input
        autoComplete="tel"
        {...rest}
        {...fieldAria(inputId, { hint, error }, describedBy)}
        ref={input}
        id={inputId}
        type="tel"
        value={formatPhone(value)}
        onChange={change}
      />
    </Field>
  );
}
