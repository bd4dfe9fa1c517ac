import { emptyTemplate, type Template } from '@blue-budget/domain/budget';
import type { Id } from '@blue-budget/domain/ledger';
import type { Cents } from '@blue-budget/domain/money';
import type { Trx } from '../../db/connect.ts';
import { fetchSpendingItems, incomeItem } from '../household/spending-items.ts';
import type { Change } from '../ledger/change.ts';

/** The starting shape of a new month: planned income and what is assigned to every item (product, section 3-master). */
export async function fetchTemplate(trx: Trx, tenantId: string): Promise<Template> {
  const template = emptyTemplate();
  for (const { templateAmount, collapsed: _, isRemoved: __, ...item } of await fetchSpendingItems(trx, tenantId)) {
    template[item.subset].items.push({ ...item, amount: templateAmount });
  }
  const lines = await trx
    .selectFrom('template_income_lines')
    .select(['id', 'name', 'amount'])
    .where('tenant_id', '=', tenantId)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
  template.income.items = lines.map(incomeItem);
  return template;
}

/** Sets what the template assigns to an item or plans on a line of income. Answers the id, or null where there is neither. */
export async function setTemplateAmount({ trx, tenantId }: Change, id: Id, amount: Cents): Promise<Id | null> {
  const { numUpdatedRows } = await trx.updateTable('template_income_lines').set({ amount })
    .where('tenant_id', '=', tenantId).where('id', '=', id).executeTakeFirst();
  if (numUpdatedRows > 0n) return id;
  const item = await trx.selectFrom('budget_items').select('id')
    .where('tenant_id', '=', tenantId).where('id', '=', id).where('removed_at', 'is', null).executeTakeFirst();
  if (!item) return null;
  await trx.insertInto('template_amounts').values({ tenant_id: tenantId, item_id: id, amount })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'item_id']).doUpdateSet({ amount })).execute();
  return id;
}

/** Removes a line of planned income; months already created keep theirs (product, row 28). */
export async function removeTemplateIncome({ trx, tenantId }: Change, id: Id): Promise<Id | null> {
  const { numDeletedRows } = await trx.deleteFrom('template_income_lines').where('tenant_id', '=', tenantId).where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n ? id : null;
}
