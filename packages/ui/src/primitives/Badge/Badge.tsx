import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import styles from './Badge.module.css';

export const badgeTones = ['neutral', 'positive', 'warning', 'negative'] as const;
export type BadgeTone = (typeof badgeTones)[number];

export interface BadgeProps extends ComponentProps<'span'> {
  /** How good or bad it is. The words have to say so too: colour alone says nothing. */
  tone?: BadgeTone;
}

/** A word or a number that marks what it stands beside: "Premium", "Overdue", "3 left". */
export function Badge({ tone = 'neutral', className, ...rest }: BadgeProps) {
  return <span {...rest} data-tone={tone} className={classes(styles['badge'], className)} />;
}
