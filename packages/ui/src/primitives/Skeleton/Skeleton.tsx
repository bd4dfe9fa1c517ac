import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import styles from './Skeleton.module.css';

export interface SkeletonProps extends ComponentProps<'span'> {
  /** CSS length: as wide as the content to come, so that nothing moves when it arrives. */
  width?: string;
  /** CSS length; by default the height of a line of text. */
  height?: string;
}

/** Placeholder of content that is still loading. Silent: the parent announces the loading. */
export function Skeleton({ width = '100%', height = '12px', className, style, ...rest }: SkeletonProps) {
  return (
    <span
      {...rest}
      aria-hidden="true"
      className={classes(styles['skeleton'], className)}
      style={{ ...style, '--bb-skeleton-width': width, '--bb-skeleton-height': height }}
    />
  );
}
