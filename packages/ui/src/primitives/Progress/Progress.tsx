import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import styles from './Progress.module.css';

export const progressSizes = ['thin', 'bar'] as const;
export type ProgressSize = (typeof progressSizes)[number];

export interface ProgressProps extends ComponentProps<'div'> {
  /** The accessible name: "Step 3 of 4". */
  label: string;
  /** How far it is, in percent from 0 to 100; also the width of the bar. Null while that is not known. */
  value: number | null;
  /** `thin` is 4 px, over a wizard; `bar` is 6 px, on a card. */
  size?: ProgressSize;
}

/** How much of the bar moves, in percent, where it is not known how far something is. */
const unknownWidth = 30;

/** A bar that is as full as something is done, or moves while nobody knows how far it is. */
export function Progress({ label, value, size = 'bar', className, style, ...rest }: ProgressProps) {
  const percent = value === null ? undefined : Math.min(100, Math.max(0, value));
  return (
    <div
      {...rest}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      data-unknown={percent === undefined || undefined}
      data-size={size}
      className={classes(styles['progress'], className)}
      style={{ ...style, '--bb-progress-width': `${percent ?? unknownWidth}%` }}
    >
      <span className={styles['done']} />
    </div>
  );
}
