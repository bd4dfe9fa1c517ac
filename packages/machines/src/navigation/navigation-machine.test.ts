import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initialTransition, transition, type SnapshotFrom } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { navigationMachine, type NavigationEvent, type NavigationInput } from './navigation-machine.ts';
import { sections, sectionTabs, type Section } from './sections.ts';
import {
  allPanels, dropQuestion, isAnythingHalfTyped, panelBesideMain, panelDepth, shownBasePanel, shownPanels, shownSection, shownTab,
  shownTabs, stepsBack, topPanelEntry, wantedItemId,
} from './selectors.ts';

const wide: NavigationInput = { portrait: false };
const tall: NavigationInput = { portrait: true };
const detail = { view: 'account', subject: 'a-1' };
const other = { view: 'account', subject: 'a-2' };

function after(input: NavigationInput, ...events: NavigationEvent[]) {
  const [start] = initialTransition(navigationMachine, input);
  return events.reduce((snapshot, event) => transition(navigationMachine, snapshot, event)[0], start);
}

function then(snapshot: SnapshotFrom<typeof navigationMachine>, ...events: NavigationEvent[]) {
  return events.reduce((current, event) => transition(navigationMachine, current, event)[0], snapshot);
}

describe('sections and tabs', () => {
  it('are five sections in order [NAV-01]', () => {
    expect(sections).toEqual(['budget', 'insights', 'goals', 'education', 'profile']);
  });

  it.each<[Section, NavigationInput, string[]]>([
    ['budget', wide, ['overview', 'assignments', 'transactions']],
    ['budget', tall, ['overview', 'assignments', 'transactions', 'accounts']],
    ['insights', wide, ['netWorth', 'expenses', 'calculators']],
    ['goals', wide, ['savings', 'debt']],
    ['education', wide, ['budgeting', 'saving', 'debtLessons', 'investing']],
    ['profile', wide, []],
  ])('%s with %j has the tabs %j [NAV-03] [NAV-04] [NAV-06] [NAV-08]', (section, input, tabs) => {
    const snapshot = after(input, { type: 'sectionChosen', section });
    expect(shownSection(snapshot)).toBe(section);
    expect(shownTabs(snapshot)).toEqual(tabs);
    expect(shownTab(snapshot)).toBe(sectionTabs[section][0] ?? null);
  });

  it('can begin at a section other than the budget', () => {
    expect(shownSection(after({ portrait: false, section: 'profile' }))).toBe('profile');
  });

  it('remember the tab of each section [NAV-09]', () => {
    const snapshot = after(
      wide,
      { type: 'tabChosen', tab: 'transactions' }, { type: 'sectionChosen', section: 'goals' }, { type: 'tabChosen', tab: 'debt' },
      { type: 'sectionChosen', section: 'budget' },
    );
    expect(shownTab(snapshot)).toBe('transactions');
    expect(shownTab(transition(navigationMachine, snapshot, { type: 'sectionChosen', section: 'goals' })[0])).toBe('debt');
  });

  it('ignore a tab of another section, and Accounts on a wide screen', () => {
    expect(shownTab(after(wide, { type: 'tabChosen', tab: 'debt' }))).toBe('overview');
    expect(shownTab(after(wide, { type: 'tabChosen', tab: 'accounts' }))).toBe('overview');
  });

  it('fall back from Accounts to Overview when the screen grows wide [NAV-10]', () => {
    const portrait = after(tall, { type: 'tabChosen', tab: 'accounts' });
    expect(shownTab(portrait)).toBe('accounts');
    expect(shownTab(transition(navigationMachine, portrait, { type: 'orientationChanged', portrait: false })[0])).toBe('overview');
  });

  it('are reset when the session ends, except the orientation', () => {
    const snapshot = after(tall, { type: 'tabChosen', tab: 'accounts' }, { type: 'sectionChosen', section: 'goals' }, { type: 'panelPushed', entry: detail }, { type: 'reset' });
    expect(snapshot.context).toEqual(after(tall).context);
  });
});

