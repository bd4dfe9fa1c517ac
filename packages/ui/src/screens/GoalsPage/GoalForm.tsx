import { messages } from '@blue-budget/messages';
import type { ReactNode } from 'react';
import { Button } from '../../primitives/Button/Button.tsx';
import { Form } from '../../primitives/Form/Form.tsx';
import { FormError } from '../budgeting/FormError.tsx';
import { usePortrait } from '../../layout/usePortrait.ts';
import { useTexts } from '../../texts/catalogue.ts';
import styles from './GoalForm.module.css';

interface GoalFormProps {
  /** Why the goal cannot be set; null if it can. */
  error: ReactNode;
  onSubmit: () => void;
  onCancel: () => void;
  /** The fields. */
  children: ReactNode;
}

/** Fields of a goal over the error and 'Set Goal'. If the page is not visible beside it, there is a Cancel button as well. */
export function GoalForm({ error, onSubmit, onCancel, children }: GoalFormProps) {
  const texts = useTexts(messages.savingsGoals);
  const portrait = usePortrait();
  return (
    <Form
      className={styles['form']}
      onSubmit={onSubmit}
    >
      {children}
      {error !== null && <FormError>{error}</FormError>}
      <div className={styles['foot']}>
        {portrait && <Button onClick={onCancel}>{texts.cancel}</Button>}
        <Button type="submit" variant="primary">{texts.set}</Button>
      </div>
    </Form>
  );
}

/** Two fields beside one another where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles['pair']}>{children}</div>;
}

/** The result of the fields, as a sentence that is announced when it changes. */
export function GoalStatement({ children }: { children: ReactNode }) {
  return <div role="status">{children !== null && <p className={styles['statement']}>{children}</p>}</div>;
}

/** The name of something to choose, and its amount at the end of the line. */
export function ChoiceWords({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  return <span className={styles['choice']}><span className={styles['name']}>{children}</span> {aside}</span>;
}
