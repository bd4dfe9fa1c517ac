import type { Client } from '@blue-budget/api/client';
import type { ItemMonths } from '@blue-budget/domain/budget';
import type { YearMonth } from '@blue-budget/domain/calendar';
import { isTemporaryId, type Id, type Ledger } from '@blue-budget/domain/ledger';
import type { Notice } from '@blue-budget/domain/notices';
import { assign, emit, fromPromise, setup } from 'xstate';
import type { LedgerChanged } from '../operation-request.ts';
import { readStates } from '../read-states.ts';
import { readTimeout } from '../read-timeout.ts';
import type { Announcement } from '../ports.ts';

/** The budget item whose months are shown, with the lines that it leads. */
export interface ItemMonthsSubject {
  ids: readonly Id[];
  name: string;
  /** The month that is shown. */
  month: YearMonth;
}

/** What the months depend on: without a change of it they are not read again. */
export type ItemMonthsLedger = Pick<Ledger, 'overview' | 'log'>;

export interface ItemMonthsInput {
  client: { data: Pick<Client['data'], 'itemMonths'> };
  subject: ItemMonthsSubject;
  ledger: ItemMonthsLedger;
}

export interface ItemMonthsContext extends ItemMonthsInput {
  /** The months read last; shown while they are read again. Null before the first. */
  read: ItemMonths | null;
  error: Notice | null;
}

export type ItemMonthsEvent = { type: 'retried' } | LedgerChanged<ItemMonthsLedger>;

/**
 * Loads the months of a budget item, again whenever amounts or transactions change: what is dated in an earlier month moves them. An item
 * with a temporary id has none, and is not loaded (product, Q-WIRE). States: `none`, `loading`, `loaded`, `failed`.
 */
export const itemMonthsMachine = setup({
  types: {
    context: {} as ItemMonthsContext,
    events: {} as ItemMonthsEvent,
    emitted: {} as Announcement,
    input: {} as ItemMonthsInput,
  },
  actors: {
    load: fromPromise<ItemMonths, Pick<ItemMonthsInput, 'client' | 'subject'>>(({ input: { client, subject }, signal }) =>
      client.data.itemMonths({ itemIds: knownIds(subject), ...subject.month }, { signal })),
  },
  delays: { readTimeout },
  guards: {
    isNew: ({ context }) => knownIds(context.subject).length === 0,
    isFirst: ({ context }) => context.read === null,
    isOther: ({ context: { ledger } }, { ledger: { overview, log } }: { ledger: ItemMonthsLedger }) => overview !== ledger.overview || log !== ledger.log,
  },
  actions: {
    keepLedger: assign((_, { ledger }: { ledger: ItemMonthsLedger }) => ({ ledger })),
    setRead: assign((_, { read }: { read: ItemMonths }) => ({ read, error: null })),
    showFailure: assign({ error: ({ context }) => ({ code: 'accounts.monthsFailed', name: context.subject.name }) }),
    announceFailure: emit(({ context }) => ({ type: 'announced', kind: 'error', notice: { code: 'accounts.monthsFailed', name: context.subject.name } })),
  },
}).createMachine({
  id: 'itemMonths',
  context: ({ input }) => ({ ...input, read: null, error: null }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'isNew', target: 'none' }, { target: 'known' }] },
    none: {},
    known: readStates<Pick<ItemMonthsInput, 'client' | 'subject'>, ItemMonthsLedger, ItemMonths>(),
  },
});

/** The ids that the services know, without temporary ones (product, Q-WIRE). */
function knownIds({ ids }: ItemMonthsSubject): Id[] {
  return ids.filter((id) => !isTemporaryId(id));
}
