import { sections, sectionTabs, tabsOf, validTab, type Section, type Tab } from './sections.ts';

/** A secondary view on the side panel. The machine knows their order, the shell knows the views. */
export interface PanelEntry {
  view: string;
  /** Id of what the view is about, where it is about one thing. */
  subject: string | null;
}

/** A page of the shell: an upper tab, or a section that is a single page. */
export type Place = Tab | Section;

/** What lies on the base view of each page, topmost last; a page without anything is not named. */
export type PanelStacks = Readonly<Partial<Record<Place, readonly PanelEntry[]>>>;

/** What decides which page of a section is shown. */
export interface Whereabouts {
  portrait: boolean;
  section: Section;
  remembered: Readonly<Record<Section, Tab | null>>;
}

/** The page that is shown, or would be if that section were chosen. */
export function placeOf({ portrait, section, remembered }: Whereabouts, asked: Section = section): Place {
  return validTab(asked, remembered[asked], portrait) ?? asked;
}

export function sectionOf(place: Place): Section {
  const found = sections.find((section) => section === place || sectionTabs[section].some((tab) => tab === place));
  if (found === undefined) throw new Error(`No section has a page called ${place}.`);
  return found;
}

/** That page, or the one that is shown in its stead where the window has no room for it. */
export function reachable(whereabouts: Whereabouts, place: Place): Place {
  const section = sectionOf(place);
  return tabsOf(section, whereabouts.portrait).some((tab) => tab === place) ? place : placeOf(whereabouts, section);
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

/** Takes away what can go: what lies over the topmost view in which something is half typed, or everything. */
export function trimmed(entries: readonly PanelEntry[], halfTyped: readonly PanelEntry[]): readonly PanelEntry[] {
  return entries.slice(0, entries.findLastIndex((entry) => halfTyped.includes(entry)) + 1);
}

/** What is chosen on a page takes the place of all that can go. A view that is open already comes to the top as it is. */
export function opened(entries: readonly PanelEntry[], entry: PanelEntry, halfTyped: readonly PanelEntry[]): readonly PanelEntry[] {
  const same = entries.find(({ view, subject }) => view === entry.view && subject === entry.subject);
  return [...trimmed(entries, halfTyped).filter((each) => each !== same), same ?? entry];
}

/** Takes a view away with what lies on it, except for what is half typed. */
export function without(entries: readonly PanelEntry[], entry: PanelEntry, halfTyped: readonly PanelEntry[]): readonly PanelEntry[] {
  const index = entries.indexOf(entry);
  if (index === -1) return entries;
  return [...entries.slice(0, index), ...entries.slice(index + 1).filter((each) => halfTyped.includes(each))];
}

/**
 * The stacks after the window has changed its shape: the page of Accounts is there in portrait alone, and what lies on a page that goes
 * comes along to the page that is shown in its stead.
 */
export function turned(stacks: PanelStacks, before: Whereabouts, after: Whereabouts): PanelStacks {
  const to = placeOf(after, 'budget');
  const moves = new Set<Place>([placeOf(before, 'budget'), ...(after.portrait ? [] : ['accounts' as const])]);
  moves.delete(to);
  return [...moves].reduce((current, from) => {
    const moved = entriesAt(current, from);
    return withEntries(withEntries(current, from, []), to, [...entriesAt(current, to), ...moved]);
  }, stacks);
}
