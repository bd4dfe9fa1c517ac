import type { RealAccount } from '@blue-budget/domain/accounts';
import type { Id } from '@blue-budget/domain/ledger';
import { sql } from 'kysely';
import type { Change } from '../ledger/change.ts';
import { makeRoom } from '../ledger/places.ts';
import { addItem } from './new-lines.ts';

export interface SavedIds {
  id: Id;
  /** Of a debt only. */
  pairedItemId: Id | null;
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
