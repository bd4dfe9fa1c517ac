import { use, useLayoutEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { usePortrait } from '../../layout/usePortrait.ts';
import { MainPlaceContext } from './main-place.ts';
import { PanelContext } from './panel-context.ts';
import { useTopPanel } from './usePanels.ts';

/** Whether a view of the side panel may draw a part of itself in the main view: in a shell, in landscape. */
export function useHasMainView(): boolean {
  const isPortrait = usePortrait();
  return use(MainPlaceContext) !== null && !isPortrait;
}

/** Draws a part of a panel in place of the page, while the panel is on top. The page stays as it was beneath. */
export function DrawnInMain({ children }: { children: ReactNode }) {
  const place = use(MainPlaceContext);
  const isTop = useTopPanel() === use(PanelContext);
  const take = isTop ? place?.take : undefined;
  useLayoutEffect(() => take?.(), [take]);
  const element = place?.element ?? null;
  return isTop && element !== null ? createPortal(children, element) : null;
}
