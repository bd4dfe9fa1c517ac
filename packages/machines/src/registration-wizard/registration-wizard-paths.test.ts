import { ApiError } from '@blue-budget/api/client';
import {
  registrationSteps, validateRegistrationStep, type RegistrationDraft, type RegistrationStep,
} from '@blue-budget/domain/registration';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { invitation, startWizard } from '../testing/wizard-stand-in.ts';
import type { StepRequest } from './steps.ts';
import { wizardStep } from './selectors.ts';

type Move = StepRequest | { type: 'typed'; good: boolean; which: number } | { type: 'answered' } | { type: 'refused'; code: string | null };

const secret = 'Secret-password-7';

/** Inputs for each step: one valid, the others invalid. */
const entries: Record<(typeof registrationSteps)[number], { good: Partial<RegistrationDraft>; bad: Partial<RegistrationDraft>[] }> = {
  name: { good: { firstName: 'Ann', lastName: 'Lee' }, bad: [{ firstName: ' ' }, { lastName: '' }] },
  contact: {
    good: { emailAddress: 'ann@example.com', mobileNumber: '(555) 123-4567', smsConsent: true },
    bad: [{ emailAddress: 'ann' }, { mobileNumber: '555' }, { smsConsent: false }],
  },
  password: { good: { password: secret, confirmation: secret }, bad: [{ password: 'weak' }, { confirmation: 'other' }] },
  review: { good: {}, bad: [{}] },
};

const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ type: fc.constant('typed' as const), good: fc.boolean(), which: fc.nat(2) }) },
  { weight: 4, arbitrary: fc.constant({ type: 'continued' as const }) },
  { weight: 1, arbitrary: fc.constant({ type: 'wentBack' as const }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('stepChosen' as const), step: fc.integer({ min: -1, max: 4 }) }) },
  { weight: 2, arbitrary: fc.constant({ type: 'submitted' as const }) },
  { weight: 1, arbitrary: fc.constant({ type: 'answered' as const }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('refused' as const), code: fc.constantFrom(null, 'registration.passwordCommon') }) },
);

describe('the wizard, for any order of events', () => {
  it('no step is reached past an invalid one, the furthest step never decreases, and nothing incomplete or duplicate is sent', async () => {
    let sent = 0;
    await fc.assert(fc.asyncProperty(fc.boolean(), fc.array(move, { maxLength: 40 }), async (invited, moves) => {
      const wizard = startWizard(invited ? invitation({ email: 'guest@example.com' }) : null);
      const { actor, emitted, memory } = wizard;
      const call = invited ? wizard.calls.registerInvited : wizard.calls.register;
      let furthest = 0;
      for (const next of moves) {
        const before = call.inputs.length;
        await make(next, wizard, call);
        const snapshot = actor.getSnapshot();
        const { draft } = snapshot.context;
        const step = wizardStep(snapshot);
        const isInvalid = (name: RegistrationStep) => validateRegistrationStep(name, draft) !== null;
        // The passwords are let go once everything was sent.
        expect(snapshot.status === 'active' && registrationSteps.slice(0, step).some(isInvalid)).toBe(false);
        expect(snapshot.context.furthest).toBeGreaterThanOrEqual(Math.max(furthest, step));
        furthest = snapshot.context.furthest;
        expect(call.inFlight).toBeLessThanOrEqual(1);
        expect(call.inputs.length > before && registrationSteps.some(isInvalid)).toBe(false);
        expect(JSON.stringify([emitted, memory.read()])).not.toContain(secret);
        expect(memory.read() !== null).toBe(snapshot.status === 'done');
      }
      sent += call.inputs.length;
      actor.stop();
    }), { numRuns: 300, examples: [[false, straightThrough()], [true, straightThrough()]] });
    expect(sent).toBeGreaterThan(0);
  });
});

function straightThrough(): Move[] {
  const step: Move[] = [{ type: 'typed', good: true, which: 0 }, { type: 'continued' }];
  return [...step, ...step, ...step, { type: 'submitted' }, { type: 'refused', code: null }, { type: 'submitted' }, { type: 'answered' }];
}

/** Types only what the step shown has inputs for, as a person must. */
async function make(next: Move, { actor, change }: ReturnType<typeof startWizard>, call: ReturnType<typeof startWizard>['calls']['register' | 'registerInvited']) {
  switch (next.type) {
    case 'typed': {
      const { good, bad } = entries[registrationSteps[wizardStep(actor.getSnapshot())] ?? 'name'];
      change(next.good ? good : (bad[next.which % bad.length] ?? {}));
      return;
    }
    case 'answered':
      if (call.inFlight > 0) await call.answer({ clientId: 'c-1' });
      return;
    case 'refused':
      if (call.inFlight > 0) await call.fail(new ApiError({ kind: 'refused', status: 400, code: next.code }));
      return;
    default:
      actor.send(next);
  }
}
