import type { ComponentProps } from 'react';
import { classes } from '../../primitives/classes.ts';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import styles from './SubsetCard.module.css';

const nameWidths = ['34%', '22%', '28%', '18%', '25%'];

export interface SubsetCardSkeletonProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** How many lines to keep room for. */
  lines?: number;
}

/** Placeholder of a subset while it loads. Silent: the parent announces the loading. */
export function SubsetCardSkeleton({ lines = 3, className, ...rest }: SubsetCardSkeletonProps) {
  return (
    <div {...rest} className={classes(styles['card'], className)} aria-hidden="true">
      <div className={styles['head']}>
        <Skeleton width="132px" height="16px" />
        <Skeleton className={styles['total']} width="88px" height="16px" />
      </div>
      <div className={styles['rule']} />
      <div className={styles['lines']}>
        {Array.from({ length: lines }, (_, index) => (
          <div key={index} className={styles['placeholder']}>
            <Skeleton width={nameWidths[index % nameWidths.length] ?? '25%'} />
            <Skeleton width="64px" />
          </div>
        ))}
      </div>
    </div>
  );
}
