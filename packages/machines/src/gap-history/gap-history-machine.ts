import type { Client } from '@blue-budget/api/client';
import { type GapHistory, type Ledger, type Notice } from '@blue-budget/domain';
import { assign, emit, fromPromise, setup } from 'xstate';
import type { LedgerChanged } from '../operation-request.ts';
import { patience } from '../patience.ts';
import type { Announcement } from '../ports.ts';

export interface GapHistoryInput {
  client: { data: Pick<Client['data'], 'gapHistory'> };
}

export interface GapHistoryContext extends GapHistoryInput {
  /** What was told last; it stays shown while it is asked for anew. */
  history: GapHistory | null;
  error: Notice | null;
}

export type GapHistoryEvent = { type: 'retried' } | LedgerChanged<Ledger>;

/**
 * Why the budget is red, as the services tell it. It is asked for again whenever the ledger changes, so that what is listed is what led to
 * the figures that are shown. States: `loading`, `loaded`, `failed`.
 */
export const gapHistoryMachine = setup({
  types: {
    context: {} as GapHistoryContext,
    events: {} as GapHistoryEvent,
    emitted: {} as Announcement,
    input: {} as GapHistoryInput,
  },
  actors: {
    load: fromPromise<GapHistory, GapHistoryInput['client']>(({ input: { data }, signal }) => data.gapHistory({ signal })),
  },
  delays: { patience },
  actions: {
    keep: assign((_, { history }: { history: GapHistory }) => ({ history, error: null })),
    showFailure: assign({ history: null, error: { code: 'gapHistory.failed' } }),
    announceFailure: emit({ type: 'announced', kind: 'error', notice: { code: 'gapHistory.failed' } }),
  },
}).createMachine({
  id: 'gapHistory',
  context: ({ input }) => ({ ...input, history: null, error: null }),
  initial: 'loading',
  // What is on its way tells of the ledger as it was.
  on: { ledgerChanged: { target: '.loading', reenter: true } },
  states: {
    loading: {
      invoke: {
        src: 'load',
        input: ({ context }) => context.client,
        onDone: { target: 'loaded', actions: { type: 'keep', params: ({ event }) => ({ history: event.output }) } },
        onError: { target: 'failed', actions: ['showFailure', 'announceFailure'] },
      },
      after: { patience: { target: 'failed', actions: ['showFailure', 'announceFailure'] } },
    },
    loaded: {},
    failed: { on: { retried: 'loading' } },
  },
});
