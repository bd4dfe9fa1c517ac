import type { Client } from '@blue-budget/api/client';
import { isTemporaryId, type Id } from '@blue-budget/domain/ledger';
import type { Notice } from '@blue-budget/domain/notices';
import type { ShortTransaction } from '@blue-budget/domain/transactions';
import { assign, emit, fromPromise, setup } from 'xstate';
import { readTimeout } from '../read-timeout.ts';
import type { Announcement } from '../ports.ts';

/** The budget item or account whose transactions are shown. */
export interface ShortListSubject {
  kind: 'item' | 'account';
  id: Id;
  name: string;
  /** The children of a budget item. Their transactions are shown with its own. */
  childIds?: readonly Id[];
}

export interface ShortListInput {
  client: { data: Pick<Client['data'], 'itemTransactions' | 'accountTransactions'> };
  subject: ShortListSubject;
}

export interface ShortListContext extends ShortListInput {
  /** The latest first. */
  transactions: ShortTransaction[];
  error: Notice | null;
}

export type ShortListEvent = { type: 'retried' };

/**
 * Loads the transactions of a budget item or a real account (product, section 2). Something with a temporary id has none, and is not
 * loaded (product, Q-WIRE). States: `loading`, `loaded`, `failed`.
 */
export const shortListMachine = setup({
  types: {
    context: {} as ShortListContext,
    events: {} as ShortListEvent,
    emitted: {} as Announcement,
    input: {} as ShortListInput,
  },
  actors: {
    load: fromPromise<ShortTransaction[], ShortListInput>(({ input: { client, subject }, signal }) =>
      (subject.kind === 'item'
        ? client.data.itemTransactions({ itemIds: knownIds(subject) }, { signal })
        : client.data.accountTransactions({ accountIds: [subject.id] }, { signal }))),
  },
  delays: { readTimeout },
  guards: { isNew: ({ context }) => knownIds(context.subject).length === 0 },
  actions: {
    setTransactions: assign({ transactions: (_, { transactions }: { transactions: ShortTransaction[] }) => transactions }),
    showFailure: assign({ error: ({ context }) => ({ code: 'accounts.transactionsFailed', name: context.subject.name }) }),
    clearError: assign({ error: null }),
    announceFailure: emit(({ context }) => ({
      type: 'announced', kind: 'error', notice: { code: 'accounts.transactionsFailed', name: context.subject.name },
    })),
  },
}).createMachine({
  id: 'shortList',
  context: ({ input }) => ({ ...input, transactions: [], error: null }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'isNew', target: 'loaded' }, { target: 'loading' }] },
    loading: {
      entry: 'clearError',
      invoke: {
        src: 'load',
        input: ({ context: { client, subject } }) => ({ client, subject }),
        onDone: { target: 'loaded', actions: { type: 'setTransactions', params: ({ event }) => ({ transactions: event.output }) } },
        onError: { target: 'failed', actions: ['showFailure', 'announceFailure'] },
      },
      after: { readTimeout: { target: 'failed', actions: ['showFailure', 'announceFailure'] } },
    },
    loaded: {},
    failed: { on: { retried: 'loading' } },
  },
});

/** The ids that the services know, without temporary ones (product, Q-WIRE). */
function knownIds({ id, childIds = [] }: ShortListSubject): Id[] {
  return [id, ...childIds].filter((each) => !isTemporaryId(each));
}
