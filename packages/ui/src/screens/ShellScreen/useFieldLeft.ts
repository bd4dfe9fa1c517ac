import { isAnythingHalfTyped } from '@blue-budget/machines/navigation';
import { useEffect } from 'react';
import { useBudgeting } from '../budgeting/context.ts';

/**
 * Blurs the focused field when the page is closed or reloaded: a field commits on blur, which unloading does not cause. The browser
 * then asks if a form is half typed, or a change is not yet stored. Listens only while somebody types, as `blockUnload`.
 */
export function useFieldLeft(): void {
  const { navigation, store } = useBudgeting();
  useEffect(() => {
    let typing: AbortController | null = null;
    const leave = (leaving: BeforeUnloadEvent) => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      if (isAnythingHalfTyped(navigation.getSnapshot()) || store.getSnapshot().pending.length > 0) leaving.preventDefault();
    };
    const begin = () => {
      if (typing !== null) return;
      typing = new AbortController();
      window.addEventListener('beforeunload', leave, { signal: typing.signal });
    };
    const end = () => {
      typing?.abort();
      typing = null;
    };
    document.addEventListener('input', begin);
    document.addEventListener('focusout', end);
    return () => {
      end();
      document.removeEventListener('input', begin);
      document.removeEventListener('focusout', end);
    };
  }, [navigation, store]);
}
