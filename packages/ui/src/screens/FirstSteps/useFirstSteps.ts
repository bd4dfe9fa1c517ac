import { firstSteps } from '@blue-budget/domain/ledger';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useBudgeting } from '../budgeting/context.ts';
import { useIsGuideHidden } from '../budgeting/guide.ts';
import { useToday } from '../budgeting/index.ts';

/** Whether the guide has nothing left to do; null until the ledger is there. */
export function useAreStepsOver(): boolean | null {
  const { shown } = useBudgeting();
  const today = useToday();
  return useSelector(shown, (ledger) => (ledger === null ? null : firstSteps(ledger, today).areOver));
}

/**
 * Puts the guide away once the budget is blue for the first time, on whatever page that happens: a budget that turns red again is not a
 * new one.
 */
export function useGuideEnds(): void {
  const { guide } = useBudgeting();
  const isHidden = useIsGuideHidden();
  const areOver = useAreStepsOver();
  const wasOpen = useRef(false);
  useEffect(() => {
    if (areOver === true && wasOpen.current) guide.setHidden(true);
    wasOpen.current = areOver === false && !isHidden;
  }, [guide, isHidden, areOver]);
}
