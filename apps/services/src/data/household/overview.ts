import { emptyOverview, type Overview, withSubsetAmounts } from '@blue-budget/domain/budget';
import { monthTitle } from '@blue-budget/domain/calendar';
import type { Trx } from '../../db/connect.ts';
import { incomeItem, type SpendingItemRow, spendingItems, toSpendingItems } from './spending-items.ts';

/** Running totals of all items and the income discrepancy of every month, zero ones too (product, section 3). */
export async function fetchOverview(trx: Trx, tenantId: string): Promise<Overview> {
  return toOverview(await spendingItems(trx, tenantId).execute(), await incomeDiscrepancies(trx, tenantId).execute());
}

export interface IncomeDiscrepancyRow {
  id: string;
  year: number;
  month: number;
  amount: number;
}

export function incomeDiscrepancies(trx: Trx, tenantId: string) {
  return trx.selectFrom('income_discrepancies').select(['id', 'year', 'month', 'amount']).where('tenant_id', '=', tenantId)
    .orderBy('year').orderBy('month');
}

export function toOverview(items: readonly SpendingItemRow[], discrepancies: readonly IncomeDiscrepancyRow[]): Overview {
  const overview = emptyOverview();
  for (const { templateAmount: _, isRemoved: __, collapsed, ...item } of toSpendingItems(items)) {
    overview[item.subset].items.push(item);
    if (collapsed) overview[item.subset].collapsedGroups.push(item.id);
  }
  overview.income.items = discrepancies.map(({ id, year, month, amount }) => incomeItem({ id, name: monthTitle({ year, month }), amount }));
  return withSubsetAmounts(overview);
}
