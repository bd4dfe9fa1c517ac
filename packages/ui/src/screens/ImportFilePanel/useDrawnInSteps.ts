import { startTransition, useEffect, useState } from 'react';

/** Entries that are drawn at once, at first and in every further step. */
const step = 12;

/** How many of `count` entries are drawn: a step at first, one more after each, so that the page answers in between. */
export function useDrawnInSteps(count: number): number {
  const [drawn, setDrawn] = useState(step);
  useEffect(() => {
    if (drawn >= count) return;
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + step)));
    return () => clearTimeout(timer);
  }, [drawn, count]);
  return Math.min(drawn, count);
}
