import type { Id } from '@blue-budget/domain/ledger';
import { assign, setup } from 'xstate';
import {
  allEntries, entriesAt, opened, placeOf, placesOf, availablePlace, sectionOf, trimmed, afterTurn, withEntries, without,
  type Location, type PanelEntry, type PanelStacks, type Place,
} from './panel-stacks.ts';
import { sections, tabsOf, type Section, type Tab } from './sections.ts';

export type { PanelEntry, Place } from './panel-stacks.ts';

export interface NavigationInput {
  /** Whether the screen is narrower than 1000 px. */
  portrait: boolean;
  /** The initial section, its tab, and the views that are open on it. */
  section?: Section;
  tab?: Tab;
  panels?: readonly PanelEntry[];
  /** Where the page was when it was reloaded; wins over the initial section. */
  kept?: KeptPlaces | null;
}

/** What outlives a reload: the page, its remembered tabs, and the views that had something half typed, with those around them. */
export type KeptPlaces = Pick<NavigationContext, 'section' | 'remembered' | 'stacks' | 'halfTyped'>;

export interface NavigationContext {
  portrait: boolean;
  section: Section;
  /** The tab last chosen in each section during this session (product, Q-NAV-5). */
  remembered: Record<Section, Tab | null>;
  /** The pages shown before this one, the latest last. */
  trail: readonly Place[];
  /** The secondary views of each page. */
  stacks: PanelStacks;
  /** Views with something typed that is not saved. */
  halfTyped: readonly PanelEntry[];
  /** Those of them that a reload would drop: what was typed is not stored. */
  unkept: readonly PanelEntry[];
  /** What would be dropped, while the person is asked to confirm: the view in which Back was chosen, or all views at a log-out. */
  question: PanelEntry | 'loggingOut' | null;
  /** The budget item whose line in Assignments is to take the focus, until it has. */
  wantedItemId: Id | null;
}

export type NavigationEvent =
  | { type: 'sectionChosen'; section: Section }
  | { type: 'tabChosen'; tab: Tab }
  /** Shows Assignments, where the line of a budget item is to take the focus. */
  | { type: 'itemWanted'; id: Id }
  /** It has the focus. */
  | { type: 'itemReached' }
  | { type: 'orientationChanged'; portrait: boolean }
  /** Pushes a view on the stack of the shown page or of another page: a failed form returns to the page it was sent from. */
  | { type: 'panelPushed'; entry: PanelEntry; place?: Place }
  /** Replaces all views that can be removed: something else was chosen in the main view. */
  | { type: 'panelOpened'; entry: PanelEntry }
  | { type: 'panelPopped' }
  /** Removes a finished or cancelled view from whatever page it is on. */
  | { type: 'panelRemoved'; entry: PanelEntry }
  /** Whether the view has something typed that is not saved, and whether that outlives a reload. */
  | { type: 'typedChanged'; entry: PanelEntry; isHalfTyped: boolean; isKept?: boolean }
  /** Shows the page before this one, as the browser's Back does once no view is open. */
  | { type: 'pageBackChosen' }
  /** Removes the view, after a question if it is half typed. */
  | { type: 'backChosen'; entry: PanelEntry }
  /** The person wants to log out while something is half typed. */
  | { type: 'logoutAsked' }
  /** The answers to the question. This machine does not log out itself. */
  | { type: 'dropConfirmed' }
  | { type: 'dropDeclined' }
  /** Shows the view that was typed into last, on whatever page it is. */
  | { type: 'halfTypedChosen' }
  /** The session ended. */
  | { type: 'reset' };

const start = {
  section: 'budget',
  remembered: { budget: null, insights: null, goals: null, education: null, profile: null },
  trail: [],
  stacks: {},
  halfTyped: [],
  unkept: [],
  question: null,
  wantedItemId: null,
} satisfies Omit<NavigationContext, 'portrait'>;

/**
 * Where a person is within the shell, which the address of the page does not say (product, section 2-shell). Each page has a stack of views
 * in the side panel. Navigation never drops a half-typed view (decision record 025).
 */
