import { measureElement, observeElementRect, useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import type { Range, Rect, Virtualizer, VirtualItem } from '@tanstack/react-virtual';
import { usePrinting } from '../usePrinting.ts';
import { useScroller, useStart } from './useScroller.ts';

/** The entries to draw of a list. */
export interface Drawable {
  count: number;
  /** Entries drawn beyond each edge of the viewport. */
  overscan: number;
  /** Height of an entry before it was looked at, CSS pixels. */
  estimateSize: (index: number) => number;
  getItemKey: (index: number) => string | number;
  /** The places that are drawn, of those in sight and of any others. */
  rangeExtractor: (range: Range) => number[];
  /** False where nothing is left out: nothing is looked at then. */
  enabled?: boolean;
}

/** Drawn part of a list. */
export interface Drawn {
  /** The entries that are drawn, by their place; offsets are from the beginning of the list. */
  items: readonly VirtualItem[];
  /** Height of the whole list, CSS pixels. */
  height: number;
  /** Ref of the element of every entry: its height is looked at, and followed. */
  measure: (element: HTMLElement | null) => void;
}

/** Draws of a long list no more than it has to, inside whatever scrolls it: the window or an element. */
export function useDrawn(list: HTMLElement | null, { enabled = true, ...drawable }: Drawable): Drawn {
  // The virtualizer mutates while its identity stays: values memoized by the compiler would be stale.
  'use no memo';
  const scroller = useScroller(list);
  const scrollMargin = useStart(list, scroller);
  const isPrinting = usePrinting();
  const options = { ...drawable, scrollMargin, measureElement: heightOf, ...(isPrinting && { rangeExtractor: everything }) };
  const element = scroller instanceof Element ? scroller : null;
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is memoized, by the directive above
  const inElement = useVirtualizer<Element, HTMLElement>({
    ...options, enabled: enabled && element !== null, getScrollElement: () => element, observeElementRect: observeShown,
  });
  const inWindow = useWindowVirtualizer<HTMLElement>({ ...options, enabled: enabled && scroller !== null && element === null });
  const rows = element === null ? inWindow : inElement;
  return {
    items: rows.getVirtualItems().map((item) => ({ ...item, start: item.start - scrollMargin, end: item.end - scrollMargin })),
    height: rows.getTotalSize(),
    measure: rows.measureElement,
  };
}

/** On paper nothing is out of sight. */
function everything({ count }: Range): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** While its scroller is hidden a list stays drawn as it was: on return the focused element is still there. */
function observeShown(rows: Virtualizer<Element, HTMLElement>, tell: (rect: Rect) => void): ReturnType<typeof observeElementRect> {
  return observeElementRect(rows, (rect) => { if (rect.height > 0) tell(rect); });
}

/** Where the page is hidden nothing has a height: entries keep theirs, or one more after the other would be drawn. */
function heightOf<Scroller extends Element | Window>(
  element: HTMLElement, entry: ResizeObserverEntry | undefined, rows: Virtualizer<Scroller, HTMLElement>,
): number {
  const height = measureElement(element, entry, rows);
  if (height > 0) return height;
  const index = rows.indexFromElement(element);
  return rows.measurementsCache[index]?.size ?? rows.options.estimateSize(index);
}
