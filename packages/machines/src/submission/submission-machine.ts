import type { Notice } from '@blue-budget/domain';
import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import { failureNotice } from '../failure.ts';
import type { Destination, Redirect } from '../ports.ts';

/** What one small page does with what is typed: check it, send it, say how it went, lead on. */
export interface Submission<Input, Values extends object, Reply> {
  id: string;
  /** What the page starts with. */
  values(input: Input): Values;
  /** Cleans what was typed, where an input takes less than any text. */
  clean?: (values: Values) => Values;
  /** Why the page cannot be used at all, or null. */
  obstacle?: (input: Input) => Notice | null;
  /** Whether the page sends on opening, there being nothing to type. */
  startsByItself?: boolean;
  /** What is wrong with the values, or null. */
  validate?: (values: Values, input: Input) => Notice | null;
  send(values: Values, input: Input, signal: AbortSignal): Promise<Reply>;
  /** Shown when the failure comes without words of the server. */
  failure: Notice;
  /** Shown when it went well. */
  success(reply: Reply): Notice;
  /** Where the page leads on success and after how many milliseconds; absent for a page that stays. */
  redirect?: { to: Destination; after: number; note?: Notice };
}

export interface SubmissionContext<Input, Values extends object> {
  input: Input;
  /** What the page started with. */
  initialValues: Values;
  values: Values;
  error: Notice | null;
  /** What to tell once it went well. */
  success: Notice | null;
}

export type SubmissionEvent<Values extends object> = { type: 'changed'; fields: Partial<Values> } | { type: 'submitted' };

/** Besides the page to go to, what that page should say. */
export interface SubmissionRedirect extends Redirect {
  note: Notice | null;
}

/**
 * Makes the machine of a small page: values, one call, a message, a redirect after a while (specification, section 4).
 * States: `blocked`, `starting`, `editing`, `submitting`, `succeeded`. Values stay as typed when the call fails and are let go when it went well.
 */
export function createSubmissionMachine<Input, Values extends object, Reply>(submission: Submission<Input, Values, Reply>) {
  const { clean = same, obstacle = nothing, validate = nothing, redirect } = submission;
  return setup({
    types: {
      context: {} as SubmissionContext<Input, Values>,
      events: {} as SubmissionEvent<Values>,
      emitted: {} as SubmissionRedirect,
      input: {} as Input,
    },
    actors: {
      send: fromPromise<Reply, { send(signal: AbortSignal): Promise<Reply> }>(({ input, signal }) => input.send(signal)),
    },
    guards: {
      blocked: ({ context }) => obstacle(context.input) !== null,
      startsByItself: () => submission.startsByItself ?? false,
      valid: ({ context }) => validate(context.values, context.input) === null,
      stays: () => redirect === undefined,
    },
    actions: {
      write: assign({ values: ({ context }, { fields }: { fields: Partial<Values> }) => clean({ ...context.values, ...fields }) }),
      showObstacle: assign({ error: ({ context }) => obstacle(context.input) }),
      showProblem: assign({ error: ({ context }) => validate(context.values, context.input), success: null }),
      showFailure: assign({ error: (_, { error }: { error: unknown }) => failureNotice(error, submission.failure) }),
      showSuccess: assign({ success: (_, { reply }: { reply: Reply }) => submission.success(reply) }),
      clearMessages: assign({ error: null, success: null }),
      forgetValues: assign({ values: ({ context }) => context.initialValues }),
      leadOn: enqueueActions(({ enqueue }) => {
        if (redirect) enqueue.emit({ type: 'redirect', to: redirect.to, note: redirect.note ?? null });
      }),
    },
    delays: { atOnce: 0, beforeRedirect: () => redirect?.after ?? 0 },
  }).createMachine({
    id: submission.id,
    context: ({ input }) => {
      const initialValues = submission.values(input);
      return { input, initialValues, values: initialValues, error: null, success: null };
    },
    initial: 'arriving',
    states: {
      arriving: {
        always: [
          { guard: 'blocked', target: 'blocked' },
          { guard: 'startsByItself', target: 'starting' },
          { target: 'editing' },
        ],
      },
      // A moment later, so that React's StrictMode, which starts, stops and starts again, sends once: a link works but once.
      starting: { after: { atOnce: 'submitting' } },
      blocked: { entry: 'showObstacle', type: 'final' },
      editing: {
        on: {
          changed: { actions: { type: 'write', params: ({ event }) => event } },
          submitted: [{ guard: 'valid', target: 'submitting' }, { actions: 'showProblem' }],
        },
      },
      submitting: {
        entry: 'clearMessages',
        invoke: {
          src: 'send',
          // A function, so that no snapshot of the call holds a password or a code.
          input: ({ context }) => ({ send: (signal) => submission.send(context.values, context.input, signal) }),
          onDone: [
            { guard: 'stays', target: 'editing', actions: [{ type: 'showSuccess', params: ({ event }) => ({ reply: event.output }) }, 'forgetValues'] },
            { target: 'succeeded', actions: [{ type: 'showSuccess', params: ({ event }) => ({ reply: event.output }) }, 'forgetValues'] },
          ],
          onError: { target: 'editing', actions: { type: 'showFailure', params: ({ event }) => event } },
        },
      },
      succeeded: { after: { beforeRedirect: { target: 'left', actions: 'leadOn' } } },
      left: { type: 'final' },
    },
  });
}

function same<Values>(values: Values): Values {
  return values;
}

function nothing(): null {
  return null;
}
