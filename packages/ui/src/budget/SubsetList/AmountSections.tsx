import { createContext, useContext, useEffect, useState, type ReactNode, type RefObject } from 'react';
import { useLatest } from '../../primitives/useLatest.ts';
import type { ColumnKey } from './columns.ts';

interface AmountSection {
  /** Where the list stands in the page. */
  list: RefObject<HTMLElement | null>;
  /** Focuses the list's first amount, in this column where it has it. Answers false where it has no amount to type into. */
  focusFirst: (column: ColumnKey) => boolean;
}

/** Lists of amounts in sequence: Enter on the last line of one moves to the first line of the next. */
export function AmountSections({ children }: { children: ReactNode }) {
  const [sections] = useState(() => new Set<RefObject<AmountSection>>());
  return <SectionsContext value={sections}>{children}</SectionsContext>;
}

/** Registers a list. Returns a function that focuses the first amount of the next list that has any. */
export function useAmountSection(section: AmountSection): (column: ColumnKey) => void {
  const sections = useContext(SectionsContext);
  const latest = useLatest(section);
  useEffect(() => {
    sections?.add(latest);
    return () => { sections?.delete(latest); };
  }, [sections, latest]);
  return (column) => {
    const own = section.list.current;
    if (sections === null || own === null) return;
    const following = [...sections].flatMap(({ current: { list, focusFirst } }) =>
      (list.current !== null && isBefore(own, list.current) ? [{ list: list.current, focusFirst }] : []));
    following.toSorted((a, b) => (isBefore(a.list, b.list) ? -1 : 1)).some(({ focusFirst }) => focusFirst(column));
  };
}

const SectionsContext = createContext<Set<RefObject<AmountSection>> | null>(null);

function isBefore(one: HTMLElement, other: HTMLElement): boolean {
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
