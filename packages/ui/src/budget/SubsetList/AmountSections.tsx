import type { Id } from '@blue-budget/domain/ledger';
import { createContext, useContext, useEffect, useMemo, useState, type ReactNode, type RefObject } from 'react';
import { useLatest } from '../../primitives/useLatest.ts';
import type { ColumnKey } from './columns.ts';

interface AmountSection {
  /** Where the list stands in the page. */
  list: RefObject<HTMLElement | null>;
  /** Focuses the list's first amount, in this column where it has it. Answers false where it has no amount to type into. */
  focusFirst: (column: ColumnKey) => boolean;
  /** Focuses a line. Answers false as long as the list has none of that id in sight. */
  focusLine: (id: Id) => boolean;
}

export interface AmountSectionsProps {
  /** The line that is to take the focus; null while none is. */
  wantedId?: Id | null;
  /** It has the focus. */
  onReached?: () => void;
  children: ReactNode;
}

interface Sections {
  all: Set<RefObject<AmountSection>>;
  /** Focuses the wanted line once it is in one of them. */
  reach: RefObject<() => void>;
}

/** Lists of amounts in sequence: Enter on the last line of one moves to the first line of the next. */
export function AmountSections({ wantedId = null, onReached, children }: AmountSectionsProps) {
  const [all] = useState(() => new Set<RefObject<AmountSection>>());
  const reach = useLatest(() => {
    if (wantedId !== null && [...all].some(({ current }) => current.focusLine(wantedId))) onReached?.();
  });
  const sections = useMemo(() => ({ all, reach }), [all, reach]);
  useEffect(() => { if (wantedId !== null) reach.current(); }, [reach, wantedId]);
  return <SectionsContext value={sections}>{children}</SectionsContext>;
}

/** Registers a list. Returns a function that focuses the first amount of the next list that has any. */
export function useAmountSection(section: AmountSection): (column: ColumnKey) => void {
  const sections = useContext(SectionsContext);
  const latest = useLatest(section);
  useEffect(() => {
    sections?.all.add(latest);
    return () => { sections?.all.delete(latest); };
  }, [sections, latest]);
  // The wanted line may come with any change of the list.
  useEffect(() => { sections?.reach.current(); });
  return (column) => {
    const own = section.list.current;
    if (sections === null || own === null) return;
    const following = [...sections.all].flatMap(({ current: { list, focusFirst } }) =>
      (list.current !== null && isBefore(own, list.current) ? [{ list: list.current, focusFirst }] : []));
    following.toSorted((a, b) => (isBefore(a.list, b.list) ? -1 : 1)).some(({ focusFirst }) => focusFirst(column));
  };
}

const SectionsContext = createContext<Sections | null>(null);

function isBefore(one: HTMLElement, other: HTMLElement): boolean {
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
