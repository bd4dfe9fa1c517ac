import { useEffect, useEffectEvent } from 'react';
import { useOperations } from '../budgeting/useOperations.ts';

/** Fields that undo typing themselves: there the keys are theirs. */
const textFields = 'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, [contenteditable="true"]';

/** Ctrl or Cmd+Z undoes the last change of this window; with Shift, or Ctrl+Y, redoes it. Not in a text field, nor under a dialog. */
export function useUndoKeys(): void {
  const { undoLast, redoLast } = useOperations();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey, shiftKey, target } = event;
    const key = event.key.toLowerCase();
    const isRedo = (key === 'z' && shiftKey) || (key === 'y' && ctrlKey && !shiftKey);
    if (event.defaultPrevented || altKey || !(ctrlKey || metaKey) || (key !== 'z' && !isRedo)) return;
    if ((target instanceof Element && target.matches(textFields)) || document.querySelector('[role="dialog"], [role="alertdialog"]') !== null) return;
    event.preventDefault();
    if (isRedo) redoLast();
    else undoLast();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
