import * as Radix from '@radix-ui/react-switch';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './Switch.module.css';

export interface SwitchProps extends Omit<ComponentProps<'button'>, 'value' | 'type' | 'onChange' | 'children'> {
  /** The label; pressing it switches as well. */
  label: ReactNode;
  /** A sentence about the effect when it is on. */
  hint?: ReactNode;
  /** On or off, where the parent keeps it. */
  checked?: boolean;
  /** On or off at first, where the switch keeps it itself. */
  defaultChecked?: boolean;
  /** It was switched. */
  onCheckedChange?: (change: { checked: boolean }) => void;
  /** Name in the form it is sent with. */
  name?: string;
  /** Goes to the element around words and switch; everything else reaches the switch itself. */
  wrapperProps?: ComponentProps<'div'>;
}

/** Turns one thing on or off, at once and without a button to confirm. */
export function Switch({
  label, hint, onCheckedChange, wrapperProps, id, className, 'aria-describedby': describedBy, ...rest
}: SwitchProps) {
  const ownId = useId();
  const switchId = id ?? ownId;
  const hintId = `${switchId}-hint`;
  return (
    <div {...wrapperProps} className={classes(styles['line'], wrapperProps?.className)}>
      <div className={styles['words']}>
        <label htmlFor={switchId} className={styles['label']}>{label}</label>
        {hint && <p id={hintId} className={styles['hint']}>{hint}</p>}
      </div>
      <Radix.Root
        {...rest}
        id={switchId}
        onCheckedChange={(checked) => onCheckedChange?.({ checked })}
        aria-describedby={classes(describedBy, hint ? hintId : undefined) || undefined}
        className={classes(styles['track'], className)}
      >
        <Radix.Thumb className={styles['thumb']} />
      </Radix.Root>
    </div>
  );
}
