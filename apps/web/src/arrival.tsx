import { useEffect, useRef } from 'react';

/**
 * Shows a page that was come to from its top, and gives the focus to its heading, or to its main view where there is no heading yet: the
 * page before took the focus with it, and a screen reader would say nothing. Stands after the page, so that its effect finds it drawn.
 * The first page of a visit is read automatically.
 */
export function Arrival({ location }: { location: string }) {
  const known = useRef(location);
  useEffect(() => {
    if (known.current === location) return;
    known.current = location;
    window.scrollTo({ top: 0, behavior: 'instant' });
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('h1[tabindex], main[tabindex]')?.focus({ preventScroll: true });
  }, [location]);
  return null;
}
