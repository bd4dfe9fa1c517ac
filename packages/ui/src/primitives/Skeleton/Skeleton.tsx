import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import styles from './Skeleton.module.css';

export interface SkeletonProps extends ComponentProps<'span'> {
  /** CSS length: as wide as what will stand here, so that nothing moves when it arrives. */
  width?: string;
  /** CSS length; the height of a line of text unless told. */
  height?: string;
}

/** Holds the place of something that is still loading. Silent: what surrounds it says that it loads. */
export function Skeleton({ width = '100%', height = '12px', className, style, ...rest }: SkeletonProps) {
  return (
    <span
      {...rest}
      aria-hidden="true"
      className={classes(styles['skeleton'], className)}
      style={{ ...style, '--skeleton-width': width, '--skeleton-height': height }}
    />
  );
}
