import { useLayoutEffect, useMemo, useState } from 'react';

/** Scroller of a list: the nearest element around it that scrolls up and down, else the window; null before the list is in the page. */
export function useScroller(list: HTMLElement | null): Element | Window | null {
  return useMemo(() => (list === null ? null : scrollerOf(list)), [list]);
}

/** The offset of the list from the start of its scroller's content, in CSS pixels; follows changes above the list. */
export function useStart(list: HTMLElement | null, scroller: Element | Window | null): number {
  const [start, setStart] = useState(0);
  useLayoutEffect(() => {
    if (list === null || scroller === null) return;
    const observer = new ResizeObserver(() => setStart(startOf(list, scroller)));
    // Whatever grows above the list makes something around the list grow.
    for (const around of surroundings(list, scroller)) observer.observe(around);
    return () => observer.disconnect();
  }, [list, scroller]);
  return start;
}

function startOf(list: HTMLElement, scroller: Element | Window): number {
  const { top } = list.getBoundingClientRect();
  return Math.round(scroller instanceof Element ? top - scroller.getBoundingClientRect().top + scroller.scrollTop : top + scroller.scrollY);
}

function scrollerOf(element: HTMLElement): Element | Window {
  return surroundings(element, window).find((around) => /^(auto|scroll)$/.test(getComputedStyle(around).overflowY)) ?? window;
}

/** The ancestors of an element, nearest first, inside its scroller. */
function surroundings(element: HTMLElement, scroller: Element | Window): HTMLElement[] {
  const around = element.parentElement;
  return around === null || around === document.documentElement || around === scroller ? [] : [around, ...surroundings(around, scroller)];
}
