import { useSyncExternalStore, type RefObject } from 'react';
import { media } from '../../tokens/breakpoints.ts';

/** The row that holds the focus in portrait, or whose bar does. One for the window, since there is one focus. */
let focusedRow: Element | null = null;
const listeners = new Set<() => void>();

/** The row around an element, while that row holds the focus in portrait; otherwise null. Rows are marked by `data-dot-row`. */
export function useFocusedRow(inside: RefObject<Element | null>): Element | null {
  return useSyncExternalStore(
    watch,
    () => (focusedRow !== null && inside.current !== null && focusedRow.contains(inside.current) ? focusedRow : null),
    () => null,
  );
}

/** Gives the focus to the first thing in a row that takes it. */
export function focusInRow(row: Element): void {
  row.querySelector<HTMLElement>('button,input')?.focus();
}

function watch(listener: () => void): () => void {
  if (listeners.size === 0) {
    document.addEventListener('focusin', take);
    document.addEventListener('focusout', leave);
    window.matchMedia(media.portrait).addEventListener('change', turn);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('focusin', take);
    document.removeEventListener('focusout', leave);
    window.matchMedia(media.portrait).removeEventListener('change', turn);
    focusedRow = null;
  };
}

function take({ target }: FocusEvent): void {
  if (target instanceof Element && !isOfBar(target)) setRow(rowIn(target));
}

/** The window was turned: the row that has the focus has its actions elsewhere now. */
function turn(): void {
  setRow(document.activeElement === null ? null : rowIn(document.activeElement));
}

function rowIn(focused: Element): Element | null {
  return window.matchMedia(media.portrait).matches ? focused.closest('[data-dot-row]') : null;
}

/** Nothing has the focus now, unless a menu of the bar is closing, which gives it back to its button. */
function leave({ target, relatedTarget }: FocusEvent): void {
  const isClosing = target instanceof Element && isOfBar(target);
  if (relatedTarget === null && document.hasFocus() && !isClosing) setRow(null);
}

function isOfBar(target: Element): boolean {
  return target.closest('[data-bottom-bar], [role="menu"]') !== null;
}

function setRow(row: Element | null): void {
  if (row === focusedRow) return;
  focusedRow = row;
  for (const tell of listeners) tell();
}
