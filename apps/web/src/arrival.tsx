import { useEffect, useRef } from 'react';

/**
 * Gives the focus to the heading of a page that was come to, or to its main view where there is no heading yet: the page before took
 * the focus with it, and a screen reader would say nothing. Stands after the page, so that its effect finds it drawn. The page that a
 * visit begins with is read by itself.
 */
export function Arrival({ location }: { location: string }) {
  const known = useRef(location);
  useEffect(() => {
    if (known.current === location) return;
    known.current = location;
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('h1[tabindex], main[tabindex]')?.focus();
  }, [location]);
  return null;
}
