import type { ReactNode } from 'react';
import styles from './LineChoice.module.css';
import type { LineMark } from './lines.ts';

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
