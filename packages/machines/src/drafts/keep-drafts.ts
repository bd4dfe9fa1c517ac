import type { ActorRefFrom } from 'xstate';
import { allPanels, type navigationMachine, type PanelEntry } from '../navigation/index.ts';
import type { DraftStorage } from './storage.ts';
import { storedShellText, type StoredShell } from './stored-shell.ts';

/** What is typed into forms and not sent, kept over a reload of the page. */
export interface Drafts {
  /** Keeps what was typed in a view. Returns false where it is not kept: there is no storage, or no room for it. */
  write(entry: PanelEntry, fields: object): boolean;
  /** What was typed in the view before the page was reloaded; null if nothing was, or if it was taken already. */
  take(entry: PanelEntry): unknown;
  remove(entry: PanelEntry): void;
}

export interface KeptDrafts extends Drafts {
  /** Follows the navigation until the returned function is called. What is kept by then stays for the next shell of the person. */
  follow(): () => void;
}

/** The longest text of one draft, in UTF-16 units, and the most drafts of a tab. */
export const draftLimits = { length: 65_536, count: 20 } as const;

interface KeepDraftsOptions {
  storage: DraftStorage;
  /** The id of the person; drafts of others are dropped. */
  sub: string;
  navigation: ActorRefFrom<typeof navigationMachine>;
  /** What the reloaded page left. */
  stored: StoredShell | null;
}

/** Keeps half-typed forms in the storage of the tab, with the page and the views that they stand in (decision record 042). */
export function keepDrafts({ storage, sub, navigation, stored }: KeepDraftsOptions): KeptDrafts {
  const typed = new Map(stored?.typed);
  const left = new Map(stored?.typed);
  let isOver = false;

  function store(): boolean {
    if (isOver) return false;
    const text = storedShellText(navigation.getSnapshot().context, typed);
    if (text !== null && storage.write(sub, text)) return true;
    // What was stored before is not what is typed now.
    storage.remove(sub);
    return false;
  }

  return {
    write(entry, fields) {
      const fits = JSON.stringify(fields).length <= draftLimits.length && (typed.has(entry) || typed.size < draftLimits.count);
      if (fits) typed.set(entry, fields);
      else typed.delete(entry);
      return store() && fits;
    },
    take(entry) {
      const fields = left.get(entry) ?? null;
      left.delete(entry);
      return fields;
    },
    remove(entry) {
      left.delete(entry);
      if (typed.delete(entry)) store();
    },
    follow() {
      isOver = false;
      storage.clear(sub);
      const subscription = navigation.subscribe((snapshot) => {
        if (typed.size === 0) return;
        const shown = allPanels(snapshot);
        for (const entry of typed.keys()) {
          if (shown.includes(entry)) continue;
          typed.delete(entry);
          left.delete(entry);
        }
        store();
      });
      return () => {
        subscription.unsubscribe();
        isOver = true;
      };
    },
  };
}

/** Keeps nothing: for a shell without storage. */
export const noDrafts: KeptDrafts = { write: () => false, take: () => null, remove() {}, follow: () => () => {} };
