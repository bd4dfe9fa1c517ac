import type { Id } from '@blue-budget/domain/ledger';
import type { Change } from '../ledger/change.ts';

/** Takes an item out of the budget, with its savings goal; its children stand at the top level. What it held is the caller's to settle. */
export async function takeItemOut({ trx, tenantId }: Change, id: Id): Promise<void> {
  await trx.updateTable('budget_items').set({ parent_id: null }).where('tenant_id', '=', tenantId).where('parent_id', '=', id).execute();
  await trx.updateTable('budget_items').set({ removed_at: new Date(), parent_id: null }).where('tenant_id', '=', tenantId)
    .where('id', '=', id).execute();
  await trx.deleteFrom('savings_goals').where('tenant_id', '=', tenantId).where('item_id', '=', id).execute();
}
