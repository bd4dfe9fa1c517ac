import { createSessionClient, sharedComputerCookie } from '@blue-budget/api/client';
import { authMachine, browserDevice } from '@blue-budget/machines/auth';
import { browserDraftStorage, dropDraftsWithSession } from '@blue-budget/machines/drafts';
import type { PendingVerification, VerificationMemory } from '@blue-budget/machines/ports';
import { withChunkTimeout } from '@blue-budget/ui/screens/onDemand';
import { createActor } from 'xstate';
import { env } from './env.ts';

const pendingKey = 'blue-budget.pending-verification';

/** Keeps a pending verification in this tab, across reloads. It holds an id that is useless once verified, and a number. */
export const verificationMemory: VerificationMemory = {
  read: () => readPending(sessionStorage.getItem(pendingKey)),
  write: (pending) => sessionStorage.setItem(pendingKey, JSON.stringify(pending)),
  clear: () => sessionStorage.removeItem(pendingKey),
};

/** What this browser keeps of the person who is in. */
export const device = browserDevice(window, () => document.cookie.split('; ').includes(`${sharedComputerCookie}=1`));

/** The session of this tab and the calls of those who are not in yet: one of each, outside React. */
export const client = createSessionClient(env);
export const auth = createActor(authMachine, {
  // The ledger arrives once somebody goes in: the login page does without.
  input: { client, ledger: () => withChunkTimeout(() => import('./ledger.ts')).then((module) => module.ledger), verificationMemory, device },
});

/** Half-typed forms of this tab, over a reload; they end with the session. A shared computer keeps none. */
export const drafts = browserDraftStorage(() => {
  if (device.isShared()) throw new Error('A shared computer keeps nothing.');
  return window.sessionStorage;
});
dropDraftsWithSession(auth, drafts);

function readPending(stored: string | null): PendingVerification | null {
  const kept = parse(stored ?? 'null');
  if (typeof kept !== 'object' || kept === null || !('clientId' in kept) || typeof kept.clientId !== 'string') return null;
  const mobileNumber = 'mobileNumber' in kept && typeof kept.mobileNumber === 'string' ? kept.mobileNumber : null;
  return { clientId: kept.clientId, mobileNumber };
}

/** The storage of a browser can be written by hand. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
