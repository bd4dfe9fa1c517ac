import type { SnapshotFrom } from 'xstate';
import type { authMachine } from './auth-machine.ts';

type AuthSnapshot = SnapshotFrom<typeof authMachine>;

/** What stands at the front door: nothing decided yet, the public pages, the shell while it fills, the shell. */
export type SessionStage = 'unknown' | 'opening' | 'loggedOut' | 'loading' | 'loggedIn';

export function sessionStage(snapshot: AuthSnapshot): SessionStage {
  return typeof snapshot.value === 'string' ? snapshot.value : snapshot.matches('loggedIn') ? 'loggedIn' : 'loggedOut';
}

/** Whether a login is on its way or about to lead on: nothing can be sent meanwhile. */
export function isLoginBusy(snapshot: AuthSnapshot): boolean {
  return snapshot.matches({ loggedOut: 'submitting' }) || snapshot.matches({ loggedOut: 'phoneUnverified' });
}

export function isLoggingOut(snapshot: AuthSnapshot): boolean {
  return snapshot.matches({ loggedIn: 'loggingOut' });
}

export function isPremium(snapshot: AuthSnapshot): boolean {
  return snapshot.context.premium;
}

/** The loaded budget, or null while nobody is logged in. */
export function masterDataOf(snapshot: AuthSnapshot) {
  return snapshot.context.masterData;
}

/** The error and the note of the login page. */
export function loginErrorOf(snapshot: AuthSnapshot): string | null {
  return snapshot.context.error;
}

export function loginNoteOf(snapshot: AuthSnapshot): string | null {
  return snapshot.context.note;
}
