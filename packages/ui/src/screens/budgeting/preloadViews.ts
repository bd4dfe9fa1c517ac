import { panelViews } from './panelViews.ts';
import { tabViews } from './tabViews.tsx';

/**
 * Fetches every page and panel that is loaded on demand, so that they open without a connection as well (decisions, Q-OPT-4). One that
 * does not arrive is said where it is opened.
 */
export function preloadViews(): void {
  const views = [...Object.values(panelViews), ...Object.values(tabViews).map(({ View }) => View)];
  for (const view of views) if ('preload' in view) view.preload().catch(() => {});
}
