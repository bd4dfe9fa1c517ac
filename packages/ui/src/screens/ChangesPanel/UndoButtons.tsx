import { messages } from '@blue-budget/messages';
import { Redo2, Undo2 } from 'lucide-react';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { useBudgeting } from '../budgeting/context.ts';
import styles from './UndoButtons.module.css';

/** Undo and Redo for a hand without a keyboard. With nothing to undo they say so. */
export function UndoButtons() {
  const { list } = useTexts(messages.changes);
  const { announce, operations: { undoLast, redoLast } } = useBudgeting();
  const press = (step: () => boolean, code: 'changes.nothingToTakeBack' | 'changes.nothingToPutBack') => {
    if (!step()) announce({ type: 'announced', kind: 'error', notice: { code } });
  };
  return (
    <div className={styles['buttons']}>
      <IconButton label={list.undoLast} onClick={() => press(undoLast, 'changes.nothingToTakeBack')}><Undo2 aria-hidden="true" /></IconButton>
      <IconButton label={list.redoLast} onClick={() => press(redoLast, 'changes.nothingToPutBack')}><Redo2 aria-hidden="true" /></IconButton>
    </div>
  );
}

/** The keys that do the same. */
export function UndoHints() {
  const { list: { keys } } = useTexts(messages.changes);
  return (
    <div className={styles['hints']}>
      <p><kbd>{keys.ctrl}</kbd> <kbd>{keys.z}</kbd> {keys.takeBack}</p>
      <p><kbd>{keys.ctrl}</kbd> <kbd>{keys.shift}</kbd> <kbd>{keys.z}</kbd> {keys.doAgain}</p>
    </div>
  );
}
