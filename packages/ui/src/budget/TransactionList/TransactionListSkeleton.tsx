import type { ComponentProps } from 'react';
import { classes } from '../../primitives/classes.ts';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import styles from './TransactionListSkeleton.module.css';

export type TransactionListSkeletonProps = Omit<ComponentProps<'div'>, 'children'>;

const days = [1, 2, 1, 3];

/** Placeholder of a list of transactions while it loads. Silent: the parent announces the loading. */
export function TransactionListSkeleton({ className, ...rest }: TransactionListSkeletonProps) {
  return (
    <div {...rest} className={classes(styles['list'], className)} aria-hidden="true">
      <div className={styles['head']}><Skeleton width="120px" /></div>
      {days.map((rows, day) => (
        <div key={day}>
          <div className={styles['day']}><Skeleton width="84px" /></div>
          {Array.from({ length: rows }, (_, row) => (
            <div key={row} className={styles['row']}>
              <Skeleton width="28px" height="28px" />
              <div className={styles['what']}><Skeleton width={row % 2 === 0 ? '38%' : '26%'} /><Skeleton width="30%" height="8px" /></div>
              <Skeleton width="64px" />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
