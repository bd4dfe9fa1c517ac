import type { ComponentProps } from 'react';
import { classes } from '../../primitives/classes.ts';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import styles from './NetWorthStatement.module.css';

/** Placeholder of the statement, line for line, while it loads. Silent: the parent announces the loading. */
export function NetWorthStatementSkeleton({ className, ...rest }: Omit<ComponentProps<'div'>, 'children'>) {
  return (
    <div {...rest} className={classes(styles['statement'], className)} aria-hidden="true">
      <div className={styles['sentence']}>
        <span className={styles['placeholder']}><Skeleton width="176px" height="16px" /></span>
        <span className={classes(styles['placeholder'], styles['figurePlaceholder'])}><Skeleton width="208px" height="32px" /></span>
      </div>
      <div className={styles['parts']}>
        {['34%', '40%', '24%'].map((width) => (
          <div key={width} className={styles['linePlaceholder']}>
            <Skeleton width={width} />
            <Skeleton width="72px" />
          </div>
        ))}
      </div>
    </div>
  );
}
