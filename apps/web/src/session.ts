import { createClient } from '@blue-budget/api/client';
import { authMachine, type PendingVerification, type VerificationMemory } from '@blue-budget/machines';
import { createActor } from 'xstate';
import { env } from './env.ts';

const pendingKey = 'blue-budget.pending-verification';

/** Keeps a pending verification in this tab, across reloads. It holds an id that is useless once verified, and a number. */
export const verificationMemory: VerificationMemory = {
  read: () => readPending(sessionStorage.getItem(pendingKey)),
  write: (pending) => sessionStorage.setItem(pendingKey, JSON.stringify(pending)),
  clear: () => sessionStorage.removeItem(pendingKey),
};

/** The client of this tab, and its session: one of each, outside React. */
export const client = createClient(env);
export const auth = createActor(authMachine, { input: { client, verificationMemory } });

function readPending(stored: string | null): PendingVerification | null {
  if (stored === null) return null;
  try {
    const { clientId, mobileNumber }: Partial<PendingVerification> = JSON.parse(stored);
    return typeof clientId === 'string' ? { clientId, mobileNumber: typeof mobileNumber === 'string' ? mobileNumber : null } : null;
  } catch {
    return null;
  }
}
