import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import styles from './Banner.module.css';

export const bannerVariants = ['error', 'success', 'info'] as const;
export type BannerVariant = (typeof bannerVariants)[number];

export interface BannerProps extends ComponentProps<'div'> {
  /** An error interrupts a screen reader, the others wait for their turn. */
  variant?: BannerVariant;
}

/** A message that stands in the page, with a mark of its kind; announced when it appears. */
export function Banner({ variant = 'info', className, children, ...rest }: BannerProps) {
  const Icon = icons[variant];
  return (
    <div role={variant === 'error' ? 'alert' : 'status'} {...rest} data-variant={variant} className={classes(styles['banner'], className)}>
      <Icon aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
}

const icons = { error: CircleAlert, success: CircleCheck, info: Info } satisfies Record<BannerVariant, typeof Info>;
