import type { Client } from '@blue-budget/api/client';
import type { MonthWorth } from '@blue-budget/domain/accounts';
import type { Notice } from '@blue-budget/domain/notices';
import { assign, emit, fromPromise, setup } from 'xstate';
import type { Announcement } from '../ports.ts';
import { readTimeout } from '../read-timeout.ts';

export interface WorthHistoryInput {
  client: { data: Pick<Client['data'], 'worthHistory'> };
}

export interface WorthHistoryContext extends WorthHistoryInput {
  /** The ends of months, the earliest first; null until they are loaded. */
  months: readonly MonthWorth[] | null;
  error: Notice | null;
}

export type WorthHistoryEvent = { type: 'retried' };

/**
 * Loads what somebody owned and owed at the ends of months. It is loaded once: a month that has ended never changes, and the ledger has
 * the present one. States: `loading`, `loaded`, `failed`.
 */
export const worthHistoryMachine = setup({
  types: {
    context: {} as WorthHistoryContext,
    events: {} as WorthHistoryEvent,
    emitted: {} as Announcement,
    input: {} as WorthHistoryInput,
  },
  actors: {
    load: fromPromise<readonly MonthWorth[], WorthHistoryInput['client']>(async ({ input: { data }, signal }) => (await data.worthHistory({ signal })).months),
  },
  delays: { readTimeout },
  actions: {
    setMonths: assign((_, { months }: { months: readonly MonthWorth[] }) => ({ months, error: null })),
    showFailure: assign({ error: { code: 'netWorth.historyFailed' } }),
    announceFailure: emit({ type: 'announced', kind: 'error', notice: { code: 'netWorth.historyFailed' } }),
  },
}).createMachine({
  id: 'worthHistory',
  context: ({ input }) => ({ ...input, months: null, error: null }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'load',
        input: ({ context }) => context.client,
        onDone: { target: 'loaded', actions: { type: 'setMonths', params: ({ event }) => ({ months: event.output }) } },
        onError: { target: 'failed', actions: ['showFailure', 'announceFailure'] },
      },
      after: { readTimeout: { target: 'failed', actions: ['showFailure', 'announceFailure'] } },
    },
    loaded: {},
    failed: { on: { retried: 'loading' } },
  },
});
