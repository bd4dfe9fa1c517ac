import { assign, setup } from 'xstate';
import {
  allEntries, entriesAt, opened, placeOf, placesOf, reachable, sectionOf, trimmed, turned, withEntries, without,
  type PanelEntry, type PanelStacks, type Place,
} from './panel-stacks.ts';
import { sections, tabsOf, type Section, type Tab } from './sections.ts';

export type { PanelEntry, Place } from './panel-stacks.ts';

export interface NavigationInput {
  /** Whether the screen is narrower than 1000 px. */
  portrait: boolean;
  /** Where to begin: a section, a tab of it, and views that lie on its base view already. */
  section?: Section;
  tab?: Tab;
  panels?: readonly PanelEntry[];
}

export interface NavigationContext {
  portrait: boolean;
  section: Section;
  /** The tab last chosen in each section, for as long as the person is logged in (decisions, Q-NAV-5). */
  remembered: Record<Section, Tab | null>;
  /** What lies on the base view of each page. */
  stacks: PanelStacks;
  /** Views in which something stands that was typed and not saved. */
  halfTyped: readonly PanelEntry[];
  /** What the person is asked about before it is dropped: the view that Back was chosen in, or all of them, by logging out. */
  question: PanelEntry | 'loggingOut' | null;
}

export type NavigationEvent =
  | { type: 'sectionChosen'; section: Section }
  | { type: 'tabChosen'; tab: Tab }
  | { type: 'orientationChanged'; portrait: boolean }
  /** Lays a view on what is shown, or on what lies on another page: a form that comes back to where it was sent from. */
  | { type: 'panelPushed'; entry: PanelEntry; place?: Place }
  /** Takes the place of all that can go from the base view: something else was chosen in the main view. */
  | { type: 'panelOpened'; entry: PanelEntry }
  | { type: 'panelPopped' }
  /** The view has done its work or was cancelled, on whatever page it lies. */
  | { type: 'panelRemoved'; entry: PanelEntry }
  /** Takes the place of the topmost view; the base view itself is never replaced, only covered. */
  | { type: 'panelReplaced'; entry: PanelEntry }
  /** Something stands in the view that was typed and not saved, or does no longer. */
  | { type: 'typedChanged'; entry: PanelEntry; isHalfTyped: boolean }
  /** Takes the view away, but asks first where something is half typed. */
  | { type: 'backChosen'; entry: PanelEntry }
  /** The person wants to log out while something is half typed. */
  | { type: 'logoutAsked' }
  /** The answers to what is asked. Logging out itself is not this machine's to do. */
  | { type: 'dropConfirmed' }
  | { type: 'dropDeclined' }
  /** Leads to what is half typed, wherever it lies. */
  | { type: 'halfTypedChosen' }
  /** The session ended. */
  | { type: 'reset' };

const start = {
  section: 'budget',
  remembered: { budget: null, insights: null, goals: null, education: null, profile: null },
  stacks: {},
  halfTyped: [],
  question: null,
} satisfies Omit<NavigationContext, 'portrait'>;

/**
 * Where a person is within the shell; the address of the page does not tell (specification, section 2). Each page has a stack of its own
 * on the side panel. What is half typed goes with no step elsewhere (docs/decisions/025).
 */
