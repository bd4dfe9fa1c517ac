import type { ComponentProps } from 'react';
import { classes } from '../../primitives/classes.ts';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import styles from './AccountsList.module.css';

const lineCounts = [3, 3, 4];

/** Placeholder of the accounts while they load. Silent: the parent announces the loading. */
export function AccountsListSkeleton({ className, ...rest }: Omit<ComponentProps<'div'>, 'children'>) {
  return (
    <div {...rest} className={classes(styles['list'], className)} aria-hidden="true">
      {lineCounts.map((lines, section) => (
        <div key={section} className={styles['section']}>
          <div className={styles['head']}>
            <Skeleton width="104px" />
            <Skeleton width="80px" />
          </div>
          <div className={styles['placeholders']}>
            {Array.from({ length: lines }, (_, line) => (
              <div key={line} className={styles['placeholder']}>
                <Skeleton width={line % 2 === 0 ? '38%' : '30%'} />
                <Skeleton width="64px" />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
