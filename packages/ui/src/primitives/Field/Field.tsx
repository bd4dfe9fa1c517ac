import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './Field.module.css';

/** The texts around every input of the product. Inputs take these beside the `<input>` props. */
export interface FieldTexts {
  /** The input's name, always visible. */
  label: string;
  /** Stands at the end of the label's line: a link such as "Forgot password?". Tab reaches it after the input. */
  labelAside?: ReactNode;
  /** A sentence that helps before anything went wrong. */
  hint?: ReactNode;
  /** The error. Marks the input as invalid and is announced. */
  error?: ReactNode;
  /** Goes to the element around label, input and texts; everything else reaches the input itself. */
  wrapperProps?: ComponentProps<'div'>;
}

interface FieldProps extends FieldTexts {
  inputId: string;
  /** Stands inside the box after the input: a button, a unit. */
  trailing?: ReactNode;
  children: ReactNode;
}

/** Label, box, hint and error of one input; the input is the child and takes its ARIA from `fieldAria`. */
export function Field({ label, labelAside, hint, error, wrapperProps, inputId, trailing, children }: FieldProps) {
  return (
    <div {...wrapperProps} className={classes(styles['field'], wrapperProps?.className)}>
      <label htmlFor={inputId} className={styles['label']}>{label}</label>
      <div className={styles['box']}>
        {children}
        {trailing}
      </div>
      {labelAside && <div className={styles['aside']}>{labelAside}</div>}
      {hint && <div id={hintId(inputId)} className={styles['hint']}>{hint}</div>}
      <div aria-live="polite">
        {error && <p id={errorId(inputId)} className={styles['error']}>{error}</p>}
      </div>
    </div>
  );
}

/** Ties an input to its field's texts; the caller's description comes first. */
export function fieldAria(inputId: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>, describedBy?: string) {
  const ids = [describedBy, error ? errorId(inputId) : undefined, hint ? hintId(inputId) : undefined];
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': classes(...ids) || undefined,
  } as const;
}

/** Id of the hint that belongs to an input. */
export function hintId(inputId: string) {
  return `${inputId}-hint`;
}

/** Id of the error that belongs to an input. */
export function errorId(inputId: string) {
  return `${inputId}-error`;
}
