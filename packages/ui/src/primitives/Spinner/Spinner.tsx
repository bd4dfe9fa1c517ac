import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import styles from './Spinner.module.css';

export interface SpinnerProps extends ComponentProps<'span'> {
  /** What is being waited for, said to screen readers. Left out where words beside the spinner already say it. */
  label?: string;
}

/** A small turning ring: something is on its way. */
export function Spinner({ label, className, ...rest }: SpinnerProps) {
  return (
    <span role={label ? 'status' : undefined} {...rest} className={classes(styles['spinner'], className)}>
      <span className={styles['ring']} aria-hidden="true" />
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
