import type { Id } from '@blue-budget/domain/ledger';
import type { ShortTransaction } from '@blue-budget/domain/transactions';
import { sql } from 'kysely';
import type { Trx } from '../../db/connect.ts';
import type { Change } from '../ledger/change.ts';
import { fetchShortTransactionsOfMany } from '../recorded/short-list.ts';

/**
 * Renames an item, or a line of planned income wherever it stands, in the template and in every month (product, Q-BUD-15). Answers the
 * id, or null where there is no such line.
 */
export async function renameLine({ trx, tenantId }: Change, id: Id, name: string): Promise<Id | null> {
  const item = await trx.updateTable('budget_items').set({ name })
    .where('tenant_id', '=', tenantId).where('id', '=', id).where('removed_at', 'is', null).executeTakeFirst();
  if (item.numUpdatedRows > 0n) return id;
  const planned = await trx.updateTable('template_income_lines').set({ name }).where('tenant_id', '=', tenantId).where('id', '=', id)
    .executeTakeFirst();
  const inMonths = await trx.updateTable('month_income_lines').set({ name }).where('tenant_id', '=', tenantId).where('id', '=', id)
    .executeTakeFirst();
  return planned.numUpdatedRows + inMonths.numUpdatedRows > 0n ? id : null;
}

/** Draws the children of a group in, or out. Answers the id, or null where there is no such item. */
export async function collapseGroup({ trx, tenantId }: Change, id: Id, collapsed: boolean): Promise<Id | null> {
  const { numUpdatedRows } = await trx.updateTable('budget_items').set({ collapsed })
    .where('tenant_id', '=', tenantId).where('id', '=', id).where('removed_at', 'is', null).executeTakeFirst();
  return numUpdatedRows > 0n ? id : null;
}

/**
 * What was recorded on items, or on the income of months by their overview lines: one row for each transaction with what falls on them,
 * the envelope of a card among them (product, Q-WIRE).
 */
export async function fetchItemTransactions(trx: Trx, tenantId: string, ids: readonly Id[]): Promise<ShortTransaction[]> {
  const listed = sql.join(ids);
  const lines = await trx.selectFrom('income_discrepancies').select(['year', 'month']).where('tenant_id', '=', tenantId)
    .where('id', 'in', ids).execute();
  return fetchShortTransactionsOfMany(trx, tenantId, ({ transactions, legs }) => sql`
    select transaction_id, amount from ${legs} as leg where tenant_id = ${tenantId} and item_id in (${listed})
    union all
    select id, -amount from ${transactions} as card where tenant_id = ${tenantId} and account_paired_item_id in (${listed})
    ${sql.join(lines.map(({ year, month }) => sql`
      union all select transaction_id, amount from ${legs} as leg where tenant_id = ${tenantId} and year = ${year} and month = ${month}`), sql` `)}`);
}
