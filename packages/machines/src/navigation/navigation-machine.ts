import { assign, setup } from 'xstate';
import { tabsOf, type Section, type Tab } from './sections.ts';

/** A secondary view on the side panel. The machine knows their order, the shell knows the views. */
export interface PanelEntry {
  view: string;
  /** Id of what the view is about, where it is about one thing. */
  subject: string | null;
}

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
  /** What lies on the section's base view, topmost last. */
  pushed: readonly PanelEntry[];
}

export type NavigationEvent =
  | { type: 'sectionChosen'; section: Section }
  | { type: 'tabChosen'; tab: Tab }
  | { type: 'orientationChanged'; portrait: boolean }
  | { type: 'panelPushed'; entry: PanelEntry }
  /** Takes the place of all that lies on the base view: something else was chosen in the main view. */
  | { type: 'panelOpened'; entry: PanelEntry }
  | { type: 'panelPopped' }
  /** Takes the place of the topmost view; the base view itself is never replaced, only covered. */
  | { type: 'panelReplaced'; entry: PanelEntry }
  /** The session ended. */
  | { type: 'reset' };

const start = {
  section: 'budget',
  remembered: { budget: null, insights: null, goals: null, education: null, profile: null },
  pushed: [],
} satisfies Omit<NavigationContext, 'portrait'>;

/** Where a person is within the shell; the address of the page does not tell (specification, section 2). */
export const navigationMachine = setup({
  types: { context: {} as NavigationContext, events: {} as NavigationEvent, input: {} as NavigationInput },
  guards: {
    isTab: ({ context }, { tab }: { tab: Tab }) => tabsOf(context.section, context.portrait).includes(tab),
  },
  actions: {
    chooseSection: assign((_, { section }: { section: Section }) => ({ section, pushed: [] })),
    rememberTab: assign({ remembered: ({ context }, { tab }: { tab: Tab }) => ({ ...context.remembered, [context.section]: tab }) }),
    turn: assign({ portrait: (_, { portrait }: { portrait: boolean }) => portrait }),
    push: assign({ pushed: ({ context }, { entry }: { entry: PanelEntry }) => [...context.pushed, entry] }),
    open: assign({ pushed: (_, { entry }: { entry: PanelEntry }) => [entry] }),
    pop: assign({ pushed: ({ context }) => context.pushed.slice(0, -1) }),
    replace: assign({ pushed: ({ context }, { entry }: { entry: PanelEntry }) => [...context.pushed.slice(0, -1), entry] }),
    reset: assign(start),
  },
}).createMachine({
  id: 'navigation',
  context: ({ input: { portrait, section = start.section, tab = null, panels = start.pushed } }) => ({
    portrait, section, remembered: { ...start.remembered, [section]: tab }, pushed: panels,
  }),
  on: {
    sectionChosen: { actions: { type: 'chooseSection', params: ({ event }) => event } },
    tabChosen: { guard: { type: 'isTab', params: ({ event }) => event }, actions: { type: 'rememberTab', params: ({ event }) => event } },
    orientationChanged: { actions: { type: 'turn', params: ({ event }) => event } },
    panelPushed: { actions: { type: 'push', params: ({ event }) => event } },
    panelOpened: { actions: { type: 'open', params: ({ event }) => event } },
    panelPopped: { actions: 'pop' },
    panelReplaced: { actions: { type: 'replace', params: ({ event }) => event } },
    reset: { actions: 'reset' },
  },
});
