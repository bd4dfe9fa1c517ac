import type { ComponentProps, ReactNode } from 'react';
import { Banner } from '../../primitives/Banner/Banner.tsx';
import { classes } from '../../primitives/classes.ts';
import styles from './AuthForm.module.css';

interface AuthFormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'action'> {
  /** What is wrong; stands right over the button that was pressed. */
  error?: string | null;
  /** What went well, or advice to begin with. */
  note?: string | null;
  noteVariant?: 'success' | 'info';
  /** The buttons. */
  actions: ReactNode;
  /** Where else to go from here. */
  foot?: ReactNode;
  onSubmit?: () => void;
}

/** The form of a page before the login: fields, what there is to say, buttons, and other ways out. */
export function AuthForm({ error, note, noteVariant = 'success', actions, foot, onSubmit, className, children, ...rest }: AuthFormProps) {
  return (
    <form
      // The product has words of its own for what is missing.
      noValidate
      {...rest}
      className={classes(styles['form'], className)}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.();
      }}
    >
      {note && <Banner variant={noteVariant}>{note}</Banner>}
      {children}
      {error && <Banner variant="error">{error}</Banner>}
      {actions}
      {foot && <p className={styles['foot']}>{foot}</p>}
    </form>
  );
}
