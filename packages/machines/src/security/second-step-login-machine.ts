import { ApiError, type Client, type SecurityClient } from '@blue-budget/api/client';
import type { Notice } from '@blue-budget/domain/notices';
import { validateVerificationCode } from '@blue-budget/domain/registration';
import type { AccessClaims } from '@blue-budget/domain/session';
import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import { noticeOfError } from '../failure.ts';
import type { Passkeys } from './passkeys.ts';

export interface SecondStepLoginInput {
  session: Pick<Client['session'], 'accept'>;
  security: Pick<SecurityClient, 'finishLogin' | 'beginPasskeyLogin' | 'finishPasskeyLogin'>;
  passkeys: Pick<Passkeys, 'use'>;
}

export interface SecondStepLoginContext extends SecondStepLoginInput {
  error: Notice | null;
}

export type SecondStepLoginEvent =
  | { type: 'codeSubmitted'; code: string }
  | { type: 'recoveryCodeSubmitted'; code: string }
  | { type: 'passkeyChosen' }
  | { type: 'otherWayChosen' };

export type SecondStepLoginEmitted =
  | { type: 'passed'; claims: AccessClaims }
  /** The password has to be given again. */
  | { type: 'over'; notice: Notice };

interface Finish {
  run(signal: AbortSignal): Promise<{ accessToken: string }>;
}

/**
 * The second step of a login (product, addition-security). States: `asking`, `finishing`; then it emits that it passed, or that the login has
 * taken too long. A code is passed to the call and stored nowhere.
 */
export const secondStepLoginMachine = setup({
  types: {
    context: {} as SecondStepLoginContext, events: {} as SecondStepLoginEvent, emitted: {} as SecondStepLoginEmitted, input: {} as SecondStepLoginInput,
  },
  actors: {
    finish: fromPromise<AccessClaims, { session: SecondStepLoginInput['session']; finish: Finish }>(async ({ input: { session, finish }, signal }) => {
      const { accessToken } = await finish.run(signal);
      signal.throwIfAborted();
      return session.accept(accessToken);
    }),
  },
  guards: {
    isCode: (_, { code }: { code: string }) => validateVerificationCode(code) === null,
    isPresent: (_, { code }: { code: string }) => code.trim() !== '',
    isOver: (_, { error }: { error: unknown }) => error instanceof ApiError && error.code === 'auth.loginOver',
  },
  actions: {
    show: assign((_, { error }: { error: Notice | null }) => ({ error })),
    showFailure: assign((_, { error }: { error: unknown }) => ({ error: noticeOfError(error, { code: error instanceof ApiError ? 'auth.loginFailed' : 'security.passkeyFailed' }) })),
    emitPassed: emit((_, { claims }: { claims: AccessClaims }): SecondStepLoginEmitted => ({ type: 'passed', claims })),
    emitOver: emit({ type: 'over', notice: { code: 'auth.loginOver' } } satisfies SecondStepLoginEmitted),
  },
}).createMachine({
  id: 'secondStepLogin',
  context: ({ input }) => ({ ...input, error: null }),
  initial: 'asking',
  states: {
    asking: {
      on: {
        codeSubmitted: [
          { guard: { type: 'isCode', params: ({ event }) => event }, target: 'finishing' },
          { actions: { type: 'show', params: { error: { code: 'account.codeMissing' } } } },
        ],
        recoveryCodeSubmitted: [
          { guard: { type: 'isPresent', params: ({ event }) => event }, target: 'finishing' },
          { actions: { type: 'show', params: { error: { code: 'security.recoveryCodeMissing' } } } },
        ],
        passkeyChosen: 'finishing',
        otherWayChosen: { actions: { type: 'show', params: { error: null } } },
      },
    },
    finishing: {
      entry: { type: 'show', params: { error: null } },
      invoke: {
        src: 'finish',
        // A function, so that no snapshot of the call holds the code.
        input: ({ context: { session, security, passkeys }, event }) => {
          assertEvent(event, ['codeSubmitted', 'recoveryCodeSubmitted', 'passkeyChosen']);
          if (event.type === 'passkeyChosen') return { session, finish: { run: (signal) => finishByPasskey(security, passkeys, signal) } };
          const code = event.code.trim();
          return { session, finish: { run: (signal) => security.finishLogin({ code }, { signal }) } };
        },
        onDone: { target: 'passed', actions: { type: 'emitPassed', params: ({ event }) => ({ claims: event.output }) } },
        onError: [
          { guard: { type: 'isOver', params: ({ event }) => event }, target: 'over', actions: 'emitOver' },
          { target: 'asking', actions: { type: 'showFailure', params: ({ event }) => event } },
        ],
      },
    },
    passed: { type: 'final' },
    over: { type: 'final' },
  },
});

async function finishByPasskey(
  security: SecondStepLoginInput['security'], passkeys: SecondStepLoginInput['passkeys'], signal: AbortSignal,
): Promise<{ accessToken: string }> {
  const { options } = await security.beginPasskeyLogin({ signal });
  return security.finishPasskeyLogin({ response: await passkeys.use(options) }, { signal });
}
