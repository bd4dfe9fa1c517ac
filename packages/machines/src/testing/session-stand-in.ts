import { ApiError, type CallOptions, type Client, type LossReason } from '@blue-budget/api/client';
import type { AccessClaims } from '@blue-budget/domain/session';
import { createActor, SimulatedClock } from 'xstate';
import { authMachine, type AuthClient } from '../auth/index.ts';
import type { LastPerson, PendingVerification } from '../ports.ts';
import { emissionsOf } from './emissions.ts';
import { LedgerStandIn } from './ledger-stand-in.ts';
import { pendingCalls } from './pending-calls.ts';
import { rememberedVerification } from './verification-memory.ts';

type Credentials = Parameters<Client['users']['login']>[0];

/** A running session machine whose calls, ledger, clock and memory the test controls. An access token is the person's `sub`. */
export function startAuth(
  { pending = null, premium = false, lastPerson = null }: { pending?: PendingVerification | null; premium?: boolean; lastPerson?: LastPerson | null } = {},
) {
  const refresh = pendingCalls<[], AccessClaims>();
  const login = pendingCalls<[Credentials, CallOptions?], { accessToken: string }>();
  const logout = pendingCalls<[], Record<string, never>>();
  const accepted: string[] = [];
  const losses: ((why: LossReason) => void)[] = [];
  const renewals: ((claims: AccessClaims) => void)[] = [];
  const closed = { count: 0 };
  const assumed: LastPerson[] = [];
  const device = deviceOf(lastPerson);
  const client: AuthClient = {
    session: {
      accept: (sub) => {
        accepted.push(sub);
        return claimsOf(sub, premium);
      },
      assume: (person) => { assumed.push(person); },
      clear: () => { closed.count += 1; },
      onLost: (listener) => {
        losses.push(listener);
        return () => { losses.splice(losses.indexOf(listener), 1); };
      },
      onRefreshed: (listener) => {
        renewals.push(listener);
        return () => { renewals.splice(renewals.indexOf(listener), 1); };
      },
      refresh: refresh.call,
    },
    users: { login: login.call, logout: logout.call },
  };
  const memory = rememberedVerification(pending);
  const clock = new SimulatedClock();
  const ledger = new LedgerStandIn();
  const actor = createActor(authMachine, { clock, input: { client, ledger: () => Promise.resolve(ledger), verificationMemory: memory, device } });
  const emitted = emissionsOf(actor);
  actor.start();
  const lose = (why: LossReason) => { losses.forEach((listener) => { listener(why); }); };
  const renew = (claims: AccessClaims) => { renewals.forEach((listener) => { listener(claims); }); };
  const listeners = () => losses.length + renewals.length + ledger.watchers;
  return { actor, ledger, clock, memory, emitted, calls: { refresh, login, logout }, accepted, assumed, device, closed, lose, renew, listeners };
}

export type RunningAuth = ReturnType<typeof startAuth>;

/** The same, with the silent refresh refused: the login form is shown. */
export async function startAtLogin(options?: Parameters<typeof startAuth>[0]): Promise<RunningAuth> {
  const auth = startAuth(options);
  auth.actor.send({ type: 'opened' });
  await auth.calls.refresh.fail(new ApiError({ kind: 'refused', status: 401 }));
  return auth;
}

/** The same, inside the shell as `ann`. */
export async function startInside(options?: Parameters<typeof startAuth>[0]): Promise<RunningAuth> {
  const auth = await startAtLogin(options);
  auth.actor.send({ type: 'submitted', emailAddress: 'ann@example.com', password: 'Right-password-1' });
  await auth.calls.login.answer({ accessToken: 'ann' });
  await auth.ledger.loads();
  auth.emitted.length = 0;
  return auth;
}

/** A device that keeps a person as long as the test. */
function deviceOf(lastPerson: LastPerson | null) {
  let kept = lastPerson;
  return {
    isShared: () => false,
    recall: () => kept,
    remember: (person: LastPerson) => { kept = { sub: person.sub, isPremiumUser: person.isPremiumUser }; },
    forget: (sub: string | null) => { if (sub === null || kept?.sub === sub) kept = null; },
  };
}

export function claimsOf(sub: string, isPremiumUser = false): AccessClaims {
  return { sub, isPremiumUser, exp: 4_102_444_800 };
}
