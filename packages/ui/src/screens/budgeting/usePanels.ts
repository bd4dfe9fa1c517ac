import { topPanelEntry, typingIn, type PanelEntry } from '@blue-budget/machines/navigation';
import { useSelector } from '@xstate/react';
import { use, useMemo, useState } from 'react';
import { useBudgeting } from './context.ts';
import { PanelContext } from './panel-context.ts';
import type { Panels } from './panels.ts';

/** Opens and closes views of the side panel. In a panel, `pop` and `back` are about that panel. */
export function usePanels(): Panels {
  const { navigation, panels } = useBudgeting();
  const own = use(PanelContext);
  return useMemo(() => (own === null ? panels : {
    ...panels,
    pop: () => { navigation.send({ type: 'panelRemoved', entry: own }); },
    back: () => { navigation.send({ type: 'backChosen', entry: own }); },
  }), [navigation, panels, own]);
}

/** Whether the panel had something half typed when it was first drawn: it comes back after a reload. */
export function useWasHalfTyped(): boolean {
  const { navigation } = useBudgeting();
  const own = use(PanelContext);
  const [wasHalfTyped] = useState(() => own !== null && typingIn(navigation.getSnapshot(), own) !== 'nothing');
  return wasHalfTyped;
}

/** The view on top, to mark the open entry of a list; null while the base view is shown. */
export function useTopPanel(): PanelEntry | null {
  return useSelector(useBudgeting().navigation, topPanelEntry);
}
