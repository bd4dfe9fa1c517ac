import type { Client } from '@blue-budget/api/client';
import { isEmailAddress } from '@blue-budget/domain/registration';
import { saidInReply } from '../failure.ts';
import { createSubmissionMachine } from './submission-machine.ts';

export interface ForgotPasswordInput {
  client: { users: Pick<Client['users'], 'requestPasswordReset'> };
}

/** The page /forgot-password. It requests the e-mail with the link and shows the server's answer (product, section 2-public). */
export const forgotPasswordMachine = createSubmissionMachine({
  id: 'forgotPassword',
  values: (_input: ForgotPasswordInput) => ({ emailAddress: '' }),
  validate: ({ emailAddress }) => (isEmailAddress(emailAddress.trim()) ? null : { code: 'registration.emailInvalid' }),
  send: async ({ emailAddress }, { client }, signal) => client.users.requestPasswordReset({ emailAddress: emailAddress.trim() }, { signal }),
  failure: { code: 'auth.requestFailed' },
  success: saidInReply,
});