describe('the side panel', () => {
  it('pushes and pops, and never loses its base view [NAV-12]', () => {
    const pushed = after(wide, { type: 'panelPushed', entry: detail });
    expect([panelDepth(pushed), topPanelEntry(pushed)]).toEqual([2, detail]);
    const twice = after(wide, { type: 'panelPushed', entry: detail }, { type: 'panelPushed', entry: other }, { type: 'panelPopped' });
    expect([panelDepth(twice), topPanelEntry(twice)]).toEqual([2, detail]);
    const emptied = after(wide, { type: 'panelPushed', entry: detail }, { type: 'panelPopped' }, { type: 'panelPopped' });
    expect([panelDepth(emptied), topPanelEntry(emptied)]).toEqual([1, null]);
  });

  it('is replaced by what is chosen in the main view', () => {
    const opened = after(wide, { type: 'panelPushed', entry: detail }, { type: 'panelPushed', entry: detail }, { type: 'panelOpened', entry: other });
    expect([panelDepth(opened), topPanelEntry(opened)]).toEqual([2, other]);
  });

  it('starts with the given tab and views', () => {
    const begun = after({ portrait: false, section: 'goals', tab: 'debt', panels: [detail, other] });
    expect([shownSection(begun), shownTab(begun), panelDepth(begun), topPanelEntry(begun)]).toEqual(['goals', 'debt', 3, other]);
  });

  it.each([
    ['accounts', [{ type: 'tabChosen', tab: 'overview' }]],
    ['income', [{ type: 'tabChosen', tab: 'assignments' }]],
    ['accounts', [{ type: 'tabChosen', tab: 'transactions' }]],
    ['insights', [{ type: 'sectionChosen', section: 'insights' }]],
    ['profile', [{ type: 'sectionChosen', section: 'profile' }]],
  ] satisfies [string, NavigationEvent[]][])('has %s at its base after %j', (base, events) => {
    expect(shownBasePanel(after(wide, ...events))).toBe(base);
  });

  it('starts again with each section', () => {
    const left = after(wide, { type: 'panelPushed', entry: detail }, { type: 'sectionChosen', section: 'goals' });
    expect(panelDepth(left)).toBe(1);
    expect(panelDepth(then(left, { type: 'sectionChosen', section: 'budget' }))).toBe(1);
    expect(panelDepth(after(wide, { type: 'panelPushed', entry: detail }, { type: 'sectionChosen', section: 'budget' }))).toBe(1);
  });

  it('has a stack for each tab: Assignments shows the income, whatever is open on another one', () => {
    const chosen = after(wide, { type: 'panelPushed', entry: detail }, { type: 'tabChosen', tab: 'assignments' });
    expect([panelDepth(chosen), shownBasePanel(chosen)]).toEqual([1, 'income']);
    const both = then(chosen, { type: 'panelPushed', entry: other });
    expect(shownPanels(both)).toEqual([other]);
    expect(shownPanels(then(both, { type: 'tabChosen', tab: 'overview' }))).toEqual([detail]);
  });

  it('removes a finished view from any tab, with the views above it', () => {
    const elsewhere = after(wide, { type: 'panelPushed', entry: detail }, { type: 'panelPushed', entry: other }, { type: 'tabChosen', tab: 'assignments' });
    expect(allPanels(then(elsewhere, { type: 'panelRemoved', entry: other }))).toEqual([detail]);
    expect(allPanels(then(elsewhere, { type: 'panelRemoved', entry: detail }))).toEqual([]);
  });

  it('returns a form to the tab it was sent from', () => {
    const back = after(wide, { type: 'tabChosen', tab: 'assignments' }, { type: 'panelPushed', entry: detail, place: 'transactions' });
    expect(shownPanels(back)).toEqual([]);
    expect(shownPanels(then(back, { type: 'tabChosen', tab: 'transactions' }))).toEqual([detail]);
    expect(shownPanels(after(wide, { type: 'panelPushed', entry: detail, place: 'accounts' }))).toEqual([detail]);
    expect(shownPanels(after(tall, { type: 'panelPushed', entry: detail, place: 'accounts' }))).toEqual([]);
  });

  it('moves with its tab when a change of orientation removes the tab, and back', () => {
    const portrait = after(tall, { type: 'tabChosen', tab: 'accounts' }, { type: 'panelPushed', entry: detail });
    const widened = then(portrait, { type: 'orientationChanged', portrait: false });
    expect([shownTab(widened), shownPanels(widened)]).toEqual(['overview', [detail]]);
    const turnedBack = then(widened, { type: 'orientationChanged', portrait: true });
    expect([shownTab(turnedBack), shownPanels(turnedBack)]).toEqual(['accounts', [detail]]);
    const left = then(portrait, { type: 'tabChosen', tab: 'assignments' }, { type: 'orientationChanged', portrait: false });
    expect([shownTab(left), shownPanels(left)]).toEqual(['assignments', [detail]]);
  });

  it('is beside the main view on a wide screen alone, at any depth', () => {
    const snapshot = after(wide, { type: 'panelPushed', entry: detail });
    expect(panelBesideMain(snapshot)).toBe(true);
    expect(panelBesideMain(after(tall))).toBe(false);
  });
});

