import { ApiError, type Client } from '@blue-budget/api/client';
import type { Notice } from '@blue-budget/domain/notices';
import {
  phoneDigits, registrationDetails, registrationMismatch, registrationSteps, type RegistrationDraft,
} from '@blue-budget/domain/registration';
import { readInvitationEmail } from '@blue-budget/domain/session';
import { assign, emit, fromPromise, setup } from 'xstate';
import { noticeOfError } from '../failure.ts';
import type { Redirect, VerificationMemory } from '../ports.ts';
import { keptRegistration, restoredRegistration, type RegistrationMemory } from './kept-fields.ts';
import { reachedStep, errorOnStep, type StepRequest } from './steps.ts';

export interface RegistrationWizardInput {
  client: { users: Pick<Client['users'], 'register' | 'registerInvited'> };
  verificationMemory: VerificationMemory;
  /** Where what was typed outlives a reload, the password excepted; without it nothing does. */
  memory?: RegistrationMemory | null;
  /** The token in the address of the page; null without an invitation. */
  invitationToken: string | null;
}

export interface RegistrationWizardContext extends RegistrationWizardInput {
  /** As typed, passwords included: never store a snapshot of this machine. `kept-fields.ts` says what outlives a reload. */
  draft: RegistrationDraft;
  /** Whether the e-mail address is the invitation's and cannot be changed. */
  emailLocked: boolean;
  /** The step shown last, 0 to 3. */
  step: number;
  /** The furthest step reached by completing those before it, 0 to 3. */
  furthest: number;
  error: Notice | null;
}

export type RegistrationWizardEvent = { type: 'changed'; fields: Partial<RegistrationDraft> } | StepRequest;

export type RegistrationWizardEmitted = Redirect<'smsVerification'>;

const emptyDraft: RegistrationDraft = {
  firstName: '', lastName: '', emailAddress: '', mobileNumber: '', smsConsent: false, password: '', confirmation: '',
};

/** Registration in four steps, with or without an invitation (product, sections 2, 4 and 5). */
const wizard = setup({
  types: {
    context: {} as RegistrationWizardContext,
    events: {} as RegistrationWizardEvent,
    emitted: {} as RegistrationWizardEmitted,
    input: {} as RegistrationWizardInput,
  },
  actors: {
    register: fromPromise<{ clientId: string }, { send(signal: AbortSignal): Promise<{ clientId: string }> }>(({ input, signal }) => input.send(signal)),
  },
  guards: {
    beginsAt: ({ context }, { on }: { on: number }) => context.step === on,
    invitationUnreadable: ({ context }) => context.invitationToken !== null && !context.emailLocked,
    reachesStep: ({ context, event }, { from, on }: { from: number; on: number }) => event.type !== 'changed' && reachedStep(event, from, context) === on,
    mismatched: ({ context }) => registrationMismatch(context.draft) !== null,
    passwordCommon: (_, { error }: { error: unknown }) => error instanceof ApiError && error.code === 'registration.passwordCommon',
    complete: ({ context }) => reachedStep({ type: 'submitted' }, 0, context) === registrationSteps.length,
  },
  actions: {
    setFields: assign({ draft: ({ context }, { fields }: { fields: Partial<RegistrationDraft> }) => written(context, fields) }),
    enterStep: assign(({ context, event }, { from, on }: { from: number; on: number }) => ({
      error: event.type === 'changed' ? null : errorOnStep(event, from, on, context.draft),
      step: on,
      furthest: Math.max(context.furthest, on),
    })),
    keep: ({ context }) => {
      const kept = keptRegistration(context);
      if (kept === null) context.memory?.clear();
      else context.memory?.write(kept);
    },
    forget: ({ context: { memory } }) => { memory?.clear(); },
    clearError: assign({ error: null }),
    showMismatch: assign({ error: ({ context }) => registrationMismatch(context.draft) }),
    showUnreadableInvitation: assign({ error: { code: 'registration.invitationInvalid' } }),
    showFailure: assign({ error: (_, { error }: { error: unknown }) => noticeOfError(error, { code: 'registration.failed' }) }),
    showCommonPassword: assign({ error: { code: 'registration.passwordCommon' }, step: registrationSteps.indexOf('password') }),
    rememberVerification: ({ context }, { clientId }: { clientId: string }) => {
      context.verificationMemory.write({ clientId, mobileNumber: registrationDetails(context.draft).mobileNumber });
    },
    clearPassword: assign({ draft: ({ context }) => ({ ...context.draft, password: '', confirmation: '' }) }),
    redirectSmsVerification: emit({ type: 'redirect', to: 'smsVerification' }),
  },
});

