import { defaultRangeExtractor, useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import type { Range, VirtualItem } from '@tanstack/react-virtual';
import type { ListEntry, SectionSpan } from './listEntries.ts';
import { useScroller, useStart } from './useScroller.ts';

/** What is drawn of a list. */
export interface DrawnRows {
  /** The entries that are drawn, by their place; offsets are from the beginning of the list. */
  items: readonly VirtualItem[];
  /** Height of the whole list, CSS pixels. */
  height: number;
  /** Ref of the element of every entry: its height is looked at, and followed. */
  measure: (element: HTMLElement | null) => void;
}

/** Entries drawn beyond each edge of what is seen. */
const overscan = 8;

/** Heights before an entry was looked at, CSS pixels. */
const guesses = { head: 60, day: 36, row: 52, empty: 52, more: 76 } satisfies Record<ListEntry['kind'], number>;

/**
 * Draws of a long list no more than what is seen, a little around it, the first entry of every section (by whose heads screen readers
 * leap) and the one in use, so that the focus is never lost by scrolling. Works inside whatever scrolls: the window or an element.
 */
export function useRows(
  list: HTMLElement | null, { entries, spans }: { entries: readonly ListEntry[]; spans: readonly SectionSpan[] }, inUse: string | null,
): DrawnRows {
  // The virtualizer changes inside while its identity stays: what a compiler would keep of it would be out of date.
  'use no memo';
  const scroller = useScroller(list);
  const scrollMargin = useStart(list, scroller);
  const always = [...spans.map(({ first }) => first), entries.findIndex(({ key }) => key === inUse)].filter((index) => index !== -1);
  const options = {
    count: entries.length,
    overscan,
    scrollMargin,
    estimateSize: (index: number) => guesses[entries[index]?.kind ?? 'row'],
    getItemKey: (index: number) => entries[index]?.key ?? index,
    rangeExtractor: (range: Range) => [...new Set([...defaultRangeExtractor(range), ...always])].toSorted((a, b) => a - b),
  };
  const element = scroller instanceof Element ? scroller : null;
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is memoized: the directive above says so
  const inElement = useVirtualizer<Element, HTMLElement>({ ...options, enabled: element !== null, getScrollElement: () => element });
  const inWindow = useWindowVirtualizer<HTMLElement>({ ...options, enabled: scroller !== null && element === null });
  const rows = element === null ? inWindow : inElement;
  return {
    items: rows.getVirtualItems().map((item) => ({ ...item, start: item.start - scrollMargin, end: item.end - scrollMargin })),
    height: rows.getTotalSize(),
    measure: rows.measureElement,
  };
}
