import { ledgerDatabaseName } from '../ledger/adapters/shared-names.ts';
import type { Device, LastPerson } from '../ports.ts';
import { hiddenGuidePrefix } from './browser-guide.ts';

/** The part of a page's window that is used. */
export type DeviceWindow = Pick<Window & typeof globalThis, 'localStorage' | 'sessionStorage'> & { indexedDB?: IDBFactory };

const personKey = 'blue-budget.last-person';
const ownPrefix = 'blue-budget.';
/** Says nothing about a person. */
const themeKey = 'blue-budget.theme';

/**
 * Keeps the person who was in last in the browser, beside their ledger.
 *
 * @param isShared whether the person logged in on a shared computer, which keeps nothing.
 */
export function browserDevice(browser: DeviceWindow, isShared: () => boolean = () => false): Device {
  const recall = () => (isShared() ? null : readPerson(browser));
  return {
    isShared,
    recall,
    remember(person) {
      if (recall()?.sub !== person.sub) forgetAll(browser);
      if (!isShared()) attempt(() => { browser.localStorage.setItem(personKey, JSON.stringify({ sub: person.sub, isPremiumUser: person.isPremiumUser })); });
    },
    forget(sub) {
      const kept = readPerson(browser);
      // Another tab may have let in another person meanwhile, whose ledger stays.
      if (sub === null || kept === null || kept.sub === sub) forgetAll(browser);
      else attempt(() => { clearOwn(browser.sessionStorage, isOfSession); });
    },
  };
}

function forgetAll(browser: DeviceWindow): void {
  attempt(() => { clearOwn(browser.localStorage, (key) => isOfSession(key) && !key.startsWith(hiddenGuidePrefix)); });
  attempt(() => { clearOwn(browser.sessionStorage, isOfSession); });
  attempt(() => { browser.indexedDB?.deleteDatabase(ledgerDatabaseName); });
}

function isOfSession(key: string): boolean {
  return key.startsWith(ownPrefix) && key !== themeKey;
}

function clearOwn(storage: Storage, ends: (key: string) => boolean): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys) if (ends(key)) storage.removeItem(key);
}

function readPerson(browser: DeviceWindow): LastPerson | null {
  try {
    const kept: unknown = JSON.parse(browser.localStorage.getItem(personKey) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('sub' in kept) || typeof kept.sub !== 'string') return null;
    return { sub: kept.sub, isPremiumUser: 'isPremiumUser' in kept && kept.isPremiumUser === true };
  } catch {
    return null;
  }
}

/** A browser may forbid storage, and refuse when it is full. */
function attempt(change: () => void): void {
  try {
    change();
  } catch {
    // Then nothing is kept.
  }
}
