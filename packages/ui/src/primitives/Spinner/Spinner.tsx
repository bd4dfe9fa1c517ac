import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import styles from './Spinner.module.css';

export interface SpinnerProps extends ComponentProps<'span'> {
  /** The text for screen readers. Leave it out if text beside the spinner has the same words. */
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
