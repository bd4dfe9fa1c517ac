import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import styles from './Badge.module.css';

export const badgeTones = ['neutral', 'positive', 'warning', 'negative'] as const;
export type BadgeTone = (typeof badgeTones)[number];

export interface BadgeProps extends ComponentProps<'span'> {
  /** The severity. The text must state it too: colour alone is not enough. */
  tone?: BadgeTone;
}

/** A word or a number that marks the thing beside it: "Premium", "Overdue", "3 left". */
export function Badge({ tone = 'neutral', className, ...rest }: BadgeProps) {
  return <span {...rest} data-tone={tone} className={classes(styles['badge'], className)} />;
}
