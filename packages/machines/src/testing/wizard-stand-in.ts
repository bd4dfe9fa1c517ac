import type { CallOptions, Client } from '@blue-budget/api/client';
import type { RegistrationDraft } from '@blue-budget/domain/registration';
import { createActor } from 'xstate';
import { registrationWizardMachine, type RegistrationMemory } from '../registration-wizard/index.ts';
import { emissionsOf } from './emissions.ts';
import { pendingCalls } from './pending-calls.ts';
import { rememberedVerification } from './verification-memory.ts';

type Registration = Parameters<Client['users']['register']>[0];
type InvitedRegistration = Parameters<Client['users']['registerInvited']>[0];

/** A running registration wizard whose calls and memory the test controls. */
export function startWizard(invitationToken: string | null = null, kept: RegistrationMemory | null = null) {
  const register = pendingCalls<[Registration, CallOptions?], { clientId: string }>();
  const registerInvited = pendingCalls<[InvitedRegistration, CallOptions?], { clientId: string }>();
  const memory = rememberedVerification();
  const actor = createActor(registrationWizardMachine, {
    input: { client: { users: { register: register.call, registerInvited: registerInvited.call } }, verificationMemory: memory, memory: kept, invitationToken },
  });
  const emitted = emissionsOf(actor);
  actor.start();
  const change = (fields: Partial<RegistrationDraft>) => { actor.send({ type: 'changed', fields }); };
  const complete = (...steps: (keyof typeof filled)[]) => {
    for (const step of steps) {
      change(filled[step]);
      actor.send({ type: 'continued' });
    }
  };
  return { actor, emitted, memory, change, complete, calls: { register, registerInvited } };
}

/** Valid input for each step. */
export const filled = {
  name: { firstName: 'Ann', lastName: 'Lee' },
  contact: { emailAddress: 'ann@example.com', mobileNumber: '(555) 123-4567', smsConsent: true },
  password: { password: 'Right-password-1', confirmation: 'Right-password-1' },
};

/** An invitation as the services write it, unsigned. */
export function invitation(claims: object): string {
  return ['{"alg":"none"}', JSON.stringify(claims), 'signature'].map((part) => Buffer.from(part).toString('base64url')).join('.');
}
