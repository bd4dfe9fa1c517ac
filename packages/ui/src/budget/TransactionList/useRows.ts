import { defaultRangeExtractor } from '@tanstack/react-virtual';
import type { ListEntry, SectionSpan } from './listEntries.ts';
import { useDrawn, type Drawn } from './useDrawn.ts';

/** Entries drawn beyond each edge of the viewport. */
const overscan = 8;

/** Estimated heights of unmeasured entries, CSS pixels: as in the style sheet, since a wrong estimate is laid out twice. */
const guesses = { head: 52, day: 32, row: 52, empty: 52, more: 76 } satisfies Record<ListEntry['kind'], number>;

/**
 * Virtualizes a long list: draws the visible entries, a few around them, the first entry of every section (screen readers jump by
 * these heads) and the one in use, so that scrolling never loses focus.
 */
export function useRows(
  list: HTMLElement | null, { entries, spans }: { entries: readonly ListEntry[]; spans: readonly SectionSpan[] }, inUse: string | null,
): Drawn {
  const always = [...spans.map(({ first }) => first), entries.findIndex(({ key }) => key === inUse)].filter((index) => index !== -1);
  return useDrawn(list, {
    count: entries.length,
    overscan,
    estimateSize: (index) => entries[index]?.height ?? guesses[entries[index]?.kind ?? 'row'],
    getItemKey: (index) => entries[index]?.key ?? index,
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), ...always])].toSorted((a, b) => a - b),
  });
}
