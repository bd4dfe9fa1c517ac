import type { NavigationContext, PanelEntry } from './navigation-machine.ts';
import { basePanel, tabsOf, validTab, type BasePanel, type Section, type Tab } from './sections.ts';

interface NavigationSnapshot {
  context: NavigationContext;
}

export function shownSection({ context }: NavigationSnapshot): Section {
  return context.section;
}

/** The upper tabs of the section, whether or not there is room to show them. */
export function shownTabs({ context }: NavigationSnapshot): readonly Tab[] {
  return tabsOf(context.section, context.portrait);
}

/** The tab whose page is shown; null in a section that is a single page. */
export function shownTab({ context }: NavigationSnapshot): Tab | null {
  return validTab(context.section, context.remembered[context.section], context.portrait);
}

/** Whether the bar of upper tabs is there: not in a single page, nor in portrait under a secondary view. */
export function showsUpperTabs(snapshot: NavigationSnapshot): boolean {
  return shownTabs(snapshot).length > 0 && !panelReplacesMain(snapshot);
}

/** The section's base view, at the bottom of the side panel's stack. */
export function shownBasePanel(snapshot: NavigationSnapshot): BasePanel {
  return basePanel(snapshot.context.section, shownTab(snapshot));
}

/** The secondary view on top, or null where the base view is what the panel shows. */
export function topPanelEntry({ context }: NavigationSnapshot): PanelEntry | null {
  return context.pushed.at(-1) ?? null;
}

/** Entries on the side panel's stack, the base view included. */
export function panelDepth({ context }: NavigationSnapshot): number {
  return context.pushed.length + 1;
}

/** Whether the side panel takes the place of the main view: in portrait, with more than one entry (specification, section 2). */
export function panelReplacesMain(snapshot: NavigationSnapshot): boolean {
  return snapshot.context.portrait && panelDepth(snapshot) > 1;
}

/** Whether the side panel stands beside the main view. */
export function panelBesideMain({ context }: NavigationSnapshot): boolean {
  return !context.portrait;
}
