import type { ComponentProps } from 'react';
import { classes } from '../../primitives/classes.ts';
import { onePress } from '../../primitives/onePress.ts';
import styles from './RemoveDot.module.css';

export interface RemoveDotProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** Accessible name: "Remove Groceries". */
  label: string;
}

/**
 * The dot that removes a line or a card. Drawn while its row is under the pointer or holds the focus, and always where nothing
 * hovers: put `data-dot-row` on the row. It keeps its room, so that nothing moves. A double click removes one thing, not the next too.
 */
export function RemoveDot({ label, type = 'button', className, ...rest }: RemoveDotProps) {
  return <button {...rest} {...onePress(rest)} type={type} aria-label={label} className={classes(styles['dot'], className)} />;
}
