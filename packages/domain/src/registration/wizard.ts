import type { Notice } from '../notices.ts';
import { isEmailAddress } from './email.ts';
import { isAcceptablePassword } from './password.ts';
import { isPhoneNumber, phoneDigits } from './phone.ts';

/** The steps of the registration wizard in order; a step's number is its index (product, section 2-registration). */
export const registrationSteps = ['name', 'contact', 'password', 'review'] as const;
export type RegistrationStep = (typeof registrationSteps)[number];

/** Everything the wizard asks for, as typed. */
export interface RegistrationDraft {
  firstName: string;
  lastName: string;
  emailAddress: string;
  mobileNumber: string;
  smsConsent: boolean;
  password: string;
  confirmation: string;
}

/** The data a completed wizard sends. */
export interface RegistrationDetails {
  firstName: string;
  lastName: string;
  emailAddress: string;
  /** Ten digits, no punctuation. */
  mobileNumber: string;
  password: string;
}

/** How much of the progress bar a step fills, 0 to 1: (step + 1) / 4 (product, section 2-registration). */
export function progressOfStep(step: number): number {
  return (step + 1) / registrationSteps.length;
}

/** The reason a step cannot be completed, or null; the review has no checks of its own. */
export function validateRegistrationStep(step: RegistrationStep, draft: RegistrationDraft): Notice | null {
  switch (step) {
    case 'name': return validateName(draft);
    case 'contact': return validateContact(draft);
    case 'password': return validatePassword(draft);
    case 'review': return null;
  }
}

/** Step 0: both names hold more than spaces (product, section 5-registration). */
export function validateName({ firstName, lastName }: Pick<RegistrationDraft, 'firstName' | 'lastName'>): Notice | null {
  return firstName.trim() === '' || lastName.trim() === '' ? { code: 'registration.nameMissing' } : null;
}

/** Step 1: e-mail, then phone, then consent; spaces around the address are forgiven (product, section 5-registration). */
export function validateContact(
  { emailAddress, mobileNumber, smsConsent }: Pick<RegistrationDraft, 'emailAddress' | 'mobileNumber' | 'smsConsent'>,
): Notice | null {
  if (!isEmailAddress(emailAddress.trim())) return { code: 'registration.emailInvalid' };
  if (!isPhoneNumber(mobileNumber)) return { code: 'registration.phoneInvalid' };
  if (!smsConsent) return { code: 'registration.consentMissing' };
  return null;
}

/** Step 2: every rule of the checklist is met, the confirmation included (product, section 5-registration). */
export function validatePassword({ password, confirmation }: Pick<RegistrationDraft, 'password' | 'confirmation'>): Notice | null {
  return isAcceptablePassword(password) && password === confirmation ? null : { code: 'registration.passwordUnacceptable' };
}

/** The last check before sending: password and confirmation are still the same (product, Q-X-3). */
export function registrationMismatch({ password, confirmation }: Pick<RegistrationDraft, 'password' | 'confirmation'>): Notice | null {
  return password === confirmation ? null : { code: 'registration.passwordMismatch' };
}

/** A draft's data: texts without spaces around them, the phone as digits, the password untouched (product, section 5-registration). */
export function registrationDetails(draft: RegistrationDraft): RegistrationDetails {
  return {
    firstName: draft.firstName.trim(),
    lastName: draft.lastName.trim(),
    emailAddress: draft.emailAddress.trim(),
    mobileNumber: phoneDigits(draft.mobileNumber),
    password: draft.password,
  };
}
