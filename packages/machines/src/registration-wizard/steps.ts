import type { Notice } from '@blue-budget/domain/notices';
import { registrationSteps, validateRegistrationStep, type RegistrationDraft } from '@blue-budget/domain/registration';

/** A request to go to another step. */
export type StepRequest =
  | { type: 'continued' }
  | { type: 'wentBack' }
  /** A pill was chosen; steps count from 0. */
  | { type: 'stepChosen'; step: number }
  /** Requests the step after the last one: submission. */
  | { type: 'submitted' };

/**
 * The step that a request reaches (product, section 2): any step backward; forward at most to the first invalid step, and by a pill
 * at most to the furthest step reached before. Null if the requested step is out of reach.
 */
export function reachedStep(request: StepRequest, from: number, { draft, furthest }: { draft: RegistrationDraft; furthest: number }): number | null {
  const requested = requestedStep(request, from);
  const reach = request.type === 'stepChosen' ? furthest : registrationSteps.length;
  if (requested < 0 || requested > reach) return null;
  const obstacle = registrationSteps.findIndex((step, index) => index >= from && index < requested && validateRegistrationStep(step, draft) !== null);
  return obstacle === -1 ? requested : obstacle;
}

/** The validation error of the reached step if the request requested a later one; else null. */
export function errorOnStep(request: StepRequest, from: number, on: number, draft: RegistrationDraft): Notice | null {
  const step = registrationSteps[on];
  return step === undefined || on >= requestedStep(request, from) ? null : validateRegistrationStep(step, draft);
}

function requestedStep(request: StepRequest, from: number): number {
  switch (request.type) {
    case 'continued': return from + 1;
    case 'wentBack': return from - 1;
    case 'stepChosen': return request.step;
    case 'submitted': return registrationSteps.length;
  }
}
