import { textLimits } from '@blue-budget/domain/limits';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ClipboardEvent, ComponentProps, FocusEvent, KeyboardEvent, MouseEvent } from 'react';
import { unreadMark } from '../../primitives/Form/Form.tsx';
import { usePageLeft } from './usePageLeft.ts';

/** Listeners of the caller; they are called first. */
type Listeners = Pick<ComponentProps<'input'>, 'onBlur' | 'onFocus' | 'onKeyDown' | 'onMouseDown' | 'onPaste'>;

interface EntryOptions<Value> {
  /** The value as text: shown in the input while nothing is being typed. */
  text: string;
  /** Parses the text; null if invalid. */
  read: (text: string) => Value | null;
  /** Something else than before was entered. */
  onCommit: (value: Value) => void;
  /** What can be read while somebody types; null if nothing, and once they are done. */
  onTyping?: ((value: Value | null) => void) | undefined;
  /** Enter was pressed, whether or not the value changed. */
  onEnter?: (() => void) | undefined;
  listeners: Listeners;
}

/**
 * A value that is typed as free text and parsed on Enter and on blur. Escape restores the value.
 * Unreadable text changes nothing, and Enter goes no further than the field; `unread` is true until something else is typed, or the field is
 * left once more with the value that is back in it. A page that goes away commits what can be read, too.
 *
 * While nothing is typed, any focus selects the whole value, so that the first entry replaces it. The first press on the input
 * selects it too; the next one places the caret.
 */
export function useEntry<Value>({ text, read, onCommit, onTyping, onEnter, listeners }: EntryOptions<Value>) {
  const [draft, setDraft] = useState<string | null>(null);
  /** The value that stands there again in place of a text that could not be read; another value, wherever it comes from, ends that. */
  const [standsFor, setStandsFor] = useState<string | null>(null);
  const unread = standsFor === text;
  const setUnread = (is: boolean) => setStandsFor(is ? text : null);
  // Enter blurs the input before the next render: this keeps the blur from committing the value again.
  const settled = useRef(true);
  const focused = useRef<HTMLInputElement>(null);
  const isNextPressForCaret = useRef(false);
  /** The text that was committed when the page was hidden: leaving the field does not commit it again. */
  const committed = useRef<string | null>(null);

  // A value that changes under the focus, such as one that Enter has entered, comes unselected: the next entry would be added to it.
  const isUntyped = draft === null;
  useLayoutEffect(() => {
    if (isUntyped && focused.current?.value === text) focused.current.select();
  }, [isUntyped, text]);

  function settle(typed: string): 'read' | 'unread' {
    if (settled.current) {
      setUnread(false);
      return 'read';
    }
    settled.current = true;
    setDraft(null);
    const isNew = typed !== text && typed !== committed.current;
    committed.current = null;
    const value = isNew ? read(typed) : null;
    if (value !== null) onCommit(value);
    onTyping?.(null);
    setUnread(isNew && value === null);
    return isNew && value === null ? 'unread' : 'read';
  }

  usePageLeft(draft !== null, () => {
    const value = draft === null || draft === text || draft === committed.current ? null : read(draft);
    if (value === null) return;
    committed.current = draft;
    onCommit(value);
  });

  // A listener may have taken the focus on already.
  function selectWhole() {
    isNextPressForCaret.current = false;
    focused.current?.select();
  }

  const props = {
    [unreadMark]: unread || undefined,
    value: draft ?? text,
    maxLength: textLimits.amount,
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      settled.current = false;
      isNextPressForCaret.current = true;
      setDraft(currentTarget.value);
      onTyping?.(read(currentTarget.value));
      setUnread(false);
    },
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      listeners.onFocus?.(event);
      focused.current = event.currentTarget;
      selectWhole();
    },
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      listeners.onBlur?.(event);
      focused.current = null;
      settle(event.currentTarget.value);
    },
    onMouseDown: (event: MouseEvent<HTMLInputElement>) => {
      listeners.onMouseDown?.(event);
      if (event.button !== 0) return;
      if (focused.current !== null && isNextPressForCaret.current) return;
      event.preventDefault();
      event.currentTarget.focus();
      event.currentTarget.select();
      isNextPressForCaret.current = true;
    },
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
      listeners.onPaste?.(event);
      const { value, selectionStart, selectionEnd } = event.currentTarget;
      const kept = value.length - ((selectionEnd ?? 0) - (selectionStart ?? 0));
      if (kept + event.clipboardData.getData('text').length <= textLimits.amount) return;
      // The browser would cut it, and half an amount is another amount.
      event.preventDefault();
      setUnread(true);
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      listeners.onKeyDown?.(event);
      if (event.nativeEvent.isComposing) return;
      if (event.key === 'Enter') {
        const outcome = settle(event.currentTarget.value);
        selectWhole();
        // What is shown again is another amount than the one that was typed: nothing goes on with that unseen.
        if (outcome === 'unread') event.preventDefault();
        else onEnter?.();
      }
      if (event.key === 'Escape') {
        // Escape may close a surrounding panel: not while it reverts an entry here.
        if (draft !== null) event.preventDefault();
        onTyping?.(null);
        settled.current = true;
        committed.current = null;
        setDraft(null);
        setUnread(false);
        selectWhole();
      }
    },
  };
  return { props, unread };
}
