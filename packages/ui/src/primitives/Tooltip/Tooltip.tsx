import * as Radix from '@radix-ui/react-tooltip';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './Tooltip.module.css';

export interface TooltipProps extends Omit<ComponentProps<typeof Radix.Content>, 'content' | 'children'> {
  /** A few words; put required reading into the page or a HelpBubble instead. */
  content: ReactNode;
  /** One element that can take the focus; it keeps its own name and is described by the tooltip. */
  children: ReactNode;
}

/** A few words about a control while the pointer or the focus is on it. Escape closes. Rest props reach the floating part. */
export function Tooltip({ content, children, className, ...rest }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={400}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content sideOffset={6} collisionPadding={8} {...rest} className={classes(styles['tooltip'], className)}>
            {content}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
