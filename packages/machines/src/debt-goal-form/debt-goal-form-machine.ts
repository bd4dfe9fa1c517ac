import type { CalendarDate } from '@blue-budget/domain/calendar';
import {
  attackableDebts, debtGoalOf, validateDebtGoal, type DebtGoal, type DebtGoalDraft, type DebtGoalFieldName,
} from '@blue-budget/domain/goals';
import type { Id, MasterData } from '@blue-budget/domain/ledger';
import type { Cents } from '@blue-budget/domain/money';
import type { Notice } from '@blue-budget/domain/notices';
import { assign, enqueueActions, setup } from 'xstate';
import {
  resolveId, type DayChanged, type LedgerChanged, type OperationFailed, type OperationRequested, type TypedRestored,
} from '../operation-request.ts';
import { keptDebtGoalFields } from './kept-fields.ts';

export type DebtGoalFormLedger = Pick<MasterData, 'realAccounts' | 'debt'>;

export interface DebtGoalFormInput {
  today: CalendarDate;
  ledger: DebtGoalFormLedger;
}

export interface DebtGoalFormContext extends DebtGoalFormInput {
  /** Debts are named by their paired items. */
  draft: DebtGoalDraft;
  /** The goal as it was when the form was opened; null where there was none. */
  opened: DebtGoalDraft | null;
  error: Notice | null;
}

export type DebtGoalFormEvent =
  | { type: 'debtToggled'; id: Id }
  /** The box that means all debts. */
  | { type: 'debtFreeToggled' }
  | { type: 'methodChosen'; method: string }
  /** A debt was dragged or moved by keyboard to another place of the custom order, counted from 0. */
  | { type: 'orderMoved'; id: Id; to: number }
  /** In cents; null where the input was emptied. */
  | { type: 'monthlyContributionTyped'; amount: Cents | null }
  | { type: 'submitted' }
  | OperationFailed
  | TypedRestored
  | DayChanged
  | LedgerChanged<DebtGoalFormLedger>;

/**
 * Setting the one debt goal (product, sections 2 and 5). States: `filling`, and `submitted` once the operation was emitted, from
 * where a failure leads back with everything chosen. The debts stand in the person's own order, whichever method is chosen.
 */
export const debtGoalFormMachine = setup({
  types: {
    context: {} as DebtGoalFormContext,
    events: {} as DebtGoalFormEvent,
    emitted: {} as OperationRequested,
    input: {} as DebtGoalFormInput,
  },
  guards: {
    isAttackable: ({ context }, { id }: { id: Id }) => attackableIds(context).includes(id),
    isCustomOrder: ({ context: { draft } }, { id }: { id: Id }) => draft.method === 'custom' && draft.attackedIds.includes(id),
    isValid: ({ context: { draft, ledger } }) => validateDebtGoal(draft, ledger.realAccounts) === null,
  },
  actions: {
    write: assign(({ context }, fields: Partial<DebtGoalDraft>) => ({ draft: { ...context.draft, ...fields } })),
    toggle: assign(({ context }, { id }: { id: Id }) => ({
      draft: { ...context.draft, attackedIds: toggled(context.draft.attackedIds, id) },
    })),
    toggleAll: assign(({ context }) => ({ draft: { ...context.draft, attackedIds: allToggled(context) } })),
    move: assign(({ context }, place: { id: Id; to: number }) => ({
      draft: { ...context.draft, attackedIds: moved(context, place) },
    })),
    restore: assign(({ context: { draft } }, { fields }: TypedRestored) => ({ draft: { ...draft, ...keptDebtGoalFields.read(fields) } })),
    clearError: assign({ error: null }),
    showProblem: assign({ error: ({ context: { draft, ledger } }) => validateDebtGoal(draft, ledger.realAccounts) }),
    requestSave: enqueueActions(({ context: { draft, opened, ledger }, enqueue }) => {
      const goal = debtGoalOf(draft, ledger.realAccounts);
      const changes = opened === null ? {} : { changed: changedFields(opened, draft) };
      if (goal !== null) enqueue.emit({ type: 'operationRequested', operation: { kind: 'debtGoal.save', goal, ...changes } });
    }),
    showFailure: assign({ error: (_, { notice }: OperationFailed) => notice }),
    keepDay: assign({ today: (_, { today }: DayChanged) => today }),
    keepLedger: assign(({ context: { draft, opened } }, { ledger, resolvedIds }: LedgerChanged<DebtGoalFormLedger>) => {
      const resolved = (ids: readonly Id[]) => ids.map((id) => resolveId(id, resolvedIds));
      return {
        ledger,
        draft: { ...draft, attackedIds: resolved(draft.attackedIds) },
        opened: opened === null ? null : { ...opened, attackedIds: resolved(opened.attackedIds) },
      };
    }),
  },
}).createMachine({
  id: 'debtGoalForm',
  context: ({ input }) => {
    const { goal } = input.ledger.debt;
    return { ...input, draft: draftOfGoal(goal), opened: goal === null ? null : draftOfGoal(goal), error: null };
  },
  initial: 'filling',
  on: {
    dayChanged: { actions: { type: 'keepDay', params: ({ event }) => event } },
    ledgerChanged: { actions: { type: 'keepLedger', params: ({ event }) => event } },
  },
  states: {
    filling: {
      on: {
        typedRestored: { actions: { type: 'restore', params: ({ event }) => event } },
        debtToggled: {
          guard: { type: 'isAttackable', params: ({ event }) => event },
          actions: { type: 'toggle', params: ({ event }) => event },
        },
        debtFreeToggled: { actions: 'toggleAll' },
        methodChosen: { actions: { type: 'write', params: ({ event }) => ({ method: event.method }) } },
        orderMoved: {
          guard: { type: 'isCustomOrder', params: ({ event }) => event },
          actions: { type: 'move', params: ({ event }) => event },
        },
        monthlyContributionTyped: { actions: { type: 'write', params: ({ event }) => ({ monthlyContribution: event.amount }) } },
        submitted: [{ guard: 'isValid', target: 'submitted', actions: ['clearError', 'requestSave'] }, { actions: 'showProblem' }],
      },
    },
    submitted: { on: { operationFailed: { target: 'filling', actions: { type: 'showFailure', params: ({ event }) => event } } } },
  },
});

