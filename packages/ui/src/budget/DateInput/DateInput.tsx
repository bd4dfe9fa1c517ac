import { maskDate, settleDate } from '@blue-budget/domain/calendar';
import { messages } from '@blue-budget/messages';
import { useId, useState } from 'react';
import type { ChangeEvent, ComponentProps, FocusEvent, KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { Field, fieldAria } from '../../primitives/Field/Field.tsx';
import type { FieldTexts } from '../../primitives/Field/Field.tsx';
import { classes } from '../../primitives/classes.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { usePageLeft } from '../AmountInput/usePageLeft.ts';
import styles from './DateInput.module.css';

export interface DateInputProps
  extends FieldTexts, Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'type' | 'onChange' | 'maxLength'> {
  /** As it is shown: mm/dd/yyyy, or empty before one was entered. */
  date: string;
  /** Emptied and left, it stays empty: there need not be a date. */
  optional?: boolean;
  /** Called with another date on Enter or blur: mm/dd/yyyy, or empty if it is optional. The form checks whether such a day exists. */
  onDateCommit?: (change: { date: string }) => void;
}

/**
 * A date typed as eight digits; slashes come by themselves and the caret stays after its digit (product, section 5-transactions).
 * With fewer digits the date before comes back, unless it is optional and none is left. Ref, className and rest props reach the input.
 */
export function DateInput({
  date, optional = false, onDateCommit, label, labelAside, hint, error, wrapperProps, id, className, onBlur, onKeyDown,
  placeholder, autoComplete = 'off', 'aria-describedby': describedBy, ...rest
}: DateInputProps) {
  const texts = useTexts(messages.dateInput);
  const ownId = useId();
  const inputId = id ?? ownId;
  const [draft, setDraft] = useState<string | null>(null);

  function type({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const { text, caret } = maskDate({ text: currentTarget.value, caret: currentTarget.selectionStart ?? currentTarget.value.length });
    // Filled in by the browser without focus: no blur event will follow.
    if (document.activeElement !== currentTarget) return settle(text);
    // The text has to stand in the input before the caret can be put into it.
    flushSync(() => setDraft(text));
    currentTarget.setSelectionRange(caret, caret);
  }

  const settledOf = (text: string) => (optional && text === '' ? '' : settleDate(text, date));

  function settle(text: string) {
    const settled = settledOf(text);
    setDraft(null);
    if (settled !== date) onDateCommit?.({ date: settled });
  }

  usePageLeft(draft !== null, () => {
    const settled = settledOf(draft ?? date);
    if (settled !== date) onDateCommit?.({ date: settled });
  });

  return (
    <Field {...{ label, labelAside, hint, error, wrapperProps, inputId }}>
      <input
        {...rest}
        {...fieldAria(inputId, { hint, error }, describedBy)}
        id={inputId}
        type="text"
        inputMode="numeric"
        autoComplete={autoComplete}
        placeholder={placeholder ?? texts.format}
        value={draft ?? date}
        onChange={type}
        onBlur={(event: FocusEvent<HTMLInputElement>) => {
          onBlur?.(event);
          settle(event.currentTarget.value);
        }}
        onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
          onKeyDown?.(event);
          const { value } = event.currentTarget;
          // Enter sends the form in the same moment: the date has to be there by then.
          if (event.key === 'Enter') flushSync(() => settle(value));
          if (event.key !== 'Escape') return;
          // Escape may close a surrounding panel: not while it reverts an entry here.
          if (draft !== null) event.preventDefault();
          setDraft(null);
        }}
        className={classes(styles['input'], className)}
      />
    </Field>
  );
}
