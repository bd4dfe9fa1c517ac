import type { Client } from '@blue-budget/api/client';
import { limitText, textLimits, type SubscriptionManager, type Notice } from '@blue-budget/domain';
import { assign, emit, fromPromise, setup } from 'xstate';
import { failureNotice } from '../failure.ts';
import { patience } from '../patience.ts';
import type { Announcement } from '../ports.ts';

export interface CancellationInput {
  client: { data: Pick<Client['data'], 'subscriberManager' | 'cancelSubscription'> };
}

export interface CancellationContext extends CancellationInput {
  /** Null until it is known. */
  manager: SubscriptionManager | null;
  /** Whether the box is ticked that says what cancelling means. */
  isAcknowledged: boolean;
  /** As typed; may stay empty. */
  reason: string;
  error: Notice | null;
}

export type CancellationEvent =
  | { type: 'acknowledged'; isAcknowledged: boolean }
  | { type: 'reasonTyped'; reason: string }
  | { type: 'submitted' }
  | { type: 'retried' };


/**
 * Cancelling a membership (specification, sections 4 and 5). States: `loading` who takes the money, or `unavailable`; `elsewhere`
 * when it is not the card provider, which leaves instructions; `asking`, `cancelling`, `cancelled`. The membership lasts to the end
 * of the period that is paid, so no token changes here.
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
  delays: { patience },
  guards: {
    isCard: (_, { manager }: { manager: SubscriptionManager }) => manager === 'card',
    isAcknowledged: ({ context }) => context.isAcknowledged,
  },
  actions: {
    keepManager: assign((_, { manager }: { manager: SubscriptionManager }) => ({ manager })),
    acknowledge: assign((_, { isAcknowledged }: { isAcknowledged: boolean }) => ({ isAcknowledged })),
    writeReason: assign((_, { reason }: { reason: string }) => ({ reason: limitText(reason, textLimits.reason) })),
    show: assign((_, { error }: { error: Notice }) => ({ error })),
    showFailure: assign({ error: (_, { error }: { error: unknown }) => failureNotice(error, { code: 'subscription.cancelFailed' }) }),
    clearError: assign({ error: null }),
    announce: emit({ type: 'announced', kind: 'success', notice: { code: 'subscription.cancelled' } }),
  },
}).createMachine({
  id: 'cancellation',
  context: ({ input }) => ({ ...input, manager: null, isAcknowledged: false, reason: '', error: null }),
  initial: 'loading',
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
            actions: { type: 'keepManager', params: ({ event }) => ({ manager: event.output }) },
          },
          { target: 'elsewhere', actions: { type: 'keepManager', params: ({ event }) => ({ manager: event.output }) } },
        ],
        onError: { target: 'unavailable', actions: { type: 'show', params: { error: { code: 'subscription.detailsLoadFailed' } } } },
      },
      after: { patience: { target: 'unavailable', actions: { type: 'show', params: { error: { code: 'subscription.detailsLoadFailed' } } } } },
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
