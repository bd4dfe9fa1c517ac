import { accountOf, writtenFields, type AccountDraft, type AccountFieldName } from '@blue-budget/domain/accounts';
import type { Id, Operation } from '@blue-budget/domain/ledger';

/** An account as it is filled in. */
interface FilledAccount {
  draft: AccountDraft;
  editedId: Id | null;
  touched: readonly AccountFieldName[];
  newId(this: void): Id;
}

/**
 * The operation that saves what was filled in, or null while something is missing: of a new account all of it, a debt with its budget
 * item; of one that is edited what was touched.
 */
export function saveOf({ draft, editedId, touched, newId }: FilledAccount): Operation<'account.save'> | null {
  const isNew = editedId === null;
  const id = editedId ?? newId();
  const pairedItemId = isNew && draft.type === 'Debt' ? newId() : null;
  const account = accountOf(draft, { id, pairedItemId: pairedItemId ?? '', importedAccountId: null });
  return account === null ? null : { kind: 'account.save', id, isNew, pairedItemId, account: writtenFields(account, isNew ? undefined : touched) };
}
