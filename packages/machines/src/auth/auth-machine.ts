import { messages, redirectDelays, type AccessClaims, type MasterData } from '@blue-budget/domain';
import { assertEvent, assign, emit, fromCallback, fromPromise, setup } from 'xstate';
import { failureText } from '../failure.ts';
import type { Announcement, Redirect, VerificationMemory } from '../ports.ts';
import { isPhoneUnverified, loginProblem, logOut, rememberVerification, type AuthClient } from './login.ts';

export interface AuthInput {
  client: AuthClient;
  verificationMemory: VerificationMemory;
}

/** What is known about the person at the keyboard. Everything but the two ports is forgotten when the session ends. */
export interface AuthContext extends AuthInput {
  /** The person whose data was loaded. */
  sub: string | null;
  premium: boolean;
  /** Filled once the initial load is through, that is in `loggedIn`. */
  masterData: MasterData | null;
  /** What the login page has to complain about. */
  error: string | null;
  /** Advice for the login page, carried over from another page. */
  note: string | null;
}

export type AuthEvent =
  /** The login page is shown. The first time, a silent refresh is tried. */
  | { type: 'opened' }
  /** The login page is no longer shown. */
  | { type: 'left' }
  | { type: 'edited' }
  | { type: 'submitted'; emailAddress: string; password: string }
  /** Another page has something to say on the login page. */
  | { type: 'noted'; text: string }
  | { type: 'logoutChosen' }
  /** A refresh in mid-session brought new claims. */
  | { type: 'claimsRefreshed'; claims: AccessClaims }
  | { type: 'sessionLost'; why: 'expired' | 'elsewhere' };

export type AuthEmitted = Redirect<'home' | 'login' | 'smsVerification'> | Announcement;

const nobody = { sub: null, premium: false, masterData: null, error: null, note: null };

/**
 * The session of this tab, from the silent refresh on opening to the log-out (specification, section 4).
 * One long-lived actor, made outside React. A password goes through to the call and is kept nowhere.
 */
