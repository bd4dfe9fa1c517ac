import type { RegistrationStep } from '@blue-budget/domain/registration';
import { productName } from '../product.ts';

/** The pages of the registration wizard; the wording is ours. */
export const registrationPages = {
  steps: {
    name: { pill: 'Name', title: 'What is your name?', lede: 'It stands on your account alone.' },
    contact: { pill: 'Contact', title: 'How do we reach you?', lede: 'One to log in with, one for codes.' },
    password: { pill: 'Password', title: 'Choose a password', lede: 'A password manager is welcome here.' },
    review: { pill: 'Review', title: 'Is everything right?', lede: 'Go back to any step to change it.' },
  } satisfies Record<RegistrationStep, object>,
  place: (step: number, count: number) => `Step ${step} of ${count}`,
  fields: { firstName: 'First name', lastName: 'Last name', name: 'Name' },
  emailLocked: 'The invitation is for this address.',
  mobileNote: 'Ten digits. We send your verification codes to it.',
  consent: 'I agree to receive text messages for two-factor authentication (2FA). Message and data rates may apply.',
  back: 'Back',
  next: 'Next',
  creating: 'Creating your account...',
  known: 'Already have an account?',
  logIn: 'Log in',
  join: `Join ${productName}`,
  invitationUnreadable: 'This link does not hold an invitation that can be read.',
};

/** Beside every rule of a new password, whether it keeps it; the wording is ours. */
export const passwordRules = { name: 'Password rules', met: ', met', notMet: ', not met yet' };
