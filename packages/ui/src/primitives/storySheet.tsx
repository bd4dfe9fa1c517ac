import type { ReactNode } from 'react';
import styles from './storySheet.module.css';

/** A curated sheet of one component's states, for the States stories. */
export function StorySheet({ children }: { children: ReactNode }) {
  return <div className={styles['sheet']}>{children}</div>;
}

/** One state on the sheet, with its caption. */
export function StoryState({ note, children }: { note: string; children: ReactNode }) {
  return (
    <div className={styles['state']}>
      <p className={styles['note']}>{note}</p>
      {children}
    </div>
  );
}
