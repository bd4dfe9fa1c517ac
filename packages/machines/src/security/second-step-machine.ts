import { ApiError, type SecurityClient } from '@blue-budget/api/client';
import type { Notice } from '@blue-budget/domain/notices';
import { validateVerificationCode } from '@blue-budget/domain/registration';
import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import { noticeOfError } from '../failure.ts';
import type { Announcement } from '../ports.ts';
import { readTimeout } from '../read-timeout.ts';
import type { Passkeys } from './passkeys.ts';

export interface SecondStepInput {
  security: Pick<
    SecurityClient,
    'secondStep' | 'setUpAuthenticator' | 'confirmAuthenticator' | 'removeAuthenticator' | 'renewRecoveryCodes'
    | 'setUpPasskey' | 'addPasskey' | 'removePasskey'
  >;
  passkeys: Pick<Passkeys, 'add'>;
}

/** What a login asks for besides the password. */
export type SecondStep = Awaited<ReturnType<SecurityClient['secondStep']>>;

/** The secret that an authenticator app is given. */
export type AuthenticatorSetUp = Awaited<ReturnType<SecurityClient['setUpAuthenticator']>>;

/** What a person wants to change; each takes the password first. */
export type SecondStepTask = 'setUpAuthenticator' | 'removeAuthenticator' | 'renewRecoveryCodes' | 'addPasskey' | 'removePasskey';

export interface SecondStepContext extends SecondStepInput {
  /** Null until loaded. */
  current: SecondStep | null;
  task: SecondStepTask | null;
  /** Id of the passkey that the task is about; empty where it is about none. */
  passkeyId: string;
  /** While the app is set up. */
  setUp: AuthenticatorSetUp | null;
  /** New recovery codes, until the person has seen them. */
  recoveryCodes: readonly string[];
  error: Notice | null;
}

export type SecondStepEvent =
  | { type: 'taskChosen'; task: SecondStepTask; passkeyId?: string }
  | { type: 'submitted'; password: string; code: string; name: string }
  | { type: 'codeSubmitted'; code: string }
  | { type: 'backChosen' }
  | { type: 'codesSeen' }
  | { type: 'retried' };

type Outcome = Partial<Pick<SecondStepContext, 'setUp' | 'recoveryCodes'>>;

interface PendingCall {
  run(): Promise<Outcome>;
}

/**
 * The second step of logins, as its owner changes it (product, addition-security). States: `loading`, `unavailable`, `overview`; of a task
 * `asking` for the password and `working`; `confirming` an app by a code of it, and `turningOn`; `showingCodes`, once. Password and code are
 * passed to the calls and stored nowhere.
 */
