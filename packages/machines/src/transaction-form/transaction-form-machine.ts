import type { Id } from '@blue-budget/domain/ledger';
import type { Cents } from '@blue-budget/domain/money';
import type { Notice } from '@blue-budget/domain/notices';
import {
  budgetTargetOf, validateTransaction, type LineAmounts, type TransactionDraft, type TransactionSubtype, type TransactionType,
} from '@blue-budget/domain/transactions';
import { assign, enqueueActions, setup } from 'xstate';
import type { MonthStep } from '../month-navigation/steps.ts';
import type { DayChanged, LedgerChanged, OperationFailed, OperationRequested, TypedRestored } from '../operation-request.ts';
import {
  incomeSourceChoices, keptUp, mayChooseDirection, maySplit, nextIncomeMonth, redated, rekinded, retyped, subtypeChoices, typeChoices,
  unsplit, withIncomeMonth, withIncomeSource, withItem, withLine, withoutPart, withPart, withTotal,
} from './changes.ts';
import {
  draftContext,
  type Chosen, type SelectionList, type TransactionFormContext, type TransactionFormEvent, type TransactionFormInput, type TransactionFormLedger,
} from './context.ts';
import { linesIn, withKeptFields } from './kept-fields.ts';
import { chosenIds, optionIds, picked, withSelection } from './lists.ts';
import { withCompletion, withDebtParts, withOfferedAccount } from './offers.ts';
import { requestOf, startingDraft } from './tasks.ts';

const form = setup({
  types: {
    context: {} as TransactionFormContext,
    events: {} as TransactionFormEvent,
    emitted: {} as OperationRequested,
    input: {} as TransactionFormInput,
  },
  guards: {
    isNewType: ({ context }, { transactionType }: { transactionType: TransactionType }) =>
      transactionType !== context.draft.type && typeChoices(context).includes(transactionType),
    isSubtype: ({ context }, { subtype }: { subtype: TransactionSubtype }) => subtypeChoices(context).includes(subtype),
    mayChooseDirection: ({ context }) => mayChooseDirection(context),
    isIncomeSource: ({ context }, { id }: { id: Id }) => incomeSourceChoices(context).some((source) => source.id === id),
    hasNoMonth: ({ context }) => budgetTargetOf(context.draft) !== 'month',
    isMonthOpen: ({ context }, { step }: { step: MonthStep }) => nextIncomeMonth(context, step) !== null,
    maySplit: ({ context }) => maySplit(context),
    mayTypeTotal: ({ context }) => !context.draft.frozen.money,
    opens: ({ context }, { list, wanted }: { list: SelectionList; wanted: SelectionList }) =>
      list === wanted && optionIds(context, list).length > 0,
    isOffered: ({ context }, { list, id }: { list: SelectionList; id: Id }) => optionIds(context, list).includes(id),
    hasSelection: ({ context }) => context.selectedIds.length > 0,
    isValid: ({ context }) => problem(context) === null,
    /** Whether something is chosen that was not there yet when the form was sent. */
    isUnseen: ({ context: { draft } }, { seen = null }: { seen?: Chosen | null }) => (
      seen !== null && (draft.legs.some(({ id }) => !seen.itemIds.includes(id)) || (draft.account !== null && draft.account.id !== seen.accountId))
    ),
  },
  actions: {
    change: assign((_, { draft }: { draft: TransactionDraft }) => ({ draft })),
    rekind: assign(({ context }, fields: Partial<Pick<TransactionDraft, 'subtype' | 'direction'>>) => rekinded(context, fields)),
    /** The parts of a debt payment follow what else was changed. */
    fillParts: assign(({ context }) => ({ draft: withDebtParts(context) })),
    keepItem: assign({ isItemOffered: false }),
    noteTyped: assign(({ context }, { name, amount }: { name: keyof LineAmounts; amount: Cents | null }) => ({
      typedLines: [...context.typedLines.filter((typed) => typed !== name), ...(amount === null ? [] : [name])],
    })),
    restore: assign(({ context }, { fields }: TypedRestored) => withKeptFields(context, fields)),
    complete: assign(({ context }) => withCompletion(context)),
    keepSplit: assign({ isSplit: ({ context }) => context.isSplit && maySplit(context) }),
    toggleSplit: assign(({ context }) => ({
      isSplit: !context.isSplit, draft: context.isSplit ? unsplit(context.draft) : context.draft,
    })),
    showMonthBlocked: assign({ error: { code: 'budget.nextIncomeMonthBlocked' } }),
    clearMonthBlocked: assign(({ context: { error } }) => ({ error: error?.code === 'budget.nextIncomeMonthBlocked' ? null : error })),
    startSelection: assign(({ context }, list: SelectionList) => ({ selectedIds: chosenIds(context.draft, list) })),
    pick: assign({ selectedIds: ({ context }, { list, id }: { list: SelectionList; id: Id }) => picked(context, list, id) }),
    confirmSelection: assign(({ context }, list: SelectionList) => ({
      draft: withSelection(context, list), isAccountOffered: context.isAccountOffered && list !== 'realAccount',
      isItemOffered: context.isItemOffered && list !== 'budgetedAccount',
    })),
    clearError: assign({ error: null }),
    endSelection: assign({ selectedIds: [] }),
    showCompleted: assign({ error: { code: 'transactions.completed' } }),
    showProblem: assign({ error: ({ context }) => problem(context) }),
    showFailure: assign({ error: (_, { notice }: OperationFailed) => notice }),
    requestOperation: enqueueActions(({ context: { task, draft, newId }, enqueue }) => {
      const operation = requestOf(task, draft, newId);
      if (operation !== null) enqueue.emit({ type: 'operationRequested', operation });
    }),
    keepDay: assign({ today: (_, { today }: DayChanged) => today }),
    keepLedger: assign(({ context }, event: LedgerChanged<TransactionFormLedger>) => keptUp(context, event)),
  },
});

