import { perShell } from '../budgeting/perShell.ts';

/** Hands a file that was dropped on a page to the panel that it opens. */
export interface DroppedFiles {
  drop(this: void, file: File): void;
  /** Hears of the file that was dropped before, and of those that follow. Returns what ends it. */
  follow(this: void, hear: (file: File) => void): () => void;
}

export const droppedFilesOf = perShell((): DroppedFiles => {
  let waiting: File | null = null;
  let listener: ((file: File) => void) | null = null;
  return {
    drop: (file) => {
      if (listener === null) waiting = file;
      else listener(file);
    },
    follow: (hear) => {
      listener = hear;
      if (waiting !== null) hear(waiting);
      waiting = null;
      return () => { if (listener === hear) listener = null; };
    },
  };
});
