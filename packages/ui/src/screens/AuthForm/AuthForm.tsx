import type { ReactNode } from 'react';
import { Banner } from '../../primitives/Banner/Banner.tsx';
import { classes } from '../../primitives/classes.ts';
import { Form, type FormProps } from '../../primitives/Form/Form.tsx';
import styles from './AuthForm.module.css';

interface AuthFormProps extends FormProps {
  /** The error; shown right over the button that was pressed. */
  error?: string | null;
  /** A success, or initial advice. */
  note?: string | null;
  noteVariant?: 'success' | 'info';
  /** The buttons. */
  actions: ReactNode;
  /** Where else to go from here. */
  foot?: ReactNode;
}

/** The form of a page before the login: fields, messages, buttons, and links to other pages. */
export function AuthForm({ error, note, noteVariant = 'success', actions, foot, className, children, ...rest }: AuthFormProps) {
  return (
    <Form {...rest} className={classes(styles['form'], className)}>
      {note && <Banner variant={noteVariant}>{note}</Banner>}
      {children}
      {error && <Banner variant="error">{error}</Banner>}
      {actions}
      {foot && <p className={styles['foot']}>{foot}</p>}
    </Form>
  );
}
