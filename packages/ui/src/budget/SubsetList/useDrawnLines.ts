import type { Id } from '@blue-budget/domain/ledger';
import { defaultRangeExtractor } from '@tanstack/react-virtual';
import { useDrawn } from '../TransactionList/useDrawn.ts';

/** Drawn part of a list. */
interface DrawnLines {
  /** The lines that are drawn. `start` is from the beginning of the list in CSS pixels, null where they follow each other. */
  items: readonly { index: number; start: number | null }[];
  /** Height of the whole list in CSS pixels, null where its lines make it. */
  height: number | null;
  /** Ref of the element of every line. */
  measure: (element: HTMLElement | null) => void;
}

/** From so many lines on those out of sight are not drawn. */
const longList = 60;

/** Lines drawn beyond each edge of the viewport, and on either side of a kept line. */
const overscan = 3;

/** Height of a line before it was looked at, CSS pixels. */
const guess = 36;

/** Draws all lines of a short list, and of a long one the visible ones, the ends and those around the `kept` ones. */
export function useDrawnLines(list: HTMLElement | null, ids: readonly Id[], kept: readonly (Id | null)[]): DrawnLines {
  const isLong = ids.length > longList;
  const keptAt = kept.map((id) => (id === null ? -1 : ids.indexOf(id)));
  const drawn = useDrawn(isLong ? list : null, {
    enabled: isLong,
    count: ids.length,
    overscan,
    estimateSize: () => guess,
    getItemKey: (index) => ids[index] ?? index,
    rangeExtractor: (range) => withKept(defaultRangeExtractor(range), keptAt, range.count),
  });
  return isLong ? drawn : { items: ids.map((_, index) => ({ index, start: null })), height: null, measure: nothing };
}

function withKept(inSight: readonly number[], kept: readonly number[], count: number): number[] {
  const around = kept
    .filter((index) => index !== -1)
    .flatMap((index) => Array.from({ length: 2 * overscan + 1 }, (_, step) => index - overscan + step));
  const all = new Set([0, ...inSight, ...around.filter((index) => index >= 0 && index < count), count - 1]);
  return [...all].toSorted((a, b) => a - b);
}

function nothing(): void {}
