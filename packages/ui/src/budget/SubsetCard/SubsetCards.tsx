import type { ComponentProps } from 'react';
import { classes } from '../../primitives/classes.ts';
import { AmountSections } from '../SubsetList/AmountSections.tsx';
import styles from './SubsetCards.module.css';

/** The cards of a budget one under another, in a column at most 880 px wide. Enter moves from the amounts of one to those of the next. */
export function SubsetCards({ className, ...rest }: ComponentProps<'div'>) {
  return <AmountSections><div {...rest} className={classes(styles['list'], className)} /></AmountSections>;
}
