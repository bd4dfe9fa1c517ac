import { sections, sectionTabs, tabsOf, validTab, type Section, type Tab } from './sections.ts';

/** A secondary view of the side panel. The machine knows the order, the shell knows the views. */
export interface PanelEntry {
  view: string;
  /** The id of what the view shows, if it shows one thing. */
  subject: string | null;
}

/** A page of the shell: an upper tab, or a section that is a single page. */
export type Place = Tab | Section;

/** The secondary views of each page, the topmost last. A page without any has no key. */
export type PanelStacks = Readonly<Partial<Record<Place, readonly PanelEntry[]>>>;

/** What determines which page of a section is shown. */
export interface Location {
  portrait: boolean;
  section: Section;
  remembered: Readonly<Record<Section, Tab | null>>;
}

/** The page that is shown in a section; by default in the current one. */
export function placeOf({ portrait, section, remembered }: Location, asked: Section = section): Place {
  return validTab(asked, remembered[asked], portrait) ?? asked;
}

export function sectionOf(place: Place): Section {
  const found = sections.find((section) => section === place || sectionTabs[section].some((tab) => tab === place));
  if (found === undefined) throw new Error(`No section has a page called ${place}.`);
  return found;
}

/** The page, or the one shown instead if the window has no room for it. */
export function availablePlace(location: Location, place: Place): Place {
  const section = sectionOf(place);
  return tabsOf(section, location.portrait).some((tab) => tab === place) ? place : placeOf(location, section);
}

export function placesOf(section: Section): readonly Place[] {
  return sectionTabs[section].length === 0 ? [section] : sectionTabs[section];
}

export function entriesAt(stacks: PanelStacks, place: Place): readonly PanelEntry[] {
  return stacks[place] ?? [];
}

export function allEntries(stacks: PanelStacks): PanelEntry[] {
  return Object.values(stacks).flat();
}

export function withEntries(stacks: PanelStacks, place: Place, entries: readonly PanelEntry[]): PanelStacks {
  const { [place]: _, ...others } = stacks;
  return entries.length === 0 ? others : { ...others, [place]: entries };
}

/** Removes the views above the topmost half-typed one; all views if none is half typed. */
export function trimmed(entries: readonly PanelEntry[], halfTyped: readonly PanelEntry[]): readonly PanelEntry[] {
  return entries.slice(0, entries.findLastIndex((entry) => halfTyped.includes(entry)) + 1);
}

/** Opens a view in place of those that can be removed. A view that is open already moves to the top. */
export function opened(entries: readonly PanelEntry[], entry: PanelEntry, halfTyped: readonly PanelEntry[]): readonly PanelEntry[] {
  const same = entries.find(({ view, subject }) => view === entry.view && subject === entry.subject);
  return [...trimmed(entries, halfTyped).filter((each) => each !== same), same ?? entry];
}

/** Removes a view and those above it, except half-typed ones. */
export function without(entries: readonly PanelEntry[], entry: PanelEntry, halfTyped: readonly PanelEntry[]): readonly PanelEntry[] {
  const index = entries.indexOf(entry);
  if (index === -1) return entries;
  return [...entries.slice(0, index), ...entries.slice(index + 1).filter((each) => halfTyped.includes(each))];
}

/**
 * The stacks after a change of orientation. The page Accounts exists only in portrait; the views of a page that disappears move to the page
 * shown instead.
 */
export function afterTurn(stacks: PanelStacks, before: Location, after: Location): PanelStacks {
  const to = placeOf(after, 'budget');
  const moves = new Set<Place>([placeOf(before, 'budget'), ...(after.portrait ? [] : ['accounts' as const])]);
  moves.delete(to);
  return [...moves].reduce((current, from) => {
    const moved = entriesAt(current, from);
    return withEntries(withEntries(current, from, []), to, [...entriesAt(current, to), ...moved]);
  }, stacks);
}
