import type { LossReason } from '@blue-budget/api/client';
import { redirectDelays, type AccessClaims, type Notice } from '@blue-budget/domain';
import { assertEvent, assign, emit, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import type { Announcement, Redirect, VerificationMemory } from '../ports.ts';
import { isPhoneUnverified, loginProblem, logOut, rememberVerification, type AuthClient } from './login.ts';
import { keepLedger, type LedgerNews, type LedgerOrder, type LedgerSource } from './session-ledger.ts';

export interface AuthInput {
  client: AuthClient;
  /** Where the person's budget is; it is opened and closed with the session. */
  ledger: LedgerSource;
  verificationMemory: VerificationMemory;
}

/** What is known about the person at the keyboard. Everything but the ports is forgotten when the session ends. */
export interface AuthContext extends AuthInput {
  /** The person whose ledger is open. */
  sub: string | null;
  premium: boolean;
  /** What the login page has to complain about. */
  error: Notice | null;
  /** Advice for the login page, carried over from another page. */
  note: Notice | null;
  /** What was typed into the login page that one was led away from, should it lead back; empty once the budget is there. */
  emailAddress: string;
}

export type AuthEvent =
  /** The login page is shown. The first time, a silent refresh is tried. */
  | { type: 'opened' }
  /** The login page is no longer shown. */
  | { type: 'left' }
  | { type: 'submitted'; emailAddress: string; password: string }
  /** Another page has something to say on the login page. */
  | { type: 'noted'; notice: Notice }
  | { type: 'logoutChosen' }
  /** The answers to the question whether to leave with changes that are not saved. */
  | { type: 'stayChosen' }
  | { type: 'discardChosen' }
  /** A refresh in mid-session brought new claims. */
  | { type: 'claimsRefreshed'; claims: AccessClaims }
  | { type: 'sessionLost'; why: LossReason }
  | LedgerNews;

export type AuthEmitted = Redirect<'home' | 'login' | 'smsVerification'> | Announcement;

const lossNotes = { expired: { code: 'session.ended' }, elsewhere: null, deleted: { code: 'session.deleted' } } satisfies Record<LossReason, Notice | null>;

const nobody = { sub: null, premium: false, error: null, note: null };

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
    keepLedger,
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
    keepNote: assign({ note: (_, { notice }: { notice: Notice }) => notice }),
    keepEmail: assign({ emailAddress: (_, { emailAddress }: { emailAddress: string }) => emailAddress }),
    forgetEmail: assign({ emailAddress: '' }),
    showLoginProblem: assign({ error: (_, { error }: { error: unknown }) => loginProblem(error) }),
    showLoadFailure: assign({ error: (_, { said }: { said: Notice | null }) => said ?? { code: 'auth.loginFailed' } }),
    showLoss: assign({ note: (_, { why }: { why: LossReason }) => lossNotes[why] }),
    clearError: assign({ error: null }),
    clearMessages: assign({ error: null, note: null }),
    forget: assign(nobody),
    rememberVerification: ({ context }, { error }: { error: unknown }) => { rememberVerification(error, context.verificationMemory); },
    tellLedger: sendTo('ledger', (_, order: LedgerOrder) => order),
    redirectHome: emit({ type: 'redirect', to: 'home' }),
    redirectLogin: emit({ type: 'redirect', to: 'login' }),
    redirectSmsVerification: emit({ type: 'redirect', to: 'smsVerification' }),
    announceLogoutFailure: emit({ type: 'announced', kind: 'error', notice: { code: 'session.logoutFailed' } }),
  },
  delays: { smsUnverified: redirectDelays.smsUnverified },
}).createMachine({
  id: 'auth',
  context: ({ input }) => ({ ...input, ...nobody, emailAddress: '' }),
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
        onDone: { target: 'inside', actions: { type: 'enter', params: ({ event }) => event.output } },
        onError: 'loggedOut',
      },
      on: { sessionLost: 'loggedOut' },
    },
    inside: {
      entry: 'redirectHome',
      invoke: {
        id: 'ledger',
        src: 'keepLedger',
        input: ({ context }) => context.ledger,
        onError: {
          target: 'loggedOut',
          actions: ['forget', { type: 'showLoadFailure', params: { said: null } }, 'redirectLogin'],
        },
      },
      initial: 'loading',
      states: {
        loading: {
          on: {
            ledgerReady: { target: 'loggedIn', actions: 'forgetEmail' },
            // The session itself is still good: ending it would log the person's other tabs out as well.
            ledgerFailed: {
              target: '#auth.loggedOut',
              actions: ['forget', { type: 'showLoadFailure', params: ({ event }) => event }, 'redirectLogin'],
            },
          },
        },
        loggedIn: {
          initial: 'idle',
          states: {
            idle: {
              on: { logoutChosen: 'leaving' },
            },
            /** The ledger is given a moment to save what waits, and asks where it cannot (decisions, Q-OPT-5). */
            leaving: {
              entry: { type: 'tellLedger', params: { type: 'leave' } },
              on: { ledgerLeft: 'loggingOut', ledgerStayed: 'idle' },
              initial: 'waiting',
              states: {
                waiting: { on: { ledgerAsked: 'asking' } },
                asking: {
                  on: {
                    stayChosen: { actions: { type: 'tellLedger', params: { type: 'stay' } } },
                    discardChosen: { actions: { type: 'tellLedger', params: { type: 'discard' } } },
                  },
                },
              },
            },
            loggingOut: {
              invoke: {
                src: 'logout',
                input: ({ context }) => context.client,
                onDone: { target: '#auth.loggedOut', actions: ['forget', 'redirectLogin'] },
                // The ledger was let go already.
                onError: {
                  target: '#auth.inside.loading',
                  actions: [{ type: 'tellLedger', params: { type: 'reopen' } }, 'announceLogoutFailure'],
                },
              },
            },
          },
        },
      },
    },
    loggedOut: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            submitted: { target: 'submitting', actions: { type: 'keepEmail', params: ({ event }) => event } },
            left: { actions: 'clearError' },
          },
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
            onDone: { target: '#auth.inside', actions: { type: 'enter', params: ({ event }) => event.output } },
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