describe('a budget item that is wanted', () => {
  const wanted: NavigationEvent = { type: 'itemWanted', id: 'groceries' };

  it('shows Assignments, without the views that would hide its lines, until its line has the focus', () => {
    const there = after(tall, { type: 'tabChosen', tab: 'assignments' }, { type: 'panelOpened', entry: detail }, { type: 'sectionChosen', section: 'goals' }, wanted);
    expect([shownSection(there), shownTab(there), shownPanels(there), wantedItemId(there)]).toEqual(['budget', 'assignments', [], 'groceries']);
    expect(wantedItemId(then(there, { type: 'itemReached' }))).toBeNull();
    expect(shownSection(then(there, { type: 'pageBackChosen' }))).toBe('goals');
  });

  it.each<NavigationEvent>([
    { type: 'sectionChosen', section: 'goals' }, { type: 'tabChosen', tab: 'overview' }, { type: 'panelOpened', entry: detail }, { type: 'panelPushed', entry: detail }, { type: 'reset' },
  ])('is forgotten when I go elsewhere first: %j', (event) => {
    expect(wantedItemId(after(wide, wanted, event))).toBeNull();
  });

  it('leaves a half-typed view open', () => {
    const typed = after(wide, { type: 'tabChosen', tab: 'assignments' }, { type: 'panelOpened', entry: detail }, { type: 'typedChanged', entry: detail, isHalfTyped: true }, wanted);
    expect(shownPanels(typed)).toEqual([detail]);
  });
});

describe('Back', () => {
  it('goes through the pages in the order in which they were shown, and counts what is open [SYN-21]', () => {
    const there = after(wide, { type: 'tabChosen', tab: 'assignments' }, { type: 'sectionChosen', section: 'goals' }, { type: 'sectionChosen', section: 'goals' },
      { type: 'tabChosen', tab: 'debt' }, { type: 'panelOpened', entry: detail });
    expect(stepsBack(there)).toBe(4);
    const closed = then(there, { type: 'backChosen', entry: detail });
    const shown = [1, 2, 3].map((times) => then(closed, ...Array.from({ length: times }, () => ({ type: 'pageBackChosen' }) as const)));
    expect(shown.map((snapshot) => [shownSection(snapshot), shownTab(snapshot), stepsBack(snapshot)]))
      .toEqual([['goals', 'savings', 2], ['budget', 'assignments', 1], ['budget', 'overview', 0]]);
  });

  it('shows the page that there is in place of one that the window has no room for', () => {
    const turned = after(tall, { type: 'tabChosen', tab: 'accounts' }, { type: 'sectionChosen', section: 'goals' }, { type: 'orientationChanged', portrait: false }, { type: 'pageBackChosen' });
    expect([shownSection(turned), shownTab(turned)]).toEqual(['budget', 'overview']);
  });

  it('finds a half-typed view where it was left', () => {
    const away = after(wide, { type: 'panelOpened', entry: detail }, { type: 'typedChanged', entry: detail, isHalfTyped: true }, { type: 'sectionChosen', section: 'goals' });
    expect(shownPanels(then(away, { type: 'pageBackChosen' }))).toEqual([detail]);
  });

  it('leads nowhere once the session has ended, or from the first page', () => {
    expect(stepsBack(after(wide, { type: 'sectionChosen', section: 'goals' }, { type: 'reset' }))).toBe(0);
    expect(after(wide, { type: 'pageBackChosen' }).context).toEqual(after(wide).context);
  });
});

