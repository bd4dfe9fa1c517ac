import type { Id } from '@blue-budget/domain';
import { defaultRangeExtractor, useVirtualizer, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useScroller, useStart } from '../TransactionList/useScroller.ts';

/** What is drawn of a list. */
interface DrawnLines {
  /** The lines that are drawn, by their place. `start` is from the beginning of the list in CSS pixels, null where they follow each other. */
  items: readonly { index: number; start: number | null }[];
  /** Height of the whole list in CSS pixels, null where its lines make it. */
  height: number | null;
  /** Ref of the element of every line. */
  measure: (element: HTMLElement | null) => void;
}

/** From so many lines on those out of sight are not drawn. */
const longList = 60;

/** Lines drawn beyond each edge of what is seen, and on either side of one that is kept. */
const overscan = 3;

/** Height of a line before it was looked at, CSS pixels. */
const guess = 36;

/** Draws all lines of a short list, and of a long one those that are seen, the ends and what is around the `kept` ones. */
export function useDrawnLines(list: HTMLElement | null, ids: readonly Id[], kept: readonly (Id | null)[]): DrawnLines {
  // The virtualizer changes inside while its identity stays: what a compiler would keep of it would be out of date.
  'use no memo';
  const isLong = ids.length > longList;
  const scroller = useScroller(list);
  const scrollMargin = useStart(list, scroller);
  const options = {
    count: ids.length,
    overscan,
    scrollMargin,
    estimateSize: () => guess,
    getItemKey: (index: number) => ids[index] ?? index,
    rangeExtractor: (range: Range) => withKept(defaultRangeExtractor(range), kept.map((id) => (id === null ? -1 : ids.indexOf(id))), range.count),
  };
  const element = scroller instanceof Element ? scroller : null;
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is memoized: the directive above says so
  const inElement = useVirtualizer<Element, HTMLElement>({ ...options, enabled: isLong && element !== null, getScrollElement: () => element });
  const inWindow = useWindowVirtualizer<HTMLElement>({ ...options, enabled: isLong && scroller !== null && element === null });
  if (!isLong) return { items: ids.map((_, index) => ({ index, start: null })), height: null, measure: nothing };
  const rows = element === null ? inWindow : inElement;
  return {
    items: rows.getVirtualItems().map(({ index, start }) => ({ index, start: start - scrollMargin })),
    height: rows.getTotalSize(),
    measure: rows.measureElement,
  };
}

function withKept(inSight: readonly number[], kept: readonly number[], count: number): number[] {
  const around = kept.filter((index) => index !== -1).flatMap((index) => Array.from({ length: 2 * overscan + 1 }, (_, step) => index - overscan + step));
  const all = new Set([0, ...inSight, ...around.filter((index) => index >= 0 && index < count), count - 1]);
  return [...all].toSorted((a, b) => a - b);
}

function nothing(): void {}