export const navigationMachine = setup({
  types: { context: {} as NavigationContext, events: {} as NavigationEvent, input: {} as NavigationInput },
  guards: {
    isTab: ({ context }, { tab }: { tab: Tab }) => tabsOf(context.section, context.portrait).includes(tab),
    isHalfTyped: ({ context }, { entry }: { entry: PanelEntry }) => context.halfTyped.includes(entry),
    isAnyHalfTyped: ({ context }) => context.halfTyped.length > 0,
  },
  actions: {
    /** Left, a section shows its base views again when one comes back, but for what is half typed (decisions, Q-NAV-4). */
    chooseSection: assign(({ context }, { section }: { section: Section }) => ({
      section,
      stacks: placesOf(context.section).reduce((stacks, place) => (
        withEntries(stacks, place, trimmed(entriesAt(stacks, place), context.halfTyped))
      ), context.stacks),
    })),
    rememberTab: assign({ remembered: ({ context }, { tab }: { tab: Tab }) => ({ ...context.remembered, [context.section]: tab }) }),
    turn: assign(({ context }, { portrait }: { portrait: boolean }) => ({
      portrait, stacks: turned(context.stacks, context, { ...context, portrait }),
    })),
    push: assign({
      stacks: ({ context }, { entry, place }: { entry: PanelEntry; place?: Place }) => {
        const at = place === undefined ? placeOf(context) : reachable(context, place);
        return withEntries(context.stacks, at, [...entriesAt(context.stacks, at), entry]);
      },
    }),
    open: assign(({ context }, { entry }: { entry: PanelEntry }) => onPage(context, (entries) => opened(entries, entry, context.halfTyped))),
    pop: assign(({ context }) => onPage(context, (entries) => entries.slice(0, -1))),
    remove: assign(({ context }, { entry }: { entry: PanelEntry }) => removed(context, entry)),
    replace: assign(({ context }, { entry }: { entry: PanelEntry }) => onPage(context, (entries) => {
      const top = entries.at(-1);
      return [...(top !== undefined && context.halfTyped.includes(top) ? entries : entries.slice(0, -1)), entry];
    })),
    keepTyped: assign({
      halfTyped: ({ context }, { entry, isHalfTyped }: { entry: PanelEntry; isHalfTyped: boolean }) => {
        const others = context.halfTyped.filter((each) => each !== entry);
        return isHalfTyped && allEntries(context.stacks).includes(entry) ? [...others, entry] : others;
      },
    }),
    askAbout: assign({ question: (_, { entry }: { entry: PanelEntry }) => entry }),
    askAboutAll: assign({ question: 'loggingOut' }),
    drop: assign(({ context }) => (
      context.question === null || context.question === 'loggingOut' ? { question: null } : removed(context, context.question)
    )),
    forgetQuestion: assign({ question: null }),
    showHalfTyped: assign(({ context }) => shownHalfTyped(context)),
    reset: assign(start),
  },
}).createMachine({
  id: 'navigation',
  context: ({ input: { portrait, section = start.section, tab = null, panels = [] } }) => {
    const remembered = { ...start.remembered, [section]: tab };
    return { ...start, portrait, section, remembered, stacks: withEntries({}, placeOf({ portrait, section, remembered }), panels) };
  },
  on: {
    sectionChosen: { actions: { type: 'chooseSection', params: ({ event }) => event } },
    tabChosen: { guard: { type: 'isTab', params: ({ event }) => event }, actions: { type: 'rememberTab', params: ({ event }) => event } },
    orientationChanged: { actions: { type: 'turn', params: ({ event }) => event } },
    panelPushed: { actions: { type: 'push', params: ({ event }) => event } },
    panelOpened: { actions: { type: 'open', params: ({ event }) => event } },
    panelPopped: { actions: 'pop' },
    panelRemoved: { actions: { type: 'remove', params: ({ event }) => event } },
    panelReplaced: { actions: { type: 'replace', params: ({ event }) => event } },
    typedChanged: { actions: { type: 'keepTyped', params: ({ event }) => event } },
    backChosen: [
      { guard: { type: 'isHalfTyped', params: ({ event }) => event }, actions: { type: 'askAbout', params: ({ event }) => event } },
      { actions: { type: 'remove', params: ({ event }) => event } },
    ],
    logoutAsked: { guard: 'isAnyHalfTyped', actions: 'askAboutAll' },
    dropConfirmed: { actions: 'drop' },
    dropDeclined: { actions: 'forgetQuestion' },
    halfTypedChosen: { guard: 'isAnyHalfTyped', actions: 'showHalfTyped' },
    reset: { actions: 'reset' },
  },
});

type Stacked = Pick<NavigationContext, 'stacks' | 'halfTyped' | 'question'>;

/** The stack of the page that is shown, changed. */
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

/** Nothing is half typed, nor asked about, in a view that is gone. */
function settled({ halfTyped, question }: NavigationContext, stacks: PanelStacks): Stacked {
  const left = allEntries(stacks);
  const isGone = question !== null && question !== 'loggingOut' && !left.includes(question);
  return { stacks, halfTyped: halfTyped.filter((entry) => left.includes(entry)), question: isGone ? null : question };
}

/** The page of what was typed into last, with that on top. */
function shownHalfTyped(context: NavigationContext): Partial<NavigationContext> {
  const entry = context.halfTyped.at(-1);
  const place = entry === undefined ? undefined : placesWith(context, entry)[0];
  if (entry === undefined || place === undefined) return { question: null };
  const section = sectionOf(place);
  const tab = tabsOf(section, context.portrait).find((each) => each === place) ?? null;
  const entries = entriesAt(context.stacks, place);
  return {
    question: null,
    section,
    remembered: { ...context.remembered, [section]: tab },
    stacks: withEntries(context.stacks, place, [...trimmed(entries, context.halfTyped).filter((each) => each !== entry), entry]),
  };
}

function placesWith({ stacks }: Pick<NavigationContext, 'stacks'>, entry: PanelEntry): Place[] {
  return sections.flatMap(placesOf).filter((place) => entriesAt(stacks, place).includes(entry));
}
