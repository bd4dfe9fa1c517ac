import * as Radix from '@radix-ui/react-checkbox';
import { Check } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './Checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'button'>, 'value' | 'type' | 'onChange' | 'children'> {
  /** The label; pressing it ticks as well. */
  label: ReactNode;
  /** Ticked or not, where the parent keeps it. */
  checked?: boolean;
  /** Ticked or not at first, where the box keeps it itself. */
  defaultChecked?: boolean;
  /** It was ticked, or the tick was taken away. */
  onCheckedChange?: (change: { checked: boolean }) => void;
  /** It has to be ticked before its form is sent. */
  required?: boolean;
  /** The error. Marks the box as invalid and is announced. */
  error?: ReactNode;
  /** Goes to the element around box, label and error; everything else reaches the box itself. */
  wrapperProps?: ComponentProps<'div'>;
}

/** A box to tick, with its label beside it. */
export function Checkbox({
  label, onCheckedChange, error, wrapperProps, id, className, 'aria-describedby': describedBy, ...rest
}: CheckboxProps) {
  const ownId = useId();
  const boxId = id ?? ownId;
  const errorId = `${boxId}-error`;
  return (
    <div {...wrapperProps}>
      <div className={styles['line']}>
        <Radix.Root
          {...rest}
          id={boxId}
          onCheckedChange={(state) => onCheckedChange?.({ checked: state === true })}
          aria-invalid={error ? true : undefined}
          aria-describedby={classes(describedBy, error ? errorId : undefined) || undefined}
          className={classes(styles['box'], className)}
        >
          <Radix.Indicator className={styles['mark']}><Check aria-hidden="true" /></Radix.Indicator>
        </Radix.Root>
        <label htmlFor={boxId} className={styles['label']}>{label}</label>
      </div>
      <div aria-live="polite">{error && <p id={errorId} className={styles['error']}>{error}</p>}</div>
    </div>
  );
}
