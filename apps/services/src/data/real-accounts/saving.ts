import type { SavedAccount } from '@blue-budget/api/contract';
import { findAccount, writtenFields } from '@blue-budget/domain/accounts';
import { judgeAccount } from '@blue-budget/domain/judging';
import type { Id } from '@blue-budget/domain/ledger';
import { fetchRealAccounts } from '../household/real-accounts.ts';
import { createAccount, type SavedIds, updateAccount } from '../household/saved-accounts.ts';
import type { Change } from '../ledger/change.ts';
import { allowed } from '../ledger/refuse.ts';

/**
 * Saves an account; a temporary id that no account has makes a new one, a debt with its budget item (product, Q-ACC-1). The type stays as
 * it was (product, Q-ACC-2), a beginning balance rises to what is owed (product, Q-ACC-4), and a renamed debt renames its item (product, Q-OPT-3). Where the
 * save names the changed fields, all others stay as stored.
 */
export async function saveAccount(change: Change, id: Id, saved: SavedAccount): Promise<SavedIds> {
  const realAccounts = await fetchRealAccounts(change.trx, change.tenantId);
  const before = findAccount(realAccounts, id);
  const account = allowed(judgeAccount(id, writtenFields(saved, saved.changedFields), realAccounts));
  return before === undefined
    ? createAccount(change, account, saved.type === 'Debt' ? saved.pairedItemSortOrder : undefined)
    : updateAccount(change, account, before);
}
