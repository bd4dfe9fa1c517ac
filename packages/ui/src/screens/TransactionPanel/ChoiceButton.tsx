import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { classes } from '../../primitives/classes.ts';
import { errorId, hintId } from '../../primitives/Field/Field.tsx';
import { usePress } from '../../primitives/usePress.ts';
import styles from './ChoiceButton.module.css';

interface ChoiceButtonProps {
  /** Label of the choice. */
  label: string;
  /** The name of the choice; null if there is none. */
  chosen: string | null;
  /** Stands in its place then. */
  placeholder: string;
  hint?: string | undefined;
  /** The error of the choice, such as a missing one. */
  error?: string | undefined;
  /** It is settled, and can only be read. */
  isFixed?: boolean;
  /** The label is for screen readers only. */
  isBare?: boolean;
  onOpen: () => void;
}

/** Looks like a field and opens the list it is filled from. */
export function ChoiceButton({ label, chosen, placeholder, hint, error, isFixed = false, isBare = false, onOpen }: ChoiceButtonProps) {
  const id = useId();
  const listeners = usePress({ onClick: onOpen });
  return (
    <div className={styles['field']}>
      {!isBare && <div id={`${id}-label`} className={styles['label']}>{label}</div>}
      <button
        {...listeners}
        type="button"
        id={id}
        className={styles['box']}
        aria-label={isBare ? `${label} ${chosen ?? placeholder}` : undefined}
        aria-labelledby={isBare ? undefined : `${id}-label ${id}`}
        aria-describedby={classes(error && errorId(id), hint && hintId(id)) || undefined}
        data-invalid={error !== undefined || undefined}
        disabled={isFixed}
        data-empty={chosen === null || undefined}
      >
        <span>{chosen ?? placeholder}</span>
        {!isFixed && <ChevronRight aria-hidden="true" />}
      </button>
      {hint !== undefined && <p id={hintId(id)} className={styles['hint']}>{hint}</p>}
      {error !== undefined && <p id={errorId(id)} className={styles['error']}>{error}</p>}
    </div>
  );
}
