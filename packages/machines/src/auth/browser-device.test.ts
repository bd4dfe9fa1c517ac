import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { describe, expect, it } from 'vitest';
import { ledgerDatabaseName } from '../ledger/adapters/shared-names.ts';
import { browserDevice } from './browser-device.ts';
import { browserGuide } from './browser-guide.ts';

const ann = { sub: 'ann', isPremiumUser: true };
const bob = { sub: 'bob', isPremiumUser: false };

/** What `Storage` does with keys and values. */
class FakeStorage {
  readonly #values = new Map<string, string>();
  get length() { return this.#values.size; }
  key(index: number) { return [...this.#values.keys()][index] ?? null; }
  getItem(key: string) { return this.#values.get(key) ?? null; }
  setItem(key: string, value: string) { this.#values.set(key, value); }
  removeItem(key: string) { this.#values.delete(key); }
  clear() { this.#values.clear(); }
  get keys() { return [...this.#values.keys()]; }
}

async function browserOf() {
  const { name } = await openDB(ledgerDatabaseName, 1, { blocking: (_, __, event) => { if (event.target instanceof IDBDatabase) event.target.close(); } });
  expect(name).toBe(ledgerDatabaseName);
  return { localStorage: new FakeStorage(), sessionStorage: new FakeStorage(), indexedDB };
}

const databases = async () => (await indexedDB.databases()).map(({ name }) => name).filter((name) => name === ledgerDatabaseName);

describe('the device', () => {
  it('recalls the person whose session is open, over reloads', async () => {
    const browser = await browserOf();
    browserDevice(browser).remember(ann);
    expect(browserDevice(browser).recall()).toEqual(ann);
  });

  it('removes everything of a person with their session, and keeps the theme [SYN-13]', async () => {
    const browser = await browserOf();
    const device = browserDevice(browser);
    device.remember(ann);
    browser.localStorage.setItem('blue-budget.theme', 'dark');
    browser.localStorage.setItem('blue-budget.seen', '1');
    browser.localStorage.setItem('of another app', '1');
    browser.sessionStorage.setItem('blue-budget.draft.transaction', 'Groceries');
    device.forget('ann');
    expect([device.recall(), browser.localStorage.keys, browser.sessionStorage.keys]).toEqual([null, ['blue-budget.theme', 'of another app'], []]);
    await expect.poll(databases).toEqual([]);
  });

  it('removes what is kept of another person who logs in [SYN-13]', async () => {
    const browser = await browserOf();
    const device = browserDevice(browser);
    browser.localStorage.setItem('blue-budget.last-person', JSON.stringify(ann));
    browser.sessionStorage.setItem('blue-budget.draft.transaction', 'Groceries');
    device.remember(bob);
    expect([device.recall(), browser.sessionStorage.keys]).toEqual([bob, []]);
    await expect.poll(databases).toEqual([]);
  });

  it('keeps the next person when another tab forgets the one before', async () => {
    const browser = await browserOf();
    const device = browserDevice(browser);
    device.remember(bob);
    device.forget('ann');
    expect(device.recall()).toEqual(bob);
  });

  it('keeps nothing of a person on a shared computer [SYN-13]', async () => {
    const browser = await browserOf();
    const device = browserDevice(browser, () => true);
    device.remember(ann);
    expect([device.recall(), browser.localStorage.keys]).toEqual([null, []]);
  });

  it('recalls nobody from a storage that somebody wrote by hand, or that is forbidden', async () => {
    const browser = await browserOf();
    for (const kept of ['{', '7', '{"sub":7}', 'null']) {
      browser.localStorage.setItem('blue-budget.last-person', kept);
      expect(browserDevice(browser).recall()).toBeNull();
    }
    const forbidden = browserDevice({ indexedDB, sessionStorage: new FakeStorage(), get localStorage(): Storage { throw new Error('forbidden'); } });
    forbidden.remember(ann);
    forbidden.forget('ann');
    expect(forbidden.recall()).toBeNull();
  });
});

describe('whoever has put away the guide', () => {
  it('finds it put away after the next log-in, and nobody else does [FST-01]', async () => {
    const browser = await browserOf();
    const guide = browserGuide(browser, () => false);
    browserDevice(browser).remember(ann);
    guide.setHidden('ann', true);
    browserDevice(browser).forget('ann');
    expect([guide.isHidden('ann'), guide.isHidden('bob')]).toEqual([true, false]);
    guide.setHidden('ann', false);
    expect([guide.isHidden('ann'), browser.localStorage.keys]).toEqual([false, []]);
  });

  it('leaves no trace on a shared computer [FST-01]', async () => {
    const browser = await browserOf();
    const guide = browserGuide(browser, () => true);
    guide.setHidden('ann', true);
    expect(guide.isHidden('ann')).toBe(true);
    browserDevice(browser, () => true).forget('ann');
    expect([guide.isHidden('ann'), browser.localStorage.keys, browser.sessionStorage.keys]).toEqual([false, [], []]);
  });

  it('may have a browser that forbids storage: it is not remembered', () => {
    const forbidden = { get localStorage(): Storage { throw new DOMException('Denied.', 'SecurityError'); }, sessionStorage: new FakeStorage() };
    const guide = browserGuide(forbidden, () => false);
    guide.setHidden('ann', true);
    expect(guide.isHidden('ann')).toBe(false);
  });
});