/** Whether the box that means all debts is ticked: every debt is chosen, and there is one. */
export function isEveryDebtChosen(context: Pick<DebtGoalFormContext, 'draft' | 'ledger'>): boolean {
  const ids = attackableIds(context);
  return ids.length > 0 && ids.every((id) => context.draft.attackedIds.includes(id));
}

function draftOfGoal(goal: DebtGoal | null): DebtGoalDraft {
  if (goal === null) return { attackedIds: [], method: null, monthlyContribution: null };
  const { attackedDebts, method, monthlyContribution } = goal;
  return { attackedIds: attackedDebts.map(({ pairedItemId }) => pairedItemId), method, monthlyContribution };
}

/** The differences from the goal at the time the form was opened. */
function changedFields(opened: DebtGoalDraft, draft: DebtGoalDraft): DebtGoalFieldName[] {
  const hasSameDebts = opened.attackedIds.length === draft.attackedIds.length && opened.attackedIds.every((id, at) => id === draft.attackedIds[at]);
  return [
    ...(hasSameDebts ? [] : ['attackedDebts' as const]),
    ...(opened.monthlyContribution === draft.monthlyContribution ? [] : ['monthlyContribution' as const]),
    ...(opened.method === draft.method ? [] : ['method' as const]),
  ];
}

function attackableIds({ ledger }: Pick<DebtGoalFormContext, 'ledger'>): Id[] {
  return attackableDebts(ledger.realAccounts).map(({ pairedItemId }) => pairedItemId);
}

function toggled(ids: readonly Id[], id: Id): Id[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
}

/** All of them or none; those already chosen keep their places. */
function allToggled(context: Pick<DebtGoalFormContext, 'draft' | 'ledger'>): Id[] {
  return isEveryDebtChosen(context) ? [] : [...new Set([...context.draft.attackedIds, ...attackableIds(context)])];
}

/** A debt that is paid off meanwhile is not in the list that was dragged in, and goes to its end. */
function moved({ draft: { attackedIds }, ledger }: DebtGoalFormContext, { id, to }: { id: Id; to: number }): Id[] {
  const owed = attackableIds({ ledger });
  const others = attackedIds.filter((other) => other !== id && owed.includes(other));
  return [...others.toSpliced(Math.max(to, 0), 0, id), ...attackedIds.filter((other) => other !== id && !owed.includes(other))];
}
