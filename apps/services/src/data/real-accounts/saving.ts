import type { SavedAccount } from '@blue-budget/api/contract';
import { findAccount, type Id, judgeAccount, type RealAccount, writtenFields } from '@blue-budget/domain';
import { sql } from 'kysely';
import { addItem } from '../budget-items/queries.ts';
import type { Change } from '../ledger/change.ts';
import { makeRoom } from '../ledger/places.ts';
import { allowed } from '../ledger/refuse.ts';
import { fetchRealAccounts } from '../household/real-accounts.ts';

interface SavedIds {
  id: Id;
  /** Of a debt only. */
  pairedItemId: Id | null;
}

/**
 * Saves an account; a temporary id that no account has makes a new one, a debt with its budget item (decisions, Q-ACC-1). The type stays as
 * it was (Q-ACC-2), a beginning balance rises to what is owed (Q-ACC-4), and a renamed debt renames its item (Q-OPT-3). Where the
 * save says what it changes, the rest stays as it is here, whatever it carries.
 */
export async function saveAccount(change: Change, id: Id, saved: SavedAccount): Promise<SavedIds> {
  const realAccounts = await fetchRealAccounts(change.trx, change.tenantId);
  const before = findAccount(realAccounts, id);
  const account = allowed(judgeAccount(id, writtenFields(saved, saved.changedFields), realAccounts));
  return before === undefined
    ? createAccount(change, account, saved.type === 'Debt' ? saved.pairedItemSortOrder : undefined)
    : updateAccount(change, account, before);
}

/** Makes an account at the end of its section, a debt with its budget item at a place of the debts. The ids are new. */
export async function createAccount(change: Change, account: RealAccount, pairedItemPlace?: number): Promise<SavedIds> {
  const { trx, tenantId } = change;
  const pairedItemId = account.type === 'Debt' ? await addItem(change, { subset: 'debt', name: account.name, place: pairedItemPlace }) : null;
  const sortOrder = await makeRoom(trx, tenantId, 'real_accounts', sql<boolean>`kind = ${account.type} and removed_at is null`);
  const { id } = await trx.insertInto('real_accounts').values({
    tenant_id: tenantId, kind: account.type, sort_order: sortOrder, paired_item_id: pairedItemId, imported_account_id: account.importedAccountId,
    ...columnsOf(account),
  }).returning('id').executeTakeFirstOrThrow();
  change.moved.push({ on: 'account', accountId: id, amount: account.amount });
  return { id, pairedItemId };
}

/** Writes an account that is there. */
export async function updateAccount(change: Change, account: RealAccount, before: RealAccount): Promise<SavedIds> {
  const { trx, tenantId, moved } = change;
  await trx.updateTable('real_accounts').set({ ...columnsOf(account), imported_account_id: account.importedAccountId })
    .where('tenant_id', '=', tenantId).where('id', '=', account.id).execute();
  if (account.amount !== before.amount) moved.push({ on: 'account', accountId: account.id, amount: account.amount - before.amount });
  if (account.type !== 'Debt') return { id: account.id, pairedItemId: null };
  if (account.name !== before.name) {
    await trx.updateTable('budget_items').set({ name: account.name })
      .where('tenant_id', '=', tenantId).where('id', '=', account.pairedItemId).execute();
  }
  return { id: account.id, pairedItemId: account.pairedItemId };
}

function columnsOf(account: RealAccount) {
  const { name, category, amount } = account;
  const common = {
    name, category, balance: amount, is_credit_card: false, interest_rate: null, minimum_payment: null, beginning_balance: null, related_debt_id: null,
  };
  switch (account.type) {
    case 'Cash': return common;
    case 'Other Asset': return { ...common, related_debt_id: account.relatedDebtId };
    case 'Debt': return {
      ...common, is_credit_card: account.isCreditCard, interest_rate: account.interestRate, minimum_payment: account.minimumPayment,
      beginning_balance: account.beginningBalance,
    };
  }
}
