import type { Client } from '@blue-budget/api/client';
import { findTransaction, type Id, type Ledger, type Notice, type Transaction, type TransactionSearch } from '@blue-budget/domain';
import { assign, emit, fromPromise, setup } from 'xstate';
import type { LedgerChanged } from '../operation-request.ts';
import { patience } from '../patience.ts';
import type { Announcement } from '../ports.ts';
import { blankSought, searchOf, type SoughtFields } from './search-of.ts';

type Call = Client['data']['findTransactions'];
type FoundPage = Awaited<ReturnType<Call>>;

export interface FindTransactionsInput {
  client: { data: Pick<Client['data'], 'findTransactions'> };
  ledger: Ledger;
}

export interface FindTransactionsContext extends FindTransactionsInput {
  /** As it is typed and chosen. */
  fields: SoughtFields;
  /** What `found` answers; null while nothing was found or looked for. */
  asked: TransactionSearch | null;
  /** As the services told, the newest first. */
  found: readonly Transaction[];
  /** Where the next page begins; null when there is none. */
  next: string | null;
  /** Those of the found ones that the ledger has held since: what it no longer holds of them is removed. */
  held: ReadonlySet<Id>;
  error: Notice | null;
}

export type FindTransactionsEvent =
  | { type: 'fieldsChanged'; fields: Partial<SoughtFields> }
  | { type: 'cleared' }
  /** Looks at once, without waiting for the end of typing. */
  | { type: 'submitted' }
  | { type: 'moreAsked' }
  | { type: 'retried' }
  | LedgerChanged<Ledger>;

/** Nothing typed for so long, in milliseconds, ends the typing. */
const typingPause = 300;

/**
 * Finds recorded transactions by what is remembered of them, at the services: most of them are not loaded. It looks once typing pauses,
 * and what was found before stays shown meanwhile.
 * States: `idle`, `typing`, `searching`, `failed`, and `found`, in which `resting`, `loadingMore` or `moreFailed`.
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
    saysNothing: ({ context }) => searchOf(context.fields) === null,
    hasMore: ({ context }) => context.next !== null,
  },
  delays: { typingPause, patience },
  actions: {
    fill: assign({ fields: ({ context }, { fields }: { fields: Partial<SoughtFields> }) => ({ ...context.fields, ...fields }) }),
    empty: assign({ fields: blankSought }),
    forget: assign({ asked: null, found: [], next: null, error: null }),
    keep: assign(({ context }, { transactions, next }: FoundPage) => ({
      asked: searchOf(context.fields), found: transactions, next, error: null, held: heldOf(context.ledger, transactions),
    })),
    keepMore: assign(({ context }, { transactions, next }: FoundPage) => {
      const known = new Set(context.found.map(({ id }) => id));
      const found = [...context.found, ...transactions.filter(({ id }) => !known.has(id))];
      return { found, next, held: new Set([...context.held, ...heldOf(context.ledger, found)]) };
    }),
    showFailure: assign({ asked: null, found: [], next: null, error: { code: 'transactions.findFailed' } }),
    announceFailure: emit({ type: 'announced', kind: 'error', notice: { code: 'transactions.findFailed' } }),
    follow: assign(({ context }, { ledger }: { ledger: Ledger }) => ({
      ledger, held: new Set([...context.held, ...heldOf(ledger, context.found)]),
    })),
  },
}).createMachine({
  id: 'findTransactions',
  context: ({ input }) => ({ ...input, fields: blankSought, asked: null, found: [], next: null, held: new Set(), error: null }),
  initial: 'idle',
  on: {
    fieldsChanged: { target: '.typing', reenter: true, actions: { type: 'fill', params: ({ event }) => ({ fields: event.fields }) } },
    cleared: { target: '.idle', actions: 'empty' },
    submitted: '.searching',
    ledgerChanged: { actions: { type: 'follow', params: ({ event }) => ({ ledger: event.ledger }) } },
  },
  states: {
    idle: { entry: 'forget' },
    typing: {
      always: { guard: 'saysNothing', target: 'idle' },
      after: { typingPause: 'searching' },
    },
    searching: {
      always: { guard: 'saysNothing', target: 'idle' },
      invoke: {
        src: 'find',
        input: ({ context }) => ({ client: context.client, query: searchOf(context.fields) ?? {} }),
        onDone: { target: 'found', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: ['showFailure', 'announceFailure'] },
      },
      after: { patience: { target: 'failed', actions: ['showFailure', 'announceFailure'] } },
    },
    found: {
      initial: 'resting',
      states: {
        resting: { on: { moreAsked: { guard: 'hasMore', target: 'loadingMore' } } },
        loadingMore: {
          invoke: {
            src: 'find',
            input: ({ context: { client, asked, next } }) => ({ client, query: { ...asked, ...(next !== null && { after: next }) } }),
            onDone: { target: 'resting', actions: { type: 'keepMore', params: ({ event }) => event.output } },
            onError: { target: 'moreFailed' },
          },
          after: { patience: 'moreFailed' },
        },
        moreFailed: { on: { moreAsked: 'loadingMore', retried: 'loadingMore' } },
      },
    },
    failed: { on: { retried: 'searching' } },
  },
});

function heldOf(ledger: Ledger, found: readonly Transaction[]): Set<Id> {
  return new Set(found.map(({ id }) => id).filter((id) => findTransaction(ledger, id) !== undefined));
}