export const registrationWizardMachine = wizard.createMachine({
  id: 'registrationWizard',
  context: ({ input }) => {
    const emailAddress = input.invitationToken === null ? null : readInvitationEmail(input.invitationToken);
    return {
      ...input,
      ...restoredRegistration(emptyDraft, input.memory?.read() ?? null, emailAddress),
      emailLocked: emailAddress !== null,
      error: null,
    };
  },
  initial: 'arriving',
  states: {
    arriving: {
      always: [{ guard: 'invitationUnreadable', target: 'uninvited' }, ...beginnings()],
    },
    uninvited: { entry: 'showUnreadableInvitation', type: 'final' },
    filling: {
      initial: 'name',
      states: {
        name: { on: movesFrom(0) },
        contact: { on: movesFrom(1) },
        password: { on: movesFrom(2) },
        review: {
          on: {
            ...movesFrom(3),
            submitted: [
              { guard: 'mismatched', actions: 'showMismatch' },
              { guard: 'complete', target: '#registrationWizard.submitting', actions: 'clearError' },
              ...movesTo(0),
            ],
          },
        },
      },
      on: { changed: { actions: [{ type: 'setFields', params: ({ event }) => event }, 'keep'] } },
    },
    submitting: {
      invoke: {
        src: 'register',
        // A function, so that no snapshot of the call holds the password.
        input: ({ context: { client, draft, invitationToken } }) => ({
          send: (signal) => {
            const details = registrationDetails(draft);
            return invitationToken === null
              ? client.users.register(details, { signal })
              : client.users.registerInvited({ ...details, token: invitationToken }, { signal });
          },
        }),
        onDone: {
          target: 'registered',
          actions: [{ type: 'rememberVerification', params: ({ event }) => event.output }, 'clearPassword', 'forget', 'redirectSmsVerification'],
        },
        onError: [
          {
            guard: { type: 'passwordCommon', params: ({ event }) => event },
            target: 'filling.password',
            actions: ['showCommonPassword', 'keep'],
          },
          { target: 'filling.review', actions: { type: 'showFailure', params: ({ event }) => event } },
        ],
      },
    },
    registered: { type: 'final' },
  },
});

/** The first step, or the one at which the page was reloaded. */
function beginnings() {
  return registrationSteps.map((step, on) => ({
    guard: { type: 'beginsAt' as const, params: { on } }, target: `#registrationWizard.filling.${step}` as const,
  }));
}

function movesFrom(from: number) {
  const moves = movesTo(from);
  return { continued: moves, wentBack: moves, stepChosen: moves };
}

/** A guarded transition to each step; a request takes at most one of them. */
function movesTo(from: number) {
  return registrationSteps.map((step, on) => ({
    guard: { type: 'reachesStep' as const, params: { from, on } },
    target: `#registrationWizard.filling.${step}` as const,
    actions: [{ type: 'enterStep' as const, params: { from, on } }, { type: 'keep' as const }],
  }));
}

function written({ draft, emailLocked }: RegistrationWizardContext, fields: Partial<RegistrationDraft>): RegistrationDraft {
  const next = { ...draft, ...fields };
  return { ...next, mobileNumber: phoneDigits(next.mobileNumber), emailAddress: emailLocked ? draft.emailAddress : next.emailAddress };
}
