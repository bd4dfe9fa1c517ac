import { use, useEffect } from 'react';
import { PanelContext } from './panel-context.ts';
import { usePanels, useTopPanel } from './usePanels.ts';

/** Closes the panel once its subject is gone, as soon as no panel about the same subject is on it. */
export function useLeaving(isGone: boolean): void {
  const { pop } = usePanels();
  const isOnTop = useTopPanel() === use(PanelContext);
  useEffect(() => {
    if (isGone && isOnTop) pop();
  }, [isGone, isOnTop, pop]);
}
