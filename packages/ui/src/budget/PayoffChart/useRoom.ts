import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

/** The room for a drawing. */
export interface Room {
  /** CSS pixels. */
  width: number;
  /** The size of its text, CSS pixels: what surrounds the text grows with it. */
  letter: number;
}

/** How wide an element is, and how large text of 12 px is in it for a person who has text enlarged. Follows both. */
export function useRoom(element: RefObject<HTMLElement | null>): Room {
  const [room, setRoom] = useState<Room>({ width: 320, letter: 12 });
  useLayoutEffect(() => {
    const measured = element.current;
    if (measured === null) return;
    const look = () => {
      const next = { width: Math.max(measured.clientWidth, 120), letter: Number.parseFloat(getComputedStyle(measured).fontSize) };
      setRoom((now) => (now.width === next.width && now.letter === next.letter ? now : next));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return room;
}
