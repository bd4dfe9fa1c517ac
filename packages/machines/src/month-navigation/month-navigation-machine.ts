import { monthEntry, withMonthEntry, type MonthEntry, type MonthlyBudgets } from '@blue-budget/domain/budget';
import { mayCreateMonth, previousMonth, type CalendarDate, type YearMonth } from '@blue-budget/domain/calendar';
import type { Notice } from '@blue-budget/domain/notices';
import { assign, emit, fromPromise, setup } from 'xstate';
import { noticeOfError } from '../failure.ts';
import type { DayChanged, LedgerChanged } from '../operation-request.ts';
import type { Announcement } from '../ports.ts';
import { monthAfterStep, type MonthStep } from './steps.ts';

/** The months that were fetched already. */
export interface MonthNavigationLedger {
  months: MonthlyBudgets;
}

export interface MonthNavigationInput {
  today: CalendarDate;
  ledger: MonthNavigationLedger;
  /** The month shown first; by default the current one. */
  viewed?: YearMonth;
  /** Fetches a month's budget. Rejects with the client's errors. */
  fetchMonth(this: void, month: YearMonth, signal: AbortSignal): Promise<MonthEntry>;
  /** Creates a month's budget. Cannot be aborted, because the services would create it nevertheless. */
  createMonth(this: void, month: YearMonth): Promise<MonthEntry>;
}

export interface MonthNavigationContext extends Required<MonthNavigationInput> {
  /** Why the month could not be changed, fetched or created. */
  error: Notice | null;
}

export type MonthNavigationEvent =
  | { type: 'stepped'; step: MonthStep }
  /** Requests the budget of the shown month. */
  | { type: 'creationChosen' }
  | { type: 'retried' }
  | DayChanged
  | LedgerChanged<MonthNavigationLedger>;

/** Milliseconds for which nothing has changed before the month before is fetched. */
const restDelay = 400;

/**
 * Navigates between months, fetches and creates their budgets (product, sections 2 and 4). States: `unknown` (transient), `fetching`,
 * `failed`, `notCreated`, `creating`, `created`. A month is fetched once; the ledger stores the answer. Once a month is shown, the one
 * before it is fetched as well, so that the arrow leads to what is there; the one after it is on the page already.
 */
export const monthNavigationMachine = setup({
  types: {
    context: {} as MonthNavigationContext,
    events: {} as MonthNavigationEvent,
    emitted: {} as Announcement,
    input: {} as MonthNavigationInput,
  },
  actors: {
    fetchMonth: fromPromise<MonthEntry, { send(signal: AbortSignal): Promise<MonthEntry> }>(({ input, signal }) => input.send(signal)),
    createMonth: fromPromise<MonthEntry, { send(): Promise<MonthEntry> }>(({ input }) => input.send()),
  },
  delays: { restDelay },
  guards: {
    isOpen: ({ context }, { step }: { step: MonthStep }) => monthAfterStep(context.today, context.viewed, step) !== null,
    isCreated: ({ context }) => monthEntry(context.ledger.months, context.viewed)?.isSet === true,
    isKnown: ({ context }) => monthEntry(context.ledger.months, context.viewed) !== undefined,
    mayCreate: ({ context }) => mayCreateMonth(context.today, context.viewed),
  },
  actions: {
    step: assign(({ context }, { step }: { step: MonthStep }) => ({
      viewed: monthAfterStep(context.today, context.viewed, step) ?? context.viewed,
      error: null,
    })),
    showBlocked: assign({ error: { code: 'budget.nextMonthBlocked' } }),
    setToday: assign({ today: (_, { today }: DayChanged) => today }),
    setLedger: assign({ ledger: (_, { ledger }: { ledger: MonthNavigationLedger }) => ledger }),
    setMonthEntry: assign({
      ledger: ({ context }, entry: MonthEntry) => ({ months: withMonthEntry(context.ledger.months, context.viewed, entry) }),
    }),
    clearError: assign({ error: null }),
    fetchPrevious: ({ context: { fetchMonth, ledger, viewed } }) => {
      const month = previousMonth(viewed);
      // Who goes there sees why it failed: it is fetched again.
      if (monthEntry(ledger.months, month) === undefined) fetchMonth(month, new AbortController().signal).catch(() => {});
    },
    showFailure: assign({ error: (_, { error }: { error: unknown }) => noticeOfError(error, { code: 'budget.monthFetchFailed' }) }),
    announceError: emit(({ context }) => ({ type: 'announced', kind: 'error', notice: context.error ?? { code: 'budget.monthFetchFailed' } })),
  },
}).createMachine({
  id: 'monthNavigation',
  context: ({ input }) => {
    const { today: { year, month } } = input;
    return { viewed: { year, month }, ...input, error: null };
  },
  initial: 'looking',
  on: { dayChanged: { actions: { type: 'setToday', params: ({ event }) => event } } },
  states: {
    looking: {
      initial: 'unknown',
      on: {
        stepped: [
          {
            guard: { type: 'isOpen', params: ({ event }) => event },
            target: '.unknown',
            actions: { type: 'step', params: ({ event }) => event },
          },
          { actions: ['showBlocked', 'announceError'] },
        ],
      },
      states: {
        unknown: {
          always: [{ guard: 'isCreated', target: 'created' }, { guard: 'isKnown', target: 'notCreated' }, { target: 'fetching' }],
        },
        fetching: {
          invoke: {
            src: 'fetchMonth',
            input: ({ context: { fetchMonth, viewed } }) => ({ send: (signal) => fetchMonth(viewed, signal) }),
            onDone: { target: 'unknown', actions: { type: 'setMonthEntry', params: ({ event }) => event.output } },
            onError: { target: 'failed', actions: [{ type: 'showFailure', params: ({ event }) => event }, 'announceError'] },
          },
          // A ledger that has the month makes the call obsolete; any other does not stop it.
          always: { guard: 'isKnown', target: 'unknown' },
          on: { ledgerChanged: { actions: { type: 'setLedger', params: ({ event }) => event } } },
        },
        failed: {
          always: { guard: 'isKnown', target: 'unknown', actions: 'clearError' },
          on: {
            retried: { target: 'fetching', actions: 'clearError' },
            ledgerChanged: { actions: { type: 'setLedger', params: ({ event }) => event } },
          },
        },
        notCreated: {
          after: { restDelay: { actions: 'fetchPrevious' } },
          on: {
            creationChosen: [
              { guard: 'mayCreate', target: '#monthNavigation.creating', actions: 'clearError' },
              { actions: ['showBlocked', 'announceError'] },
            ],
            ledgerChanged: { target: 'unknown', actions: { type: 'setLedger', params: ({ event }) => event } },
          },
        },
        created: {
          after: { restDelay: { actions: 'fetchPrevious' } },
          on: { ledgerChanged: { target: 'unknown', actions: { type: 'setLedger', params: ({ event }) => event } } },
        },
      },
    },
    // The month cannot be changed here, because the answer would be applied to another month.
    creating: {
      invoke: {
        src: 'createMonth',
        input: ({ context: { createMonth, viewed } }) => ({ send: () => createMonth(viewed) }),
        onDone: { target: 'looking', actions: { type: 'setMonthEntry', params: ({ event }) => event.output } },
        onError: { target: 'looking', actions: [{ type: 'showFailure', params: ({ event }) => event }, 'announceError'] },
      },
      on: { ledgerChanged: { actions: { type: 'setLedger', params: ({ event }) => event } } },
    },
  },
});
