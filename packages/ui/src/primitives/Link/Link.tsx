import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import styles from './Link.module.css';

/** An anchor in the look of the product. Where a link goes is the caller's: it takes what an anchor takes. */
export function Link({ className, ...rest }: ComponentProps<'a'>) {
  return <a {...rest} className={classes(styles['link'], className)} />;
}
