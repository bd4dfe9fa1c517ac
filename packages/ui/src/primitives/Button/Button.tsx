import type { ComponentProps, MouseEvent } from 'react';
import { classes } from '../classes.ts';
import { onePress } from '../onePress.ts';
import { usePress } from '../usePress.ts';
import { Spinner } from '../Spinner/Spinner.tsx';
import styles from './Button.module.css';

export const buttonVariants = ['primary', 'outline', 'removal', 'quiet'] as const;
export type ButtonVariant = (typeof buttonVariants)[number];

export interface ButtonProps extends ComponentProps<'button'> {
  /** `primary` is ink and stands once in a view; `removal` is outlined red, never filled. */
  variant?: ButtonVariant;
  /** Its work is under way: a press or an Enter in its form does nothing until it ends. It keeps the focus. */
  busy?: boolean;
  /** Replaces the button's label while busy ("Creating June's budget..."). */
  busyLabel?: string;
  /** As wide as its container. */
  fullWidth?: boolean;
}

/**
 * A button with a label. While busy it shows `busyLabel` and ignores presses. One press has one effect: the second
 * click of a double click does nothing, and neither does Enter that is held down.
 */
export function Button({
  variant = 'outline', busy = false, busyLabel, fullWidth = false, type = 'button', className, children,
  onClick, onKeyDown, onMouseDown, onPointerDown, ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  const once = onePress({ onClick: press, onKeyDown });
  const listeners = usePress({ onClick: once.onClick, onMouseDown, onPointerDown });
  return (
    <button
      {...rest}
      {...listeners}
      onKeyDown={once.onKeyDown}
      {...(busy && { 'aria-disabled': true })}
      type={type}
      className={classes(styles['button'], className)}
      data-variant={variant}
      data-busy={busy || undefined}
      data-full-width={fullWidth || undefined}
    >
      {busy && <Spinner />}
      {busy ? (busyLabel ?? children) : children}
    </button>
  );
}
