import { emptyTemplate, type Template } from '@blue-budget/domain';
import type { Trx } from '../../db/connect.ts';
import { fetchSpendingItems, incomeItem } from '../budget-items.ts';

/** The starting shape of a new month: planned income and what is assigned to every item (specification, section 3). */
export async function fetchTemplate(trx: Trx, tenantId: string): Promise<Template> {
  const template = emptyTemplate();
  for (const { templateAmount, collapsed: _, ...item } of await fetchSpendingItems(trx, tenantId)) {
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
