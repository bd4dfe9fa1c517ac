import {
  passwordRules, progressOfStep, registrationSteps, type PasswordRule, type RegistrationStep,
} from '@blue-budget/domain/registration';
import type { SnapshotFrom } from 'xstate';
import type { registrationWizardMachine } from './registration-wizard-machine.ts';

export type RegistrationWizardSnapshot = SnapshotFrom<typeof registrationWizardMachine>;

/** One pill of the wizard. */
export interface StepPill {
  step: RegistrationStep;
  index: number;
  current: boolean;
  /** Whether the step can be chosen: it is an earlier step, or was reached before. */
  reachable: boolean;
}

/** The index of the step shown, 0 to 3. The review is shown during the submission and after it. */
export function wizardStep({ value }: RegistrationWizardSnapshot): number {
  if (typeof value === 'object') return registrationSteps.indexOf(value.filling);
  return value === 'submitting' || value === 'registered' ? registrationSteps.length - 1 : 0;
}

/** The filled part of the progress bar, 0 to 1. */
export function wizardProgress(snapshot: RegistrationWizardSnapshot): number {
  return progressOfStep(wizardStep(snapshot));
}

export function wizardPills(snapshot: RegistrationWizardSnapshot): StepPill[] {
  const present = wizardStep(snapshot);
  return registrationSteps.map((step, index) => ({ step, index, current: index === present, reachable: index <= snapshot.context.furthest }));
}

/** The live checklist under the new password. */
export function wizardPasswordRules({ context: { draft } }: RegistrationWizardSnapshot): PasswordRule[] {
  return passwordRules(draft.password, draft.confirmation);
}

/** Whether the person was invited, which changes the label of the last button (product, section 2-registration). */
export function isInvited({ context }: RegistrationWizardSnapshot): boolean {
  return context.invitationToken !== null;
}

/** Whether something was typed that would be lost with the page: passwords are never stored, the rest is where there is a memory. */
export function wouldReloadLoseRegistration(snapshot: RegistrationWizardSnapshot): boolean {
  const { memory = null, emailLocked, draft: { emailAddress, firstName, lastName, mobileNumber, smsConsent, password, confirmation } } = snapshot.context;
  const passwords = [password, confirmation];
  const others = [firstName, lastName, mobileNumber, emailLocked ? '' : emailAddress];
  return !snapshot.matches('registered') && (isAny(passwords) || (memory === null && (smsConsent || isAny(others))));
}

export function isRegistering(snapshot: RegistrationWizardSnapshot): boolean {
  return snapshot.matches('submitting');
}

/** Whether the invitation cannot be read, so that registration is impossible. */
export function isInvitationUnreadable(snapshot: RegistrationWizardSnapshot): boolean {
  return snapshot.matches('uninvited');
}

function isAny(texts: readonly string[]): boolean {
  return texts.some((text) => text !== '');
}
