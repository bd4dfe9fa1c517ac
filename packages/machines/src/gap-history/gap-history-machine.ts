import type { Client } from '@blue-budget/api/client';
import type { GapHistory } from '@blue-budget/domain/budget';
import type { Ledger } from '@blue-budget/domain/ledger';
import type { Notice } from '@blue-budget/domain/notices';
import { assign, emit, fromPromise, setup } from 'xstate';
import type { LedgerChanged } from '../operation-request.ts';
import { readTimeout } from '../read-timeout.ts';
import type { Announcement } from '../ports.ts';

export interface GapHistoryInput {
  client: { data: Pick<Client['data'], 'gapHistory'> };
}

export interface GapHistoryContext extends GapHistoryInput {
  /** The history loaded last; shown while it is loaded again. */
  history: GapHistory | null;
  error: Notice | null;
}

export type GapHistoryEvent = { type: 'retried' } | LedgerChanged<Ledger>;

/**
 * Loads why the budget is red. The history is loaded again whenever the ledger changes, so that it matches the shown figures. States:
 * `loading`, `loaded`, `failed`.
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
  delays: { readTimeout },
  actions: {
    setHistory: assign((_, { history }: { history: GapHistory }) => ({ history, error: null })),
    showFailure: assign({ history: null, error: { code: 'gapHistory.failed' } }),
    announceFailure: emit({ type: 'announced', kind: 'error', notice: { code: 'gapHistory.failed' } }),
  },
}).createMachine({
  id: 'gapHistory',
  context: ({ input }) => ({ ...input, history: null, error: null }),
  initial: 'loading',
  // A call that is under way would return the history of the ledger before.
  on: { ledgerChanged: { target: '.loading', reenter: true } },
  states: {
    loading: {
      invoke: {
        src: 'load',
        input: ({ context }) => context.client,
        onDone: { target: 'loaded', actions: { type: 'setHistory', params: ({ event }) => ({ history: event.output }) } },
        onError: { target: 'failed', actions: ['showFailure', 'announceFailure'] },
      },
      after: { readTimeout: { target: 'failed', actions: ['showFailure', 'announceFailure'] } },
    },
    loaded: {},
    failed: { on: { retried: 'loading' } },
  },
});
