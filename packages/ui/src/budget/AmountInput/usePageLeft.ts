import { useEffect, useEffectEvent } from 'react';

/**
 * Calls back when the page is closed, reloaded or hidden while something is typed: then no blur commits it, and a hidden page may end
 * without a further event. The field keeps its focus and its text.
 */
export function usePageLeft(isTyped: boolean, onLeft: () => void): void {
  const leave = useEffectEvent(onLeft);
  useEffect(() => {
    if (!isTyped) return undefined;
    const over = new AbortController();
    const { signal } = over;
    window.addEventListener('pagehide', () => leave(), { signal });
    document.addEventListener('visibilitychange', () => { if (document.visibilityState === 'hidden') leave(); }, { signal });
    return () => over.abort();
  }, [isTyped]);
}
