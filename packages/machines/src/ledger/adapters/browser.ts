import type { LedgerRules, LedgerTypes } from '../core/rules.ts';
import type { Device } from '../../ports.ts';
import type { LedgerPorts } from '../ports.ts';
import { blockUnload } from './block-unload.ts';
import { memoryHistory } from '../device-history.ts';
import { indexedDbHistory } from './indexed-db-history.ts';
import { indexedDbStorage } from './indexed-db.ts';
import { ledgerOnDevice, noLedgerStorage } from './ledger-on-device.ts';
import { memoryLocks, memoryStorage, silentChannel } from './memory.ts';
import { channelOfDevice, historyOfDevice, storageOfDevice } from './shared-computer.ts';
import { channelName } from './shared-names.ts';
import { tabChannel, type TextOf } from './tab-channel.ts';
import { webLocks } from './web-locks.ts';

/** The part of a page's window that is used. */
export type BrowserWindow = Pick<
  Window & typeof globalThis, 'navigator' | 'document' | 'crypto' | 'addEventListener' | 'removeEventListener' | 'setTimeout' | 'BroadcastChannel' | 'Date'
>;

/**
 * The ports of a browser. Without Web Locks, which need https (product, Q-SEC), tabs cannot coordinate. Then the outbox stays in memory
 * as well, because two tabs would send the same stored entries.
 */
export function browserPorts<T extends LedgerTypes>(
  rules: Pick<LedgerRules<T>, 'resolveIds'>, browser: BrowserWindow, { textOf, device }: { textOf: TextOf; device: Pick<Device, 'recall' | 'isShared'> },
): LedgerPorts<T> {
  const now = () => browser.Date.now();
  const isShared = 'locks' in browser.navigator && 'indexedDB' in browser && 'BroadcastChannel' in browser;
  return {
    storage: isShared ? storageOfDevice(device, indexedDbStorage(rules, { now }), memoryStorage(rules)) : memoryStorage(rules),
    history: isShared ? historyOfDevice(device, indexedDbHistory(), memoryHistory()) : memoryHistory(),
    ledgerStorage: 'indexedDB' in browser ? ledgerOnDevice({ mayStore: (sub) => device.recall()?.sub === sub }) : noLedgerStorage(),
    locks: isShared ? webLocks(browser.navigator.locks) : memoryLocks(),
    channel: isShared ? channelOfDevice(device, tabChannel(new browser.BroadcastChannel(channelName), textOf)) : silentChannel(),
    clock: { now, setTimeout: (run, ms) => browser.setTimeout(run, ms) },
    uniqueId: () => uniqueId(browser.crypto),
    onResume: (listener) => onResume(browser, listener),
    blockUnload: () => blockUnload(browser),
  };
}

/** 128 random bits as hex; `randomUUID` would need https. */
function uniqueId(random: Crypto): string {
  return [...random.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function onResume(browser: BrowserWindow, listener: () => void): () => void {
  const onVisibilityChange = () => { if (browser.document.visibilityState === 'visible') listener(); };
  browser.addEventListener('online', listener);
  browser.addEventListener('focus', listener);
  browser.document.addEventListener('visibilitychange', onVisibilityChange);
  return () => {
    browser.removeEventListener('online', listener);
    browser.removeEventListener('focus', listener);
    browser.document.removeEventListener('visibilitychange', onVisibilityChange);
  };
}
