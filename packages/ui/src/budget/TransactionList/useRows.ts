import { defaultRangeExtractor } from '@tanstack/react-virtual';
import type { ListEntry, SectionSpan } from './listEntries.ts';
import { useDrawn, type Drawn } from './useDrawn.ts';

/** Entries drawn beyond each edge of what is seen. */
const overscan = 8;

/** Heights before an entry was looked at, CSS pixels: as the style sheet has them, since what was guessed wrong is laid out twice. */
const guesses = { head: 52, day: 32, row: 52, empty: 52, more: 76 } satisfies Record<ListEntry['kind'], number>;

/**
 * Draws of a long list no more than what is seen, a little around it, the first entry of every section (by whose heads screen readers
 * leap) and the one in use, so that the focus is never lost by scrolling.
 */
export function useRows(
  list: HTMLElement | null, { entries, spans }: { entries: readonly ListEntry[]; spans: readonly SectionSpan[] }, inUse: string | null,
): Drawn {
  const always = [...spans.map(({ first }) => first), entries.findIndex(({ key }) => key === inUse)].filter((index) => index !== -1);
  return useDrawn(list, {
    count: entries.length,
    overscan,
    estimateSize: (index) => guesses[entries[index]?.kind ?? 'row'],
    getItemKey: (index) => entries[index]?.key ?? index,
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), ...always])].toSorted((a, b) => a - b),
  });
}
