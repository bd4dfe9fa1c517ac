import { useLayoutEffect, useRef } from 'react';

/**
 * Completes what is typed at the end of a field, as the address line of a browser does: the rest stands there selected, so that typing goes
 * over it, and leaving the field takes it, as it is known to be written. Nothing is completed while characters are taken away, or put together
 * by an input method.
 *
 * @param completed the whole text that was begun; null where nothing is to be completed.
 */
export function useCompletion(completed: string | null, onComplete: (text: string) => void) {
  const field = useRef<HTMLInputElement>(null);
  const isTyped = useRef(false);
  const offered = useRef<{ shown: string; completed: string } | null>(null);
  useLayoutEffect(() => {
    const input = field.current;
    const mayComplete = isTyped.current && input !== null && input === document.activeElement && input.selectionStart === input.value.length;
    isTyped.current = false;
    if (!mayComplete || completed === null) return;
    const begun = input.value.length;
    // At once, so that the next key finds it. Until it is taken, what was typed stays as it was typed.
    const shown = input.value + completed.slice(begun);
    input.value = shown;
    input.setSelectionRange(begun, shown.length);
    offered.current = { shown, completed };
    onComplete(shown);
  });
  return {
    field,
    /** Takes what is offered, on leaving the field. */
    take: () => {
      const taken = offered.current;
      if (taken !== null && field.current?.value === taken.shown) onComplete(taken.completed);
      offered.current = null;
    },
    noteTyped: (event: Event) => {
      isTyped.current = event instanceof InputEvent && event.inputType === 'insertText' && !event.isComposing;
    },
  };
}
