import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

export interface KeptScroll {
  /** Where one is; each place keeps its own. */
  place: string;
  /** How many views lie on one another there. The one beneath stands again where it was left. */
  depth: number;
  /** The scroller; by default the page. */
  scroller?: RefObject<HTMLElement | null> | null;
  /** An element inside the shell. Where the page scrolls, a view that is opened begins under the shell's strip: the status leaves it its room. */
  inShell: RefObject<HTMLElement | null>;
}

/** Keeps a scroll position for each view of a scroller. Otherwise a new view would begin at the position of the last one. */
export function useScrollKept({ place, depth, scroller = null, inShell }: KeptScroll): void {
  const kept = useRef(new Map<string, number[]>());
  const shown = useRef({ place, depth });

  useEffect(() => {
    // Stored on every scroll: after the views change, the browser has already clamped the position.
    const keep = () => {
      const positions = kept.current.get(shown.current.place) ?? [];
      positions[shown.current.depth - 1] = scroller === null ? window.scrollY : scroller.current?.scrollTop ?? 0;
      kept.current.set(shown.current.place, positions);
    };
    const scrolled = scroller === null ? window : scroller.current;
    scrolled?.addEventListener('scroll', keep, { passive: true });
    return () => scrolled?.removeEventListener('scroll', keep);
  }, [scroller]);

  useLayoutEffect(() => {
    const before = shown.current;
    if (before.place === place && before.depth === depth) return;
    shown.current = { place, depth };
    const positions = kept.current.get(place) ?? [];
    const isOpened = before.place === place && depth > before.depth;
    positions.length = Math.min(positions.length, isOpened ? before.depth : depth);
    (scroller === null ? window : scroller.current)?.scrollTo({ top: positions[depth - 1] ?? (depth > 1 && scroller === null ? statusBeyond(inShell.current) : 0), behavior: 'instant' });
  }, [place, depth, scroller, inShell]);
}

/** By how many pixels the status is higher than the strip (`useStatusInSight`). */
function statusBeyond(element: HTMLElement | null): number {
  return element === null ? 0 : Number.parseFloat(getComputedStyle(element).getPropertyValue('--bb-status-beyond')) || 0;
}
