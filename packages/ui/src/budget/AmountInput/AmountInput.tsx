import { formatMoney, readAmount } from '@blue-budget/domain/money';
import type { Cents } from '@blue-budget/domain/money';
import { messages } from '@blue-budget/messages';
import { useId } from 'react';
import type { ComponentProps } from 'react';
import { classes } from '../../primitives/classes.ts';
import { Field, fieldAria } from '../../primitives/Field/Field.tsx';
import type { FieldTexts } from '../../primitives/Field/Field.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { AmountText } from '../AmountText/AmountText.tsx';
import { useSpokenAmount } from '../AmountText/useSpokenAmount.ts';
import styles from './AmountInput.module.css';
import { useEntry } from './useEntry.ts';

export const amountInputVariants = ['line', 'box'] as const;
export type AmountInputVariant = (typeof amountInputVariants)[number];

export interface AmountInputProps
  extends FieldTexts, Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'type' | 'onChange' | 'maxLength' | 'readOnly'> {
  /** The amount. Null shows an empty input: nothing was entered yet. */
  cents: Cents | null;
  /** Whether an amount below zero means something here; without it one cannot be read. */
  allowNegative?: boolean;
  /** `line` is an underlined figure in a ledger, its label for screen readers only; `box` stands in a form. */
  variant?: AmountInputVariant;
  /** Not yet stored: the line is dashed. */
  saving?: boolean;
  /** A sum of others: the figure without a line, not an input. */
  readOnly?: boolean;
  /** Another amount was entered, by Enter or by leaving. */
  onAmountCommit?: (change: { cents: Cents }) => void;
  /** What can be read while it is typed, for what follows from it at once; null if nothing can, and once it is entered or left as it was. */
  onAmountTyping?: (change: { cents: Cents | null }) => void;
  /** Enter was pressed: the caller may take the focus to the next row. */
  onNextRow?: () => void;
}

/**
 * An amount to type, paste or add up: `1234.5`, `$1,234.50`, `12+3.50`, at most 30 characters (product, sections 5 and 9).
 * Enter and blur commit it, Escape reverts it. Unreadable text changes nothing and shows an error.
 * Ref and rest props reach the input.
 */
export function AmountInput({
  cents, allowNegative = false, variant = 'line', saving = false, readOnly = false, onAmountCommit, onAmountTyping, onNextRow,
  label, labelAside, hint, error, wrapperProps, id, className, onBlur, onFocus, onKeyDown, onMouseDown, onPaste,
  'aria-describedby': describedBy, ...rest
}: AmountInputProps) {
  const texts = useTexts(messages.amountInput);
  const spoken = useSpokenAmount();
  const ownId = useId();
  const inputId = id ?? ownId;
  const { props, unread } = useEntry({
    text: cents === null ? '' : plainAmount(cents),
    read: (text) => readAmount(text, { negative: allowNegative }),
    onCommit: (amount) => onAmountCommit?.(amount),
    onTyping: (amount) => onAmountTyping?.({ cents: amount?.cents ?? null }),
    onEnter: onNextRow,
    listeners: { onBlur, onFocus, onKeyDown, onMouseDown, onPaste },
  });
  const shown = cents !== null && <AmountText amount={cents} aria-hidden={!readOnly || undefined} />;
  if (readOnly && variant === 'line') {
    return (
      <span {...wrapperProps} className={classes(styles['line'], wrapperProps?.className)} data-read-only>
        <VisuallyHidden>{`${label} `}</VisuallyHidden>
        {shown}
      </span>
    );
  }
  const keptText = unread ? texts.unread(cents === null ? null : spoken(cents)) : undefined;
  const input = (
    <span className={styles['entry']}>
      <input
        {...rest}
        {...props}
        {...fieldAria(inputId, { hint, error: variant === 'box' ? keptText ?? error : error }, describedBy)}
        id={inputId}
        type="text"
        inputMode="decimal"
        readOnly={readOnly}
        aria-label={variant === 'line' ? label : undefined}
        aria-busy={saving || undefined}
        className={classes(styles['input'], className)}
      />
      {shown}
    </span>
  );
  if (variant === 'box') {
    return <Field {...{ label, labelAside, hint, wrapperProps, inputId }} error={keptText ?? error}>{input}</Field>;
  }
  return (
    <span
      {...wrapperProps}
      className={classes(styles['line'], wrapperProps?.className)}
      data-negative={(cents ?? 0) < 0 || undefined}
      data-saving={saving || undefined}
    >
      {input}
      {keptText !== undefined && <span role="alert" className={styles['unread']}>{keptText}</span>}
    </span>
  );
}

/** As it is typed, in whatever language: 1234.50, below zero with a minus. */
function plainAmount(cents: Cents): string {
  const absolute = formatMoney(cents).replace(/[$,]/g, '');
  return cents < 0 ? `-${absolute}` : absolute;
}
