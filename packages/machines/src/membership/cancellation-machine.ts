import type { Client } from '@blue-budget/api/client';
import { limitText, textLimits } from '@blue-budget/domain/limits';
import type { SubscriptionManager } from '@blue-budget/domain/membership';
import type { Notice } from '@blue-budget/domain/notices';
import { assign, emit, fromPromise, setup } from 'xstate';
import * as z from 'zod/mini';
import { typedFields } from '../drafts/typed-fields.ts';
import { noticeOfError } from '../failure.ts';
import { readTimeout } from '../read-timeout.ts';
import type { TypedRestored } from '../operation-request.ts';
import type { Announcement } from '../ports.ts';

export interface CancellationInput {
  client: { data: Pick<Client['data'], 'subscriberManager' | 'cancelSubscription'> };
}

export interface CancellationContext extends CancellationInput {
  /** Who takes the money; null until loaded. */
  manager: SubscriptionManager | null;
  /** Whether the checkbox that explains the cancellation is checked. */
  isAcknowledged: boolean;
  /** As typed; optional. */
  reason: string;
  error: Notice | null;
}

export type CancellationEvent =
  | { type: 'acknowledged'; isAcknowledged: boolean }
  | { type: 'reasonTyped'; reason: string }
  | { type: 'submitted' }
  | { type: 'retried' }
  | TypedRestored;

const keptCancellationFields = typedFields({ isAcknowledged: z.boolean(), reason: z.string() });

/**
 * Cancels a membership (product, sections 4 and 5). States: `loading` who takes the money, or `unavailable`; `elsewhere` if that is
 * not the card provider, so that only instructions are shown; `asking`, `cancelling`, `cancelled`. The membership lasts until the end of
 * the paid period, so no token changes here.
 */
export const cancellationMachine = setup({
  types: {
    context: {} as CancellationContext, events: {} as CancellationEvent, emitted: {} as Announcement, input: {} as CancellationInput,
  },
  actors: {
    loadManager: fromPromise<SubscriptionManager, CancellationInput['client']>(({ input: { data }, signal }) =>
      data.subscriberManager({ signal })),
    cancel: fromPromise<object, { client: CancellationInput['client']; reason: string }>(({ input: { client, reason } }) =>
      client.data.cancelSubscription({ reason })),
  },
  delays: { readTimeout },
  guards: {
    isCard: (_, { manager }: { manager: SubscriptionManager }) => manager === 'card',
    isAcknowledged: ({ context }) => context.isAcknowledged,
  },
  actions: {
    setManager: assign((_, { manager }: { manager: SubscriptionManager }) => ({ manager })),
    acknowledge: assign((_, { isAcknowledged }: { isAcknowledged: boolean }) => ({ isAcknowledged })),
    writeReason: assign((_, { reason }: { reason: string }) => ({ reason: limitText(reason, textLimits.reason) })),
    restore: assign((_, { fields }: TypedRestored) => {
      const { reason, ...others } = keptCancellationFields.read(fields);
      return reason === undefined ? others : { ...others, reason: limitText(reason, textLimits.reason) };
    }),
    show: assign((_, { error }: { error: Notice }) => ({ error })),
    showFailure: assign({ error: (_, { error }: { error: unknown }) => noticeOfError(error, { code: 'subscription.cancelFailed' }) }),
    clearError: assign({ error: null }),
    announce: emit({ type: 'announced', kind: 'success', notice: { code: 'subscription.cancelled' } }),
  },
}).createMachine({
  id: 'cancellation',
  context: ({ input }) => ({ ...input, manager: null, isAcknowledged: false, reason: '', error: null }),
  initial: 'loading',
  on: { typedRestored: { actions: { type: 'restore', params: ({ event }) => event } } },
  states: {
    loading: {
      entry: 'clearError',
      invoke: {
        src: 'loadManager',
        input: ({ context }) => context.client,
        onDone: [
          {
            guard: { type: 'isCard', params: ({ event }) => ({ manager: event.output }) },
            target: 'asking',
            actions: { type: 'setManager', params: ({ event }) => ({ manager: event.output }) },
          },
          { target: 'elsewhere', actions: { type: 'setManager', params: ({ event }) => ({ manager: event.output }) } },
        ],
        onError: { target: 'unavailable', actions: { type: 'show', params: { error: { code: 'subscription.detailsLoadFailed' } } } },
      },
      after: { readTimeout: { target: 'unavailable', actions: { type: 'show', params: { error: { code: 'subscription.detailsLoadFailed' } } } } },
    },
    unavailable: { on: { retried: 'loading' } },
    elsewhere: {},
    asking: {
      on: {
        acknowledged: { actions: { type: 'acknowledge', params: ({ event }) => event } },
        reasonTyped: { actions: { type: 'writeReason', params: ({ event }) => event } },
        submitted: [
          { guard: 'isAcknowledged', target: 'cancelling' },
          { actions: { type: 'show', params: { error: { code: 'subscription.acknowledgementMissing' } } } },
        ],
      },
    },
    cancelling: {
      entry: 'clearError',
      invoke: {
        src: 'cancel',
        input: ({ context: { client, reason } }) => ({ client, reason: reason.trim() }),
        onDone: { target: 'cancelled', actions: 'announce' },
        onError: { target: 'asking', actions: { type: 'showFailure', params: ({ event }) => event } },
      },
    },
    cancelled: { type: 'final' },
  },
});

/** What was typed, as it outlives a reload. */
export function keptCancellation({ context: { isAcknowledged, reason } }: { context: CancellationContext }): object {
  return keptCancellationFields.of({ isAcknowledged, reason });
}
