import { useCallback } from 'react';

/** Ref of an element that is fixed to the bottom: sets `--bb-keyboard` on it to the height that the on-screen keyboard takes there. */
export function useAboveKeyboard(): (element: HTMLElement | null) => (() => void) | undefined {
  return useCallback((element: HTMLElement | null) => {
    const { visualViewport } = window;
    if (element === null || visualViewport === null) return;
    const follow = () => {
      const taken = Math.max(0, window.innerHeight - visualViewport.height - visualViewport.offsetTop);
      element.style.setProperty('--bb-keyboard', `${taken}px`);
    };
    follow();
    visualViewport.addEventListener('resize', follow);
    visualViewport.addEventListener('scroll', follow);
    return () => {
      visualViewport.removeEventListener('resize', follow);
      visualViewport.removeEventListener('scroll', follow);
    };
  }, []);
}
