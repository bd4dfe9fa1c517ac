import { wouldReloadDrop } from '@blue-budget/machines/navigation';
import { useEffect } from 'react';
import { useBudgeting } from '../budgeting/context.ts';

/**
 * Makes the browser ask before the page is closed or reloaded while somebody types where changes lie in memory alone, which is so without
 * https. The focused field is blurred first: it commits on blur, which unloading does not cause. With https a field commits when the page
 * goes (`usePageLeft`), the change is stored, and nothing is asked. Listens only while somebody types, as `blockUnload`.
 */
export function useFieldLeft(): void {
  const { navigation, store } = useBudgeting();
  useEffect(() => {
    if (window.isSecureContext) return undefined;
    let typing: AbortController | null = null;
    const leave = (leaving: BeforeUnloadEvent) => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      if (wouldReloadDrop(navigation.getSnapshot()) || store.getSnapshot().pending.length > 0) leaving.preventDefault();
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
