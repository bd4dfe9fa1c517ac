import { use, useEffect } from 'react';
import { PanelContext } from './panel-context.ts';
import { usePanels, useTopPanel } from './usePanels.ts';

/** Takes the panel away once what it is about is gone, as soon as nothing lies on it that is about that too. */
export function useLeaving(isGone: boolean): void {
  const { pop } = usePanels();
  const isOnTop = useTopPanel() === use(PanelContext);
  useEffect(() => {
    if (isGone && isOnTop) pop();
  }, [isGone, isOnTop, pop]);
}
