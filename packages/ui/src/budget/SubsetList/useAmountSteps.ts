import type { Id } from '@blue-budget/domain/ledger';
import { useEffect, useState, type RefObject } from 'react';
import { useAmountSection } from './AmountSections.tsx';
import type { ColumnKey, ShownColumn } from './columns.ts';
import { sumsOf, type ShownLine } from './lines.ts';

export interface AmountPlace {
  id: Id;
  column: ColumnKey;
}

interface AmountStepsOptions {
  list: RefObject<HTMLElement | null>;
  /** The lines in sight, from top to bottom; of a long list not all are drawn. */
  lines: readonly ShownLine[];
  columns: readonly ShownColumn[];
  /** Whether anything on the line can be typed into. */
  canEdit: (id: Id) => boolean;
  /** Opens the group that hides a line of the list, if one does. */
  openGroupOf: (id: Id) => void;
}

/** Enter goes down a column of amounts, as it does on any sheet, and on the last line to the next list. */
export function useAmountSteps({ list, lines, columns, canEdit, openGroupOf }: AmountStepsOptions) {
  const [awaited, setAwaited] = useState<AmountPlace | null>(null);
  const goOn = useAmountSection({ list, focusFirst, focusLine });

  useEffect(() => {
    if (awaited !== null) inputAt(list.current, awaited)?.focus();
  }, [awaited, list]);

  function focusFirstOf(candidates: readonly ShownLine[], column: ColumnKey): boolean {
    const line = candidates.find((one) => canType(one, column));
    if (line === undefined) return false;
    const place = { id: line.item.id, column };
    const input = inputAt(list.current, place);
    if (input === null) {
      setAwaited(place);
      return true;
    }
    input.focus();
    // Not where a panel lies over the lists.
    return document.activeElement === input;
  }

  function focusFirst(wanted: ColumnKey): boolean {
    const open = columns.filter(({ kind }) => kind.fixed !== true).map(({ kind }) => kind.key);
    const column = open.includes(wanted) ? wanted : open[0];
    return column !== undefined && focusFirstOf(lines, column);
  }

  /** Its amount, or whatever else of it takes the focus where nothing is typed. */
  function focusLine(id: Id): boolean {
    const line = lines.find(({ item }) => item.id === id);
    if (line === undefined) {
      openGroupOf(id);
      return false;
    }
    const column = columns.find(({ kind }) => kind.fixed !== true && canType(line, kind.key));
    if (column !== undefined) return focusFirstOf([line], column.kind.key);
    const handle = list.current?.querySelector<HTMLElement>(`[data-line="${CSS.escape(id)}"] button`);
    handle?.focus();
    return handle === document.activeElement;
  }

  function canType(line: ShownLine, column: ColumnKey): boolean {
    const { id } = line.item;
    const holds = columns.some(({ kind, amounts }) => kind.key === column && amounts.has(id));
    return holds && canEdit(id) && !sumsOf(line, columns).includes(column);
  }

  return {
    /** The line that has to be drawn, because the focus is to come to it. */
    awaitedId: awaited?.id ?? null,
    /** Focuses the amount below in the same column. */
    focusNext: ({ id, column }: AmountPlace) => {
      const after = lines.slice(lines.findIndex(({ item }) => item.id === id) + 1);
      if (!focusFirstOf(after, column)) goOn(column);
    },
    /** Focuses the amount above in the same column, if there is one. */
    focusPrevious: ({ id, column }: AmountPlace) => {
      focusFirstOf(lines.slice(0, lines.findIndex(({ item }) => item.id === id)).toReversed(), column);
    },
  };
}

function inputAt(list: HTMLElement | null, { id, column }: AmountPlace): HTMLInputElement | null {
  return list?.querySelector(`[data-line="${CSS.escape(id)}"] input[data-column="${column}"]`) ?? null;
}
