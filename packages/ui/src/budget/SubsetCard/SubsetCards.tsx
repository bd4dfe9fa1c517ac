import type { ComponentProps } from 'react';
import { classes } from '../../primitives/classes.ts';
import styles from './SubsetCards.module.css';

/** The cards of a budget one under another, in a column at most 880 px wide. */
export function SubsetCards({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classes(styles['list'], className)} />;
}
