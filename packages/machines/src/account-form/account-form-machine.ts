import {
  accountFieldNames, draftOfAccount, emptyAccountDraft, findAccount, followedDraft, validateAccount, type AccountDraft,
  type AccountFieldName, type RealAccount,
} from '@blue-budget/domain/accounts';
import type { Id, MasterData } from '@blue-budget/domain/ledger';
import { limitText, textLimits } from '@blue-budget/domain/limits';
import type { Notice } from '@blue-budget/domain/notices';
import { assign, enqueueActions, setup } from 'xstate';
import { resolveOptionalId, type LedgerChanged, type OperationFailed, type OperationRequested, type TypedRestored } from '../operation-request.ts';
import { restoredFields } from './kept-fields.ts';
import { saveOf } from './save.ts';

export type AccountFormLedger = Pick<MasterData, 'realAccounts'>;

export interface AccountFormInput {
  ledger: AccountFormLedger;
  /** The account to edit; null to add one. */
  editedId: Id | null;
  /** Makes the temporary id of a new account, and of a new debt's budget item. */
  newId(this: void): Id;
}

export interface AccountFormContext extends AccountFormInput {
  draft: AccountDraft;
  /** The touched fields of the account that is edited: only they are saved. */
  touched: readonly AccountFieldName[];
  error: Notice | null;
}

/** The input; amounts are cents, null where nothing was entered. */
export type TypedAccountFields = Partial<Omit<AccountDraft, 'type' | 'relatedDebtId'>>;

export type AccountFormEvent =
  | { type: 'fieldsTyped'; fields: TypedAccountFields }
  | { type: 'typeChosen'; accountType: RealAccount['type'] }
  /** The debt that finances an asset, or null for none. */
  | { type: 'relatedDebtChosen'; id: Id | null }
  | { type: 'submitted' }
  | OperationFailed
  | TypedRestored
  | LedgerChanged<AccountFormLedger>;

/**
 * Adding or editing a real account (product, sections 2 and 5). States: `filling`, and `submitted` once the operation was emitted,
 * from where a failure leads back with everything typed. The type of an account that is edited stays (product, Q-ACC-2); everything else
 * follows the ledger until it is touched, and only what was touched is saved.
 */
export const accountFormMachine = setup({
  types: {
    context: {} as AccountFormContext,
    events: {} as AccountFormEvent,
    emitted: {} as OperationRequested,
    input: {} as AccountFormInput,
  },
  guards: {
    isNew: ({ context }) => context.editedId === null,
    isDebt: ({ context }, { id }: { id: Id | null }) => id === null || findAccount(context.ledger.realAccounts, id)?.type === 'Debt',
    isValid: ({ context }) => problemOf(context) === null,
  },
  actions: {
    write: assign(({ context }, fields: Partial<AccountDraft>) => {
      const draft = withinLimits({ ...context.draft, ...fields });
      const held = untouchedDraft(context);
      const isTouched = (name: AccountFieldName) => (name in fields ? draft[name] !== held[name] : context.touched.includes(name));
      return { draft, touched: accountFieldNames.filter(isTouched) };
    }),
    clearError: assign({ error: null }),
    showProblem: assign({ error: ({ context }) => problemOf(context) }),
    requestSave: enqueueActions(({ context, enqueue }) => {
      const operation = saveOf(context);
      if (operation !== null) enqueue.emit({ type: 'operationRequested', operation });
    }),
    showFailure: assign({ error: (_, { notice }: OperationFailed) => notice }),
    keepLedger: assign(({ context: { draft, touched, editedId } }, { ledger, resolvedIds }: LedgerChanged<AccountFormLedger>) => {
      const id = resolveOptionalId(editedId, resolvedIds);
      const edited = id === null ? undefined : findAccount(ledger.realAccounts, id);
      const followed = edited === undefined ? draft : followedDraft(edited, draft, touched);
      const relatedDebtId = resolveOptionalId(followed.relatedDebtId, resolvedIds);
      const isFinanced = relatedDebtId !== null && findAccount(ledger.realAccounts, relatedDebtId) !== undefined;
      return { ledger, editedId: id, draft: { ...followed, relatedDebtId: isFinanced ? relatedDebtId : null } };
    }),
  },
}).createMachine({
  id: 'accountForm',
  context: ({ input }) => ({ ...input, draft: untouchedDraft(input), touched: [], error: null }),
  initial: 'filling',
  on: { ledgerChanged: { actions: { type: 'keepLedger', params: ({ event }) => event } } },
  states: {
    filling: {
      on: {
        typedRestored: { actions: { type: 'write', params: ({ context, event }) => restoredFields(context, event.fields) } },
        fieldsTyped: { actions: { type: 'write', params: ({ event }) => event.fields } },
        typeChosen: { guard: 'isNew', actions: { type: 'write', params: ({ event }) => ({ type: event.accountType }) } },
        relatedDebtChosen: {
          guard: { type: 'isDebt', params: ({ event }) => event },
          actions: { type: 'write', params: ({ event }) => ({ relatedDebtId: event.id }) },
        },
        submitted: [{ guard: 'isValid', target: 'submitted', actions: ['clearError', 'requestSave'] }, { actions: 'showProblem' }],
      },
    },
    submitted: { on: { operationFailed: { target: 'filling', actions: { type: 'showFailure', params: ({ event }) => event } } } },
  },
});

/** The form as the ledger has it, before anything is touched. */
function untouchedDraft({ ledger, editedId }: AccountFormInput): AccountDraft {
  const account = editedId === null ? undefined : findAccount(ledger.realAccounts, editedId);
  return account === undefined ? emptyAccountDraft() : draftOfAccount(account);
}

function withinLimits(draft: AccountDraft): AccountDraft {
  return { ...draft, name: limitText(draft.name, textLimits.name), category: limitText(draft.category, textLimits.category) };
}

/** The error that prevents saving: a missing field, or the account that is edited was removed meanwhile. */
function problemOf({ draft, editedId, ledger }: AccountFormContext): Notice | null {
  const isGone = editedId !== null && findAccount(ledger.realAccounts, editedId) === undefined;
  return validateAccount(draft) ?? (isGone ? { code: 'accounts.saveFailed' } : null);
}
