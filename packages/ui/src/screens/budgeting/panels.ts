import { topPanelEntry, type navigationMachine } from '@blue-budget/machines/navigation';
import type { ActorRefFrom } from 'xstate';
import type { PanelName, SubjectOf } from './panel-names.ts';

/** The stack of views on the side panel; in portrait a view of it takes the place of the page (product, section 2). */
export interface Panels {
  /** Opens a view in place of whatever lies on the base view: for what is chosen on a page. */
  open: <Name extends PanelName>(name: Name, ...subject: SubjectOf<Name>) => void;
  /** Lays a view on the one that is shown: for what is chosen in a panel. */
  push: <Name extends PanelName>(name: Name, ...subject: SubjectOf<Name>) => void;
  /**
   * Takes the view away that this is called in, with what lies on it; nothing where it is gone already. On a page the topmost one. For
   * what is done or cancelled: it does not ask.
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
