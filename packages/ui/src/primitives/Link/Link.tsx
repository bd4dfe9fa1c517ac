import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import styles from './Link.module.css';

/** An anchor in the look of the product. The caller sets the target: it takes all anchor props. */
export function Link({ className, ...rest }: ComponentProps<'a'>) {
  return <a {...rest} className={classes(styles['link'], className)} />;
}
