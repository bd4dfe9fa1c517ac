import type { LossReason, SecondStepWay } from '@blue-budget/api/client';
import { redirectDelays } from '@blue-budget/domain/limits';
import type { Notice } from '@blue-budget/domain/notices';
import type { AccessClaims } from '@blue-budget/domain/session';
import { assertEvent, assign, emit, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import { isUnanswered } from '../failure.ts';
import type { Announcement, Device, LastPerson, Redirect, VerificationMemory } from '../ports.ts';
import { isPhoneUnverified, isSecondStepAsked, loginProblem, logOut, rememberVerification, waysOf, type AuthClient } from './login.ts';
import { openLedger, type SessionLedgerEvent, type LedgerCommand, type LedgerSource } from './session-ledger.ts';

export interface AuthInput {
  client: AuthClient;
  /** The ledger, which is opened and closed with the session. */
  ledger: LedgerSource;
  verificationMemory: VerificationMemory;
  /** What the device keeps of the person. It goes with the session. */
  device: Device;
}

export interface TypedLogin {
  emailAddress: string;
  isSharedComputer: boolean;
}

/** The session's data. Everything but the input is cleared when the session ends. */
export interface AuthContext extends AuthInput {
  /** The person whose ledger is open. */
  sub: string | null;
  premium: boolean;
  /** The error of the login page. */
  error: Notice | null;
  /** A note for the login page, from another page or from the end of a session. */
  note: Notice | null;
  /** By what the login that waits for its second step can be confirmed; empty where none waits. */
  ways: readonly SecondStepWay[];
  /** What was filled in on the login page, for a return to it; nothing once the ledger is loaded. */
  typed: TypedLogin;
}

export type AuthEvent =
  /** The login page is shown. The first time, the session is refreshed silently. */
  | { type: 'opened' }
  /** The login page is no longer shown. */
  | { type: 'left' }
  | { type: 'submitted'; emailAddress: string; password: string; isSharedComputer?: boolean }
  /** The second step of a login is done. */
  | { type: 'secondStepPassed'; claims: AccessClaims }
  /** Another page has a note for the login page. */
  | { type: 'noted'; notice: Notice }
  | { type: 'logoutChosen' }
  /** The answers to the question whether to discard changes that are not saved. */
  | { type: 'stayChosen' }
  | { type: 'discardChosen' }
  /** A refresh during the session brought new claims. */
  | { type: 'claimsRefreshed'; claims: AccessClaims }
  | { type: 'sessionLost'; why: LossReason }
  | SessionLedgerEvent;

export type AuthEmitted = Redirect<'home' | 'login' | 'smsVerification'> | Announcement;

const lossNotes = { expired: { code: 'session.ended' }, elsewhere: null, deleted: { code: 'session.deleted' } } satisfies Record<LossReason, Notice | null>;

const nothingTyped: TypedLogin = { emailAddress: '', isSharedComputer: false };

const noSession = { sub: null, premium: false, error: null, note: null, ways: [] };

/**
 * The session of this tab, from the silent refresh to the log-out (product, section 4). One long-lived actor, created outside React.
 * A password is passed to the call and stored nowhere.
 *
 * If the silent refresh gets no answer, the person whose session was open last is let in without a token: the ledger shows what the device
 * stored, and the first answer of the services decides whether the session still holds.
 */
export const authMachine = setup({
  types: { context: {} as AuthContext, events: {} as AuthEvent, emitted: {} as AuthEmitted, input: {} as AuthInput },
  actors: {
    watchSession: fromCallback<AuthEvent, AuthClient>(({ input: { session }, sendBack }) => {
      const unsubscribers = [
        session.onLost((why) => { sendBack({ type: 'sessionLost', why }); }),
        session.onRefreshed((claims) => { sendBack({ type: 'claimsRefreshed', claims }); }),
      ];
      return () => { for (const unsubscribe of unsubscribers) unsubscribe(); };
    }),
    refresh: fromPromise<AccessClaims, AuthClient>(({ input }) => input.session.refresh()),
    login: fromPromise<AccessClaims, { logIn(signal: AbortSignal): Promise<AccessClaims> }>(({ input, signal }) => input.logIn(signal)),
    openLedger,
    logout: fromPromise<void, AuthClient>(({ input }) => logOut(input)),
  },
  guards: {
    isInside: ({ context }) => context.sub !== null,
    isSamePerson: ({ context }, claims: AccessClaims) => context.sub === claims.sub,
    isUnanswered: (_, failure: { error: unknown }) => isUnanswered(failure.error),
    isRecalledWithoutAnswer: ({ context }, failure: { error: unknown }) => isUnanswered(failure.error) && context.device.recall() !== null,
    isSecondStepAsked: (_, failure: { error: unknown }) => isSecondStepAsked(failure.error),
    isPhoneUnverified: (_, failure: { error: unknown }) => isPhoneUnverified(failure.error),
  },
  actions: {
    startSession: assign((_, { sub, isPremiumUser }: LastPerson) => ({ ...noSession, sub, premium: isPremiumUser })),
    rememberPerson: ({ context: { device } }, person: LastPerson) => { device.remember(person); },
    recallPerson: assign(({ context: { device } }) => {
      const person = device.recall();
      return person === null ? {} : { ...noSession, sub: person.sub, premium: person.isPremiumUser };
    }),
    assumePerson: ({ context: { client, sub, premium } }) => {
      if (sub !== null) client.session.assume({ sub, isPremiumUser: premium });
    },
    forgetPerson: ({ context: { device, sub } }) => { device.forget(sub); },
    forgetLastPerson: ({ context: { device } }) => {
      const person = device.recall();
      if (person !== null) device.forget(person.sub);
    },
    setPremium: assign({ premium: (_, { isPremiumUser }: AccessClaims) => isPremiumUser }),
    setNote: assign({ note: (_, { notice }: { notice: Notice }) => notice }),
    keepTyped: assign((_, { emailAddress, isSharedComputer = false }: Extract<AuthEvent, { type: 'submitted' }>) => ({ typed: { emailAddress, isSharedComputer } })),
    clearTyped: assign({ typed: nothingTyped }),
    showLoginProblem: assign({ error: (_, { error }: { error: unknown }) => loginProblem(error) }),
    setWays: assign((_, { error }: { error: unknown }) => ({ ways: waysOf(error) })),
    showLoadFailure: assign({ error: (_, { said }: { said: Notice | null }) => said ?? { code: 'auth.loginFailed' } }),
    showLoss: assign({ note: (_, { why }: { why: LossReason }) => lossNotes[why] }),
    clearError: assign({ error: null }),
    clearMessages: assign({ error: null, note: null }),
    clearSession: assign(noSession),
    rememberVerification: ({ context }, { error }: { error: unknown }) => { rememberVerification(error, context.verificationMemory); },
    sendToLedger: sendTo('ledger', (_, order: LedgerCommand) => order),
    redirectHome: emit({ type: 'redirect', to: 'home' }),
    redirectLogin: emit({ type: 'redirect', to: 'login' }),
    redirectSmsVerification: emit({ type: 'redirect', to: 'smsVerification' }),
    announceLogoutFailure: emit({ type: 'announced', kind: 'error', notice: { code: 'session.logoutFailed' } }),
  },
  delays: { smsUnverified: redirectDelays.smsUnverified },
}).createMachine({
  id: 'auth',
  context: ({ input }) => ({ ...input, ...noSession, typed: nothingTyped }),
  initial: 'unknown',
  invoke: { src: 'watchSession', input: ({ context }) => context.client, onError: { target: '.loggedOut', actions: 'clearSession' } },
  on: {
    noted: { actions: { type: 'setNote', params: ({ event }) => event } },
    sessionLost: {
      guard: 'isInside',
      target: '.loggedOut',
      actions: ['forgetPerson', 'clearSession', { type: 'showLoss', params: ({ event }) => event }, 'redirectLogin'],
    },
    claimsRefreshed: [
      {
        guard: { type: 'isSamePerson', params: ({ event }) => event.claims },
        actions: [{ type: 'setPremium', params: ({ event }) => event.claims }, { type: 'rememberPerson', params: ({ event }) => event.claims }],
      },
      { guard: 'isInside', target: '.loggedOut', actions: ['forgetPerson', 'clearSession', 'redirectLogin'] },
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
        onDone: {
          target: 'inside',
          actions: [{ type: 'startSession', params: ({ event }) => event.output }, { type: 'rememberPerson', params: ({ event }) => event.output }],
        },
        onError: [
          { guard: { type: 'isRecalledWithoutAnswer', params: ({ event }) => event }, target: 'inside', actions: ['recallPerson', 'assumePerson'] },
          { guard: { type: 'isUnanswered', params: ({ event }) => event }, target: 'loggedOut' },
          { target: 'loggedOut', actions: 'forgetLastPerson' },
        ],
      },
      on: { sessionLost: 'loggedOut' },
    },
    inside: {
      entry: 'redirectHome',
      invoke: {
        id: 'ledger',
        src: 'openLedger',
        input: ({ context }) => context.ledger,
        onError: {
          target: 'loggedOut',
          actions: ['clearSession', { type: 'showLoadFailure', params: { said: null } }, 'redirectLogin'],
        },
      },
      initial: 'loading',
      states: {
        loading: {
          on: {
            ledgerReady: { target: 'loggedIn', actions: 'clearTyped' },
            // The session is still valid: ending it would log out the person's other tabs as well.
            ledgerFailed: {
              target: '#auth.loggedOut',
              actions: ['clearSession', { type: 'showLoadFailure', params: ({ event }) => event }, 'redirectLogin'],
            },
          },
        },
        loggedIn: {
          initial: 'idle',
          states: {
            idle: {
              on: { logoutChosen: 'signingOut' },
            },
            /** The ledger drains its outbox, and needs a confirmation if that takes too long (product, Q-OPT-5). */
            signingOut: {
              entry: { type: 'sendToLedger', params: { type: 'signOut' } },
              on: { ledgerSignedOut: 'loggingOut', ledgerSignOutCancelled: 'idle' },
              initial: 'draining',
              states: {
                draining: { on: { ledgerConfirmationNeeded: 'confirming' } },
                confirming: {
                  on: {
                    stayChosen: { actions: { type: 'sendToLedger', params: { type: 'cancelSignOut' } } },
                    discardChosen: { actions: { type: 'sendToLedger', params: { type: 'discardAndSignOut' } } },
                  },
                },
              },
            },
            loggingOut: {
              invoke: {
                src: 'logout',
                input: ({ context }) => context.client,
                onDone: { target: '#auth.loggedOut', actions: ['forgetPerson', 'clearSession', 'redirectLogin'] },
                // The ledger is closed already.
                onError: {
                  target: '#auth.inside.loading',
                  actions: [{ type: 'sendToLedger', params: { type: 'reopen' } }, 'announceLogoutFailure'],
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
            submitted: { target: 'submitting', actions: { type: 'keepTyped', params: ({ event }) => event } },
            left: { actions: 'clearError' },
          },
        },
        submitting: {
          entry: 'clearMessages',
          invoke: {
            src: 'login',
            // A function, so that no snapshot of the call holds the password.
            input: ({ context: { client }, event }) => {
              assertEvent(event, 'submitted');
              const credentials = { emailAddress: event.emailAddress.trim(), password: event.password, ...(event.isSharedComputer === true && { isSharedComputer: true }) };
              return {
                logIn: async (signal) => {
                  const { accessToken } = await client.users.login(credentials, { signal });
                  signal.throwIfAborted();
                  return client.session.accept(accessToken);
                },
              };
            },
            onDone: {
              target: '#auth.inside',
              actions: [{ type: 'startSession', params: ({ event }) => event.output }, { type: 'rememberPerson', params: ({ event }) => event.output }],
            },
            onError: [
              {
                guard: { type: 'isSecondStepAsked', params: ({ event }) => event },
                target: 'secondStep',
                actions: { type: 'setWays', params: ({ event }) => event },
              },
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
        /** A machine of its own asks for it, which is loaded then. */
        secondStep: {
          on: {
            secondStepPassed: {
              target: '#auth.inside',
              actions: [{ type: 'startSession', params: ({ event }) => event.claims }, { type: 'rememberPerson', params: ({ event }) => event.claims }],
            },
            left: 'idle',
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
