import type { Client } from '@blue-budget/api/client';
import { redirectDelays } from '@blue-budget/domain/limits';
import { isPhoneNumber, phoneDigits, validateVerificationCode, verificationCodeDigits } from '@blue-budget/domain/registration';
import type { SnapshotFrom } from 'xstate';
import type { VerificationMemory } from '../ports.ts';
import { createSubmissionMachine } from './submission-machine.ts';

export interface VerifySmsInput {
  client: { users: Pick<Client['users'], 'verifySms'> };
  verificationMemory: VerificationMemory;
}

/** The page /verify-sms. It asks for the mobile number only if that is not known (product, Q-AUTH-1). */
export const verifySmsMachine = createSubmissionMachine({
  id: 'verifySms',
  values: ({ verificationMemory }: VerifySmsInput) => {
    const pending = verificationMemory.read();
    return { clientId: pending?.clientId ?? '', mobileNumber: pending?.mobileNumber ?? '', code: '' };
  },
  clean: (values) => ({ ...values, mobileNumber: phoneDigits(values.mobileNumber), code: verificationCodeDigits(values.code) }),
  obstacle: ({ verificationMemory }) => (verificationMemory.read() === null ? { code: 'auth.verificationUnknown' } : null),
  validate: ({ mobileNumber, code }) => (isPhoneNumber(mobileNumber) ? validateVerificationCode(code) : { code: 'registration.phoneInvalid' }),
  send: async (values, { client, verificationMemory }, signal) => {
    await client.users.verifySms(values, { signal });
    verificationMemory.clear();
  },
  failure: { code: 'auth.verificationFailed' },
  success: () => ({ code: 'auth.verifyEmailNote' }),
  redirect: { to: 'login', after: redirectDelays.phoneVerified, note: { code: 'auth.verifyEmailNote' } },
});

/** Whether the page asks for the mobile number as well. */
export function asksForMobileNumber({ context }: Pick<SnapshotFrom<typeof verifySmsMachine>, 'context'>): boolean {
  return context.initialValues.mobileNumber === '';
}
