import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import styles from './ChoiceButton.module.css';

interface ChoiceButtonProps {
  /** What is chosen here. */
  label: string;
  /** The name of what is chosen; null while nothing is. */
  chosen: string | null;
  /** Stands in its place then. */
  placeholder: string;
  hint?: string | undefined;
  /** It is settled, and can only be read. */
  isFixed?: boolean;
  /** The label is for screen readers only. */
  isBare?: boolean;
  onOpen: () => void;
}

/** Looks like a field and opens the list it is filled from. */
export function ChoiceButton({ label, chosen, placeholder, hint, isFixed = false, isBare = false, onOpen }: ChoiceButtonProps) {
  const id = useId();
  return (
    <div className={styles['field']}>
      {!isBare && <div id={`${id}-label`} className={styles['label']}>{label}</div>}
      <button
        type="button"
        id={id}
        className={styles['box']}
        aria-label={isBare ? `${label} ${chosen ?? placeholder}` : undefined}
        aria-labelledby={isBare ? undefined : `${id}-label ${id}`}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        disabled={isFixed}
        data-empty={chosen === null || undefined}
        onClick={onOpen}
      >
        <span>{chosen ?? placeholder}</span>
        {!isFixed && <ChevronRight aria-hidden="true" />}
      </button>
      {hint !== undefined && <p id={`${id}-hint`} className={styles['hint']}>{hint}</p>}
    </div>
  );
}
