import { topPanelEntry, type navigationMachine } from '@blue-budget/machines/navigation';
import type { ActorRefFrom } from 'xstate';
import type { PanelName, SubjectOf } from './panel-names.ts';

/** The stack of views on the side panel; in portrait a view of it replaces the page (product, section 2). */
export interface Panels {
  /** Replaces all views on the base view by this one: for a choice on a page. */
  open: <Name extends PanelName>(name: Name, ...subject: SubjectOf<Name>) => void;
  /** Pushes a view on the current one: for a choice in a panel. */
  push: <Name extends PanelName>(name: Name, ...subject: SubjectOf<Name>) => void;
  /**
   * Removes the view that calls it, with all views on it; does nothing if it is gone. On a page it removes the topmost one. For
   * completed or cancelled views: it does not ask.
   */
  pop: () => void;
  /** The same, but asks first where something half typed would go with it. */
  back: () => void;
}

export function panelsOf(navigation: ActorRefFrom<typeof navigationMachine>): Panels {
  return {
    open: (view, subject = null) => { navigation.send({ type: 'panelOpened', entry: { view, subject } }); },
    push: (view, subject = null) => { navigation.send({ type: 'panelPushed', entry: { view, subject } }); },
    pop: () => { navigation.send({ type: 'panelPopped' }); },
    back() {
      const top = topPanelEntry(navigation.getSnapshot());
      if (top !== null) navigation.send({ type: 'backChosen', entry: top });
    },
  };
}
