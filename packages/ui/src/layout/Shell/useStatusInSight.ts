import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * Whether less of the status is in sight than the strip is high, which then takes its place. Sets `--bb-status-shown` on the shell to the height
 * of what is in sight of either: side panel and message begin under that. `--bb-status-beyond` is by how much the status is higher than the strip.
 */
export function useStatusInSight({ status, strip }: { status: RefObject<HTMLElement | null>; strip: RefObject<HTMLElement | null> }): { isGone: boolean } {
  const [isGone, setGone] = useState(false);
  useLayoutEffect(() => {
    const header = status.current;
    const shell = header?.parentElement;
    if (header === null || shell === null || shell === undefined) return;
    let told = -1;
    const tell = () => {
      const height = strip.current?.offsetHeight ?? 0;
      shell.style.setProperty('--bb-status-beyond', `${header.offsetHeight - height}px`);
      const shown = Math.max(height, header.getBoundingClientRect().bottom);
      if (shown === told) return;
      told = shown;
      shell.style.setProperty('--bb-status-shown', `${shown}px`);
      setGone(shown === height);
    };
    tell();
    const size = new ResizeObserver(tell);
    size.observe(header);
    if (strip.current !== null) size.observe(strip.current);
    window.addEventListener('scroll', tell, { passive: true });
    return () => {
      size.disconnect();
      window.removeEventListener('scroll', tell);
    };
  }, [status, strip]);
  return { isGone };
}
