import { ApiError, type CallOptions, type Client } from '@blue-budget/api/client';
import type { AccessClaims, MasterData, OverviewSubset, TemplateSubset } from '@blue-budget/domain';
import { createActor, SimulatedClock } from 'xstate';
import { authMachine, type AuthClient } from '../auth/index.ts';
import type { PendingVerification } from '../ports.ts';
import { emissionsOf } from './emissions.ts';
import { pendingCalls } from './pending-calls.ts';
import { rememberedVerification } from './verification-memory.ts';

type Credentials = Parameters<Client['users']['login']>[0];

/** A running session machine whose calls, clock and memory the test holds in its hands. An access token is the person's `sub`. */
export function startAuth({ pending = null, premium = false }: { pending?: PendingVerification | null; premium?: boolean } = {}) {
  const refresh = pendingCalls<[], AccessClaims>();
  const login = pendingCalls<[Credentials, CallOptions?], { accessToken: string }>();
  const load = pendingCalls<[CallOptions?], MasterData>();
  const logout = pendingCalls<[], Record<string, never>>();
  const accepted: string[] = [];
  const losses: ((why: 'expired' | 'elsewhere') => void)[] = [];
  const renewals: ((claims: AccessClaims) => void)[] = [];
  const closed = { count: 0 };
  const client: AuthClient = {
    session: {
      accept: (sub) => {
        accepted.push(sub);
        return claimsOf(sub, premium);
      },
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
    data: { loadMasterData: load.call },
  };
  const memory = rememberedVerification(pending);
  const clock = new SimulatedClock();
  const actor = createActor(authMachine, { clock, input: { client, verificationMemory: memory } });
  const emitted = emissionsOf(actor);
  actor.start();
  const lose = (why: 'expired' | 'elsewhere') => { losses.forEach((listener) => { listener(why); }); };
  const renew = (claims: AccessClaims) => { renewals.forEach((listener) => { listener(claims); }); };
  return { actor, clock, memory, emitted, calls: { refresh, login, load, logout }, accepted, closed, lose, renew, listeners: () => losses.length + renewals.length };
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
  await auth.calls.load.answer(emptyBudget);
  auth.emitted.length = 0;
  return auth;
}

export function claimsOf(sub: string, isPremiumUser = false): AccessClaims {
  return { sub, isPremiumUser, exp: 4_102_444_800 };
}

const subset: OverviewSubset = { title: '', amount: 0, items: [], collapsedGroups: [] };
const shape: TemplateSubset = { title: '', items: [] };

/** The budget of somebody who has just registered. */
export const emptyBudget: MasterData = {
  overview: { income: subset, 'working-budget': subset, savings: subset, debt: subset, giving: subset, investments: subset },
  realAccounts: {
    'cash-accounts': { title: '', accounts: [] }, 'other-assets': { title: '', accounts: [] }, debt: { title: '', accounts: [] },
  },
  transactions: [],
  imports: [],
  template: { income: shape, 'working-budget': shape, savings: shape, debt: shape, giving: shape, investments: shape },
  incomeSources: { title: '', items: [], archivedItems: [] },
  savingsGoals: [],
  debt: { goal: null, interestSaved: 0 },
};