export const navigationMachine = setup({
  types: { context: {} as NavigationContext, events: {} as NavigationEvent, input: {} as NavigationInput },
  guards: {
    isTab: ({ context }, { tab }: { tab: Tab }) => tabsOf(context.section, context.portrait).includes(tab),
    isHalfTyped: ({ context }, { entry }: { entry: PanelEntry }) => context.halfTyped.includes(entry),
    isAnyHalfTyped: ({ context }) => context.halfTyped.length > 0,
  },
  actions: {
    /** Removes the views of the section that is left, except half-typed ones (product, Q-NAV-4). */
    chooseSection: assign(({ context }, { section }: { section: Section }) => ({
      section,
      trail: trailTo(context, { ...context, section }),
      stacks: trimmedAt(context, placesOf(context.section)),
      wantedItemId: null,
    })),
    rememberTab: assign(({ context }, { tab }: { tab: Tab }) => {
      const remembered = { ...context.remembered, [context.section]: tab };
      return { remembered, trail: trailTo(context, { ...context, remembered }), wantedItemId: null };
    }),
    /** Removes the views over Assignments too, except half-typed ones: in portrait they would hide its lines. */
    wantItem: assign(({ context }, { id }: { id: Id }) => {
      const page = shownPage(context, 'assignments');
      return { ...page, trail: trailTo(context, { ...context, ...page }), stacks: trimmedAt(context, ['assignments']), wantedItemId: id };
    }),
    forgetItem: assign({ wantedItemId: null }),
    showPageBefore: assign(({ context }) => {
      const before = context.trail.at(-1);
      return before === undefined ? {} : { ...shownPage(context, availablePlace(context, before)), trail: context.trail.slice(0, -1) };
    }),
    turn: assign(({ context }, { portrait }: { portrait: boolean }) => ({
      portrait, stacks: afterTurn(context.stacks, context, { ...context, portrait }),
    })),
    push: assign({
      stacks: ({ context }, { entry, place }: { entry: PanelEntry; place?: Place }) => {
        const at = place === undefined ? placeOf(context) : availablePlace(context, place);
        return withEntries(context.stacks, at, [...entriesAt(context.stacks, at), entry]);
      },
    }),
    open: assign(({ context }, { entry }: { entry: PanelEntry }) => onPage(context, (entries) => opened(entries, entry, context.halfTyped))),
    pop: assign(({ context }) => onPage(context, (entries) => entries.slice(0, -1))),
    remove: assign(({ context }, { entry }: { entry: PanelEntry }) => removed(context, entry)),
    setHalfTyped: assign(({ context }, { entry, isHalfTyped, isKept = false }: { entry: PanelEntry; isHalfTyped: boolean; isKept?: boolean }) => {
      const isListed = isHalfTyped && allEntries(context.stacks).includes(entry);
      return { halfTyped: listed(context.halfTyped, entry, isListed), unkept: listed(context.unkept, entry, isListed && !isKept) };
    }),
    askAbout: assign({ question: (_, { entry }: { entry: PanelEntry }) => entry }),
    askAboutAll: assign({ question: 'loggingOut' }),
    drop: assign(({ context }) => (
      context.question === null || context.question === 'loggingOut' ? { question: null } : removed(context, context.question)
    )),
    clearQuestion: assign({ question: null }),
    showHalfTyped: assign(({ context }) => shownHalfTyped(context)),
    reset: assign(start),
  },
}).createMachine({
  id: 'navigation',
  context: ({ input: { portrait, section = start.section, tab = null, panels = [], kept = null } }) => {
    if (kept !== null) return { ...start, portrait, ...kept };
    const remembered = { ...start.remembered, [section]: tab };
    return { ...start, portrait, section, remembered, stacks: withEntries({}, placeOf({ portrait, section, remembered }), panels) };
  },
  on: {
    sectionChosen: { actions: { type: 'chooseSection', params: ({ event }) => event } },
    tabChosen: { guard: { type: 'isTab', params: ({ event }) => event }, actions: { type: 'rememberTab', params: ({ event }) => event } },
    itemWanted: { actions: { type: 'wantItem', params: ({ event }) => event } },
    itemReached: { actions: 'forgetItem' },
    orientationChanged: { actions: { type: 'turn', params: ({ event }) => event } },
    panelPushed: { actions: [{ type: 'push', params: ({ event }) => event }, 'forgetItem'] },
    panelOpened: { actions: [{ type: 'open', params: ({ event }) => event }, 'forgetItem'] },
    panelPopped: { actions: 'pop' },
    panelRemoved: { actions: { type: 'remove', params: ({ event }) => event } },
    typedChanged: { actions: { type: 'setHalfTyped', params: ({ event }) => event } },
    pageBackChosen: { actions: 'showPageBefore' },
    backChosen: [
      { guard: { type: 'isHalfTyped', params: ({ event }) => event }, actions: { type: 'askAbout', params: ({ event }) => event } },
      { actions: { type: 'remove', params: ({ event }) => event } },
    ],
    logoutAsked: { guard: 'isAnyHalfTyped', actions: 'askAboutAll' },
    dropConfirmed: { actions: 'drop' },
    dropDeclined: { actions: 'clearQuestion' },
    halfTypedChosen: { guard: 'isAnyHalfTyped', actions: 'showHalfTyped' },
    reset: { actions: 'reset' },
  },
});

