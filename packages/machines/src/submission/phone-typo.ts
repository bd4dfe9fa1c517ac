import type { Client } from '@blue-budget/api/client';
import { redirectDelays } from '@blue-budget/domain/limits';
import { isPhoneNumber, phoneDigits } from '@blue-budget/domain/registration';
import type { VerificationMemory } from '../ports.ts';
import { createSubmissionMachine } from './submission-machine.ts';

export interface PhoneTypoInput {
  client: { users: Pick<Client['users'], 'correctPhone'> };
  verificationMemory: VerificationMemory;
}

/** The page /phone-typo. It corrects the number of the registration and stores the new one for /verify-sms (product, section 4). */
export const phoneTypoMachine = createSubmissionMachine({
  id: 'phoneTypo',
  values: ({ verificationMemory }: PhoneTypoInput) => {
    const pending = verificationMemory.read();
    return { clientId: pending?.clientId ?? '', mobileNumber: pending?.mobileNumber ?? '', newMobileNumber: '' };
  },
  clean: (values) => ({ ...values, mobileNumber: phoneDigits(values.mobileNumber), newMobileNumber: phoneDigits(values.newMobileNumber) }),
  obstacle: ({ verificationMemory }) => (verificationMemory.read() === null ? { code: 'auth.verificationUnknown' } : null),
  validate: ({ mobileNumber, newMobileNumber }) =>
    (isPhoneNumber(mobileNumber) && isPhoneNumber(newMobileNumber) ? null : { code: 'registration.phoneInvalid' }),
  send: async (values, { client, verificationMemory }, signal) => {
    await client.users.correctPhone(values, { signal });
    verificationMemory.write({ clientId: values.clientId, mobileNumber: values.newMobileNumber });
  },
  failure: { code: 'auth.phoneResetFailed' },
  success: () => ({ code: 'auth.phoneCorrected' }),
  redirect: { to: 'smsVerification', after: redirectDelays.phoneCorrected },
});
