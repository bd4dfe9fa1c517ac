import type { ComponentProps } from 'react';
import { classes } from '../../primitives/classes.ts';
import styles from './PanelFoot.module.css';

/** The end of a panel's view, within reach however long the view is: what it comes to, what went wrong, and the button. */
export function PanelFoot({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classes(styles['foot'], className)} data-panel-foot />;
}
