import { phoneDigits, registrationSteps, validateRegistrationStep, type RegistrationDraft } from '@blue-budget/domain/registration';
import * as z from 'zod/mini';
import { typedFields } from '../drafts/typed-fields.ts';

/** What of a registration outlives a reload. The password is none of it, and never will be. */
const keptRegistrationFields = typedFields({
  firstName: z.string(), lastName: z.string(), emailAddress: z.string(), mobileNumber: z.string(), smsConsent: z.boolean(),
  /** The index of the step shown, and of the furthest one reached. */
  step: z.int(), furthest: z.int(),
});

/** Where a registration outlives a reload of its tab. */
export interface RegistrationMemory {
  /** What `write` was given; from a storage that anyone may have written to. */
  read(): unknown;
  write(fields: object): void;
  clear(): void;
}

interface Progress {
  draft: RegistrationDraft;
  step: number;
  furthest: number;
}

/** What is written down of a registration; null while nothing is typed. */
export function keptRegistration({ draft, step, furthest }: Progress): object | null {
  const { password: _, confirmation: __, smsConsent, ...texts } = draft;
  return smsConsent || Object.values(texts).some((text) => text !== '') ? keptRegistrationFields.of({ ...draft, step, furthest }) : null;
}

/** The registration as it was before a reload. It begins at the step that was shown, at the latest at the first that is not complete. */
export function restoredRegistration(empty: RegistrationDraft, stored: unknown, lockedEmail: string | null): Progress {
  const { step = 0, furthest = 0, ...fields } = keptRegistrationFields.read(stored);
  const typed = { ...empty, ...fields };
  const draft = { ...typed, mobileNumber: phoneDigits(typed.mobileNumber), emailAddress: lockedEmail ?? typed.emailAddress };
  const incomplete = registrationSteps.findIndex((each) => validateRegistrationStep(each, draft) !== null);
  const reachable = (index: number) => Math.max(0, Math.min(index, incomplete));
  return { draft, step: reachable(step), furthest: reachable(Math.max(step, furthest)) };
}
