import type { ComponentProps } from 'react';
import { classes } from '../../primitives/classes.ts';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import styles from './NetWorthHistory.module.css';

/** Placeholder of the history while it loads. */
export function NetWorthHistorySkeleton({ className, ...rest }: Omit<ComponentProps<'div'>, 'children'>) {
  return (
    <div {...rest} className={classes(styles['history'], className)}>
      <Skeleton width="72px" height="24px" />
      <div className={styles['waiting']}><Skeleton width="100%" height="296px" /></div>
    </div>
  );
}
