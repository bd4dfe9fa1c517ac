import type { authMachine } from '@blue-budget/machines/auth';
import { keepDrafts, noDrafts, readStoredShell, type DraftStorage, type KeptDrafts } from '@blue-budget/machines/drafts';
import type { KeptPlaces, navigationMachine } from '@blue-budget/machines/navigation';
import type { ActorRefFrom } from 'xstate';
import { isPanelName } from '../budgeting/panel-names.ts';

export interface KeptShell {
  /** Where the person was before a reload, with what was half typed; null where nothing was. */
  places: KeptPlaces | null;
  /** Keeps from now on what is typed. */
  keep: (navigation: ActorRefFrom<typeof navigationMachine>) => KeptDrafts;
}

/** What a reload left of the shell of the person who is logged in. */
export function keptShell(auth: ActorRefFrom<typeof authMachine>, storage: DraftStorage | null): KeptShell {
  const { sub } = auth.getSnapshot().context;
  if (storage === null || sub === null) return { places: null, keep: () => noDrafts };
  const stored = readStoredShell(storage, sub, isPanelName);
  return { places: stored?.places ?? null, keep: (navigation) => keepDrafts({ storage, sub, navigation, stored }) };
}
