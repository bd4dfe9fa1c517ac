import { emptyOverview, monthTitle, type Overview, withSubsetAmounts } from '@blue-budget/domain';
import type { Trx } from '../../db/connect.ts';
import { fetchSpendingItems, incomeItem } from '../budget-items.ts';

/** Running totals of all items and the income discrepancy of every month, zero ones too (specification, section 3). */
export async function fetchOverview(trx: Trx, tenantId: string): Promise<Overview> {
  const overview = emptyOverview();
  for (const { templateAmount: _, isRemoved: __, collapsed, ...item } of await fetchSpendingItems(trx, tenantId)) {
    overview[item.subset].items.push(item);
    if (collapsed) overview[item.subset].collapsedGroups.push(item.id);
  }
  const discrepancies = await trx
    .selectFrom('income_discrepancies')
    .select(['id', 'year', 'month', 'amount'])
    .where('tenant_id', '=', tenantId)
    .orderBy('year')
    .orderBy('month')
    .execute();
  overview.income.items = discrepancies.map(({ id, year, month, amount }) => incomeItem({ id, name: monthTitle({ year, month }), amount }));
  return withSubsetAmounts(overview);
}
