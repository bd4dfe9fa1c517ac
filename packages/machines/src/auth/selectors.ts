import type { Notice } from '@blue-budget/domain';
import type { SnapshotFrom } from 'xstate';
import type { authMachine } from './auth-machine.ts';

type AuthSnapshot = SnapshotFrom<typeof authMachine>;

/** What stands at the front door: nothing decided yet, the public pages, the shell while it fills, the shell. */
export type SessionStage = 'unknown' | 'opening' | 'loggedOut' | 'loading' | 'loggedIn';

export function sessionStage(snapshot: AuthSnapshot): SessionStage {
  if (snapshot.matches('unknown')) return 'unknown';
  if (snapshot.matches('opening')) return 'opening';
  if (snapshot.matches('loggedOut')) return 'loggedOut';
  return snapshot.matches({ inside: 'loading' }) ? 'loading' : 'loggedIn';
}

/** Whether a login is on its way or about to lead on: nothing can be sent meanwhile. */
export function isLoginBusy(snapshot: AuthSnapshot): boolean {
  return snapshot.matches({ loggedOut: 'submitting' }) || snapshot.matches({ loggedOut: 'phoneUnverified' });
}

export function isLoggingOut(snapshot: AuthSnapshot): boolean {
  return snapshot.matches({ inside: { loggedIn: 'leaving' } }) || snapshot.matches({ inside: { loggedIn: 'loggingOut' } });
}

/** Whether the person has to decide about changes that are not saved, before they are logged out (decisions, Q-OPT-5). */
export function isAskedToDiscard(snapshot: AuthSnapshot): boolean {
  return snapshot.matches({ inside: { loggedIn: { leaving: 'asking' } } });
}

export function isPremium(snapshot: AuthSnapshot): boolean {
  return snapshot.context.premium;
}

/** The error and the note of the login page. */
export function loginErrorOf(snapshot: AuthSnapshot): Notice | null {
  return snapshot.context.error;
}

export function loginNoteOf(snapshot: AuthSnapshot): Notice | null {
  return snapshot.context.note;
}

/** What the form of the login page begins with. */
export function loginEmailOf(snapshot: AuthSnapshot): string {
  return snapshot.context.emailAddress;
}
