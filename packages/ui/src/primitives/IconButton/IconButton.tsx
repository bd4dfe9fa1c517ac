import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { onePress } from '../onePress.ts';
import { usePress } from '../usePress.ts';
import styles from './IconButton.module.css';

export const iconButtonVariants = ['plain', 'edge'] as const;
export type IconButtonVariant = (typeof iconButtonVariants)[number];

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** The accessible name: the button's action, for people who do not see the icon. */
  label: string;
  /** `edge` draws a line around it, for a button that stands alone. */
  variant?: IconButtonVariant;
  /** One press has one effect, as for a button that removes: else every click counts, however fast, as for an arrow. */
  once?: boolean;
}

/** A button with nothing but an icon (its child), always with a name. */
export function IconButton({
  label, variant = 'plain', once = false, type = 'button', className, onClick, onKeyDown, onMouseDown, onPointerDown, ...rest
}: IconButtonProps) {
  const pressed = once ? onePress({ onClick, onKeyDown }) : { onClick, onKeyDown };
  const listeners = usePress({ onClick: pressed.onClick, onMouseDown, onPointerDown });
  return (
    <button
      {...rest}
      {...listeners}
      onKeyDown={pressed.onKeyDown}
      type={type}
      aria-label={label}
      data-variant={variant}
      className={classes(styles['iconButton'], className)}
    />
  );
}
