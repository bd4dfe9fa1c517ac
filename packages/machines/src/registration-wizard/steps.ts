import { registrationSteps, validateRegistrationStep, type RegistrationDraft, type Notice } from '@blue-budget/domain';

/** A wish to be at another step. */
export type StepWish =
  | { type: 'continued' }
  | { type: 'wentBack' }
  /** A pill was chosen; steps count from 0. */
  | { type: 'stepChosen'; step: number }
  /** Everything is to be sent: the step after the last. */
  | { type: 'submitted' };

/**
 * Where a wish leads to from a step (specification, section 2): backward freely; forward by a pill no further than the furthest step
 * reached, and past no step that is not valid, whichever way it was left before. Null where the wish is out of reach.
 */
export function landing(wish: StepWish, from: number, { draft, furthest }: { draft: RegistrationDraft; furthest: number }): number | null {
  const wanted = wantedStep(wish, from);
  const reach = wish.type === 'stepChosen' ? furthest : registrationSteps.length;
  if (wanted < 0 || wanted > reach) return null;
  const obstacle = registrationSteps.findIndex((step, index) => index >= from && index < wanted && validateRegistrationStep(step, draft) !== null);
  return obstacle === -1 ? wanted : obstacle;
}

/** Why a wish led to a step short of the one wanted, or null. */
export function problemOnArrival(wish: StepWish, from: number, on: number, draft: RegistrationDraft): Notice | null {
  const step = registrationSteps[on];
  return step === undefined || on >= wantedStep(wish, from) ? null : validateRegistrationStep(step, draft);
}

function wantedStep(wish: StepWish, from: number): number {
  switch (wish.type) {
    case 'continued': return from + 1;
    case 'wentBack': return from - 1;
    case 'stepChosen': return wish.step;
    case 'submitted': return registrationSteps.length;
  }
}
