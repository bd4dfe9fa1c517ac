import type { Id } from '@blue-budget/domain';
import { topPanelEntry, type navigationMachine, type PanelEntry } from '@blue-budget/machines';
import { useSelector } from '@xstate/react';
import { use, useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useBudgeting } from './context.ts';
import type { PanelView } from './panelViews.ts';
import { PanelContext } from './useFlow.ts';

/** The stack of views on the side panel; in portrait a view of it takes the place of the page (product, section 2). */
export interface Panels {
  /** Opens a view in place of whatever lies on the base view: for what is chosen on a page. */
  open: (view: PanelView, subject?: Id | null) => void;
  /** Lays a view on the one that is shown: for what is chosen in a panel. */
  push: (view: PanelView, subject?: Id | null) => void;
  /** Puts a view in the place of the one on top. */
  replace: (view: PanelView, subject?: Id | null) => void;
  /**
   * Takes the view away that this is called in, with what lies on it; nothing where it is gone already. On a page the topmost one. For
   * what is done or cancelled: it does not ask.
   */
  pop: () => void;
  /** The same, but asks first where something half typed would go with it. */
  back: () => void;
}

export function usePanels(): Panels {
  const { navigation, panels } = useBudgeting();
  const own = use(PanelContext);
  return useMemo(() => (own === null ? panels : {
    ...panels,
    pop: () => { navigation.send({ type: 'panelRemoved', entry: own }); },
    back: () => { navigation.send({ type: 'backChosen', entry: own }); },
  }), [navigation, panels, own]);
}

/** The view on top, to mark in a list what stands open; null while the base view is shown. */
export function useTopPanel(): PanelEntry | null {
  return useSelector(useBudgeting().navigation, topPanelEntry);
}

export function panelsOf(navigation: ActorRefFrom<typeof navigationMachine>): Panels {
  return {
    open: (view, subject = null) => { navigation.send({ type: 'panelOpened', entry: { view, subject } }); },
    push: (view, subject = null) => { navigation.send({ type: 'panelPushed', entry: { view, subject } }); },
    replace: (view, subject = null) => { navigation.send({ type: 'panelReplaced', entry: { view, subject } }); },
    pop: () => { navigation.send({ type: 'panelPopped' }); },
    back() {
      const top = topPanelEntry(navigation.getSnapshot());
      if (top !== null) navigation.send({ type: 'backChosen', entry: top });
    },
  };
}
