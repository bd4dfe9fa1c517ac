import { useLayoutEffect, type RefObject } from 'react';

/**
 * Sets `--status-shown` on the shell to the visible height of the status: the side panel is under the status,
 * and gets its room once the status is scrolled away.
 */
export function useStatusInSight(status: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const header = status.current;
    if (header === null) return;
    let told = -1;
    const tell = () => {
      const shown = Math.max(0, header.getBoundingClientRect().bottom);
      if (shown === told) return;
      told = shown;
      header.parentElement?.style.setProperty('--status-shown', `${shown}px`);
    };
    tell();
    const size = new ResizeObserver(tell);
    size.observe(header);
    window.addEventListener('scroll', tell, { passive: true });
    return () => {
      size.disconnect();
      window.removeEventListener('scroll', tell);
    };
  }, [status]);
}
