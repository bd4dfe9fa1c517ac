import type { Notice } from '@blue-budget/domain/notices';
import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import { noticeOfError } from '../failure.ts';
import type { Destination, Redirect } from '../ports.ts';

/** A page with one form: validates, sends, shows the result, and redirects. */
export interface Submission<Input, Values extends object, Reply> {
  id: string;
  /** The initial values. */
  values(input: Input): Values;
  /** Normalizes what was typed. */
  clean?: (values: Values) => Values;
  /** Why the page cannot be used, or null. */
  obstacle?: (input: Input) => Notice | null;
  /** Whether the page sends when it opens, because there is nothing to type. */
  startsByItself?: boolean;
  /** The validation error of the values, or null. */
  validate?: (values: Values, input: Input) => Notice | null;
  send(values: Values, input: Input, signal: AbortSignal): Promise<Reply>;
  /** Shown if a failure has no message of the server. */
  failure: Notice;
  /** Shown after a success. */
  success(reply: Reply): Notice;
  /** The page to redirect to after a success, and the delay in milliseconds; absent if there is none. */
  redirect?: { to: Destination; after: number; note?: Notice };
}

export interface SubmissionContext<Input, Values extends object> {
  input: Input;
  /** The initial values. */
  initialValues: Values;
  values: Values;
  error: Notice | null;
  /** The text shown after a success. */
  success: Notice | null;
}

export type SubmissionEvent<Values extends object> = { type: 'changed'; fields: Partial<Values> } | { type: 'submitted' };

/** A redirect with a note for the page it leads to. */
export interface SubmissionRedirect extends Redirect {
  note: Notice | null;
}

/**
 * Creates the machine of a page with one form: values, one call, a message, a delayed redirect (product, section 4-sessions). States:
 * `blocked`, `starting`, `editing`, `submitting`, `succeeded`. Values are kept if the call fails, and cleared after a success.
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
      setFields: assign({ values: ({ context }, { fields }: { fields: Partial<Values> }) => clean({ ...context.values, ...fields }) }),
      showObstacle: assign({ error: ({ context }) => obstacle(context.input) }),
      showProblem: assign({ error: ({ context }) => validate(context.values, context.input), success: null }),
      showFailure: assign({ error: (_, { error }: { error: unknown }) => noticeOfError(error, submission.failure) }),
      showSuccess: assign({ success: (_, { reply }: { reply: Reply }) => submission.success(reply) }),
      clearMessages: assign({ error: null, success: null }),
      clearValues: assign({ values: ({ context }) => context.initialValues }),
      emitRedirect: enqueueActions(({ enqueue }) => {
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
      // Delayed, because React's StrictMode starts, stops and starts again: a link works only once.
      starting: { after: { atOnce: 'submitting' } },
      blocked: { entry: 'showObstacle', type: 'final' },
      editing: {
        on: {
          changed: { actions: { type: 'setFields', params: ({ event }) => event } },
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
            { guard: 'stays', target: 'editing', actions: [{ type: 'showSuccess', params: ({ event }) => ({ reply: event.output }) }, 'clearValues'] },
            { target: 'succeeded', actions: [{ type: 'showSuccess', params: ({ event }) => ({ reply: event.output }) }, 'clearValues'] },
          ],
          onError: { target: 'editing', actions: { type: 'showFailure', params: ({ event }) => event } },
        },
      },
      succeeded: { after: { beforeRedirect: { target: 'left', actions: 'emitRedirect' } } },
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
