import { startTransition, useEffect, useState } from 'react';

/** Entries of a long list that are added at once, and with which it begins: the page answers in between. */
const step = 12;

/** How many entries of a list to draw by now, on the way to `drawn`. */
export function useDrawnByAndBy(drawn: number): number {
  const [inSight, setInSight] = useState(step);
  useEffect(() => {
    if (inSight >= drawn) return;
    const timer = setTimeout(() => startTransition(() => setInSight(inSight + step)));
    return () => clearTimeout(timer);
  }, [inSight, drawn]);
  return Math.min(inSight, drawn);
}
