import type { BudgetItem } from '@blue-budget/domain/budget';
import { formatDateInput, settleDate, type CalendarDate } from '@blue-budget/domain/calendar';
import {
  changedPlanFields, planOf, savingsChoices, validateSavingsGoal, type SavingsGoalDraft, type SavingsGoalPlan,
} from '@blue-budget/domain/goals';
import type { Id, MasterData } from '@blue-budget/domain/ledger';
import type { Cents } from '@blue-budget/domain/money';
import type { Notice } from '@blue-budget/domain/notices';
import { assign, enqueueActions, setup } from 'xstate';
import {
  resolveOptionalId, type DayChanged, type LedgerChanged, type OperationFailed, type OperationRequested, type TypedRestored,
} from '../operation-request.ts';
import { keptSavingsGoalFields } from './kept-fields.ts';

export type SavingsGoalFormLedger = Pick<MasterData, 'overview' | 'savingsGoals'>;

export interface SavingsGoalFormInput {
  today: CalendarDate;
  ledger: SavingsGoalFormLedger;
  /** The goal to edit, by its savings item; null to add one. */
  editedId: Id | null;
}

export interface SavingsGoalFormContext extends SavingsGoalFormInput {
  draft: SavingsGoalDraft;
  /** The goal as it was when the form was opened; null for a new one. */
  opened: SavingsGoalPlan | null;
  error: Notice | null;
}

export type SavingsGoalFormEvent =
  | { type: 'accountChosen'; id: Id }
  /** Amounts are cents; null where the input was emptied. */
  | { type: 'goalAmountTyped'; amount: Cents | null }
  | { type: 'monthlyContributionTyped'; amount: Cents | null }
  /** The date on leaving its input. */
  | { type: 'dateCommitted'; text: string }
  | { type: 'submitted' }
  | OperationFailed
  | TypedRestored
  | DayChanged
  | LedgerChanged<SavingsGoalFormLedger>;

/**
 * Adding or editing a savings goal (product, sections 2 and 5). States: `filling`, and `submitted` once the operation was
 * emitted, from where a failure leads back with everything typed. The account of a goal that is edited stays: the goal goes by its id.
 */
export const savingsGoalFormMachine = setup({
  types: {
    context: {} as SavingsGoalFormContext,
    events: {} as SavingsGoalFormEvent,
    emitted: {} as OperationRequested,
    input: {} as SavingsGoalFormInput,
  },
  guards: {
    isChoice: ({ context }, { id }: { id: Id }) => accountChoices(context).some((item) => item.id === id),
    isValid: ({ context: { draft, today, ledger } }) => validateSavingsGoal(draft, today, ledger.overview) === null,
  },
  actions: {
    write: assign(({ context }, fields: Partial<SavingsGoalDraft>) => ({ draft: { ...context.draft, ...fields } })),
    settleDate: assign(({ context: { draft } }, { text }: { text: string }) => ({
      draft: { ...draft, date: settleDate(text, draft.date) },
    })),
    restore: assign(({ context: { draft, editedId } }, { fields }: TypedRestored) => {
      const { itemId = draft.itemId, ...others } = keptSavingsGoalFields.read(fields);
      return { draft: { ...draft, ...others, itemId: editedId === null ? itemId : draft.itemId } };
    }),
    clearError: assign({ error: null }),
    showProblem: assign({ error: ({ context: { draft, today, ledger } }) => validateSavingsGoal(draft, today, ledger.overview) }),
    requestSave: enqueueActions(({ context: { draft, opened, today }, enqueue }) => {
      const goal = planOf(draft);
      const changes = goal === null || opened === null ? {} : { changed: changedPlanFields(opened, goal) };
      if (goal !== null) enqueue.emit({ type: 'operationRequested', operation: { kind: 'savingsGoal.save', goal, today, ...changes } });
    }),
    showFailure: assign({ error: (_, { notice }: OperationFailed) => notice }),
    keepDay: assign({ today: (_, { today }: DayChanged) => today }),
    keepLedger: assign(({ context: { draft, editedId } }, { ledger, resolvedIds }: LedgerChanged<SavingsGoalFormLedger>) => ({
      ledger,
      draft: { ...draft, itemId: resolveOptionalId(draft.itemId, resolvedIds) },
      editedId: resolveOptionalId(editedId, resolvedIds),
    })),
  },
}).createMachine({
  id: 'savingsGoalForm',
  context: ({ input }) => ({ ...input, draft: draftOfGoal(input), opened: planOf(draftOfGoal(input)), error: null }),
  initial: 'filling',
  on: {
    dayChanged: { actions: { type: 'keepDay', params: ({ event }) => event } },
    ledgerChanged: { actions: { type: 'keepLedger', params: ({ event }) => event } },
  },
  states: {
    filling: {
      on: {
        typedRestored: { actions: { type: 'restore', params: ({ event }) => event } },
        accountChosen: {
          guard: { type: 'isChoice', params: ({ event }) => event },
          actions: { type: 'write', params: ({ event }) => ({ itemId: event.id }) },
        },
        goalAmountTyped: { actions: { type: 'write', params: ({ event }) => ({ goalAmount: event.amount }) } },
        monthlyContributionTyped: { actions: { type: 'write', params: ({ event }) => ({ monthlyContribution: event.amount }) } },
        dateCommitted: { actions: { type: 'settleDate', params: ({ event }) => event } },
        submitted: [{ guard: 'isValid', target: 'submitted', actions: ['clearError', 'requestSave'] }, { actions: 'showProblem' }],
      },
    },
    submitted: { on: { operationFailed: { target: 'filling', actions: { type: 'showFailure', params: ({ event }) => event } } } },
  },
});

/** The savings items that the goal may be set on; only its own when it is edited. */
export function accountChoices({ ledger, editedId }: Pick<SavingsGoalFormContext, 'ledger' | 'editedId'>): BudgetItem[] {
  const choices = savingsChoices(ledger.overview, ledger.savingsGoals, editedId);
  return editedId === null ? choices : choices.filter(({ id }) => id === editedId);
}

function draftOfGoal({ ledger, editedId }: SavingsGoalFormInput): SavingsGoalDraft {
  const goal = ledger.savingsGoals.find(({ id }) => id === editedId);
  if (goal === undefined) return { itemId: editedId, goalAmount: null, date: '', monthlyContribution: null };
  const { id, goalAmount, goalDate, monthlyContribution } = goal;
  return { itemId: id, goalAmount, date: formatDateInput(goalDate), monthlyContribution };
}
