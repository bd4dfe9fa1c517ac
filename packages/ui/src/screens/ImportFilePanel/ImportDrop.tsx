import { messages } from '@blue-budget/messages';
import { useState, type DragEvent, type ReactNode } from 'react';
import { useTexts } from '../../texts/catalogue.ts';
import { useBudgeting } from '../budgeting/context.ts';
import { usePanels, useTopPanel } from '../budgeting/index.ts';
import { droppedFilesOf } from './droppedFiles.ts';
import styles from './FileDrop.module.css';

/** A page on which a bank's file may be dropped anywhere: it opens the import with that file. The button on the page does so without a mouse. */
export function ImportDrop({ children }: { children: ReactNode }) {
  const { dropHere } = useTexts(messages.importFilePanel);
  const dropped = droppedFilesOf(useBudgeting());
  const { open } = usePanels();
  const top = useTopPanel();
  const [isOver, setIsOver] = useState(false);
  return (
    <div
      className={styles['area']}
      onDragOver={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        // From one thing on the page to another is no way out.
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
      }}
      onDrop={(event) => {
        setIsOver(false);
        const [file] = event.dataTransfer.files;
        if (file === undefined) return;
        event.preventDefault();
        dropped.drop(file);
        if (top?.view !== 'importFile') open('importFile');
      }}
    >
      {children}
      {isOver && <p className={styles['over']}>{dropHere}</p>}
    </div>
  );
}

/** A text or a link that is dragged is none of ours. */
function holdsFiles({ dataTransfer }: DragEvent): boolean {
  return [...dataTransfer.items].some(({ kind }) => kind === 'file');
}
