import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

/** What scrolls a list: the nearest element around it that scrolls up and down, else the window; null before that is known. */
export function useScroller(list: RefObject<HTMLElement | null>): Element | Window | null {
  const [scroller, setScroller] = useState<Element | Window | null>(null);
  useLayoutEffect(() => {
    setScroller(scrollerOf(list.current));
  }, [list]);
  return scroller;
}

/** How far the list begins below the beginning of what its scroller scrolls, in CSS pixels; follows what changes above the list. */
export function useStart(list: RefObject<HTMLElement | null>, scroller: Element | Window | null): number {
  const [start, setStart] = useState(0);
  // After every render: whatever is drawn above the list may have grown. A number that stays the same asks for nothing.
  useLayoutEffect(() => {
    if (list.current === null || scroller === null) return;
    const { top } = list.current.getBoundingClientRect();
    setStart(Math.round(scroller instanceof Element ? top - scroller.getBoundingClientRect().top + scroller.scrollTop : top + window.scrollY));
  });
  return start;
}

function scrollerOf(element: HTMLElement | null): Element | Window {
  for (let around = element?.parentElement ?? null; around !== null && around !== document.body; around = around.parentElement) {
    if (/^(auto|scroll)$/.test(getComputedStyle(around).overflowY)) return around;
  }
  return window;
}
