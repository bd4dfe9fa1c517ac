import { useRef, type ComponentProps, type MouseEvent, type PointerEvent as ReactPointerEvent } from 'react';
import { flushSync } from 'react-dom';
import { useLatest } from './useLatest.ts';

type PressListeners = Pick<ComponentProps<'button'>, 'onClick' | 'onMouseDown' | 'onPointerDown'>;

/**
 * Listeners of a button whose press is not lost when the page moves under it.
 *
 * Blur commits what was typed, and that may add or remove text above the button. The focus therefore stays in the field until
 * the press is done. If something else moves the button, such as an answer that arrives, a release where the button was
 * still counts.
 */
export function usePress({ onClick, onMouseDown, onPointerDown }: PressListeners): Required<PressListeners> {
  const isFocusHeld = useRef(false);
  /** Which click of a double click is under way, counted from 1. */
  const clickCount = useRef(1);
  const latestClick = useLatest(onClick);
  return {
    onPointerDown: (event) => {
      onPointerDown?.(event);
      isFocusHeld.current = false;
      if (event.defaultPrevented) return;
      if (event.pointerType === 'mouse' && event.button === 0) completeWhereItBegan(event, () => clickCount.current === 1);
    },
    onMouseDown: (event) => {
      onMouseDown?.(event);
      clickCount.current = event.detail;
      // A listener that keeps the focus where it is does so for its own reasons.
      if (event.defaultPrevented || event.button !== 0) return;
      event.preventDefault();
      isFocusHeld.current = true;
    },
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      if (isFocusHeld.current) {
        isFocusHeld.current = false;
        // The field's commit must be applied before the click handler runs.
        const button = event.currentTarget;
        flushSync(() => button.focus());
      }
      latestClick.current?.(event);
    },
  };
}

/** @param isFirst whether it is no second click of a double click, which is one press (see `onePress`). */
function completeWhereItBegan({ currentTarget: button, pointerId }: ReactPointerEvent<HTMLButtonElement>, isFirst: () => boolean) {
  const began = button.getBoundingClientRect();
  const end = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    document.removeEventListener('pointerup', end, true);
    document.removeEventListener('pointercancel', end, true);
    const now = button.getBoundingClientRect();
    const hasMoved = now.left !== began.left || now.top !== began.top;
    const { clientX: x, clientY: y } = event;
    const isWhereItWas = x >= began.left && x <= began.right && y >= began.top && y <= began.bottom;
    const isLost = hasMoved && isWhereItWas && !button.contains(document.elementFromPoint(x, y));
    if (event.type === 'pointerup' && isFirst() && isLost) button.click();
  };
  document.addEventListener('pointerup', end, true);
  document.addEventListener('pointercancel', end, true);
}
