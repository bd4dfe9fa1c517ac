import type { ReactNode } from 'react';
import styles from './storySheet.module.css';

/** A curated sheet of one component's states, for the States stories. */
export function StorySheet({ children }: { children: ReactNode }) {
  return <div className={styles['sheet']} data-story-frame>{children}</div>;
}

/** One state on the sheet, with its caption. */
export function StoryState({ note, children }: { note: string; children: ReactNode }) {
  return (
    <div className={styles['state']} data-story-frame>
      <p className={styles['note']} data-story-frame>{note}</p>
      {children}
    </div>
  );
}
