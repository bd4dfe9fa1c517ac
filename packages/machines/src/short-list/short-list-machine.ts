import type { Client } from '@blue-budget/api/client';
import { isTemporaryId, type Id, type ShortTransaction, type Notice } from '@blue-budget/domain';
import { assign, emit, fromPromise, setup } from 'xstate';
import { patience } from '../patience.ts';
import type { Announcement } from '../ports.ts';

/** What a detail shows the transactions of. */
export interface ShortListSubject {
  kind: 'item' | 'account';
  id: Id;
  name: string;
  /** Of a budget item that carries a group: the lines in it, whose transactions are shown with its own. */
  childIds?: readonly Id[];
}

export interface ShortListInput {
  client: { data: Pick<Client['data'], 'itemTransactions' | 'accountTransactions'> };
  subject: ShortListSubject;
}

export interface ShortListContext extends ShortListInput {
  /** The latest first, as the services give them. */
  transactions: ShortTransaction[];
  error: Notice | null;
}

export type ShortListEvent = { type: 'retried' };

/**
 * The transactions in the detail of a budget item or a real account (specification, section 2). What the services do not know yet has
 * none, and is not asked for (decisions, Q-WIRE). States: `loading`, `loaded`, `failed`.
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
  delays: { patience },
  guards: { isNew: ({ context }) => knownIds(context.subject).length === 0 },
  actions: {
    keep: assign({ transactions: (_, { transactions }: { transactions: ShortTransaction[] }) => transactions }),
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
        onDone: { target: 'loaded', actions: { type: 'keep', params: ({ event }) => ({ transactions: event.output }) } },
        onError: { target: 'failed', actions: ['showFailure', 'announceFailure'] },
      },
      after: { patience: { target: 'failed', actions: ['showFailure', 'announceFailure'] } },
    },
    loaded: {},
    failed: { on: { retried: 'loading' } },
  },
});

/** What the services know of the subject: they are not asked for temporary ids (decisions, Q-WIRE). */
function knownIds({ id, childIds = [] }: ShortListSubject): Id[] {
  return [id, ...childIds].filter((each) => !isTemporaryId(each));
}
