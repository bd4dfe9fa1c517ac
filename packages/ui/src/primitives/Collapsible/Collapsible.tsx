import * as Radix from '@radix-ui/react-collapsible';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './Collapsible.module.css';

export interface CollapsibleProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** Words on the line that opens and closes the group. */
  title: ReactNode;
  /** At the end of that line, outside of the trigger: a count, a total, a button. */
  aside?: ReactNode;
  /** Makes the title a heading of this level, where the group is a part of the page's outline. */
  headingLevel?: 2 | 3 | 4;
  /** Open or closed, where the parent keeps it. */
  open?: boolean;
  /** Open at first, where the group keeps it itself. */
  defaultOpen?: boolean;
  /** It was opened or closed. */
  onOpenChange?: (change: { open: boolean }) => void;
  /** The content while it is open. */
  children: ReactNode;
}

/** A group under a line that opens and closes it. Closed content is not in the page, nor in search or for screen readers. */
export function Collapsible({
  title, aside, headingLevel, open, defaultOpen, onOpenChange, className, children, ...rest
}: CollapsibleProps) {
  const Heading = headingLevel === undefined ? 'div' : (`h${headingLevel}` as const);
  return (
    <Radix.Root
      {...rest}
      open={open}
      defaultOpen={defaultOpen}
      onOpenChange={(isOpen) => onOpenChange?.({ open: isOpen })}
      className={classes(styles['group'], className)}
    >
      <div className={styles['head']}>
        <Heading className={styles['heading']}>
          <Radix.Trigger className={styles['trigger']}><ChevronDown aria-hidden="true" /><span>{title}</span></Radix.Trigger>
        </Heading>
        {aside}
      </div>
      <Radix.Content>{children}</Radix.Content>
    </Radix.Root>
  );
}
