import { accountOf, validateAccount } from '../accounts/draft.ts';
import { findAccount } from '../accounts/removal.ts';
import { draftAfterSave } from '../accounts/saving.ts';
import type { AccountFields } from '../accounts/saving.ts';
import type { RealAccount, RealAccounts } from '../accounts/types.ts';
import type { Id } from '../identity.ts';
import { isTemporaryId } from '../ledger/ids.ts';
import { allow, refuse, type Judged } from './types.ts';

/**
 * The account that a save makes or changes, or why it may not be saved. A temporary id that no account has makes a new one, whose own id
 * and paired item the caller gives (product, Q-ACC-1); the type stays as it was (product, Q-ACC-2), and so does all that the save does not write.
 */
export function judgeAccount(id: Id, saved: AccountFields, realAccounts: RealAccounts): Judged<RealAccount> {
  const before = findAccount(realAccounts, id);
  if (before === undefined && !isTemporaryId(id)) return refuse('unknown', { code: 'accounts.saveFailed' });
  if (before !== undefined && before.type !== saved.type) return refuse('conflict', { code: 'accounts.saveFailed' });
  const draft = draftAfterSave(before, saved);
  const refusal = validateAccount(draft);
  if (refusal !== null) return refuse('invalid', refusal);
  if (draft.minimumPayment !== null && draft.minimumPayment < 0) return refuse('invalid', { code: 'accounts.saveFailed' });
  const { relatedDebtId } = draft;
  if (relatedDebtId !== null && !realAccounts.debt.accounts.some((debt) => debt.id === relatedDebtId)) return refuse('unknown', { code: 'accounts.saveFailed' });
  const account = accountOf(draft, {
    id, pairedItemId: before?.type === 'Debt' ? before.pairedItemId : '', importedAccountId: before?.importedAccountId ?? null,
  });
  return account === null ? refuse('invalid', { code: 'accounts.saveFailed' }) : allow(account);
}
