import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './EmptyState.module.css';

export interface EmptyStateProps extends ComponentProps<'div'> {
  /** One sentence about what is missing. */
  children: ReactNode;
  /** The one button that changes it. */
  action?: ReactNode;
}

/** Stands where a list or a budget will be: an empty envelope, one sentence, one button. */
export function EmptyState({ action, className, children, ...rest }: EmptyStateProps) {
  return (
    <div {...rest} className={classes(styles['empty'], className)}>
      <svg width="96" height="56" viewBox="0 0 96 56" aria-hidden="true">
        <rect x="1" y="1" width="94" height="54" rx="7" />
        <path d="M6 7l42 26L90 7" />
      </svg>
      <p>{children}</p>
      {action}
    </div>
  );
}
