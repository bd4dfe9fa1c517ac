import { ApiError, type Client } from '@blue-budget/api/client';
import { isPhoneNumber, phoneDigits } from '@blue-budget/domain/registration';
import { isUnanswered, NoticeError } from '../failure.ts';
import type { VerificationMemory } from '../ports.ts';
import { createSubmissionMachine } from './submission-machine.ts';

export interface NewCodeInput {
  client: { users: Pick<Client['users'], 'correctPhone'> };
  verificationMemory: VerificationMemory;
}

/**
 * "Send a new code" on /verify-sms. A correction of the number by the same number sends one, with the limits of any text message; the
 * code before is of no use any more. The page that asks for the number sends it along by `changed`.
 */
export const newCodeMachine = createSubmissionMachine({
  id: 'newCode',
  values: ({ verificationMemory }: NewCodeInput) => {
    const pending = verificationMemory.read();
    return { clientId: pending?.clientId ?? '', mobileNumber: pending?.mobileNumber ?? '' };
  },
  clean: (values) => ({ ...values, mobileNumber: phoneDigits(values.mobileNumber) }),
  obstacle: ({ verificationMemory }) => (verificationMemory.read() === null ? { code: 'auth.verificationUnknown' } : null),
  validate: ({ mobileNumber }) => (isPhoneNumber(mobileNumber) ? null : { code: 'registration.phoneInvalid' }),
  send: async ({ clientId, mobileNumber }, { client }, signal) => {
    try {
      await client.users.correctPhone({ clientId, mobileNumber, newMobileNumber: mobileNumber }, { signal });
    } catch (error) {
      if (isUnanswered(error)) throw new NoticeError({ code: 'auth.newCodeUnanswered' });
      if (error instanceof ApiError && error.status === 429 && error.retryAfter !== null) {
        throw new NoticeError({ code: 'auth.newCodeTooOften', minutes: Math.ceil(error.retryAfter / 60) });
      }
      throw error;
    }
  },
  failure: { code: 'auth.newCodeFailed' },
  success: () => ({ code: 'auth.newCodeSent' }),
});
