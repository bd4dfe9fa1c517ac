import { useEffect, useEffectEvent } from 'react';

/** A shortcut with Alt: a letter by its key position, a sign by its key position or by its character. */
export interface Shortcut {
  code: string;
  sign?: string;
}

/** Alt and a key, wherever on the page, but not while a text is typed, where it may make a sign, or a dialog is open. In an amount it makes none. */
export function useShortcut({ code, sign }: Shortcut, onPress: () => void): void {
  const pressed = useEffectEvent(onPress);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { altKey, ctrlKey, metaKey, shiftKey, key, target } = event;
      const isKey = (event.code === code && !shiftKey) || key === sign;
      if (!isKey || !altKey || ctrlKey || metaKey || event.defaultPrevented) return;
      if (target instanceof Element && target.closest('input:not([inputmode="decimal"]), textarea, select, [contenteditable], [role="dialog"]') !== null) return;
      event.preventDefault();
      pressed();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [code, sign]);
}