type Stacked = Pick<NavigationContext, 'stacks' | 'halfTyped' | 'unkept' | 'question'>;

/** The stacks without the views of some pages, except half-typed ones. */
function trimmedAt({ stacks, halfTyped }: NavigationContext, places: readonly Place[]): PanelStacks {
  return places.reduce((left, place) => withEntries(left, place, trimmed(entriesAt(left, place), halfTyped)), stacks);
}

/** Changes the stack of the shown page. */
function onPage(context: NavigationContext, change: (entries: readonly PanelEntry[]) => readonly PanelEntry[]): Stacked {
  const place = placeOf(context);
  return settled(context, withEntries(context.stacks, place, change(entriesAt(context.stacks, place))));
}

function removed(context: NavigationContext, entry: PanelEntry): Stacked {
  const places = placesWith(context, entry);
  return settled(context, places.reduce((stacks, place) => (
    withEntries(stacks, place, without(entriesAt(stacks, place), entry, context.halfTyped))
  ), context.stacks));
}

/** Forgets removed views as half typed and as the subject of the question. */
function settled({ halfTyped, unkept, question }: NavigationContext, stacks: PanelStacks): Stacked {
  const left = allEntries(stacks);
  const isLeft = (entry: PanelEntry) => left.includes(entry);
  const isGone = question !== null && question !== 'loggingOut' && !left.includes(question);
  return { stacks, halfTyped: halfTyped.filter(isLeft), unkept: unkept.filter(isLeft), question: isGone ? null : question };
}

/** The list with the entry as its last, or without it. */
function listed(entries: readonly PanelEntry[], entry: PanelEntry, isListed: boolean): readonly PanelEntry[] {
  const others = entries.filter((each) => each !== entry);
  return isListed ? [...others, entry] : others;
}

/** The page of the view that was typed into last, with that view on top. */
function shownHalfTyped(context: NavigationContext): Partial<NavigationContext> {
  const entry = context.halfTyped.at(-1);
  const place = entry === undefined ? undefined : placesWith(context, entry)[0];
  if (entry === undefined || place === undefined) return { question: null };
  const entries = entriesAt(context.stacks, place);
  const page = shownPage(context, place);
  return {
    question: null,
    ...page,
    trail: trailTo(context, { ...context, ...page }),
    stacks: withEntries(context.stacks, place, [...trimmed(entries, context.halfTyped).filter((each) => each !== entry), entry]),
  };
}

/** Section and tab of a page. */
function shownPage({ portrait, remembered }: NavigationContext, place: Place): Pick<NavigationContext, 'section' | 'remembered'> {
  const section = sectionOf(place);
  return { section, remembered: { ...remembered, [section]: tabsOf(section, portrait).find((tab) => tab === place) ?? null } };
}

/** The trail once another page is shown; the same page leaves it as it is. */
function trailTo(from: NavigationContext, to: Location): readonly Place[] {
  return placeOf(from) === placeOf(to) ? from.trail : [...from.trail, placeOf(from)].slice(-longestTrail);
}

/** Pages that Back can go through. */
const longestTrail = 50;

function placesWith({ stacks }: Pick<NavigationContext, 'stacks'>, entry: PanelEntry): Place[] {
  return sections.flatMap(placesOf).filter((place) => entriesAt(stacks, place).includes(entry));
}
