import type { Id } from '@blue-budget/domain';
import type { ReactNode } from 'react';
import styles from './LineChoice.module.css';

/** Lines are chosen instead of changed: any number of them, or one. */
export type SubsetSelection =
  | { kind: 'checkbox'; selectedIds: readonly Id[]; onSelect: (choice: { id: Id; selected: boolean }) => void }
  | { kind: 'radio'; selectedId: Id | null; /** Joins the lists in which one line is chosen. */ name: string; onSelect: (choice: { id: Id }) => void };

interface LineChoiceProps {
  id: Id;
  selection: SubsetSelection;
  /** The line's name. */
  children: ReactNode;
}

/** The box or the ring of one line; its name belongs to it. */
export function LineChoice({ id, selection, children }: LineChoiceProps) {
  return (
    <label className={styles['choice']}>
      {selection.kind === 'checkbox'
        ? (
          <input
            type="checkbox"
            className={styles['mark']}
            checked={selection.selectedIds.includes(id)}
            onChange={({ currentTarget }) => selection.onSelect({ id, selected: currentTarget.checked })}
          />
        )
        : (
          <input
            type="radio"
            name={selection.name}
            className={styles['mark']}
            checked={selection.selectedId === id}
            onChange={() => selection.onSelect({ id })}
          />
        )}
      <span>{children}</span>
    </label>
  );
}
