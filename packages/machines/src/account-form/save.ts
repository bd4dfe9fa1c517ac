import { accountOf, writtenFields, type Operation } from '@blue-budget/domain';
import type { AccountFormContext } from './account-form-machine.ts';

/**
 * The operation that saves what was filled in, or null while something is missing: of a new account all of it, a debt with its budget
 * item; of one that is edited what was touched.
 */
export function saveOf({ draft, editedId, touched, newId }: AccountFormContext): Operation<'account.save'> | null {
  const isNew = editedId === null;
  const id = editedId ?? newId();
  const pairedItemId = isNew && draft.type === 'Debt' ? newId() : null;
  const account = accountOf(draft, { id, pairedItemId: pairedItemId ?? '', importedAccountId: null });
  return account === null ? null : { kind: 'account.save', id, isNew, pairedItemId, account: writtenFields(account, isNew ? undefined : touched) };
}
