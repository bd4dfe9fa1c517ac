import type { StartingBalances } from '@blue-budget/domain/budget';
import type { Id } from '@blue-budget/domain/ledger';
import type { Cents } from '@blue-budget/domain/money';
import type { Trx } from '../../db/connect.ts';
import type { Change } from '../ledger/change.ts';

/** What every item that is there started with. */
export async function fetchStartingBalances(trx: Trx, tenantId: string): Promise<StartingBalances> {
  const rows = await trx.selectFrom('budget_items').select(['id', 'starting_balance'])
    .where('tenant_id', '=', tenantId).where('removed_at', 'is', null).orderBy('sort_order').orderBy('id').execute();
  return Object.fromEntries(rows.map(({ id, starting_balance }) => [id, starting_balance]));
}

/** Sets what an item started with and answers what that was before; null where there is no such item. */
export async function setStartingBalance({ trx, tenantId }: Change, id: Id, amount: Cents): Promise<Cents | null> {
  const item = trx.selectFrom('budget_items').where('tenant_id', '=', tenantId).where('id', '=', id).where('removed_at', 'is', null);
  const before = await item.select('starting_balance').executeTakeFirst();
  if (!before) return null;
  await trx.updateTable('budget_items').set({ starting_balance: amount }).where('tenant_id', '=', tenantId).where('id', '=', id).execute();
  return before.starting_balance;
}
