import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Moves the focus into the side panel when something is opened in it, and back to where it came from when that closes again.
 * What is gone or out of sight by then cannot take it: it goes to the panel, or to the main view. A focus that stands elsewhere
 * by then stays there: whoever changes the section closes the panel too.
 */
export function usePanelFocus({ depth, side, main }: {
  /** Entries of the panel's stack; the first is always there and takes no focus. */
  depth: number;
  side: RefObject<HTMLElement | null>;
  main: RefObject<HTMLElement | null>;
}): void {
  const pushed = Math.max(0, depth - 1);
  const lastPushed = useRef(pushed);
  const openers = useRef<(Element | null)[]>([]);

  useLayoutEffect(() => {
    const change = pushed - lastPushed.current;
    lastPushed.current = pushed;
    if (change > 0) {
      openers.current.push(...Array.from({ length: change }, () => document.activeElement));
      // As high as the page, it would be scrolled to its top, and the status of the budget out of sight.
      side.current?.focus({ preventScroll: true });
    }
    if (change < 0) {
      const [opener] = openers.current.splice(change);
      const isElsewhere = canTakeFocus(document.activeElement) && side.current?.contains(document.activeElement) !== true;
      if (!isElsewhere) [opener, side.current, main.current].find(canTakeFocus)?.focus();
    }
  }, [pushed, side, main]);
}

function canTakeFocus(element: Element | null | undefined): element is HTMLElement {
  return element instanceof HTMLElement && element !== document.body && element.isConnected && element.checkVisibility();
}
