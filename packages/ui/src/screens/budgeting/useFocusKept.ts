import { useEffect, useRef, type RefObject } from 'react';

/** Moves the focus to this ref's element if a change of `changing` removes the focused one, so that keys keep working. */
export function useFocusKept<Element extends HTMLElement>(changing: unknown): RefObject<Element | null> {
  const element = useRef<Element>(null);
  const seen = useRef(changing);
  useEffect(() => {
    if (seen.current === changing) return;
    seen.current = changing;
    if (document.activeElement === document.body) element.current?.focus();
  });
  return element;
}
