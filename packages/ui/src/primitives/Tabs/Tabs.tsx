import * as Radix from '@radix-ui/react-tabs';
import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import styles from './Tabs.module.css';

export interface TabsProps extends Omit<ComponentProps<typeof Radix.Root>, 'onValueChange' | 'value' | 'defaultValue'> {
  /** Value of the tab that is shown, where the parent keeps it. */
  value?: string;
  /** Value of the tab that is shown at first, where the tabs keep it themselves. */
  defaultValue?: string;
  /** Another tab was chosen. */
  onTabChange?: (change: { value: string }) => void;
}

/** Views of one place, one shown at a time. Arrow keys move along the list, Tab goes into the panel. */
export function Tabs({ onTabChange, ...rest }: TabsProps) {
  return <Radix.Root {...rest} onValueChange={(value) => onTabChange?.({ value })} />;
}

export interface TabsListProps extends ComponentProps<typeof Radix.List> {
  /** The name of the tab list. */
  label: string;
}

/** The line of tabs; wider than the window it scrolls. */
export function TabsList({ label, className, ...rest }: TabsListProps) {
  return <Radix.List {...rest} aria-label={label} className={classes(styles['list'], className)} />;
}

export interface TabsTabProps extends ComponentProps<typeof Radix.Trigger> {
  /** How many things wait behind the tab. */
  count?: number;
  /** The count as text after the tab's name: "5 to review". Without it the number alone is part of the name. */
  countText?: string;
}

/** One tab; carries its value. */
export function TabsTab({ count, countText, className, children, onMouseDown, ...rest }: TabsTabProps) {
  return (
    <Radix.Trigger
      aria-description={countText}
      {...rest}
      onMouseDown={(event) => {
        // Radix focuses it by script, which browsers frame when nothing had the focus before; who points needs no frame.
        event.currentTarget.focus({ focusVisible: false });
        onMouseDown?.(event);
      }}
      className={classes(styles['tab'], className)}
    >
      {children}
      {count !== undefined && <span className={styles['count']} aria-hidden={countText !== undefined || undefined}>{count}</span>}
    </Radix.Trigger>
  );
}

/** The panel of a tab; has the tab's value. */
export function TabsPanel({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content {...rest} className={classes('bb-ui', className)} />;
}
