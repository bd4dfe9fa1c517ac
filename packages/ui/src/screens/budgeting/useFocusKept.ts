import { useEffect, useRef, type RefObject } from 'react';

/** What had the focus may go when `changing` does: then the element of this ref takes it, so that keys go on from there. */
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
