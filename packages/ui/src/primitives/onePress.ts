import type { KeyboardEvent, MouseEvent } from 'react';

interface PressHandlers<Pressed extends Element> {
  onClick?: ((event: MouseEvent<Pressed>) => void) | undefined;
  onKeyDown?: ((event: KeyboardEvent<Pressed>) => void) | undefined;
}

/** What was pressed last. */
let last: WeakRef<Element> | null = null;

/**
 * The handlers of something of which one press has one effect, such as a button that adds or submits: the second click of a double click
 * does nothing, and neither does Enter for as long as it is held down. A quick tap on another control is a press of its own, as where the
 * next row comes under the finger; a mouse that is clicked twice may not have been meant to.
 */
export function onePress<Pressed extends Element>({ onClick, onKeyDown }: PressHandlers<Pressed>) {
  return {
    onClick: (event: MouseEvent<Pressed>) => {
      const isOther = last !== null && last.deref() !== event.currentTarget;
      last = new WeakRef(event.currentTarget);
      if (event.detail > 1 && !(isOther && isTap(event.nativeEvent))) event.preventDefault();
      else onClick?.(event);
    },
    onKeyDown: (event: KeyboardEvent<Pressed>) => {
      if (isHeldEnter(event)) event.preventDefault();
      else onKeyDown?.(event);
    },
  };
}

/** Whether Enter is held down: the browser presses a button, or submits a form, over and over then. */
export function isHeldEnter({ key, repeat }: Pick<KeyboardEvent, 'key' | 'repeat'>): boolean {
  return key === 'Enter' && repeat;
}

function isTap(event: Event): boolean {
  return 'pointerType' in event && event.pointerType === 'touch';
}
