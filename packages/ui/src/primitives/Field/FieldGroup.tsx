import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { errorId, hintId, type FieldTexts } from './Field.tsx';
import styles from './Field.module.css';

interface FieldGroupProps extends FieldTexts {
  groupId: string;
  children: ReactNode;
}

/** Label, hint and error of a group of controls; the group is the child and takes its ARIA from `fieldAria` and `labelId`. */
export function FieldGroup({ label, labelAside, hint, error, wrapperProps, groupId, children }: FieldGroupProps) {
  return (
    <div {...wrapperProps} className={classes(styles['field'], wrapperProps?.className)}>
      <span id={labelId(groupId)} className={styles['label']}>{label}</span>
      <div>{children}</div>
      {labelAside && <div className={styles['aside']}>{labelAside}</div>}
      {hint && <div id={hintId(groupId)} className={styles['hint']}>{hint}</div>}
      <div aria-live="polite">
        {error && <p id={errorId(groupId)} className={styles['error']}>{error}</p>}
      </div>
    </div>
  );
}

/** Id of the words that name a group. */
export function labelId(groupId: string) {
  return `${groupId}-label`;
}
