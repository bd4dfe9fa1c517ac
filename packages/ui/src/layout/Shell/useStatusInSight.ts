import { useLayoutEffect, type RefObject } from 'react';

/**
 * Tells the style sheet how much of the status is in sight, as `--status-shown` of the shell around it: the side panel stands under the
 * status, and has the room for itself once that is scrolled away.
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
