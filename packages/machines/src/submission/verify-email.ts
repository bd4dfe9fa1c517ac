import type { Client } from '@blue-budget/api/client';
import { redirectDelays } from '@blue-budget/domain/limits';
import { saidInReply } from '../failure.ts';
import { createSubmissionMachine } from './submission-machine.ts';

type VerifyCall = 'verifyEmail' | 'verifyEmailChange';

/** Input of the two pages that the links in verification e-mails open. */
export interface VerifyEmailInput<Name extends VerifyCall> {
  client: { users: Pick<Client['users'], Name> };
  /** From the address of the page; null or empty when it has none. */
  token: string | null;
}

/** /verify-email: sends the token automatically, then leads to login (product, sections 2 and 4). */
export const verifyEmailMachine = createSubmissionMachine({
  id: 'verifyEmail',
  ...linkPage<VerifyEmailInput<'verifyEmail'>>(),
  send: async (_values, { client, token }, signal) => client.users.verifyEmail({ token: token ?? '' }, { signal }),
  redirect: { to: 'login', after: redirectDelays.emailVerified },
});

/** /verify-email-change: the same for a changed address, leading back to the profile. */
export const verifyEmailChangeMachine = createSubmissionMachine({
  id: 'verifyEmailChange',
  ...linkPage<VerifyEmailInput<'verifyEmailChange'>>(),
  send: async (_values, { client, token }, signal) => client.users.verifyEmailChange({ token: token ?? '' }, { signal }),
  redirect: { to: 'profile', after: redirectDelays.emailVerified },
});

function linkPage<Input extends { token: string | null }>() {
  return {
    values: (_input: Input) => ({}),
    obstacle: ({ token }: Input) => (token === null || token === '' ? { code: 'auth.invalidVerificationLink' } as const : null),
    startsByItself: true,
    failure: { code: 'auth.emailVerificationFailed' } as const,
    success: saidInReply,
  };
}
