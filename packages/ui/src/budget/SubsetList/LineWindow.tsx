import { useDndMonitor } from '@dnd-kit/core';
import type { Id } from '@blue-budget/domain/ledger';
import { createContext, useContext, useState, type FocusEvent, type ReactElement, type ReactNode, type Ref } from 'react';
import styles from './LineWindow.module.css';
import { useDrawnLines } from './useDrawnLines.ts';

interface LineWindowProps {
  /** All lines that are not drawn in, from top to bottom, each a `SubsetLine`. */
  lines: readonly { id: Id; key: string; line: ReactElement }[];
  /** A line the focus is about to come to, which has to be drawn for that. */
  awaitedId?: Id | null;
  ref?: Ref<HTMLUListElement>;
}

/**
 * The lines of a list. Of a long one those are in the page that are seen, and around the one in use and the one that is dragged, so that
 * neither is lost by scrolling; the first and the last, so that Tab comes in at either end.
 */
export function LineWindow({ lines, awaitedId = null, ref }: LineWindowProps) {
  const [list, setList] = useState<HTMLElement | null>(null);
  const [usedId, setUsedId] = useState<Id | null>(null);
  const [draggedId, setDraggedId] = useState<Id | null>(null);
  useDndMonitor({
    onDragStart: ({ active }) => setDraggedId(String(active.id)),
    onDragEnd: () => setDraggedId(null),
    onDragCancel: () => setDraggedId(null),
  });
  const inUse = { onFocus: ({ target }: FocusEvent) => setUsedId(target.closest('[data-line]')?.getAttribute('data-line') ?? null) };
  const { items, height, measure } = useDrawnLines(list, lines.map(({ id }) => id), [usedId, draggedId, awaitedId]);
  return (
    <ul
      ref={(element) => {
        setList(element);
        if (typeof ref === 'function') ref(element);
        else if (ref) ref.current = element;
      }}
      className={styles['lines']}
      {...inUse}
      data-long={height !== null || undefined}
      style={{ height: height ?? undefined }}
    >
      {items.map(({ index, start }) => {
        const shown = lines[index];
        return shown !== undefined && <Placed key={shown.key} {...{ index, start, measure }} count={lines.length}>{shown.line}</Placed>;
      })}
    </ul>
  );
}

interface Place {
  index: number;
  count: number;
  /** From the beginning of the list, CSS pixels; null where lines simply follow each other. */
  start: number | null;
  /** Ref of the line's element: its height is looked at, and followed. */
  measure: (element: HTMLElement | null) => void;
}

/** Provides a line's place; scrolling re-renders nothing else. */
function Placed({ index, count, start, measure, children }: Place & { children: ReactNode }) {
  return <PlaceContext value={{ index, count, start, measure }}>{children}</PlaceContext>;
}

const PlaceContext = createContext<Place | null>(null);

/** Where the line stands in its list. */
export function useLinePlace(): Place | null {
  return useContext(PlaceContext);
}
