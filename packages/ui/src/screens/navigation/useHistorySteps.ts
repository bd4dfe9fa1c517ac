import { useEffect, useEffectEvent, useRef } from 'react';
import { followHistory, type HistorySteps, type SteppedFlow } from './historySteps.ts';

/** Makes the browser's Back and Forward go through the steps of a flow; `step` is the one that is drawn. */
export function useHistorySteps({ name, step, current, goTo }: SteppedFlow & { step: number }): void {
  const steps = useRef<HistorySteps>(null);
  const shown = useEffectEvent(current);
  const go = useEffectEvent(goTo);
  useEffect(() => {
    const following = followHistory({ name, current: () => shown(), goTo: (to) => go(to) }, window);
    steps.current = following;
    return () => following.stop();
  }, [name]);
  const drawn = useRef(step);
  useEffect(() => {
    if (drawn.current === step) return;
    drawn.current = step;
    steps.current?.follow();
  }, [step]);
}
