import { useEffect, useRef } from 'react';

/**
 * Placed at the end of a side panel's view: focuses its title, or the element marked as first, when the view opens; the
 * panel itself has held the focus while the view was loaded.
 */
export function TitleFocus() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const view = mark.current?.parentElement;
    (view?.querySelector<HTMLElement>('[data-first-focus]') ?? view?.querySelector('h2'))?.focus();
  }, []);
  return <span ref={mark} hidden />;
}
