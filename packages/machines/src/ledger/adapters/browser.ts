import type { Message } from '../core/events.ts';
import type { LedgerRules, LedgerTypes } from '../core/rules.ts';
import { formatVersion } from '../core/state.ts';
import type { Lanes, LedgerPorts, TabChannel, Turn } from '../ports.ts';
import { holdPage } from './hold-page.ts';
import { indexedDbStorage } from './indexed-db.ts';
import { memoryLanes, memoryStorage, silentChannel } from './memory.ts';

const livingPrefix = 'ledger-tab:';

/** The part of `navigator.locks` that is used. */
export interface LocksPort {
  request(name: string, options: { signal?: AbortSignal }, run: () => Promise<void>): Promise<unknown>;
  query(): Promise<{ held?: { name?: string }[] }>;
}

/** The part of a `BroadcastChannel` that is used. */
export interface ChannelPort {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  removeEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
}

/** What is used of a page's window. */
export type BrowserWindow = Pick<
  Window & typeof globalThis, 'navigator' | 'document' | 'crypto' | 'addEventListener' | 'removeEventListener' | 'setTimeout' | 'BroadcastChannel' | 'Date'
>;

/**
 * The browser as the store sees it. Where it has no locks (outside https, decisions, Q-SEC) tabs know nothing of each other: then the
 * queue stays in memory as well, since two tabs would send the same rows.
 */
export function browserPorts<T extends LedgerTypes>(rules: Pick<LedgerRules<T>, 'resolveIds'>, browser: BrowserWindow): LedgerPorts<T> {
  const now = () => browser.Date.now();
  const isShared = 'locks' in browser.navigator && 'indexedDB' in browser && 'BroadcastChannel' in browser;
  return {
    storage: isShared ? indexedDbStorage(rules, { now }) : memoryStorage(rules),
    lanes: isShared ? lockLanes(browser.navigator.locks) : memoryLanes(),
    channel: isShared ? tabChannel(new browser.BroadcastChannel('blue-budget:ledger')) : silentChannel(),
    clock: { now, setTimeout: (run, ms) => browser.setTimeout(run, ms) },
    uniqueText: () => uniqueText(browser.crypto),
    onWake: (listener) => onWake(browser, listener),
    holdPage: () => holdPage(browser),
  };
}

/** Lanes made of locks, which the browser frees when a tab ends, however it ends. */
export function lockLanes(locks: LocksPort): Lanes {
  return {
    acquire(name, granted): Turn {
      const leaving = new AbortController();
      const { promise: held, resolve: release } = Promise.withResolvers<void>();
      const run = () => {
        granted();
        return held;
      };
      // Leaving the line rejects: nobody waits for it.
      locks.request(name, { signal: leaving.signal }, run).catch(() => {});
      return {
        release() {
          release();
          leaving.abort();
        },
      };
    },
    appear(tab) {
      locks.request(`${livingPrefix}${tab}`, {}, () => Promise.withResolvers<void>().promise).catch(() => {});
    },
    async livingTabs() {
      const { held = [] } = await locks.query();
      const names = held.map(({ name = '' }) => name);
      return new Set(names.filter((name) => name.startsWith(livingPrefix)).map((name) => name.slice(livingPrefix.length)));
    },
  };
}

/** A channel on which tabs of the same release hear each other. */
export function tabChannel<T extends LedgerTypes>(channel: ChannelPort): TabChannel<T> {
  return {
    tell: (message) => { channel.postMessage({ formatVersion, message } satisfies Envelope<T>); },
    listen(listener) {
      const hear = ({ data }: { data: unknown }) => { if (isEnvelope<T>(data)) listener(data.message); };
      channel.addEventListener('message', hear);
      return () => { channel.removeEventListener('message', hear); };
    },
  };
}

interface Envelope<T extends LedgerTypes> {
  formatVersion: typeof formatVersion;
  message: Message<T>;
}

/** What carries this release's mark was sent by its own code. */
function isEnvelope<T extends LedgerTypes>(data: unknown): data is Envelope<T> {
  return typeof data === 'object' && data !== null && 'formatVersion' in data && data.formatVersion === formatVersion;
}

/** 128 random bits; `randomUUID` would need https. */
function uniqueText(random: Crypto): string {
  return [...random.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function onWake(browser: BrowserWindow, listener: () => void): () => void {
  const look = () => { if (browser.document.visibilityState === 'visible') listener(); };
  browser.addEventListener('online', listener);
  browser.document.addEventListener('visibilitychange', look);
  return () => {
    browser.removeEventListener('online', listener);
    browser.document.removeEventListener('visibilitychange', look);
  };
}
