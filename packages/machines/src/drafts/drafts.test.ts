import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import {
  isAnythingHalfTyped, navigationMachine, shownPanels, shownTab, typingIn, wouldReloadDrop, type NavigationEvent, type PanelEntry,
} from '../navigation/index.ts';
import { startInside, type RunningAuth } from '../testing/session-stand-in.ts';
import { TabStorage } from '../testing/tab-storage.ts';
import { browserDraftStorage, draftLimits, dropDraftsWithSession, keepDrafts, readStoredShell, registrationMemory } from './index.ts';

const form: PanelEntry = { view: 'transaction', subject: null };
const detail: PanelEntry = { view: 'item', subject: 'Groceries' };

/** A page of this tab; another one on the same storage is the page after a reload. */
function openPage(tab = new TabStorage(), { sub = 'ann', views = ['transaction', 'item'] } = {}) {
  const storage = browserDraftStorage(() => tab);
  const stored = readStoredShell(storage, sub, (view) => views.includes(view));
  const navigation = createActor(navigationMachine, { input: { portrait: false, kept: stored?.places ?? null } }).start();
  const drafts = keepDrafts({ storage, sub, navigation, stored });
  const unfollow = drafts.follow();
  const send = (...events: NavigationEvent[]) => { for (const event of events) navigation.send(event); };
  return { tab, drafts, navigation, send, unfollow, shown: () => shownPanels(navigation.getSnapshot()), keys: () => [...tab.entries.keys()] };
}

function halfTyped(page = openPage()) {
  page.send({ type: 'tabChosen', tab: 'transactions' }, { type: 'panelPushed', entry: detail }, { type: 'panelPushed', entry: form });
  page.drafts.write(form, { merchant: 'Bakery' });
  return page;
}

describe('what was half typed before a reload', () => {
  it('is on its page again, in its view and on those beneath, each to be taken once [SYN-20]', () => {
    const { tab } = halfTyped();
    const after = openPage(tab);
    expect([shownTab(after.navigation.getSnapshot()), after.shown()]).toEqual(['transactions', [detail, form]]);
    expect(isAnythingHalfTyped(after.navigation.getSnapshot())).toBe(true);
    const [beneath, top] = after.shown();
    if (beneath === undefined || top === undefined) throw new Error('The views have come back.');
    expect([after.drafts.take(beneath), after.drafts.take(top), after.drafts.take(top)]).toEqual([null, { merchant: 'Bakery' }, null]);
  });

  it('is there over further reloads, whether its form was drawn or not', () => {
    const { tab } = halfTyped();
    openPage(tab).send({ type: 'sectionChosen', section: 'goals' });
    const third = openPage(tab);
    third.send({ type: 'sectionChosen', section: 'budget' });
    expect(third.shown()).toEqual([detail, form]);
  });

  it.each<[string, (page: ReturnType<typeof openPage>) => void]>([
    ['nothing in it is half typed any more', ({ drafts }) => { drafts.remove(form); }],
    ['its view is closed', ({ send }) => { send({ type: 'panelRemoved', entry: form }); }],
    ['it was discarded', ({ send }) => {
      send({ type: 'typedChanged', entry: form, isHalfTyped: true, isKept: true }, { type: 'backChosen', entry: form }, { type: 'dropConfirmed' });
    }],
  ])('is gone where %s', (_how, end) => {
    const page = halfTyped();
    expect(page.keys()).toEqual(['blue-budget.draft.ann']);
    end(page);
    expect(page.keys()).toEqual([]);
  });

  it('is never another person\'s, and leaves the tab when another one comes', () => {
    const { tab } = halfTyped();
    const other = openPage(tab, { sub: 'bob' });
    expect([other.shown(), other.keys()]).toEqual([[], []]);
  });

  it('stays for the next shell when this one is unmounted: its forms close only then', () => {
    const page = halfTyped();
    page.unfollow();
    page.drafts.remove(form);
    expect(openPage(page.tab).shown()).toEqual([detail, form]);
  });

  it.each([
    ['cannot be parsed', '{'],
    ['is of another release', JSON.stringify({ formatVersion: 0, panels: [] })],
    ['names a page that there is not', JSON.stringify({
      formatVersion: 1, section: 'budget', remembered: { budget: null, insights: null, goals: null, education: null, profile: null },
      panels: [{ place: 'attic', view: 'item', subject: null, fields: { name: '' } }],
    })],
  ])('is ignored where it %s', (_how, text) => {
    const tab = new TabStorage();
    tab.setItem('blue-budget.draft.ann', text);
    expect(openPage(tab).shown()).toEqual([]);
  });

  it('leaves out views that this release does not have', () => {
    const { tab } = halfTyped();
    expect(openPage(tab, { views: ['transaction'] }).shown()).toEqual([form]);
    expect(openPage(tab, { views: ['item'] }).shown()).toEqual([]);
  });
});

