import type { ComponentProps } from 'react';
import { classes } from '../../primitives/classes.ts';
import { AmountSections, type AmountSectionsProps } from '../SubsetList/AmountSections.tsx';
import styles from './SubsetCards.module.css';

export interface SubsetCardsProps extends ComponentProps<'div'>, Pick<AmountSectionsProps, 'wantedId' | 'onReached'> {}

/** The cards of a budget one under another, in a column at most 880 px wide. Enter moves from the amounts of one to those of the next. */
export function SubsetCards({ wantedId, onReached, className, ...rest }: SubsetCardsProps) {
  return <AmountSections {...{ wantedId, onReached }}><div {...rest} className={classes(styles['list'], className)} /></AmountSections>;
}
