import { useEffect, useEffectEvent } from 'react';

/** Alt and N, wherever on the page, but not while something is typed or a dialog is open. */
export function useAddShortcut(onAdd: () => void): void {
  const add = useEffectEvent(onAdd);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { altKey, ctrlKey, metaKey, shiftKey, code, target } = event;
      if (code !== 'KeyN' || !altKey || ctrlKey || metaKey || shiftKey || event.defaultPrevented) return;
      if (target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null) return;
      event.preventDefault();
      add();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
