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
 * Moves the focus by arrow keys, J and K, Home and End from row to row, drawn or not; the letter of a control in the row presses it. When the
 * row with the focus is taken away the focus goes to its neighbour; when older rows arrive where the way to more had it, to the first of them.
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
    const placeNow = entries.findIndex(({ key }) => key === inUse);
    const isOver = placeNow === -1 || (before.entries[place]?.kind === 'more' && entries[place]?.kind !== 'more');
    // In a task of its own: nothing may be drawn at once while something else is being drawn.
    queueMicrotask(() => {
      // The control that had the focus may be gone from an entry that is still there.
      if (isOver || document.activeElement === document.body) focusEntry(rowNear(entries, isOver ? place : placeNow, inUse));
    });
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
      const { target, key, altKey, ctrlKey, metaKey, repeat, defaultPrevented } = event;
      if (!(target instanceof HTMLElement) || defaultPrevented || altKey || ctrlKey || metaKey || target.matches(typing)) return;
      const row = target.closest('[data-kind="row"]');
      const shortcut = row?.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key.toUpperCase())}"]`);
      const next = row === null || shortcut ? undefined : rowFor(key, entries, from);
      if (next === undefined && !shortcut) return;
      event.preventDefault();
      if (next !== undefined) focusEntry(next);
      // A key that is held goes on through the rows, but settles one of them only.
      else if (!repeat) shortcut?.click();
    },
  };
}

/** The row that a key moves to, or nothing for any other key and at the ends. */
export function rowFor(key: string, entries: readonly ListEntry[], from: number): ListEntry | undefined {
  switch (key.toLowerCase()) {
    case 'arrowdown': case 'j': return entries.slice(from + 1).find(isRow);
    case 'arrowup': case 'k': return entries.slice(0, from).findLast(isRow);
    case 'home': return entries.find(isRow);
    case 'end': return entries.findLast(isRow);
    default: return undefined;
  }
}

/** The row that stands where another stood, or the last before it: of the same section while that has any. */
export function rowNear(entries: readonly ListEntry[], place: number, gone: string): ListEntry | undefined {
  const near = (isOne: (entry: ListEntry) => boolean) => entries.slice(Math.max(place, 0)).find(isOne) ?? entries.slice(0, Math.max(place, 0)).findLast(isOne);
  const section = sectionOf(gone);
  return near((entry) => isRow(entry) && sectionOf(entry.key) === section) ?? near(isRow);
}

function sectionOf(key: string): string | undefined {
  return key.split(' ')[0];
}

/** Where letters and arrows are typed. */
const typing = 'input, textarea, select, [contenteditable]';

function isRow({ kind }: ListEntry): boolean {
  return kind === 'row';
}

function elementOf(list: HTMLElement | null, key: string): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(key)}"]`) ?? null;
}
