import type { ActorRefFrom } from 'xstate';
import { sessionStage, type authMachine } from '../auth/index.ts';
import type { DraftStorage } from './storage.ts';

/** Drops all drafts of the tab when a session ends, by a log-out or by its loss. A budget that could not be loaded ends none. */
export function dropDraftsWithSession(auth: ActorRefFrom<typeof authMachine>, storage: Pick<DraftStorage, 'clear'>): void {
  let wasInside = sessionStage(auth.getSnapshot()) === 'loggedIn';
  auth.subscribe((snapshot) => {
    const stage = sessionStage(snapshot);
    if (wasInside && stage === 'loggedOut') storage.clear();
    wasInside = stage === 'loggedIn';
  });
}
