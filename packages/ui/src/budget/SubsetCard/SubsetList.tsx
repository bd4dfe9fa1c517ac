import type { ComponentProps } from 'react';
import { classes } from '../../primitives/classes.ts';
import styles from './SubsetList.module.css';

/** The cards of a budget one under another, in a column at most 880 px wide. */
export function SubsetList({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classes(styles['list'], className)} />;
}
