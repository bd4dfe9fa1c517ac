import * as Radix from '@radix-ui/react-dropdown-menu';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { classes } from '../classes.ts';
import floating from '../floating.module.css';
import styles from './Menu.module.css';

export interface MenuProps extends Omit<ComponentProps<typeof Radix.Content>, 'loop' | 'forceMount'> {
  /** The button that opens it, with a name of its own: the menu takes it over. */
  trigger: ReactElement;
  /** Its `MenuItem`s, with `MenuSeparator`s where that helps. */
  children: ReactNode;
  /** Open or not, where the parent keeps it. */
  open?: boolean;
  /** Open at first, where the menu keeps it itself. */
  defaultOpen?: boolean;
  /** It was opened or closed, or is asked to be where the parent keeps it. */
  onOpenChange?: (change: { open: boolean }) => void;
}

/**
 * A menu of actions on one thing, behind a button. Arrows, Home, End and first letters move; Enter and the space bar choose;
 * Escape closes; the focus goes back to the button. Rest props reach the floating part.
 */
export function Menu({ trigger, open, defaultOpen, onOpenChange, className, children, ...rest }: MenuProps) {
  return (
    // Not modal: a modal one stops the page by a style element, which the content policy forbids.
    <Radix.Root modal={false} open={open} defaultOpen={defaultOpen} onOpenChange={(next) => onOpenChange?.({ open: next })}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content align="end" sideOffset={4} collisionPadding={12} {...rest} loop className={classes(floating['floating'], styles['menu'], className)}>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export const menuItemTones = ['plain', 'removal'] as const;
export type MenuItemTone = (typeof menuItemTones)[number];

export interface MenuItemProps extends Omit<ComponentProps<typeof Radix.Item>, 'onSelect' | 'asChild'> {
  /** The label; an icon may precede it. */
  children: ReactNode;
  /** `removal` is red: for actions that remove something. */
  tone?: MenuItemTone;
  /** Chosen by pointer or keyboard. The menu has closed when the focus comes back to its button. */
  onChoose?: () => void;
}

/** One thing that can be done. */
export function MenuItem({ tone = 'plain', onChoose, className, ...rest }: MenuItemProps) {
  return <Radix.Item {...rest} data-tone={tone} onSelect={() => onChoose?.()} className={classes(styles['item'], className)} />;
}

/** A line between groups of items. */
export function MenuSeparator({ className, ...rest }: ComponentProps<typeof Radix.Separator>) {
  return <Radix.Separator {...rest} className={classes(styles['separator'], className)} />;
}
