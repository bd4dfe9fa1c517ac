import { useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { ListEntry } from './listEntries.ts';

/** The keyboard in a list of which only a part is drawn. */
export interface RowFocus {
  /** Key of the entry that has the focus, or had it last: it has to be drawn. */
  inUse: string | null;
  onFocus: (event: FocusEvent) => void;
  onBlur: (event: FocusEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Moves the focus by arrow keys, Home and End from row to row, drawn or not. When the row with the focus is taken away the focus goes to
 * its neighbour; when older rows arrive where the way to more had it, to the first of them.
 */
export function useRowFocus(list: HTMLElement | null, entries: readonly ListEntry[]): RowFocus {
  const [inUse, setInUse] = useState<string | null>(null);
  const seen = useRef({ entries, hasFocus: false });

  const focusEntry = (entry: ListEntry | undefined) => {
    if (entry === undefined) return;
    flushSync(() => setInUse(entry.key));
    elementOf(list, entry.key)?.focus();
  };

  useLayoutEffect(() => {
    const before = seen.current;
    if (before.entries === entries) return;
    seen.current = { ...before, entries };
    if (!before.hasFocus || inUse === null) return;
    const place = before.entries.findIndex(({ key }) => key === inUse);
    const isGone = !entries.some(({ key }) => key === inUse);
    const wasMore = before.entries[place]?.kind === 'more';
    if (!isGone && !(wasMore && entries[place]?.kind !== 'more')) return;
    // In a task of its own: nothing may be drawn at once while something else is being drawn.
    queueMicrotask(() => focusEntry(rowNear(entries, place)));
  });

  return {
    inUse,
    onFocus: ({ target }) => {
      seen.current.hasFocus = true;
      setInUse(target.closest('[data-key]')?.getAttribute('data-key') ?? null);
    },
    onBlur: ({ target, relatedTarget }) => {
      // Removal from the DOM is not a blur.
      if (target.isConnected && !(relatedTarget instanceof Node && list?.contains(relatedTarget))) seen.current.hasFocus = false;
    },
    onKeyDown: (event) => {
      const from = entries.findIndex(({ key }) => key === inUse);
      const onRow = event.target instanceof Element && event.target.matches('[data-entry]');
      const next = onRow ? rowFor(event.key, entries, from) : undefined;
      if (next === undefined) return;
      event.preventDefault();
      focusEntry(next);
    },
  };
}

/** The row that a key moves to, or nothing for any other key and at the ends. */
export function rowFor(key: string, entries: readonly ListEntry[], from: number): ListEntry | undefined {
  switch (key) {
    case 'ArrowDown': return entries.slice(from + 1).find(isRow);
    case 'ArrowUp': return entries.slice(0, from).findLast(isRow);
    case 'Home': return entries.find(isRow);
    case 'End': return entries.findLast(isRow);
    default: return undefined;
  }
}

/** The row that stands where another stood, or the last before it. */
export function rowNear(entries: readonly ListEntry[], place: number): ListEntry | undefined {
  return entries.slice(place).find(isRow) ?? entries.slice(0, place).findLast(isRow);
}

function isRow({ kind }: ListEntry): boolean {
  return kind === 'row';
}

function elementOf(list: HTMLElement | null, key: string): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(key)}"]`) ?? null;
}
