import type { Id } from '@blue-budget/domain';
import type { ReactNode } from 'react';
import styles from './LineChoice.module.css';
import type { LineMark } from './lines.ts';

/** Lines are chosen instead of changed: any number of them, or one. */
export type SubsetSelection =
  | { kind: 'checkbox'; selectedIds: readonly Id[]; onSelect: (choice: { id: Id; selected: boolean }) => void }
  | { kind: 'radio'; selectedId: Id | null; /** Joins the lists in which one line is chosen. */ name: string; onSelect: (choice: { id: Id }) => void };

interface LineChoiceProps {
  mark: LineMark;
  onChange: (selected: boolean) => void;
  /** The line's name. */
  children: ReactNode;
}

/** The box or the ring of one line; its name belongs to it. */
export function LineChoice({ mark: { kind, ...mark }, onChange, children }: LineChoiceProps) {
  return (
    <label className={styles['choice']}>
      <input {...mark} type={kind} className={styles['mark']} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
      <span>{children}</span>
    </label>
  );
}
