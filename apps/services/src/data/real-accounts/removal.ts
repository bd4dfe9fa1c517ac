import { accountRemoval, findAccount } from '@blue-budget/domain/accounts';
import type { Id } from '@blue-budget/domain/ledger';
import { fetchOverview } from '../household/overview.ts';
import { fetchRealAccounts } from '../household/real-accounts.ts';
import { takeItemOut } from '../household/removed-items.ts';
import type { Change } from '../ledger/change.ts';
import { dropImportsOf } from '../reported/settling.ts';

/**
 * Removes a real account with its link, the imports that wait for it, its schedules, the shapes of its files and its reconciliations. A debt takes its budget item along when that is empty, else it
 * stays as an ordinary one; it leaves the debt goal and finances no asset any more (product, rows 34, 35 and 38, Q-ACC-9). Null where
 * there is no such account.
 */
export async function removeAccount(change: Change, id: Id): Promise<Id | null> {
  const { trx, tenantId, moved } = change;
  const account = findAccount(await fetchRealAccounts(trx, tenantId), id);
  if (account === undefined) return null;
  const overview = await fetchOverview(trx, tenantId);
  if (account.importedAccountId !== null) {
    await trx.updateTable('imported_accounts').set({ linked_type: null, linked_balance: null })
      .where('tenant_id', '=', tenantId).where('id', '=', account.importedAccountId).execute();
  }
  await dropImportsOf(change, id);
  await trx.updateTable('schedules').set({ removed_at: new Date(), next_date: null }).where('tenant_id', '=', tenantId).where('account_id', '=', id).execute();
  await trx.deleteFrom('statement_shapes').where('tenant_id', '=', tenantId).where('account_id', '=', id).execute();
  await trx.deleteFrom('reconciliations').where('tenant_id', '=', tenantId).where('account_id', '=', id).execute();
  await trx.updateTable('real_accounts')
    .set({ removed_at: new Date(), paired_item_id: null, imported_account_id: null, related_debt_id: null })
    .where('tenant_id', '=', tenantId).where('id', '=', id).execute();
  if (account.amount !== 0) moved.push({ on: 'account', accountId: id, amount: 0 - account.amount });
  if (account.type !== 'Debt') return id;
  await trx.updateTable('real_accounts').set({ related_debt_id: null }).where('tenant_id', '=', tenantId)
    .where('related_debt_id', '=', id).execute();
  await trx.deleteFrom('attacked_debts').where('tenant_id', '=', tenantId).where('account_id', '=', id).execute();
  if (accountRemoval(account, overview).pairedItem === 'removed') await takeItemOut(change, account.pairedItemId);
  return id;
}
