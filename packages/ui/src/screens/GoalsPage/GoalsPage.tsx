import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../primitives/Button/Button.tsx';
import styles from './GoalsPage.module.css';

interface GoalsPageProps {
  title: string;
  /** At the end of the title's line. */
  action?: ReactNode;
  children: ReactNode;
}

/** A page of goals: its title, the button for its form, and its goals. */
export function GoalsPage({ title, action, children }: GoalsPageProps) {
  return (
    <div className={styles['page']}>
      <div className={styles['bar']}>
        <h2 className={styles['title']}>{title}</h2>
        {action}
      </div>
      {children}
    </div>
  );
}

/** Cards of goals or debts, beside one another where there is room. */
export function GoalCards({ children }: { children: ReactNode }) {
  return <div className={styles['cards']}>{children}</div>;
}

interface FormToggleProps {
  /** The form stands open beside the page. */
  isOpen: boolean;
  /** The button's labels while the form is open and closed. */
  words: { cancel: string; open: string };
  icon: ReactNode;
  onOpen: () => void;
  onCancel: () => void;
}

/** Opens a page's form, and closes it again. */
export function FormToggle({ isOpen, words, icon, onOpen, onCancel }: FormToggleProps) {
  return (
    <Button aria-expanded={isOpen} onClick={isOpen ? onCancel : onOpen}>
      {isOpen ? <X aria-hidden="true" /> : icon}
      {isOpen ? words.cancel : words.open}
    </Button>
  );
}
