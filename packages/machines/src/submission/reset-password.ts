import type { Client } from '@blue-budget/api/client';
import { redirectDelays } from '@blue-budget/domain/limits';
import { validatePasswordReset } from '@blue-budget/domain/registration';
import { saidInReply } from '../failure.ts';
import { createSubmissionMachine } from './submission-machine.ts';

export interface ResetPasswordInput {
  client: { users: Pick<Client['users'], 'resetPassword'> };
  /** From the address of the page; null or empty when it has none. */
  token: string | null;
}

/** /reset-password: a new password by the link of an e-mail, then login (product, sections 2, 4 and 5). */
export const resetPasswordMachine = createSubmissionMachine({
  id: 'resetPassword',
  values: (_input: ResetPasswordInput) => ({ password: '', confirmation: '' }),
  obstacle: ({ token }) => (token === null || token === '' ? { code: 'passwordReset.linkInvalid' } : null),
  validate: ({ password, confirmation }) => validatePasswordReset(password, confirmation),
  send: async ({ password }, { client, token }, signal) => client.users.resetPassword({ token: token ?? '', newPassword: password }, { signal }),
  failure: { code: 'passwordReset.failed' },
  success: saidInReply,
  redirect: { to: 'login', after: redirectDelays.passwordReset },
});
