import type { Id } from '@blue-budget/domain/ledger';
import type { NavigationContext } from './navigation-machine.ts';
import { allEntries, entriesAt, placeOf, type PanelEntry, type Place } from './panel-stacks.ts';
import { basePanel, tabsOf, validTab, type BasePanel, type Section, type Tab } from './sections.ts';

interface NavigationSnapshot {
  context: NavigationContext;
}

export function shownSection({ context }: NavigationSnapshot): Section {
  return context.section;
}

/** The budget item whose line in Assignments is to take the focus; null once it has. */
export function wantedItemId({ context }: NavigationSnapshot): Id | null {
  return context.wantedItemId;
}

/** The upper tabs of the section, even if there is no room to show them. */
export function shownTabs({ context }: NavigationSnapshot): readonly Tab[] {
  return tabsOf(context.section, context.portrait);
}

/** The tab whose page is shown; null in a section that is a single page. */
export function shownTab({ context }: NavigationSnapshot): Tab | null {
  return validTab(context.section, context.remembered[context.section], context.portrait);
}

/** The section's base view, at the bottom of the side panel's stack. */
export function shownBasePanel(snapshot: NavigationSnapshot): BasePanel {
  return basePanel(snapshot.context.section, shownTab(snapshot));
}

/** The page that is shown. */
export function shownPlace({ context }: NavigationSnapshot): Place {
  return placeOf(context);
}

/** The secondary views of the shown page, the topmost last. */
export function shownPanels({ context }: NavigationSnapshot): readonly PanelEntry[] {
  return entriesAt(context.stacks, placeOf(context));
}

/** All secondary views of all pages. */
export function allPanels({ context }: NavigationSnapshot): readonly PanelEntry[] {
  return allEntries(context.stacks);
}

/** The topmost secondary view; null if the panel shows the base view. */
export function topPanelEntry(snapshot: NavigationSnapshot): PanelEntry | null {
  return shownPanels(snapshot).at(-1) ?? null;
}

/** The number of views on the stack, including the base view. */
export function panelDepth(snapshot: NavigationSnapshot): number {
  return shownPanels(snapshot).length + 1;
}

/** How often Back leads to something within the shell: it closes the views of the page, then shows the pages before it. */
export function stepsBack(snapshot: NavigationSnapshot): number {
  return shownPanels(snapshot).length + snapshot.context.trail.length;
}

/** Whether anything was typed that is not saved. */
export function isAnythingHalfTyped({ context }: NavigationSnapshot): boolean {
  return context.halfTyped.length > 0;
}

/** Whether anything was typed that a reload would lose. */
export function wouldReloadDrop({ context }: NavigationSnapshot): boolean {
  return context.unkept.length > 0;
}

/** What is known of the view: nothing half typed, or something that a reload drops or keeps. */
export function typingIn({ context }: NavigationSnapshot, entry: PanelEntry): 'nothing' | 'dropped' | 'kept' {
  if (!context.halfTyped.includes(entry)) return 'nothing';
  return context.unkept.includes(entry) ? 'dropped' : 'kept';
}

/** What the person must confirm before something half typed is dropped. */
export function dropQuestion({ context }: NavigationSnapshot): NavigationContext['question'] {
  return context.question;
}

/** Whether the side panel is shown beside the main view. */
export function panelBesideMain({ context }: NavigationSnapshot): boolean {
  return !context.portrait;
}
