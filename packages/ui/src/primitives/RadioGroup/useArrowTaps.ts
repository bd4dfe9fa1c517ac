import { useRef, type FocusEvent, type KeyboardEvent } from 'react';

const arrows = { ArrowUp: true, ArrowDown: true, ArrowLeft: true, ArrowRight: true };

/**
 * Listeners for a Radix radio group. Radix moves the focus a moment after an arrow key goes down, and chooses only if the key is still
 * down by then: a quick tap on a busy machine moved, and chose nothing. These listeners choose the new option.
 */
export function useArrowTaps() {
  const tap = useRef<'held' | 'released' | null>(null);
  return {
    onKeyDownCapture: ({ key }: KeyboardEvent) => { tap.current = key in arrows ? 'held' : null; },
    onKeyUpCapture: () => { if (tap.current === 'held') tap.current = 'released'; },
    onFocusCapture: ({ target }: FocusEvent<HTMLElement>) => {
      const isTapped = tap.current === 'released';
      tap.current = null;
      if (isTapped) target.click();
    },
  };
}
