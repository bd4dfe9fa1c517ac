import type { Client } from '@blue-budget/api/client';
import { isTemporaryId, type Id, type Ledger } from '@blue-budget/domain/ledger';
import type { Notice } from '@blue-budget/domain/notices';
import type { ShortTransaction } from '@blue-budget/domain/transactions';
import { assign, emit, fromPromise, setup } from 'xstate';
import type { LedgerChanged } from '../operation-request.ts';
import { readStates } from '../read-states.ts';
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
  ledger: ShortListLedger;
}

/** What the list depends on: without a change of it the list is not loaded again. */
export type ShortListLedger = Pick<Ledger, 'log'>;

export interface ShortListContext extends ShortListInput {
  /** Whether it was loaded once. */
  isLoaded: boolean;
  /** The latest first. Those loaded last are shown while they are loaded again. */
  transactions: ShortTransaction[];
  error: Notice | null;
}

export type ShortListEvent = { type: 'retried' } | LedgerChanged<ShortListLedger>;

/**
 * Loads the transactions of a budget item or a real account (product, section 2), again whenever transactions change. Something with a
 * temporary id has none, and is not loaded (product, Q-WIRE). States: `none`, and `known` with `loading`, `loaded` and `failed`.
 */
export const shortListMachine = setup({
  types: {
    context: {} as ShortListContext,
    events: {} as ShortListEvent,
    emitted: {} as Announcement,
    input: {} as ShortListInput,
  },
  actors: {
    load: fromPromise<ShortTransaction[], Pick<ShortListInput, 'client' | 'subject'>>(({ input: { client, subject }, signal }) =>
      (subject.kind === 'item'
        ? client.data.itemTransactions({ itemIds: knownIds(subject) }, { signal })
        : client.data.accountTransactions({ accountIds: [subject.id] }, { signal }))),
  },
  delays: { readTimeout },
  guards: {
    isNew: ({ context }) => knownIds(context.subject).length === 0,
    isFirst: ({ context }) => !context.isLoaded,
    isOther: ({ context }, { ledger }: { ledger: ShortListLedger }) => ledger.log !== context.ledger.log,
  },
  actions: {
    keepLedger: assign((_, { ledger }: { ledger: ShortListLedger }) => ({ ledger })),
    setRead: assign((_, { read }: { read: ShortTransaction[] }) => ({ transactions: read, isLoaded: true, error: null })),
    showFailure: assign({ error: ({ context }) => ({ code: 'accounts.transactionsFailed', name: context.subject.name }) }),
    announceFailure: emit(({ context }) => ({
      type: 'announced', kind: 'error', notice: { code: 'accounts.transactionsFailed', name: context.subject.name },
    })),
  },
}).createMachine({
  id: 'shortList',
  context: ({ input }) => ({ ...input, isLoaded: false, transactions: [], error: null }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'isNew', target: 'none' }, { target: 'known' }] },
    none: {},
    known: readStates<Pick<ShortListInput, 'client' | 'subject'>, ShortListLedger, ShortTransaction[]>(),
  },
});

/** The ids that the services know, without temporary ones (product, Q-WIRE). */
function knownIds({ id, childIds = [] }: ShortListSubject): Id[] {
  return [id, ...childIds].filter((each) => !isTemporaryId(each));
}