/**
 * Adding a transaction, editing one, categorising a pending import, reviewing a modified one (product, sections 2, 4 and 5).
 * States: `filling.form`, one state for each list that opens over it, and `submitted` once the operation was emitted, from where a
 * failure leads back with everything that was typed. Errors are shown from one submit to the next.
 */
export const transactionFormMachine = form.createMachine({
  id: 'transactionForm',
  context: ({ input }) => {
    const draft = startingDraft(input.task, input.today);
    const offered = withOfferedAccount({ ...input, draft, isAccountOffered: draft.account === null });
    const typedLines = linesIn(draft);
    return {
      ...input, ...offered, typedLines, draft: withDebtParts({ ...input, ...offered, typedLines }), isSplit: draft.legs.length > 1, isItemOffered: false, selectedIds: [], error: null,
    };
  },
  initial: 'filling',
  on: {
    dayChanged: { actions: { type: 'keepDay', params: ({ event }) => event } },
    ledgerChanged: { actions: { type: 'keepLedger', params: ({ event }) => event } },
  },
  states: {
    filling: {
      initial: 'form',
      states: {
        form: {
          entry: 'endSelection',
          on: {
            typedRestored: { actions: { type: 'restore', params: ({ event }) => event } },
            typeChosen: {
              guard: { type: 'isNewType', params: ({ event }) => event },
              actions: [
                { type: 'change', params: ({ context, event }) => ({ draft: retyped(context, event.transactionType) }) },
                'keepSplit',
              ],
            },
            subtypeChosen: {
              guard: { type: 'isSubtype', params: ({ event }) => event },
              actions: [
                { type: 'rekind', params: ({ event: { subtype } }) => ({ subtype }) },
                'keepSplit', 'fillParts',
              ],
            },
            directionChosen: {
              guard: 'mayChooseDirection',
              actions: { type: 'rekind', params: ({ event: { direction } }) => ({ direction }) },
            },
            incomeSourceChosen: {
              guard: { type: 'isIncomeSource', params: ({ event }) => event },
              actions: { type: 'change', params: ({ context, event }) => ({ draft: withIncomeSource(context, event.id) }) },
            },
            merchantTyped: {
              actions: { type: 'change', params: ({ context: { draft }, event }) => ({ draft: { ...draft, merchant: event.text } }) },
            },
            merchantSettled: { actions: ['complete', 'fillParts'] },
            descriptionTyped: {
              actions: { type: 'change', params: ({ context: { draft }, event }) => ({ draft: { ...draft, description: event.text } }) },
            },
            amountTyped: {
              guard: 'mayTypeTotal',
              actions: [{ type: 'change', params: ({ context: { draft }, event }) => ({ draft: withTotal(draft, event.amount) }) }, 'fillParts'],
            },
            lineTyped: {
              actions: [
                { type: 'noteTyped', params: ({ event }) => event },
                { type: 'change', params: ({ context: { draft }, event }) => ({ draft: withLine(draft, event.name, event.amount) }) },
                'fillParts',
              ],
            },
            partTyped: {
              actions: [{ type: 'change', params: ({ context: { draft }, event }) => ({ draft: withPart(draft, event.id, event.amount) }) }, 'keepItem'],
            },
            partRemoved: {
              guard: 'maySplit',
              actions: { type: 'change', params: ({ context: { draft }, event }) => ({ draft: withoutPart(draft, event.id) }) },
            },
            itemChosen: {
              guard: { type: 'isOffered', params: ({ event: { id } }) => ({ list: 'budgetedAccount', id }) },
              actions: [
                { type: 'change', params: ({ context, event: { id, instead } }) => ({ draft: withItem(context, id, instead) }) }, 'keepItem', 'fillParts',
              ],
            },
            splitToggled: { guard: 'maySplit', actions: ['toggleSplit', 'keepItem'] },
            incomeMonthStepped: [
              { guard: 'hasNoMonth' },
              {
                guard: { type: 'isMonthOpen', params: ({ event }) => event },
                actions: [
                  { type: 'change', params: ({ context, event }) => ({ draft: withIncomeMonth(context, event.step) }) }, 'clearMonthBlocked',
                ],
              },
              { actions: 'showMonthBlocked' },
            ],
            dateCommitted: {
              actions: { type: 'change', params: ({ context: { draft }, event }) => ({ draft: redated(draft, event.text) }) },
            },
            listOpened: [
              {
                guard: { type: 'opens', params: ({ event }) => ({ list: event.list, wanted: 'budgetedAccount' }) },
                target: 'budgetedAccount',
              },
              { guard: { type: 'opens', params: ({ event }) => ({ list: event.list, wanted: 'realAccount' }) }, target: 'realAccount' },
              { guard: { type: 'opens', params: ({ event }) => ({ list: event.list, wanted: 'transferFrom' }) }, target: 'transferFrom' },
            ],
            submitted: [
              { guard: { type: 'isUnseen', params: ({ event }) => event }, actions: 'showCompleted' },
              { guard: 'isValid', target: '#transactionForm.submitted', actions: ['clearError', 'requestOperation'] },
              { actions: 'showProblem' },
            ],
          },
        },
        budgetedAccount: choosingFrom('budgetedAccount'),
        realAccount: choosingFrom('realAccount'),
        transferFrom: choosingFrom('transferFrom'),
      },
    },
    submitted: { on: { operationFailed: { target: 'filling', actions: { type: 'showFailure', params: ({ event }) => event } } } },
  },
});

/** A list over the form: what is ticked counts only once it is confirmed. */
function choosingFrom(list: SelectionList) {
  return {
    entry: { type: 'startSelection' as const, params: list },
    on: {
      optionPicked: {
        guard: { type: 'isOffered' as const, params: ({ event }: { event: { id: Id } }) => ({ list, id: event.id }) },
        actions: { type: 'pick' as const, params: ({ event }: { event: { id: Id } }) => ({ list, id: event.id }) },
      },
      selectionConfirmed: {
        guard: 'hasSelection' as const,
        target: 'form' as const,
        actions: [{ type: 'confirmSelection' as const, params: list }, 'fillParts' as const],
      },
      selectionCancelled: { target: 'form' as const },
    },
  };
}

function problem(context: TransactionFormContext): Notice | null {
  return validateTransaction(context.draft, draftContext(context));
}
