import { settleDate, type CalendarDate } from '@blue-budget/domain/calendar';
import type { Id, MasterData } from '@blue-budget/domain/ledger';
import { limitText } from '@blue-budget/domain/limits';
import type { Notice } from '@blue-budget/domain/notices';
import {
  changedScheduleFields, draftOfSchedule, emptySchedule, scheduleLimits, scheduleOf, validateSchedule, type Schedule, type ScheduleContext, type ScheduleDraft,
} from '@blue-budget/domain/schedules';
import { accountChoices, itemChoices } from '@blue-budget/domain/transactions';
import { assign, enqueueActions, setup } from 'xstate';
import {
  resolveId, resolveOptionalId, type DayChanged, type LedgerChanged, type OperationFailed, type OperationRequested, type TypedRestored,
} from '../operation-request.ts';
import { keptScheduleFields } from './kept-fields.ts';

export type ScheduleFormLedger = Pick<MasterData, 'overview' | 'realAccounts' | 'incomeSources' | 'schedules'>;

export interface ScheduleFormInput {
  today: CalendarDate;
  ledger: ScheduleFormLedger;
  /** The IANA name of this device's time zone. */
  timeZone: string;
  /** The schedule to edit; null to add one. */
  editedId: Id | null;
  /** What a new one begins with, where something is to come again. */
  begun: ScheduleDraft | null;
  newId(this: void): Id;
}

export interface ScheduleFormContext extends ScheduleFormInput {
  draft: ScheduleDraft;
  /** The schedule as it was when the form was opened; null for a new one. */
  opened: Schedule | null;
  error: Notice | null;
}

/** The fields that are written as they are typed or chosen. */
type PlainFields = Partial<Omit<ScheduleDraft, 'kind' | 'first' | 'end'>>;

export type ScheduleFormEvent =
  | { type: 'kindChosen'; kind: ScheduleDraft['kind'] }
  /** Amounts are cents; null where the input was emptied. */
  | { type: 'fieldsTyped'; fields: PlainFields }
  /** A date on leaving its input; the end may be empty. */
  | { type: 'firstCommitted'; text: string }
  | { type: 'endCommitted'; text: string }
  | { type: 'submitted' }
  | OperationFailed
  | TypedRestored
  | DayChanged
  | LedgerChanged<ScheduleFormLedger>;

/**
 * Adding or editing a scheduled transaction. States: `filling`, and `submitted` once the operation was emitted, from where a failure leads
 * back with everything typed. Another kind lets go of the account and the budget item that it does not allow.
 */
export const scheduleFormMachine = setup({
  types: {
    context: {} as ScheduleFormContext,
    events: {} as ScheduleFormEvent,
    emitted: {} as OperationRequested,
    input: {} as ScheduleFormInput,
  },
  guards: {
    isValid: ({ context }) => problemOf(context) === null,
  },
  actions: {
    write: assign(({ context }, fields: Partial<ScheduleDraft>) => ({ draft: withinLimits({ ...context.draft, ...fields }) })),
    chooseKind: assign(({ context: { draft, ledger } }, { kind }: { kind: ScheduleDraft['kind'] }) => {
      const isAllowed = accountChoices(kind, ledger.realAccounts).some(({ id }) => id === draft.accountId);
      const keepsItem = itemChoices(kind, ledger.overview, ledger.realAccounts).some(({ items }) => items.some(({ id }) => id === draft.itemId));
      return { draft: { ...draft, kind, accountId: isAllowed ? draft.accountId : null, itemId: keepsItem ? draft.itemId : null } };
    }),
    clearError: assign({ error: null }),
    showProblem: assign({ error: ({ context }) => problemOf(context) }),
    requestSave: enqueueActions(({ context: { draft, ledger, timeZone, opened, editedId, newId }, enqueue }) => {
      const fields = scheduleOf(draft, timeZone, ledger);
      if (fields === null) return;
      const schedule = { ...fields, id: editedId ?? newId() };
      const changes = opened === null ? {} : { changed: changedScheduleFields(opened, fields) };
      enqueue.emit({ type: 'operationRequested', operation: { kind: 'schedule.save', schedule, isNew: editedId === null, ...changes } });
    }),
    showFailure: assign({ error: (_, { notice }: OperationFailed) => notice }),
    keepDay: assign({ today: (_, { today }: DayChanged) => today }),
    keepLedger: assign(({ context: { draft, editedId, opened } }, { ledger, resolvedIds }: LedgerChanged<ScheduleFormLedger>) => ({
      ledger,
      editedId: resolveOptionalId(editedId, resolvedIds),
      opened: opened === null ? null : { ...opened, id: resolveId(opened.id, resolvedIds) },
      draft: {
        ...draft, accountId: resolveOptionalId(draft.accountId, resolvedIds), itemId: resolveOptionalId(draft.itemId, resolvedIds), sourceId: resolveOptionalId(draft.sourceId, resolvedIds),
      },
    })),
  },
}).createMachine({
  id: 'scheduleForm',
  context: ({ input }) => {
    const opened = heldOf(input);
    return { ...input, opened, draft: opened === null ? input.begun ?? emptySchedule(input.today) : draftOfSchedule(opened), error: null };
  },
  initial: 'filling',
  on: {
    dayChanged: { actions: { type: 'keepDay', params: ({ event }) => event } },
    ledgerChanged: { actions: { type: 'keepLedger', params: ({ event }) => event } },
  },
  states: {
    filling: {
      on: {
        typedRestored: { actions: { type: 'write', params: ({ event }) => keptScheduleFields.read(event.fields) } },
        kindChosen: { actions: { type: 'chooseKind', params: ({ event }) => event } },
        fieldsTyped: { actions: { type: 'write', params: ({ event }) => event.fields } },
        firstCommitted: { actions: { type: 'write', params: ({ context, event }) => ({ first: settleDate(event.text, context.draft.first) }) } },
        endCommitted: { actions: { type: 'write', params: ({ context, event }) => ({ end: event.text === '' ? '' : settleDate(event.text, context.draft.end) }) } },
        submitted: [{ guard: 'isValid', target: 'submitted', actions: ['clearError', 'requestSave'] }, { actions: 'showProblem' }],
      },
    },
    submitted: { on: { operationFailed: { target: 'filling', actions: { type: 'showFailure', params: ({ event }) => event } } } },
  },
});

function heldOf({ ledger, editedId }: Pick<ScheduleFormContext, 'ledger' | 'editedId'>): Schedule | null {
  return ledger.schedules.find(({ id }) => id === editedId) ?? null;
}

function problemOf({ draft, ledger, today, editedId }: ScheduleFormContext): Notice | null {
  const held = heldOf({ ledger, editedId });
  if (editedId !== null && held === null) return { code: 'schedules.gone' };
  const context: ScheduleContext = { ...ledger, today, held };
  return validateSchedule(draft, context);
}

function withinLimits(draft: ScheduleDraft): ScheduleDraft {
  return { ...draft, merchant: limitText(draft.merchant, scheduleLimits.source), description: limitText(draft.description, scheduleLimits.description) };
}
