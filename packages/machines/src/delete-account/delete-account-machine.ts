import { ApiError, type Client } from '@blue-budget/api/client';
import type { Notice } from '@blue-budget/domain/notices';
import { validateVerificationCode, verificationCodeDigits } from '@blue-budget/domain/registration';
import { assertEvent, assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import { noticeOfError } from '../failure.ts';

export interface DeleteAccountInput {
  client: {
    users: Pick<Client['users'], 'initiateDeleteAccount' | 'deleteAccount'>;
    session: Pick<Client['session'], 'clearDeleted'>;
  };
}

export interface DeleteAccountContext extends DeleteAccountInput {
  error: Notice | null;
}

export type DeleteAccountEvent =
  | { type: 'confirmed' }
  | { type: 'passwordSubmitted'; password: string }
  | { type: 'codeSubmitted'; code: string }
  | { type: 'backChosen' };

/** The steps in their order. */
export const deleteAccountSteps = ['confirmation', 'password', 'code'] as const;
export type DeleteAccountStep = (typeof deleteAccountSteps)[number];

interface PendingCall {
  run(signal: AbortSignal): Promise<void>;
}

/**
 * Deletes the account (product, sections 4, 5 and 8). Steps: `confirmation`, `password` (then `sending` the code), `code` (then
 * `deleting`). Back goes one step back; an expired code goes back to `password`. After `deleted` the session is over. Password and code are
 * passed to the calls and stored nowhere.
 */
export const deleteAccountMachine = setup({
  types: { context: {} as DeleteAccountContext, events: {} as DeleteAccountEvent, input: {} as DeleteAccountInput },
  actors: {
    call: fromPromise<void, PendingCall>(({ input, signal }) => input.run(signal)),
  },
  guards: {
    isPresent: (_, { password }: { password: string }) => password !== '',
    isCode: (_, { code }: { code: string }) => validateVerificationCode(code) === null,
    isExpired: (_, { error }: { error: unknown }) => deletionProblem(error).code === 'account.codeExpired',
  },
  actions: {
    clearError: assign({ error: null }),
    show: assign((_, { error }: { error: Notice }) => ({ error })),
    showPasswordFailure: assign((_, { error }: { error: unknown }) => ({ error: noticeOfError(error, { code: 'account.passwordCheckFailed' }) })),
    showDeletionFailure: assign((_, { error }: { error: unknown }) => ({ error: deletionProblem(error) })),
    endSession: ({ context }) => { context.client.session.clearDeleted(); },
  },
}).createMachine({
  id: 'deleteAccount',
  context: ({ input }) => ({ ...input, error: null }),
  initial: 'confirmation',
  states: {
    confirmation: {
      on: { confirmed: 'password' },
    },
    password: {
      on: {
        backChosen: { target: 'confirmation', actions: 'clearError' },
        passwordSubmitted: [
          { guard: { type: 'isPresent', params: ({ event }) => event }, target: 'sending' },
          { actions: { type: 'show', params: { error: { code: 'account.passwordMissing' } } } },
        ],
      },
    },
    sending: {
      entry: 'clearError',
      invoke: {
        src: 'call',
        // A function, so that no snapshot of the call holds the password.
        input: ({ context: { client }, event }) => {
          assertEvent(event, 'passwordSubmitted');
          const { password } = event;
          return { run: async (signal) => { await client.users.initiateDeleteAccount({ password }, { signal }); } };
        },
        onDone: 'code',
        onError: { target: 'password', actions: { type: 'showPasswordFailure', params: ({ event }) => event } },
      },
    },
    code: {
      on: {
        backChosen: { target: 'password', actions: 'clearError' },
        codeSubmitted: [
          { guard: { type: 'isCode', params: ({ event }) => event }, target: 'deleting' },
          { actions: { type: 'show', params: { error: { code: 'account.codeMissing' } } } },
        ],
      },
    },
    deleting: {
      entry: 'clearError',
      invoke: {
        src: 'call',
        // Not aborted when the panel closes: the account may be deleted by then, and the session must end.
        input: ({ context: { client }, event }) => {
          assertEvent(event, 'codeSubmitted');
          const code = verificationCodeDigits(event.code);
          return { run: async () => { await client.users.deleteAccount({ code }); } };
        },
        onDone: { target: 'deleted', actions: 'endSession' },
        onError: [
          {
            guard: { type: 'isExpired', params: ({ event }) => event },
            target: 'password',
            actions: { type: 'showDeletionFailure', params: ({ event }) => event },
          },
          { target: 'code', actions: { type: 'showDeletionFailure', params: ({ event }) => event } },
        ],
      },
    },
    deleted: { type: 'final' },
  },
});

/** The step that is shown, and whether its call is under way. */
export function deleteAccountStep(snapshot: SnapshotFrom<typeof deleteAccountMachine>): { step: DeleteAccountStep; isBusy: boolean } {
  switch (snapshot.value) {
    case 'confirmation': return { step: 'confirmation', isBusy: false };
    case 'password': return { step: 'password', isBusy: false };
    case 'sending': return { step: 'password', isBusy: true };
    case 'code': return { step: 'code', isBusy: false };
    default: return { step: 'code', isBusy: true };
  }
}

/** The text of a failed deletion. A wrong code, an expired code and too many attempts have texts of their own (product, section 8). */
function deletionProblem(error: unknown): Notice {
  const { status, code } = error instanceof ApiError ? error : { status: null, code: null };
  if (status === 429) return { code: 'account.tooManyAttempts' };
  if (status === 403 && code === 'deletionRefusals.codeInvalid') return { code: 'account.codeIncorrect' };
  if (status === 403 && code === 'deletionRefusals.codeExpired') return { code: 'account.codeExpired' };
  return noticeOfError(error, { code: 'account.deleteFailed' });
}
