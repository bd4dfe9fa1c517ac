import type { CalendarDate } from '@blue-budget/domain/calendar';
import { formatDateInput, settleDate } from '@blue-budget/domain/calendar';
import { resolveIds, type Id, type Ledger } from '@blue-budget/domain/ledger';
import type { Cents } from '@blue-budget/domain/money';
import type { Notice } from '@blue-budget/domain/notices';
import { assign, enqueueActions, setup } from 'xstate';
import {
  resolveId, resolveOptionalId, type DayChanged, type LedgerChanged, type OperationFailed, type OperationRequested, type TypedRestored,
} from '../operation-request.ts';
import { keptReconcileFields } from './kept-fields.ts';
import { adjustmentOf, problemOf, requestedReconciliation } from './reconciling.ts';

export type ReconcileFormLedger = Pick<Ledger, 'overview' | 'realAccounts' | 'reconciliations'>;

export interface ReconcileFormInput {
  today: CalendarDate;
  ledger: ReconcileFormLedger;
  accountId: Id;
  newId: () => Id;
  /** The merchant of an adjustment. */
  merchant: string;
}

/** What the person enters. */
export interface ReconcileDraft {
  /** What the bank says; null until it is entered. */
  balance: Cents | null;
  /** mm/dd/yyyy. */
  date: string;
  /** The ticks that the person set or took away, by transaction. The others follow from the day. */
  ticks: Readonly<Record<Id, boolean>>;
  /** The envelope of an adjustment; null until one is chosen. */
  itemId: Id | null;
}

export interface ReconcileFormContext extends ReconcileFormInput {
  draft: ReconcileDraft;
  /** What can be read of a balance that is being typed; null while none is. */
  typing: Cents | null;
  error: Notice | null;
}

export type ReconcileFormEvent =
  | { type: 'balanceTyping'; amount: Cents | null }
  | { type: 'balanceTyped'; amount: Cents }
  /** The date on leaving its input. */
  | { type: 'dateCommitted'; text: string }
  | { type: 'ticked'; id: Id; isTicked: boolean }
  | { type: 'itemChosen'; id: Id }
  | { type: 'submitted' }
  | OperationFailed
  | TypedRestored
  | DayChanged
  | LedgerChanged<ReconcileFormLedger>;

/**
 * Reconciling an account with its bank. Nothing is saved before `submitted`, which asks for the reconciliation, and with a difference for the
 * adjusting transaction before it. States: `filling`, and `submitted`, from where a failure leads back with everything typed.
 */
export const reconcileFormMachine = setup({
  types: {
    context: {} as ReconcileFormContext,
    events: {} as ReconcileFormEvent,
    emitted: {} as OperationRequested,
    input: {} as ReconcileFormInput,
  },
  guards: {
    isEntry: ({ context: { ledger, accountId } }, { id }: { id: Id }) => ledger.reconciliations[accountId]?.entries.some((entry) => entry.id === id) === true,
    isValid: ({ context }) => problemOf(context) === null,
  },
  actions: {
    write: assign(({ context: { draft } }, fields: Partial<ReconcileDraft>) => ({ draft: { ...draft, ...fields } })),
    setTyping: assign({ typing: (_, { amount }: { amount: Cents | null }) => amount }),
    settleDate: assign(({ context: { draft } }, { text }: { text: string }) => ({ draft: { ...draft, date: settleDate(text, draft.date) } })),
    tick: assign(({ context: { draft } }, { id, isTicked }: { id: Id; isTicked: boolean }) => ({ draft: { ...draft, ticks: { ...draft.ticks, [id]: isTicked } } })),
    restore: assign(({ context: { draft } }, { fields }: TypedRestored) => ({ draft: { ...draft, ...keptReconcileFields.read(fields) } })),
    clearError: assign({ error: null }),
    showProblem: assign({ error: ({ context }) => problemOf(context) }),
    request: enqueueActions(({ context, enqueue }) => {
      const adjustment = adjustmentOf(context);
      const operation = requestedReconciliation(context, adjustment?.id ?? null);
      if (operation === null) return;
      enqueue.emit({
        type: 'operationRequested', operation,
        ...(adjustment !== null && { before: { operation: { kind: 'transaction.add', transaction: adjustment }, said: { code: 'changes.reconciledWithAdjustment' } } }),
      });
    }),
    showFailure: assign({ error: (_, { notice }: OperationFailed) => notice }),
    keepDay: assign({ today: (_, { today }: DayChanged) => today }),
    keepLedger: assign(({ context: { draft, accountId } }, { ledger, resolvedIds = new Map() }: LedgerChanged<ReconcileFormLedger>) => ({
      ledger,
      accountId: resolveId(accountId, resolvedIds),
      draft: { ...draft, ticks: resolveIds(draft.ticks, resolvedIds), itemId: resolveOptionalId(draft.itemId, resolvedIds) },
    })),
  },
}).createMachine({
  id: 'reconcileForm',
  context: ({ input }) => ({
    ...input, draft: { balance: null, date: formatDateInput(input.today), ticks: {}, itemId: null }, typing: null, error: null,
  }),
  initial: 'filling',
  on: {
    dayChanged: { actions: { type: 'keepDay', params: ({ event }) => event } },
    ledgerChanged: { actions: { type: 'keepLedger', params: ({ event }) => event } },
  },
  states: {
    filling: {
      on: {
        typedRestored: { actions: { type: 'restore', params: ({ event }) => event } },
        balanceTyping: { actions: { type: 'setTyping', params: ({ event }) => event } },
        balanceTyped: { actions: { type: 'write', params: ({ event }) => ({ balance: event.amount }) } },
        dateCommitted: { actions: { type: 'settleDate', params: ({ event }) => event } },
        ticked: { guard: { type: 'isEntry', params: ({ event }) => event }, actions: { type: 'tick', params: ({ event }) => event } },
        itemChosen: { actions: { type: 'write', params: ({ event }) => ({ itemId: event.id }) } },
        submitted: [{ guard: 'isValid', target: 'submitted', actions: ['clearError', 'request'] }, { actions: 'showProblem' }],
      },
    },
    submitted: { on: { operationFailed: { target: 'filling', actions: { type: 'showFailure', params: ({ event }) => event } } } },
  },
});