export const authMachine = setup({
  types: {
    context: {} as AuthContext,
    events: {} as AuthEvent,
    emitted: {} as AuthEmitted,
    input: {} as AuthInput,
  },
  actors: {
    watchSession: fromCallback<AuthEvent, AuthClient>(({ input: { session }, sendBack }) => {
      const stops = [
        session.onLost((why) => { sendBack({ type: 'sessionLost', why }); }),
        session.onRefreshed((claims) => { sendBack({ type: 'claimsRefreshed', claims }); }),
      ];
      return () => { for (const stop of stops) stop(); };
    }),
    refresh: fromPromise<AccessClaims, AuthClient>(({ input }) => input.session.refresh()),
    login: fromPromise<AccessClaims, { logIn(signal: AbortSignal): Promise<AccessClaims> }>(({ input, signal }) => input.logIn(signal)),
    load: fromPromise<MasterData, AuthClient>(({ input, signal }) => input.data.loadMasterData({ signal })),
    logout: fromPromise<void, AuthClient>(({ input }) => logOut(input)),
  },
  guards: {
    isInside: ({ context }) => context.sub !== null,
    isSamePerson: ({ context }, claims: AccessClaims) => context.sub === claims.sub,
    isPhoneUnverified: (_, failure: { error: unknown }) => isPhoneUnverified(failure.error),
  },
  actions: {
    enter: assign((_, { sub, isPremiumUser }: AccessClaims) => ({ ...nobody, sub, premium: isPremiumUser })),
    keepPremium: assign({ premium: (_, { isPremiumUser }: AccessClaims) => isPremiumUser }),
    keepMasterData: assign({ masterData: (_, masterData: MasterData) => masterData }),
    keepNote: assign({ note: (_, { text }: { text: string }) => text }),
    showLoginProblem: assign({ error: (_, { error }: { error: unknown }) => loginProblem(error) }),
    showLoadFailure: assign({ error: (_, { error }: { error: unknown }) => failureText(error, messages.auth.loginFailed) }),
    showLoss: assign({ note: (_, { why }: { why: 'expired' | 'elsewhere' }) => (why === 'expired' ? messages.session.ended : null) }),
    clearError: assign({ error: null }),
    clearMessages: assign({ error: null, note: null }),
    forget: assign(nobody),
    rememberVerification: ({ context }, { error }: { error: unknown }) => { rememberVerification(error, context.verificationMemory); },
    redirectHome: emit({ type: 'redirect', to: 'home' }),
    redirectLogin: emit({ type: 'redirect', to: 'login' }),
    redirectSmsVerification: emit({ type: 'redirect', to: 'smsVerification' }),
    announceLogoutFailure: emit({ type: 'announced', kind: 'error', text: messages.session.logoutFailed }),
  },
  delays: { smsUnverified: redirectDelays.smsUnverified },
}).createMachine({
  id: 'auth',
  context: ({ input }) => ({ ...input, ...nobody }),
  initial: 'unknown',
  invoke: { src: 'watchSession', input: ({ context }) => context.client, onError: { target: '.loggedOut', actions: 'forget' } },
  on: {
    noted: { actions: { type: 'keepNote', params: ({ event }) => event } },
    sessionLost: {
      guard: 'isInside',
      target: '.loggedOut',
      actions: ['forget', { type: 'showLoss', params: ({ event }) => event }, 'redirectLogin'],
    },
    claimsRefreshed: [
      { guard: { type: 'isSamePerson', params: ({ event }) => event.claims }, actions: { type: 'keepPremium', params: ({ event }) => event.claims } },
      { guard: 'isInside', target: '.loggedOut', actions: ['forget', 'redirectLogin'] },
    ],
  },
  states: {
    unknown: {
      on: { opened: 'opening' },
    },
    opening: {
      invoke: {
        src: 'refresh',
        input: ({ context }) => context.client,
        onDone: { target: 'loading', actions: { type: 'enter', params: ({ event }) => event.output } },
        onError: 'loggedOut',
      },
      on: { sessionLost: 'loggedOut' },
    },
    loading: {
      entry: 'redirectHome',
      invoke: {
        src: 'load',
        input: ({ context }) => context.client,
        onDone: { target: 'loggedIn', actions: { type: 'keepMasterData', params: ({ event }) => event.output } },
        // The session itself is still good: ending it would log the person's other tabs out as well.
        onError: { target: 'loggedOut', actions: ['forget', { type: 'showLoadFailure', params: ({ event }) => event }, 'redirectLogin'] },
      },
    },
    loggedIn: {
      initial: 'idle',
      states: {
        idle: {
          on: { logoutChosen: 'loggingOut' },
        },
        loggingOut: {
          invoke: {
            src: 'logout',
            input: ({ context }) => context.client,
            onDone: { target: '#auth.loggedOut', actions: ['forget', 'redirectLogin'] },
            onError: { target: 'idle', actions: 'announceLogoutFailure' },
          },
        },
      },
    },
    loggedOut: {
      initial: 'idle',
      states: {
        idle: {
          on: { submitted: 'submitting', edited: { actions: 'clearError' }, left: { actions: 'clearError' } },
        },
        submitting: {
          entry: 'clearMessages',
          invoke: {
            src: 'login',
            // A function, so that no snapshot taken in mid-flight holds the password.
            input: ({ context: { client }, event }) => {
              assertEvent(event, 'submitted');
              const credentials = { emailAddress: event.emailAddress.trim(), password: event.password };
              return {
                logIn: async (signal) => {
                  const { accessToken } = await client.users.login(credentials, { signal });
                  signal.throwIfAborted();
                  return client.session.accept(accessToken);
                },
              };
            },
            onDone: { target: '#auth.loading', actions: { type: 'enter', params: ({ event }) => event.output } },
            onError: [
              {
                guard: { type: 'isPhoneUnverified', params: ({ event }) => event },
                target: 'phoneUnverified',
                actions: [
                  { type: 'showLoginProblem', params: ({ event }) => event },
                  { type: 'rememberVerification', params: ({ event }) => event },
                ],
              },
              { target: 'idle', actions: { type: 'showLoginProblem', params: ({ event }) => event } },
            ],
          },
        },
        phoneUnverified: {
          after: { smsUnverified: { target: 'idle', actions: 'redirectSmsVerification' } },
          on: { left: { target: 'idle', actions: 'clearError' } },
        },
      },
    },
  },
});