describe('what has no room in the storage', () => {
  it('is not kept: one draft that is too long, or too many of them', () => {
    const { drafts, send } = openPage();
    send({ type: 'panelPushed', entry: form });
    expect(drafts.write(form, { description: 'x'.repeat(draftLimits.length) })).toBe(false);
    const entries = Array.from({ length: draftLimits.count }, (_, index) => ({ view: 'item', subject: String(index) }));
    for (const entry of entries) send({ type: 'panelPushed', entry });
    expect(entries.every((entry) => drafts.write(entry, { name: 'x' }))).toBe(true);
    expect(drafts.write(form, { name: 'x' })).toBe(false);
  });

  it('takes with it what was stored of it before', () => {
    const page = halfTyped();
    page.tab.room = 10;
    expect(page.drafts.write(form, { merchant: 'Bakery and more' })).toBe(false);
    expect(page.keys()).toEqual([]);
  });

  it('asks before a reload; what is kept does not', () => {
    const { navigation, send } = openPage();
    send({ type: 'panelPushed', entry: form }, { type: 'typedChanged', entry: form, isHalfTyped: true });
    expect([wouldReloadDrop(navigation.getSnapshot()), typingIn(navigation.getSnapshot(), form)]).toEqual([true, 'dropped']);
    send({ type: 'typedChanged', entry: form, isHalfTyped: true, isKept: true });
    expect([wouldReloadDrop(navigation.getSnapshot()), typingIn(navigation.getSnapshot(), form)]).toEqual([false, 'kept']);
    send({ type: 'typedChanged', entry: form, isHalfTyped: true }, { type: 'panelRemoved', entry: form });
    expect([wouldReloadDrop(navigation.getSnapshot()), typingIn(navigation.getSnapshot(), form)]).toEqual([false, 'nothing']);
  });

  it('is all there is in a browser that gives no storage', () => {
    const storage = browserDraftStorage(() => { throw new DOMException('Denied.', 'SecurityError'); });
    expect([storage.read('ann'), storage.write('ann', '{}')]).toEqual([null, false]);
    storage.clear();
  });
});

it.each<[string, (auth: RunningAuth) => unknown]>([
  ['is lost', ({ lose }) => { lose('expired'); }],
  ['ends by a log-out', async ({ actor, ledger, calls }) => {
    actor.send({ type: 'logoutChosen' });
    await ledger.empties();
    await calls.logout.answer({});
  }],
])('drops all drafts of the tab when the session %s, and nothing else [SYN-20]', async (_how, end) => {
  const tab = new TabStorage();
  const auth = await startInside();
  dropDraftsWithSession(auth.actor, browserDraftStorage(() => tab));
  for (const key of ['theme', 'blue-budget.draft.ann', 'blue-budget.draft.registration']) tab.setItem(key, '{}');
  auth.actor.send({ type: 'noted', notice: { code: 'session.ended' } });
  expect(tab.length).toBe(3);
  await end(auth);
  expect([...tab.entries.keys()]).toEqual(['theme']);
});

it('keeps a registration until it is cleared, and nothing that cannot be parsed', () => {
  const tab = new TabStorage();
  const memory = registrationMemory(browserDraftStorage(() => tab));
  expect(memory.read()).toBeNull();
  memory.write({ firstName: 'Ann' });
  expect([memory.read(), [...tab.entries.keys()]]).toEqual([{ firstName: 'Ann' }, ['blue-budget.draft.registration']]);
  tab.setItem('blue-budget.draft.registration', '{');
  expect(memory.read()).toBeNull();
  memory.clear();
  expect(tab.length).toBe(0);
});