describe('a half-typed view', () => {
  const typed: NavigationEvent[] = [{ type: 'panelOpened', entry: detail }, { type: 'typedChanged', entry: detail, isHalfTyped: true }];

  it('stays open when another tab, section or view is opened', () => {
    const elsewhere = after(wide, ...typed, { type: 'panelPushed', entry: other }, { type: 'sectionChosen', section: 'goals' });
    expect(panelDepth(elsewhere)).toBe(1);
    expect(shownPanels(then(elsewhere, { type: 'sectionChosen', section: 'budget' }))).toEqual([detail]);
    expect(shownPanels(after(wide, ...typed, { type: 'sectionChosen', section: 'budget' }))).toEqual([detail]);
    expect(shownPanels(after(wide, ...typed, { type: 'panelOpened', entry: other }))).toEqual([detail, other]);
  });

  it('is shown unchanged when its form is opened again', () => {
    const again = after(wide, ...typed, { type: 'panelOpened', entry: other }, { type: 'panelOpened', entry: { ...detail } });
    expect(shownPanels(again)).toEqual([detail]);
    expect(topPanelEntry(again)).toBe(detail);
  });

  it('is dropped by Back only after a confirmation', () => {
    const asked = after(wide, ...typed, { type: 'backChosen', entry: detail });
    expect([dropQuestion(asked), shownPanels(asked)]).toEqual([detail, [detail]]);
    const kept = then(asked, { type: 'dropDeclined' });
    expect([dropQuestion(kept), shownPanels(kept), isAnythingHalfTyped(kept)]).toEqual([null, [detail], true]);
    const dropped = then(asked, { type: 'dropConfirmed' });
    expect([dropQuestion(dropped), shownPanels(dropped), isAnythingHalfTyped(dropped)]).toEqual([null, [], false]);
  });

  it('needs no confirmation after it was saved or reverted', () => {
    const done = after(wide, ...typed, { type: 'typedChanged', entry: detail, isHalfTyped: false }, { type: 'backChosen', entry: detail });
    expect([dropQuestion(done), shownPanels(done)]).toEqual([null, []]);
    const saved = after(wide, ...typed, { type: 'backChosen', entry: detail }, { type: 'panelRemoved', entry: detail });
    expect([dropQuestion(saved), isAnythingHalfTyped(saved)]).toEqual([null, false]);
  });

  it('needs a confirmation before logging out, and can be shown instead', () => {
    expect(dropQuestion(after(wide, { type: 'logoutAsked' }))).toBeNull();
    const asked = after(wide, ...typed, { type: 'panelPushed', entry: other }, { type: 'sectionChosen', section: 'profile' }, { type: 'logoutAsked' });
    expect(dropQuestion(asked)).toBe('loggingOut');
    const shown = then(asked, { type: 'halfTypedChosen' });
    expect([dropQuestion(shown), shownSection(shown), shownTab(shown), topPanelEntry(shown)]).toEqual([null, 'budget', 'overview', detail]);
    // Whether the session ends is not known here: until it has, all stays.
    expect(isAnythingHalfTyped(then(asked, { type: 'dropConfirmed' }))).toBe(true);
  });

  it('is removed only when confirmed, finished or cancelled', () => {
    const steps: NavigationEvent[] = [
      ...sections.map((section) => ({ type: 'sectionChosen' as const, section })),
      ...sectionTabs.budget.map((tab) => ({ type: 'tabChosen' as const, tab })),
      { type: 'orientationChanged', portrait: true }, { type: 'orientationChanged', portrait: false },
      { type: 'panelPushed', entry: other }, { type: 'panelOpened', entry: other },
      { type: 'panelRemoved', entry: other }, { type: 'backChosen', entry: detail }, { type: 'dropDeclined' }, { type: 'logoutAsked' },
      { type: 'halfTypedChosen' },
    ];
    fc.assert(fc.property(fc.boolean(), fc.array(fc.constantFrom(...steps), { maxLength: 40 }), (portrait, chosen) => {
      const snapshot = after({ portrait }, ...typed, ...chosen);
      expect(allPanels(snapshot)).toContain(detail);
      expect(isAnythingHalfTyped(snapshot)).toBe(true);
      expect(topPanelEntry(then(snapshot, { type: 'halfTypedChosen' }))).toBe(detail);
    }));
  });
});

describe('navigation, for any order of events', () => {
  const events: NavigationEvent[] = [
    ...sections.map((section) => ({ type: 'sectionChosen' as const, section })),
    ...sections.flatMap((section) => sectionTabs[section].map((tab) => ({ type: 'tabChosen' as const, tab }))),
    { type: 'orientationChanged', portrait: true }, { type: 'orientationChanged', portrait: false },
    { type: 'panelPushed', entry: detail }, { type: 'panelOpened', entry: other }, { type: 'panelPopped' }, { type: 'pageBackChosen' }, { type: 'reset' },
  ];

  it('every tab can be reached from the start, and by the tabs alone', () => {
    const paths = getShortestPaths(navigationMachine, {
      input: tall,
      events,
      filterEvents: (snapshot, event) => event.type === 'sectionChosen' || (event.type === 'tabChosen' && shownTabs(snapshot).includes(event.tab)),
      serializeState: (snapshot) => `${shownSection(snapshot)}/${shownTab(snapshot)}`,
      limit: 200,
    });
    const reached = new Set(paths.map(({ state }) => `${shownSection(state)}/${shownTab(state)}`));
    expect(reached).toEqual(new Set(sections.flatMap((section) => {
      const tabs = sectionTabs[section];
      return tabs.length === 0 ? [`${section}/null`] : tabs.map((tab) => `${section}/${tab}`);
    })));
  });

  it('the tab shown is one of the tabs there are', () => {
    fc.assert(fc.property(fc.boolean(), fc.array(fc.constantFrom(...events), { maxLength: 60 }), (portrait, chosen) => {
      const snapshot = after({ portrait }, ...chosen);
      const tab = shownTab(snapshot);
      expect(tab === null ? shownTabs(snapshot).length === 0 : shownTabs(snapshot).includes(tab)).toBe(true);
      expect(panelDepth(snapshot)).toBeGreaterThanOrEqual(1);
    }));
  });
});
