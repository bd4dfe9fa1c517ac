/** A storage of one tab that outlives a reload. Nothing here fails: what cannot be stored is as if it had never been typed. */
export interface DraftStorage {
  read(name: string): string | null;
  /** Returns false where there is no room, or no storage. */
  write(name: string, text: string): boolean;
  remove(name: string): void;
  /** Removes all drafts, of whomever they are, except the one of this name. */
  clear(except?: string): void;
}

/** The part of a browser's storage that is used. */
export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const prefix = 'blue-budget.draft.';

/**
 * Drafts in the browser, under keys that begin with `blue-budget.draft.`.
 *
 * @param open gives the storage of the tab, such as `sessionStorage`; it may throw, as browsers do that are told to keep nothing.
 */
export function browserDraftStorage(open: () => BrowserStorage): DraftStorage {
  return {
    read: (name) => attempt(() => open().getItem(prefix + name), null),
    write: (name, text) => attempt(() => {
      open().setItem(prefix + name, text);
      return true;
    }, false),
    remove: (name) => attempt(() => open().removeItem(prefix + name), undefined),
    clear: (except) => attempt(() => {
      const storage = open();
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
      for (const key of keys) if (key?.startsWith(prefix) === true && key !== prefix + (except ?? '')) storage.removeItem(key);
    }, undefined),
  };
}

function attempt<Result>(run: () => Result, otherwise: Result): Result {
  try {
    return run();
  } catch {
    return otherwise;
  }
}
