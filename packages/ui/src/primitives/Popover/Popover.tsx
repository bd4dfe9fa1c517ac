import * as Radix from '@radix-ui/react-popover';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { classes } from '../classes.ts';
import floating from '../floating.module.css';
import styles from './Popover.module.css';

export interface PopoverProps extends Omit<ComponentProps<typeof Radix.Content>, 'aria-label' | 'forceMount' | 'role'> {
  /** The accessible name. */
  label: string;
  /** The button that opens and closes it. */
  trigger: ReactElement;
  /** The content: a few controls, a short list. */
  children: ReactNode;
  /** Open or not, where the parent keeps it. */
  open?: boolean;
  /** Open at first, where the popover keeps it itself. */
  defaultOpen?: boolean;
  /** It was opened or closed, or is asked to be where the parent keeps it. */
  onOpenChange?: (change: { open: boolean }) => void;
}

/**
 * A few controls that float beside their button while the page stays usable. The focus goes in; Escape, a press elsewhere and the
 * button close it; the focus goes back to the button. Rest props reach the floating part.
 */
export function Popover({ label, trigger, open, defaultOpen, onOpenChange, className, children, ...rest }: PopoverProps) {
  return (
    <Radix.Root open={open} defaultOpen={defaultOpen} onOpenChange={(next) => onOpenChange?.({ open: next })}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="start"
          sideOffset={4}
          collisionPadding={12}
          {...rest}
          aria-label={label}
          className={classes(floating['floating'], styles['popover'], className)}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export interface PopoverCloseProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The button that closes the popover it stands in. */
  children: ReactElement;
}

/** Makes the button inside it close the popover. */
export function PopoverClose(props: PopoverCloseProps) {
  return <Radix.Close {...props} asChild />;
}
