import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import styles from './Card.module.css';

/** A surface with a border and no shadow that groups related content. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classes(styles['card'], className)} />;
}
