import type { SecondStepWay } from '@blue-budget/api/client';
import type { Notice } from '@blue-budget/domain/notices';
import type { SnapshotFrom } from 'xstate';
import type { authMachine, TypedLogin } from './auth-machine.ts';

type AuthSnapshot = SnapshotFrom<typeof authMachine>;

/** What the app shows: nothing yet (`unknown`, `opening`), the public pages, the shell while it loads, or the shell. */
export type SessionStage = 'unknown' | 'opening' | 'loggedOut' | 'loading' | 'loggedIn';

export function sessionStage(snapshot: AuthSnapshot): SessionStage {
  if (snapshot.matches('unknown')) return 'unknown';
  if (snapshot.matches('opening')) return 'opening';
  if (snapshot.matches('loggedOut')) return 'loggedOut';
  return snapshot.matches({ inside: 'loading' }) ? 'loading' : 'loggedIn';
}

/** Whether a login is under way or about to redirect, so that nothing can be submitted. */
export function isLoginBusy(snapshot: AuthSnapshot): boolean {
  return snapshot.matches({ loggedOut: 'submitting' }) || snapshot.matches({ loggedOut: 'phoneUnverified' });
}

export function isLoggingOut(snapshot: AuthSnapshot): boolean {
  return snapshot.matches({ inside: { loggedIn: 'signingOut' } }) || snapshot.matches({ inside: { loggedIn: 'loggingOut' } });
}

/** Whether the person must decide about changes that are not saved before the log-out (product, Q-OPT-5). */
export function isAskedToDiscard(snapshot: AuthSnapshot): boolean {
  return snapshot.matches({ inside: { loggedIn: { signingOut: 'confirming' } } });
}

export function isPremium(snapshot: AuthSnapshot): boolean {
  return snapshot.context.premium;
}

export function loginErrorOf(snapshot: AuthSnapshot): Notice | null {
  return snapshot.context.error;
}

/** By what a login that waits for its second step can be confirmed; null where none waits. */
export function secondStepWaysOf(snapshot: AuthSnapshot): readonly SecondStepWay[] | null {
  return snapshot.matches({ loggedOut: 'secondStep' }) ? snapshot.context.ways : null;
}

export function loginNoteOf(snapshot: AuthSnapshot): Notice | null {
  return snapshot.context.note;
}

/** The initial values of the login form. */
export function typedLoginOf(snapshot: AuthSnapshot): TypedLogin {
  return snapshot.context.typed;
}