export const secondStepMachine = setup({
  types: { context: {} as SecondStepContext, events: {} as SecondStepEvent, input: {} as SecondStepInput, emitted: {} as Announcement },
  actors: {
    load: fromPromise<SecondStep, SecondStepInput['security']>(({ input, signal }) => input.secondStep({ signal })),
    // Not aborted when the panel closes: it may be done by then.
    call: fromPromise<Outcome, PendingCall>(({ input }) => input.run()),
  },
  delays: { readTimeout },
  guards: {
    hasPassword: (_, { password }: { password: string }) => password !== '',
    /** A right code is known by the services alone; one that cannot be right is not tried. */
    isCode: (_, { code }: { code: string }) => validateVerificationCode(code.trim()) === null,
    lacksCode: ({ context }, { code }: { code: string }) => takesCode(context) && code.trim() === '',
    lacksName: ({ context: { task } }, { name }: { name: string }) => task === 'addPasskey' && name.trim() === '',
    isSettingUp: (_, { output }: { output: Outcome }) => output.setUp !== undefined,
    hasCodes: (_, { output }: { output: Outcome }) => (output.recoveryCodes ?? []).length > 0,
  },
  actions: {
    show: assign((_, { error }: { error: Notice | null }) => ({ error })),
    showFailure: assign((_, { error }: { error: unknown }) => ({
      error: noticeOfError(error, { code: error instanceof ApiError ? 'security.secondStepFailed' : 'security.passkeyFailed' }),
    })),
    showLoadFailure: assign({ error: { code: 'security.secondStepLoadFailed' } }),
    setCurrent: assign((_, { current }: { current: SecondStep }) => ({ current })),
    setOutcome: assign((_, { output }: { output: Outcome }) => output),
    /** What is shown holds no more once something was changed, or may have been. */
    forget: assign({ current: null }),
    announce: emit({ type: 'announced', kind: 'success', notice: { code: 'security.secondStepChanged' } } satisfies Announcement),
    clearTask: assign({ task: null, passkeyId: '', setUp: null, recoveryCodes: [], error: null }),
  },
}).createMachine({
  id: 'secondStep',
  context: ({ input }) => ({ ...input, current: null, task: null, passkeyId: '', setUp: null, recoveryCodes: [], error: null }),
  initial: 'loading',
  states: {
    loading: {
      entry: ['clearTask', 'forget'],
      invoke: {
        src: 'load',
        input: ({ context }) => context.security,
        onDone: { target: 'overview', actions: { type: 'setCurrent', params: ({ event }) => ({ current: event.output }) } },
        onError: { target: 'unavailable', actions: 'showLoadFailure' },
      },
      after: { readTimeout: { target: 'unavailable', actions: 'showLoadFailure' } },
    },
    unavailable: { on: { retried: 'loading' } },
    overview: {
      on: { taskChosen: { target: 'asking', actions: assign(({ event: { task, passkeyId = '' } }) => ({ task, passkeyId })) } },
    },
    asking: {
      on: {
        backChosen: { target: 'overview', actions: 'clearTask' },
        submitted: [
          {
            guard: { type: 'lacksName', params: ({ event }) => event },
            actions: { type: 'show', params: { error: { code: 'security.passkeyNameMissing' } } },
          },
          { guard: { type: 'lacksCode', params: ({ event }) => event }, actions: { type: 'show', params: { error: { code: 'account.codeMissing' } } } },
          { guard: { type: 'hasPassword', params: ({ event }) => event }, target: 'working' },
          { actions: { type: 'show', params: { error: { code: 'account.passwordMissing' } } } },
        ],
      },
    },
    working: {
      entry: { type: 'show', params: { error: null } },
      invoke: {
        src: 'call',
        // A function, so that no snapshot of the call holds the password.
        input: ({ context, event }) => {
          assertEvent(event, 'submitted');
          const { password, code, name } = event;
          return { run: () => perform(context, { password, code: code.trim(), name: name.trim() }) };
        },
        onDone: [
          { guard: { type: 'isSettingUp', params: ({ event }) => event }, target: 'confirming', actions: { type: 'setOutcome', params: ({ event }) => event } },
          { guard: { type: 'hasCodes', params: ({ event }) => event }, target: 'showingCodes', actions: { type: 'setOutcome', params: ({ event }) => event } },
          { target: 'loading', actions: 'announce' },
        ],
        onError: { target: 'asking', actions: { type: 'showFailure', params: ({ event }) => event } },
      },
    },
    confirming: {
      on: {
        backChosen: 'loading',
        codeSubmitted: [
          { guard: { type: 'isCode', params: ({ event }) => event }, target: 'turningOn' },
          { actions: { type: 'show', params: { error: { code: 'account.codeMissing' } } } },
        ],
      },
    },
    turningOn: {
      entry: { type: 'show', params: { error: null } },
      invoke: {
        src: 'call',
        input: ({ context: { security }, event }) => {
          assertEvent(event, 'codeSubmitted');
          const code = event.code.trim();
          return { run: () => security.confirmAuthenticator({ code }) };
        },
        onDone: [
          { guard: { type: 'hasCodes', params: ({ event }) => event }, target: 'showingCodes', actions: { type: 'setOutcome', params: ({ event }) => event } },
          { target: 'loading', actions: 'announce' },
        ],
        onError: { target: 'confirming', actions: { type: 'showFailure', params: ({ event }) => event } },
      },
    },
    showingCodes: { on: { codesSeen: { target: 'loading', actions: 'announce' } } },
  },
});

/** Whether the task takes a code besides the password: what leaves no second step does. */
export function asksForCode({ context }: { context: SecondStepContext }): boolean {
  return takesCode(context);
}

function takesCode({ task, current }: Pick<SecondStepContext, 'task' | 'current'>): boolean {
  return task === 'removeAuthenticator' || (task === 'removePasskey' && current !== null && !current.isAuthenticatorOn && current.passkeys.length === 1);
}

async function perform(
  { security, passkeys, task, passkeyId }: SecondStepContext, { password, code, name }: { password: string; code: string; name: string },
): Promise<Outcome> {
  switch (task) {
    case 'setUpAuthenticator': return { setUp: await security.setUpAuthenticator({ password }) };
    case 'renewRecoveryCodes': return security.renewRecoveryCodes({ password });
    case 'addPasskey': {
      const { options } = await security.setUpPasskey({ password });
      return security.addPasskey({ name, response: await passkeys.add(options) });
    }
    case 'removePasskey':
      await security.removePasskey({ id: passkeyId, password, code });
      return {};
    case 'removeAuthenticator':
      await security.removeAuthenticator({ password, code });
      return {};
    case null: return {};
  }
}
