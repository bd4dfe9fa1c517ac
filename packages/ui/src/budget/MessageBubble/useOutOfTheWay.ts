import { useLayoutEffect, type RefObject } from 'react';

/**
 * Puts the bubble (`data-place="top"` on its area) under the status where at the bottom it would lie on the row that has the focus: what one is
 * typing into is never covered.
 */
export function useOutOfTheWay(area: RefObject<HTMLElement | null>, message: string | number | undefined): void {
  useLayoutEffect(() => {
    if (message === undefined) return;
    let frame = 0;
    const place = () => {
      const shown = area.current;
      if (shown === null) return;
      shown.removeAttribute('data-place');
      if (covers(shown)) shown.setAttribute('data-place', 'top');
    };
    // After the browser has scrolled to what took the focus.
    const placeSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    };
    place();
    document.addEventListener('focusin', placeSoon);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('focusin', placeSoon);
    };
  }, [area, message]);
}

function covers(area: HTMLElement): boolean {
  // The actions of the page or of a line have the bottom for themselves.
  if (document.querySelector('[data-bottom-bar]')?.checkVisibility() === true) return true;
  const focused = document.activeElement;
  if (focused === null || focused === document.body || area.contains(focused)) return false;
  const row = (focused.closest('[data-dot-row]') ?? focused).getBoundingClientRect();
  const bubble = area.getBoundingClientRect();
  // A whole page or panel that has the focus is no row.
  if (row.height > window.innerHeight / 2) return false;
  return row.bottom > bubble.top && row.top < bubble.bottom && row.right > bubble.left && row.left < bubble.right;
}
