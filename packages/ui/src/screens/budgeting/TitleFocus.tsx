import { useEffect, useRef } from 'react';

/**
 * Stands at the end of a view of the side panel: who opens the view is led to its title, or to what it marks as first; the panel itself has
 * held the focus while the view was loaded.
 */
export function TitleFocus() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const view = mark.current?.parentElement;
    (view?.querySelector<HTMLElement>('[data-first-focus]') ?? view?.querySelector('h2'))?.focus();
  }, []);
  return <span ref={mark} hidden />;
}
