import { createContext } from 'react';

/** The place in the main view that the view on top of the side panel may take in landscape. */
export interface MainPlace {
  /** Null until it is drawn. */
  element: HTMLElement | null;
  /** Takes it: the page makes room until what this returns is called. */
  take(this: void): () => void;
}

export const MainPlaceContext = createContext<MainPlace | null>(null);
