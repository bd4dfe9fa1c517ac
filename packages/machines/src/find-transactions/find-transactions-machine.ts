import type { Client } from '@blue-budget/api/client';
import { findTransaction, type Id, type Ledger } from '@blue-budget/domain/ledger';
import type { Notice } from '@blue-budget/domain/notices';
import type { Transaction, TransactionSearch } from '@blue-budget/domain/transactions';
import { assign, emit, fromPromise, setup } from 'xstate';
import type { LedgerChanged } from '../operation-request.ts';
import { readTimeout } from '../read-timeout.ts';
import type { Announcement } from '../ports.ts';
import { blankSought, searchOf, type SoughtFields } from './search-of.ts';

type Call = Client['data']['findTransactions'];
type FoundPage = Awaited<ReturnType<Call>>;

export interface FindTransactionsInput {
  client: { data: Pick<Client['data'], 'findTransactions'> };
  ledger: Ledger;
}

export interface FindTransactionsContext extends FindTransactionsInput {
  /** The search fields as typed and chosen. */
  fields: SoughtFields;
  /** The search that `found` belongs to; null if there is none. */
  asked: TransactionSearch | null;
  /** As the services returned them, the newest first. */
  found: readonly Transaction[];
  /** The cursor of the next page; null if there is none. */
  next: string | null;
  /** Ids of found transactions that the ledger has had since the search. One that it lacks now was removed. */
  held: ReadonlySet<Id>;
  error: Notice | null;
}

export type FindTransactionsEvent =
  | { type: 'fieldsChanged'; fields: Partial<SoughtFields> }
  | { type: 'cleared' }
  /** Searches at once, without waiting for the end of typing. */
  | { type: 'submitted' }
  | { type: 'moreAsked' }
  | { type: 'retried' }
  | LedgerChanged<Ledger>;

/** The pause that ends typing, in milliseconds. */
const typingPause = 300;

/**
 * Searches recorded transactions at the services, since most of them are not loaded. A search starts when typing pauses; earlier results
 * are shown meanwhile.
 * States: `idle`, `typing`, `searching`, `failed`, and `found` with `resting`, `loadingMore` or `moreFailed`.
 */
export const findTransactionsMachine = setup({
  types: {
    context: {} as FindTransactionsContext,
    events: {} as FindTransactionsEvent,
    emitted: {} as Announcement,
    input: {} as FindTransactionsInput,
  },
  actors: {
    find: fromPromise<FoundPage, { client: FindTransactionsInput['client']; query: Parameters<Call>[0] }>(
      ({ input: { client, query }, signal }) => client.data.findTransactions(query, { signal }),
    ),
  },
  guards: {
    isEmpty: ({ context }) => searchOf(context.fields) === null,
    hasMore: ({ context }) => context.next !== null,
  },
  delays: { typingPause, readTimeout },
  actions: {
    setFields: assign({ fields: ({ context }, { fields }: { fields: Partial<SoughtFields> }) => ({ ...context.fields, ...fields }) }),
    clearFields: assign({ fields: blankSought }),
    clearFound: assign({ asked: null, found: [], next: null, error: null }),
    setFound: assign(({ context }, { transactions, next }: FoundPage) => ({
      asked: searchOf(context.fields), found: transactions, next, error: null, held: idsInLedger(context.ledger, transactions),
    })),
    appendFound: assign(({ context }, { transactions, next }: FoundPage) => {
      const known = new Set(context.found.map(({ id }) => id));
      const found = [...context.found, ...transactions.filter(({ id }) => !known.has(id))];
      return { found, next, held: new Set([...context.held, ...idsInLedger(context.ledger, found)]) };
    }),
    showFailure: assign({ asked: null, found: [], next: null, error: { code: 'transactions.findFailed' } }),
    announceFailure: emit({ type: 'announced', kind: 'error', notice: { code: 'transactions.findFailed' } }),
    setLedger: assign(({ context }, { ledger }: { ledger: Ledger }) => ({
      ledger, held: new Set([...context.held, ...idsInLedger(ledger, context.found)]),
    })),
  },
}).createMachine({
  id: 'findTransactions',
  context: ({ input }) => ({ ...input, fields: blankSought, asked: null, found: [], next: null, held: new Set(), error: null }),
  initial: 'idle',
  on: {
    fieldsChanged: { target: '.typing', reenter: true, actions: { type: 'setFields', params: ({ event }) => ({ fields: event.fields }) } },
    cleared: { target: '.idle', actions: 'clearFields' },
    submitted: '.searching',
    ledgerChanged: { actions: { type: 'setLedger', params: ({ event }) => ({ ledger: event.ledger }) } },
  },
  states: {
    idle: { entry: 'clearFound' },
    typing: {
      always: { guard: 'isEmpty', target: 'idle' },
      after: { typingPause: 'searching' },
    },
    searching: {
      always: { guard: 'isEmpty', target: 'idle' },
      invoke: {
        src: 'find',
        input: ({ context }) => ({ client: context.client, query: searchOf(context.fields) ?? {} }),
        onDone: { target: 'found', actions: { type: 'setFound', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: ['showFailure', 'announceFailure'] },
      },
      after: { readTimeout: { target: 'failed', actions: ['showFailure', 'announceFailure'] } },
    },
    found: {
      initial: 'resting',
      states: {
        resting: { on: { moreAsked: { guard: 'hasMore', target: 'loadingMore' } } },
        loadingMore: {
          invoke: {
            src: 'find',
            input: ({ context: { client, asked, next } }) => ({ client, query: { ...asked, ...(next !== null && { after: next }) } }),
            onDone: { target: 'resting', actions: { type: 'appendFound', params: ({ event }) => event.output } },
            onError: { target: 'moreFailed' },
          },
          after: { readTimeout: 'moreFailed' },
        },
        moreFailed: { on: { moreAsked: 'loadingMore', retried: 'loadingMore' } },
      },
    },
    failed: { on: { retried: 'searching' } },
  },
});

function idsInLedger(ledger: Ledger, found: readonly Transaction[]): Set<Id> {
  return new Set(found.map(({ id }) => id).filter((id) => findTransaction(ledger, id) !== undefined));
}
