import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Moves the focus into the side panel when a view opens in it, and back to its origin when the view closes.
 * If the origin is gone or hidden, the focus goes to the panel or to the main view. A focus that has moved elsewhere stays
 * there. Navigation to another page, which has its own stack, keeps the focus on its trigger.
 */
export function usePanelFocus({ place, depth, side, main }: {
  /** The page whose stack it is. */
  place: string;
  /** Entries of the panel's stack; the first is always there and takes no focus. */
  depth: number;
  side: RefObject<HTMLElement | null>;
  main: RefObject<HTMLElement | null>;
}): void {
  const pushed = Math.max(0, depth - 1);
  const last = useRef({ place, pushed });
  const openers = useRef(new Map<string, (Element | null)[]>());

  useLayoutEffect(() => {
    const before = last.current;
    last.current = { place, pushed };
    const known = openers.current.get(place) ?? [];
    const opener = known[pushed] ?? null;
    openers.current.set(place, Array.from({ length: pushed }, (_, index) => known[index] ?? document.activeElement));
    if (before.place !== place) {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && pushed > 0) side.current?.focus({ preventScroll: true });
    } else if (pushed > before.pushed) {
      // As high as the page, it would be scrolled to its top, and the status of the budget out of sight.
      side.current?.focus({ preventScroll: true });
    } else if (pushed < before.pushed) {
      const isElsewhere = canTakeFocus(document.activeElement) && side.current?.contains(document.activeElement) !== true;
      if (!isElsewhere) [opener, side.current, main.current].find(canTakeFocus)?.focus();
    }
  }, [place, pushed, side, main]);
}

function canTakeFocus(element: Element | null | undefined): element is HTMLElement {
  return element instanceof HTMLElement && element !== document.body && element.isConnected && element.checkVisibility();
}
