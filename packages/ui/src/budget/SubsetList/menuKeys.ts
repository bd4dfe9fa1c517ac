import type { KeyboardEvent } from 'react';

/**
 * Opens the menu of a line with Shift+F10 or the Menu key, from whatever has the focus in the line. Its button is no tab stop, so that Tab goes
 * from line to line; in portrait it stands outside the line.
 */
export function openLineMenu(event: KeyboardEvent): void {
  const isMenuKey = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
  const line = isMenuKey && event.target instanceof Element ? event.target.closest('[data-dot-row]') : null;
  if (line === null) return;
  const triggers = [...line.querySelectorAll<HTMLElement>('[data-line-menu]'), ...document.querySelectorAll<HTMLElement>('[data-bottom-bar] [data-line-menu]')];
  const trigger = triggers.find((each) => each.checkVisibility());
  if (trigger === undefined) return;
  event.preventDefault();
  trigger.focus();
  pressArrowDown(trigger);
}

/** The keys by which the button of a menu opens it. */
export function isOpeningKey(key: string): boolean {
  return key === 'Enter' || key === ' ' || key === 'ArrowDown';
}

/** On a button it opens its menu, on a menu it goes to the first item. */
export function pressArrowDown(target: Element): void {
  target.dispatchEvent(new globalThis.KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }));
}
